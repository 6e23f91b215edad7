import { createAliyunSms } from './aliyun.ts';
import { createConsoleSms } from './console.ts';
/** The sender the settings name. */
export function createSmsSender(config, log) {
  if (config.sms.provider === 'aliyun') return createAliyunSms(config.sms);
  return createConsoleSms(log, { served: !config.production });
}
