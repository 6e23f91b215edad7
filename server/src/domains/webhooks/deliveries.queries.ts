import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** What editors see of a delivery. */
const SHOWN = [
  'id',
  'event',
  'about',
  'state',
  'attempts',
  'status',
  'error',
  'ms',
  'created_at',
  'tried_at',
  'next_at',
] as const;

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

/** The last deliveries of a webhook, the newest first. */
export const listDeliveries = (db: Db, webhookId: number, most: number) =>
  db
    .selectFrom('webhook_deliveries')
    .select(SHOWN)
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

export const insertDelivery = (tx: Db, delivery: Insertable<Database['webhook_deliveries']>) =>
  tx.insertInto('webhook_deliveries').values(delivery).returning(SHOWN).executeTakeFirstOrThrow();

/** A delivery that waits for this attempt, with what its webhook is now; undefined when none does. */
export const findWaiting = (db: Db, id: string, attempt: number) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.id', 'd.event', 'd.body', 'd.webhook_id'])
    .select(['w.url', 'w.is_on', 'w.secret', 'w.old_secret', 'w.old_secret_until'])
    .where('d.id', '=', id)
    .where('d.state', '=', 'waiting')
    .where('d.attempts', '=', attempt - 1)
    .executeTakeFirst();

/** Writes down how an attempt went. @returns whether the delivery waited for it */
export const updateAttempt = async (
  tx: Db,
  { id, attempt }: { id: string; attempt: number },
  change: Updateable<Database['webhook_deliveries']>,
): Promise<boolean> =>
  (await tx
    .updateTable('webhook_deliveries')
    .set({ ...change, attempts: attempt })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempt - 1)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Has a delivery of a webhook begin again. @returns it; undefined when there is none */
export const updateToWaiting = (tx: Db, webhookId: number, id: string, at: Date) =>
  tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, error: null, status: null, ms: null, next_at: at })
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .returning(SHOWN)
    .executeTakeFirst();

/** What waits for a webhook that was switched off comes to nothing. */
export const updateToOff = (tx: Db, webhookId: number) =>
  tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', error: 'off', next_at: null })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();

export const deleteDeliveriesBefore = (db: Db, before: Date) =>
  db.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute();
