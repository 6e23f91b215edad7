import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { mayAct } from '#domains/auth/accounts.service.ts';
import { passwordStamp } from '#domains/auth/known-device.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { lockCredentials } from '#domains/users/users.queries.ts';
import { showUser } from '#domains/users/users.service.ts';
import { deleteBinding, findByOpenid, findOpenid, insertBinding } from './accounts.queries.ts';

/** The app at WeChat whose openids we keep: the official account, or else that of payments. */
export function appOf({ config }: Context): string {
  const appId = config.wechat?.appId ?? config.wechatPay?.appId;
  if (!appId) throw new Refusal('wechat_missing');
  return appId;
}

type Binding = { user_id: number; openid: string | null };

/**
 * Binds an account to a WeChat user instead of the one before, or to none. That WeChat user can log in
 * to it from then on, so an administrator binds only accounts that they may act on, and their own.
 * @throws Refusal `user_not_found`, `forbidden`, `wechat_missing`, `wechat_bound`
 */
export function bindAccount(context: Context, actor: Actor, wanted: Binding): Promise<Binding> {
  const { user_id, openid } = wanted;
  const appId = appOf(context);
  return context.db.transaction().execute(async (tx) => {
    const account = await lockCredentials(tx, user_id);
    if (!account) throw new Refusal('user_not_found');
    if (user_id !== actor.userId && !mayAct(actor, account)) throw new Refusal('forbidden');
    const before = await findOpenid(tx, appId, user_id);
    if (before === openid) return wanted;
    await deleteBinding(tx, appId, user_id);
    if (openid !== null) {
      const binding = {
        ...{ app_id: appId, openid, user_id, bound_at: context.clock() },
        password_stamp: passwordStamp(account),
      };
      if (!(await insertBinding(tx, binding))) throw new Refusal('wechat_bound');
    }
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'wechat.bind',
      subject: `user:${user_id}`,
      data: { before: { openid: before }, after: { openid } },
    });
    return wanted;
  });
}

/**
 * The account of a WeChat user.
 * @throws Refusal `user_not_found`, `wechat_missing`
 */
export async function findAccount(context: Context, openid: string) {
  const found = await findByOpenid(context.db, appOf(context), openid);
  if (!found) throw new Refusal('user_not_found', { message: '没有绑定这个微信的账号' });
  return showUser(context, found.user_id);
}
