import type { Updateable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** What can be bought now. */
export const listOffered = (db: Db) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'level', 'days', 'price'])
    .where('offered', '=', true)
    .orderBy('position')
    .execute();

export const findProduct = (db: Db, id: string) =>
  db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();

/** A product that nothing else changes until the transaction ends. */
export const lockProduct = (tx: Db, id: string) =>
  tx.selectFrom('products').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateProduct = (tx: Db, id: string, values: Updateable<Database['products']>) =>
  tx.updateTable('products').set(values).where('id', '=', id).execute();

const forStaff = (db: Db) =>
  db
    .selectFrom('products as p')
    .leftJoin('users as u', 'u.id', 'p.updated_by')
    .select(['p.id', 'p.name', 'p.level', 'p.days', 'p.price', 'p.offered', 'p.updated_at'])
    .select('u.username as updated_by')
    .orderBy('p.position');

export const listAllProducts = (db: Db) => forStaff(db).execute();

export const findProductForStaff = (db: Db, id: string) =>
  forStaff(db).where('p.id', '=', id).executeTakeFirstOrThrow();
