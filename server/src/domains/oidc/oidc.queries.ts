import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** Keeps a login that was begun, and forgets those that are over. */
export async function insertLogin(
  db: Db,
  login: Insertable<Database['oidc_logins']>,
  at: Date,
): Promise<void> {
  await db.deleteFrom('oidc_logins').where('expires_at', '<=', at).execute();
  await db.insertInto('oidc_logins').values(login).execute();
}

/** Takes a login that was begun and is not over, once. */
export const takeLogin = (db: Db, stateHash: Buffer, at: Date) =>
  db
    .deleteFrom('oidc_logins')
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', at)
    .returning(['challenge', 'nonce', 'verifier'])
    .executeTakeFirst();

/** The account that somebody at an issuer is linked to. */
export const findBySubject = (db: Db, issuer: string, subject: string) =>
  db
    .selectFrom('oidc_accounts')
    .select(['user_id', 'password_stamp', 'made_editor'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** Who at an issuer an account is linked to. */
export const findLink = (db: Db, issuer: string, userId: number) =>
  db
    .selectFrom('oidc_accounts as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.subject', 'o.name', 'o.linked_at', 'o.opened', 'o.password_stamp'])
    .select('u.password_hash')
    .where('o.issuer', '=', issuer)
    .where('o.user_id', '=', userId)
    .executeTakeFirst();

/** Links somebody to an account, unless another account has them. @returns whether it was done */
export async function insertLink(
  tx: Db,
  link: Insertable<Database['oidc_accounts']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('oidc_accounts')
    .values(link)
    .onConflict((oc) => oc.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const updateLink = (
  tx: Db,
  { issuer, subject }: { issuer: string; subject: string },
  change: Updateable<Database['oidc_accounts']>,
) =>
  tx
    .updateTable('oidc_accounts')
    .set(change)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();

export const deleteLink = (tx: Db, issuer: string, userId: number) =>
  tx
    .deleteFrom('oidc_accounts')
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .execute();
