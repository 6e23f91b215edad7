import type { Insertable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** The account that a WeChat user of an app is bound to. */
export const findByOpenid = (db: Db, appId: string, openid: string) =>
  db
    .selectFrom('wechat_accounts')
    .select(['user_id', 'password_stamp'])
    .where('app_id', '=', appId)
    .where('openid', '=', openid)
    .executeTakeFirst();

/** The WeChat user of an app that an account is bound to; null without one. */
export async function findOpenid(db: Db, appId: string, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('wechat_accounts')
    .select('openid')
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.openid ?? null;
}

/** The WeChat user of an app that an account is bound to, since when, and by which password. */
export const findBinding = (db: Db, appId: string, userId: number) =>
  db
    .selectFrom('wechat_accounts as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .select(['w.openid', 'w.bound_at', 'w.password_stamp', 'u.password_hash'])
    .where('w.app_id', '=', appId)
    .where('w.user_id', '=', userId)
    .executeTakeFirst();

export const deleteBinding = (tx: Db, appId: string, userId: number) =>
  tx
    .deleteFrom('wechat_accounts')
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .execute();

/** Binds a WeChat user, unless another account has them. @returns whether it was done */
export async function insertBinding(
  tx: Db,
  binding: Insertable<Database['wechat_accounts']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('wechat_accounts')
    .values(binding)
    .onConflict((oc) => oc.columns(['app_id', 'openid']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
