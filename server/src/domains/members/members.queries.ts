import type { Insertable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';
import type { StoredMembership } from '#core/membership.ts';

/** A reader's membership, with its columns null where there is none; undefined without such a reader. */
export const findMember = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('memberships as m', 'm.user_id', 'u.id')
    .select(['u.id', 'm.expires_at', 'm.pro_expires_at', 'm.is_trial'])
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();

export const upsertMembership = (tx: Db, userId: number, membership: StoredMembership) =>
  tx
    .insertInto('memberships')
    .values({ user_id: userId, ...membership })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(membership))
    .execute();

export const insertEvent = (tx: Db, event: Insertable<Database['member_events']>) =>
  tx.insertInto('member_events').values(event).execute();

/** The grant that waits for a second administrator; undefined when there is none. */
export const findAsked = (db: Db, userId: number) =>
  db
    .selectFrom('asked_grants as g')
    .innerJoin('users as a', 'a.id', 'g.asked_by')
    .select(['g.act', 'g.level', 'g.days', 'g.remark', 'g.asked_by', 'g.asked_at'])
    .select('a.username as by')
    .where('g.user_id', '=', userId)
    .executeTakeFirst();

export const upsertAsked = (tx: Db, { user_id, ...asked }: Insertable<Database['asked_grants']>) =>
  tx
    .insertInto('asked_grants')
    .values({ user_id, ...asked })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(asked))
    .execute();

export const deleteAsked = (tx: Db, userId: number) =>
  tx.deleteFrom('asked_grants').where('user_id', '=', userId).execute();

/** The changes of a reader's membership, the latest first, and how many there are. */
export async function listEvents(
  db: Db,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
) {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('member_events as e')
      .leftJoin('users as a', 'a.id', 'e.actor_id')
      .leftJoin('users as f', 'f.id', 'e.asked_by')
      .select(['e.id', 'e.kind', 'e.level', 'e.days', 'e.remark', 'e.expires_at', 'e.created_at'])
      .select(['a.username as by', 'f.username as asked_by'])
      .where('e.user_id', '=', userId)
      .orderBy('e.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    db
      .selectFrom('member_events')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
