import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** One analytics event as it is kept. */
export type NewEvent = {
  name: string;
  data: Record<string, unknown>;
  /** Client id from the browser's cookie. */
  cuid: string;
  userId: number | null;
  isNew: boolean;
  source: 'WEB' | 'WEBVIEW';
  /** App identity of the request's header. */
  app: string;
  at: Date;
};

export const insertEvent = (db: Db, event: NewEvent, visitId: number | null) =>
  db
    .insertInto('events')
    .values({
      name: event.name,
      data: JSON.stringify(event.data),
      cuid: event.cuid,
      user_id: event.userId,
      visit_id: visitId,
      is_new: event.isNew,
      source: event.source,
      app: event.app,
      created_at: event.at,
    })
    .execute();

/**
 * Counts an event of a network on a day.
 * @returns false when the network has sent `most` already
 */
export async function countEvent(
  db: Db,
  { day, network }: { day: string; network: string },
  most: number,
): Promise<boolean> {
  const row = await db
    .insertInto('event_counts')
    .values({ day, network, count: 1 })
    .onConflict((oc) =>
      oc
        .columns(['day', 'network'])
        .doUpdateSet((eb) => ({ count: eb('event_counts.count', '+', 1) }))
        .where('event_counts.count', '<', most),
    )
    .returning('count')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many events came on a day. */
export async function countEvents(db: Db, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('event_counts')
    .select((eb) => sql<number>`coalesce(${eb.fn.sum('count')}, 0)::bigint`.as('count'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return count;
}

export const deleteCountsBefore = (db: Db, day: string) =>
  db.deleteFrom('event_counts').where('day', '<', day).execute();
