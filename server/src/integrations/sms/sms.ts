import type { Logger } from 'pino';
import type { SmsPurpose } from '@bluebird/contract/auth.ts';
import type { Config } from '../../config.ts';
import { createAliyunSms } from './aliyun.ts';
import { createConsoleSms } from './console.ts';
import type { Outbox } from './outbox.ts';

/** A code on its way to a phone of eleven digits. */
export type SmsMessage = { phone: string; code: string; purpose: SmsPurpose };

/** Brings codes to phones. */
export type SmsSender = {
  /** @throws SmsError when the provider did not take the message */
  send: (message: SmsMessage) => Promise<void>;
  /** Where codes and captchas can be read when no real provider is set; else null. */
  outbox: Outbox | null;
};

/** The sender the settings name. */
export function createSmsSender(
  config: Pick<Config, 'sms' | 'production'>,
  log: Logger,
): SmsSender {
  if (config.sms.provider === 'aliyun') return createAliyunSms(config.sms);
  return createConsoleSms(log, { served: !config.production });
}
