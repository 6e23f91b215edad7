import { startFakeWechatPay } from '../server/test/fake-wechat-pay.ts';
import { useScratch } from '../server/test/scratch.ts';
import { openOutsideSite } from './outside-site.ts';
import { startProduct } from './product.ts';

/**
 * Once for all tests. With BLUEBIRD_URL and BLUEBIRD_DATA set, a server that already runs on that
 * folder is used instead; it needs DEV_OUTBOX=true.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env['BLUEBIRD_URL']) return async () => {};
  const removeScratch = useScratch();
  const outside = await openOutsideSite();
  const wechat = await startFakeWechatPay();
  const product = await startProduct({
    FETCH_ALLOW_HOSTS: outside.host,
    ...wechat.settings('http://127.0.0.1:9'),
    WECHAT_PAY_CHANNELS: 'native',
    REGISTER_BY_EMAIL: 'true',
  });
  // Workers inherit the environment.
  process.env['BLUEBIRD_URL'] = product.url;
  process.env['BLUEBIRD_DATA'] = product.folder;
  process.env['PAYMENT_SERVICE'] = wechat.base;
  process.env['OUTSIDE_SITE'] = outside.host;
  return async () => {
    await product.stop();
    await wechat.close();
    outside.close();
    removeScratch();
  };
}
