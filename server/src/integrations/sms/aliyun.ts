import { randomUUID } from 'node:crypto';
import { isAbroad } from '@bluebird/contract/phone.ts';
import { z } from 'zod';
import { signAcs3 } from './acs3-signature.ts';
import { SmsError } from './sms-error.ts';
import { observe } from '#core/observed.ts';
import type { SmsSender } from './sms.ts';

type AliyunSettings = {
  endpoint: string;
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  /** Of a template with one variable, `code`. */
  templateCode: string;
  /** Of a template with `code` for other countries and regions; null: nothing is sent there. */
  abroadTemplateCode: string | null;
  /** Of a template without variables, for owners of accounts that strangers try; null: none. */
  alertTemplateCode: string | null;
};

const TIMEOUT_MS = 8_000;
const Answer = z.object({ Code: z.string() });

/**
 * Sends codes by Alibaba Cloud's SMS service (Dysmsapi `SendSms`, version 2017-05-25). Neither the
 * code nor the address, which carries it, ever gets into an error.
 */
export function createAliyunSms(settings: AliyunSettings): SmsSender {
  const endpoint = new URL(settings.endpoint);
  const sendTemplate = async (phone: string, template: string, values: Record<string, string>) => {
    const { query, headers } = signAcs3({
      host: endpoint.host,
      action: 'SendSms',
      version: '2017-05-25',
      query: {
        // Other countries' numbers begin with the country's code, without a plus.
        PhoneNumbers: phone.replace('+', ''),
        SignName: settings.signName,
        TemplateCode: template,
        ...(Object.keys(values).length > 0 && { TemplateParam: JSON.stringify(values) }),
      },
      accessKeyId: settings.accessKeyId,
      accessKeySecret: settings.accessKeySecret,
      date: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      nonce: randomUUID(),
    });
    const outcome = await post(`${endpoint.origin}/?${query}`, headers);
    if (outcome !== 'OK') throw new SmsError(outcome);
  };
  const { templateCode, abroadTemplateCode, alertTemplateCode } = settings;
  return {
    delivers: true,
    abroad: abroadTemplateCode !== null,
    devOutbox: null,
    send: async ({ phone, code }) => {
      const template = isAbroad(phone) ? abroadTemplateCode : templateCode;
      if (template === null) throw new SmsError('no_template');
      return observe('sms', () => sendTemplate(phone, template, { code }));
    },
    alert: alertTemplateCode
      ? (phone) => observe('sms', () => sendTemplate(phone, alertTemplateCode, {}))
      : null,
  };
}

/** @returns the provider's word for what became of the message; `OK` when it was taken */
async function post(address: string, headers: Record<string, string>): Promise<string> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = Answer.safeParse(await response.json().catch(() => null));
    return answer.success ? answer.data.Code : `http_${response.status}`;
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    return timedOut ? 'timeout' : 'unreachable';
  }
}
