import type { CodePurpose } from '@bluebird/contract/auth.ts';
import { isAbroad } from '@bluebird/contract/phone.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { SmsError } from '#integrations/sms/sms-error.ts';
import type { SmsMessage } from '#integrations/sms/sms.ts';
import { sendCode } from './verification-codes.service.ts';

type Wanted = {
  phone: string;
  captcha: string;
  key?: string | undefined;
  stype: CodePurpose;
  devices: string[];
};

/**
 * Sends a code to a phone; `sendCode` says after what, and to whom.
 * @throws Refusal `registration_closed` or `sms_unavailable` where no SMS service is set,
 *   `invalid_input` for a country or region that it does not reach, `wrong_captcha`,
 *   `rate_limited`, `unavailable` when the service fails
 */
export async function sendSmsCode(
  context: Context,
  { phone, captcha, key = phone.replace('+', ''), stype: purpose, devices }: Wanted,
  ip: string,
): Promise<{ resend_after: number; ticket: string }> {
  if (!context.sms.delivers) {
    throw new Refusal(purpose === 'register' ? 'registration_closed' : 'sms_unavailable');
  }
  if (isAbroad(phone) && !context.sms.abroad) {
    const message = '本站暂时只能向中国大陆的手机号发送短信';
    throw new Refusal('invalid_input', { message, fields: { phone: message } });
  }
  const wanted = { recipient: phone, purpose, devices, captcha: { key, answer: captcha } };
  return sendCode(context, wanted, ip, (code) => deliver(context, { phone, purpose, code }));
}

async function deliver(context: Context, message: SmsMessage): Promise<void> {
  try {
    await context.sms.send(message);
  } catch (error) {
    const reason = error instanceof SmsError ? error.reason : 'unknown';
    context.log.error({ reason, purpose: message.purpose }, 'SMS code not sent');
    throw new Refusal('unavailable', { message: '短信发送失败，请稍后再试' });
  }
}
