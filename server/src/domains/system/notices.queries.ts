import type { Insertable } from 'kysely';
import type { Audience } from '@bluebird/contract/notice-audiences.ts';
import type { Db } from '#db/client.ts';
import type { NoticesTable } from '#db/schema/system.ts';

/** Notices for some audiences at an instant, newest first. */
export const listCurrent = (db: Db, at: Date, audiences: readonly Audience[]) =>
  db
    .selectFrom('notices')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('audience', 'in', audiences)
    .where('starts_at', '<=', at)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

const notices = (db: Db) =>
  db
    .selectFrom('notices as n')
    .leftJoin('users as u', 'u.id', 'n.created_by')
    .selectAll('n')
    .select('u.username as by')
    .where('n.deleted_at', 'is', null);

export async function listAll(db: Db, { offset, limit }: { offset: number; limit: number }) {
  const [rows, { total }] = await Promise.all([
    notices(db)
      .orderBy('n.starts_at', 'desc')
      .orderBy('n.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    db
      .selectFrom('notices')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export const findNotice = (db: Db, id: number) =>
  notices(db).where('n.id', '=', id).executeTakeFirst();

/** A notice that nothing else changes until the transaction ends. */
export const lockNotice = (tx: Db, id: number) =>
  tx
    .selectFrom('notices')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function insertNotice(tx: Db, notice: Insertable<NoticesTable>): Promise<number> {
  const { id } = await tx
    .insertInto('notices')
    .values(notice)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateNotice = (tx: Db, id: number, notice: Partial<Insertable<NoticesTable>>) =>
  tx.updateTable('notices').set(notice).where('id', '=', id).execute();
