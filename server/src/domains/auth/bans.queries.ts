import type { Db } from '#db/client.ts';

/** The ban that holds for an account at an instant, with who made it. */
export const findBan = (db: Db, userId: number, at: Date) =>
  db
    .selectFrom('bans as b')
    .leftJoin('users as a', 'a.id', 'b.actor_id')
    .select(['b.reason', 'b.until', 'b.created_at', 'a.username as by'])
    .where('b.user_id', '=', userId)
    .where((eb) => eb.or([eb('b.until', 'is', null), eb('b.until', '>', at)]))
    .executeTakeFirst();

type NewBan = { userId: number; reason: string; until: Date | null; actorId: number; at: Date };

/** Bans an account, in place of the ban it has. */
export const upsertBan = (tx: Db, { userId, reason, until, actorId, at }: NewBan) => {
  const ban = { reason, until, actor_id: actorId, created_at: at };
  return tx
    .insertInto('bans')
    .values({ user_id: userId, ...ban })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(ban))
    .execute();
};

/** @returns whether there was one */
export async function deleteBan(tx: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('bans')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
