import type { Config } from '#config.ts';
import { createAlipay } from './alipay.ts';
import type { PaymentProvider } from './provider.ts';
import { createWechatPay } from './wechat.ts';

/** The payment services that are configured, by name. */
export type Payments = ReadonlyMap<string, PaymentProvider>;

/** @throws Error with one sentence when a key cannot be read */
export function createPayments({ wechatPay, alipay }: Config): Payments {
  const providers: PaymentProvider[] = [];
  if (wechatPay) providers.push(createWechatPay(wechatPay));
  if (alipay) providers.push(createAlipay(alipay));
  return new Map(providers.map((provider) => [provider.name, provider]));
}
