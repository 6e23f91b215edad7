import type { Insertable, Updateable } from 'kysely';
import type { WebhookEvent } from '@bluebird/contract/webhook-events.ts';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

const withNames = (db: Db) =>
  db
    .selectFrom('webhooks as w')
    .leftJoin('users as u', 'u.id', 'w.created_by')
    .selectAll('w')
    .select('u.username as created_by_name');

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

export const listWebhooks = (db: Db) => withNames(db).orderBy('w.id').execute();

export const findWebhook = (db: Db, id: number) =>
  withNames(db).where('w.id', '=', id).executeTakeFirst();

/** A webhook, locked for a change. */
export const findWebhookForUpdate = (tx: Db, id: number) =>
  tx.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function countWebhooks(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Ids and events of the webhooks that are switched on. */
export const listOn = (db: Db): Promise<{ id: number; events: WebhookEvent[] }[]> =>
  db.selectFrom('webhooks').select(['id', 'events']).where('is_on', '=', true).execute();

/** @returns the new id */
export async function insertWebhook(
  tx: Db,
  webhook: Insertable<Database['webhooks']>,
): Promise<number> {
  const { id } = await tx
    .insertInto('webhooks')
    .values(webhook)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateWebhook = (tx: Db, id: number, change: Updateable<Database['webhooks']>) =>
  tx.updateTable('webhooks').set(change).where('id', '=', id).execute();

export const deleteWebhook = (tx: Db, id: number) =>
  tx.deleteFrom('webhooks').where('id', '=', id).execute();

/** Every webhook's secrets, locked: to be encrypted anew. */
export const lockSecrets = (tx: Db) =>
  tx.selectFrom('webhooks').select(['id', 'secret', 'old_secret']).forUpdate().execute();

export const listSecrets = (db: Db) => db.selectFrom('webhooks').select(['id', 'secret']).execute();
