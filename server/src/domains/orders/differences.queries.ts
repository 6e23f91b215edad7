import type { Insertable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** Writes a difference down, unless it is known. */
export const insertDifference = (
  db: Db,
  difference: Omit<Insertable<Database['order_differences']>, 'resolved_at' | 'resolved_by'>,
) =>
  db
    .insertInto('order_differences')
    .values(difference)
    .onConflict((oc) => oc.doNothing())
    .execute();

const differences = (db: Db) =>
  db.selectFrom('order_differences as d').leftJoin('users as u', 'u.id', 'd.resolved_by');

/** Differences, the latest first, and how many there are. */
export async function listDifferences(
  db: Db,
  { open, offset, limit }: { open: boolean; offset: number; limit: number },
) {
  const found = differences(db).where('d.resolved_at', open ? 'is' : 'is not', null);
  const [rows, { total }] = await Promise.all([
    found
      .selectAll('d')
      .select('u.username as resolver')
      .orderBy('d.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Marks a difference as dealt with. @returns whether it was open until now */
export async function resolveDifference(
  tx: Db,
  id: number,
  by: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_differences')
    .set({ resolved_at: at, resolved_by: by })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const findDifference = (db: Db, id: number) =>
  differences(db)
    .selectAll('d')
    .select('u.username as resolver')
    .where('d.id', '=', id)
    .executeTakeFirst();
