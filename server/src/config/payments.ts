import type { Settings } from './environment.ts';
import { ConfigError, together } from './config-error.ts';

/** The origin that payment providers send their notices to. */
function notifyOrigin(env: Settings, setting: string): string {
  const origin = env.PAYMENT_NOTIFY_ORIGIN ?? env.PUBLIC_URL;
  if (origin) return origin;
  throw new ConfigError(
    `Setting ${setting} is given, so PUBLIC_URL must be set as well: providers send their notices there.`,
  );
}

export function wechatPaySettings(env: Settings) {
  const given = together(env, [
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_MCH_ID',
    'WECHAT_PAY_SERIAL_NO',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_V3_KEY',
  ]);
  if (!given) return null;
  const publicKey = together(env, ['WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_PUBLIC_KEY']);
  return {
    appId: given.WECHAT_PAY_APP_ID,
    mchId: given.WECHAT_PAY_MCH_ID,
    serialNo: given.WECHAT_PAY_SERIAL_NO,
    /** PEM, or the path of a file with it. */
    privateKey: given.WECHAT_PAY_PRIVATE_KEY,
    apiV3Key: given.WECHAT_PAY_API_V3_KEY,
    /** The platform's public key; null where its certificates are downloaded instead. */
    publicKey: publicKey && {
      id: publicKey.WECHAT_PAY_PUBLIC_KEY_ID,
      key: publicKey.WECHAT_PAY_PUBLIC_KEY,
    },
    channels: env.WECHAT_PAY_CHANNELS as ('native' | 'jsapi' | 'h5')[],
    baseUrl: env.WECHAT_PAY_BASE_URL,
    notifyOrigin: notifyOrigin(env, 'WECHAT_PAY_APP_ID'),
  };
}

export function alipaySettings(env: Settings) {
  const given = together(env, ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY']);
  if (!given) return null;
  return {
    appId: given.ALIPAY_APP_ID,
    sellerId: env.ALIPAY_SELLER_ID ?? null,
    privateKey: given.ALIPAY_PRIVATE_KEY,
    publicKey: given.ALIPAY_PUBLIC_KEY,
    gateway: env.ALIPAY_GATEWAY,
    notifyOrigin: notifyOrigin(env, 'ALIPAY_APP_ID'),
  };
}
