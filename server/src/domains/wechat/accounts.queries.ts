import type { Db } from '#db/client.ts';

/** The account that a WeChat user of an app is bound to. */
export const findByOpenid = (db: Db, appId: string, openid: string) =>
  db
    .selectFrom('wechat_accounts')
    .select('user_id')
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

/** Holds an account until the transaction ends. @returns undefined when it is not there */
export const lockAccount = (tx: Db, userId: number) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
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
  binding: { app_id: string; openid: string; user_id: number; bound_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('wechat_accounts')
    .values(binding)
    .onConflict((oc) => oc.columns(['app_id', 'openid']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
