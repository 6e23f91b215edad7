import type { Logger } from 'pino';
import type { CodePurpose } from '@bluebird/contract/auth.ts';
import type { Config } from '#config.ts';
import { createAliyunSms } from './aliyun.ts';
import { createConsoleSms } from './console.ts';
import type { DevOutbox } from './dev-outbox.ts';
import { SmsError } from './sms-error.ts';

/** A code on its way to a phone: eleven digits, or E.164 for other countries and regions. */
export type SmsMessage = { phone: string; code: string; purpose: CodePurpose };

/** Brings codes to phones. */
export type SmsSender = {
  /** Whether codes reach anybody; without, nobody can prove to hold a phone. */
  delivers: boolean;
  /** Whether they reach phones of other countries and regions too. */
  abroad: boolean;
  /** @throws SmsError when the provider did not take the message */
  send: (message: SmsMessage) => Promise<void>;
  /**
   * Tells a phone of the mainland that strangers try passwords for its account; null where no
   * service can.
   * @throws SmsError
   */
  alert: ((phone: string) => Promise<void>) | null;
  /** Where a developer reads codes, letters and captchas; null in production and with a real provider. */
  devOutbox: DevOutbox | null;
};

/** The sender the settings name. */
export function createSmsSender(
  config: Pick<Config, 'sms' | 'production'>,
  log: Logger,
): SmsSender {
  if (config.sms.provider === 'aliyun') return createAliyunSms(config.sms);
  return config.production ? noSms : createConsoleSms(log);
}

/** In production a code in a log is a key to an account: without a provider none is made. */
const noSms: SmsSender = {
  delivers: false,
  abroad: false,
  alert: null,
  devOutbox: null,
  send: () => Promise.reject(new SmsError('not_configured')),
};
