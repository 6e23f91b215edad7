import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { jsapiTicket } from './tickets.service.ts';

/**
 * Signs one of our pages for WeChat's JS-SDK: SHA-1 of ticket, nonce, time and address, in the order
 * of their names (WeChat's "JS-SDK 使用权限签名算法").
 * @throws Refusal `invalid_input` for other sites' pages, `wechat_missing`, `wechat_quota`,
 * `wechat_unavailable`
 */
export async function signPage(context: Context, address: string) {
  const { wechat, clock, config } = context;
  if (!wechat) throw new Refusal('wechat_missing');
  // The browser's address is signed as it is written, since WeChat compares it letter by letter.
  const url = address.split('#', 1)[0]!;
  if (!isOurs(url, config.publicUrl)) {
    const message = '只能用于本站的页面';
    throw new Refusal('invalid_input', { message, fields: { url: message } });
  }
  const ticket = await jsapiTicket(context, wechat);
  const timestamp = Math.floor(clock().getTime() / 1000);
  const nonceStr = randomBytes(16).toString('hex');
  const signature = createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`)
    .digest('hex');
  return { appId: wechat.appId, timestamp, nonceStr, signature };
}

/** Whether a page is of our own origin; what else is in the address does not matter. */
function isOurs(url: string, publicUrl: string | null): boolean {
  if (/\s/.test(url) || !URL.canParse(url)) return false;
  const { origin, username, password } = new URL(url);
  return origin === publicUrl && username === '' && password === '';
}
