import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** Collections that are not deleted, of the newsroom or of an owner whose account exists. */
const living = (db: Db) =>
  db
    .selectFrom('collections as c')
    .leftJoin('users as u', 'u.id', 'c.owner_id')
    .selectAll('c')
    .where('c.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null);

export const findCollection = (db: Db, id: number) =>
  living(db).where('c.id', '=', id).executeTakeFirst();

/** A collection that is not deleted, locked until the transaction ends. */
export const lockCollection = (tx: Db, id: number) =>
  living(tx).where('c.id', '=', id).forUpdate('c').executeTakeFirst();

/** A collection, deleted or not, locked until the transaction ends. */
export const lockAnyCollection = (tx: Db, id: number) =>
  tx.selectFrom('collections').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function countOwned(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('collections')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns the new id */
export async function insertCollection(
  db: Db,
  collection: Insertable<Database['collections']>,
): Promise<number> {
  const { id } = await db
    .insertInto('collections')
    .values(collection)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a row that the caller has locked and checked. */
export const updateCollection = (
  tx: Db,
  id: number,
  changes: Updateable<Database['collections']>,
) => tx.updateTable('collections').set(changes).where('id', '=', id).execute();

/** Recounts the marks of a collection; the caller has locked it. */
export const recountMarks = (tx: Db, id: number) =>
  tx
    .updateTable('collections as c')
    .set((eb) => {
      const marks = (action: 'follow' | 'star') =>
        eb
          .selectFrom('collection_marks as m')
          .select((count) => count.fn.countAll<number>().as('count'))
          .whereRef('m.collection_id', '=', 'c.id')
          .where('m.action', '=', action);
      return { followers: marks('follow'), stars: marks('star') };
    })
    .where('c.id', '=', id)
    .execute();

/** Adds a mark; one that exists keeps its date. */
export const insertMark = (
  db: Db,
  userId: number,
  collectionId: number,
  action: 'follow' | 'star',
  at: Date,
) =>
  db
    .insertInto('collection_marks')
    .values({ user_id: userId, collection_id: collectionId, action, created_at: at })
    .onConflict((oc) => oc.doNothing())
    .execute();

export const deleteMark = (
  db: Db,
  userId: number,
  collectionId: number,
  action: 'follow' | 'star',
) =>
  db
    .deleteFrom('collection_marks')
    .where('user_id', '=', userId)
    .where('collection_id', '=', collectionId)
    .where('action', '=', action)
    .execute();
