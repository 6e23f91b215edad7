import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** An event as it counts towards a visit. */
export type Step = {
  cuid: string;
  userId: number | null;
  device: string;
  source: string;
  at: Date;
  /** The Shanghai day of `at`. */
  day: string;
  read: boolean;
  lookedUp: boolean;
  saved: boolean;
};

/**
 * Lets an event go on with the visit of the same person, or of nobody yet, that was not silent since
 * an instant.
 * @returns its id, or undefined when there is none
 */
export async function continueVisit(
  tx: Db,
  { cuid, userId, at }: Pick<Step, 'cuid' | 'userId' | 'at'>,
  since: Date,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('visits')
    .set((eb) => ({
      last_at: at,
      events: eb('events', '+', 1),
      ...(userId !== null && { user_id: userId }),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('visits as v')
        .select('v.id')
        .where('v.cuid', '=', cuid)
        .where('v.last_at', '>=', since)
        .where((on) =>
          userId === null
            ? on('v.user_id', 'is', null)
            : on.or([on('v.user_id', 'is', null), on('v.user_id', '=', userId)]),
        )
        // Before one that is nobody's, their own goes on.
        .orderBy(sql`v.user_id nulls last`)
        .orderBy('v.last_at', 'desc')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertVisit(tx: Db, { cuid, userId, device, at }: Step): Promise<number> {
  const row = await tx
    .insertInto('visits')
    .values({ cuid, user_id: userId, device, started_at: at, last_at: at, events: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Counts an event of a client.
 * @param begins whether it begins a visit
 * @returns the first account seen on the client, before this event
 */
export async function upsertVisitor(tx: Db, step: Step, begins: boolean): Promise<number | null> {
  const visits = begins ? 1 : 0;
  const came = (days: number) =>
    sql<boolean>`visitors.came_on_day_${sql.raw(String(days))} or ${step.day}::date - visitors.first_day = ${days}`;
  const row = await tx
    .insertInto('visitors')
    .values({
      cuid: step.cuid,
      user_id: null,
      device: step.device,
      source: step.source,
      first_at: step.at,
      first_day: step.day,
      last_at: step.at,
      visits,
      events: 1,
      has_read: step.read,
      has_looked_up: step.lookedUp,
      has_saved: step.saved,
    })
    .onConflict((oc) =>
      oc.column('cuid').doUpdateSet((eb) => ({
        device: step.device,
        source: step.source,
        last_at: step.at,
        visits: eb('visitors.visits', '+', visits),
        events: eb('visitors.events', '+', 1),
        has_read: sql<boolean>`visitors.has_read or ${step.read}`,
        has_looked_up: sql<boolean>`visitors.has_looked_up or ${step.lookedUp}`,
        has_saved: sql<boolean>`visitors.has_saved or ${step.saved}`,
        came_on_day_1: came(1),
        came_on_day_7: came(7),
        came_on_day_30: came(30),
      })),
    )
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return row.user_id;
}

/** Gives a client's first account the client, and the visits that were nobody's until now. */
export async function joinVisitor(tx: Db, cuid: string, userId: number): Promise<void> {
  await tx
    .updateTable('visitors as v')
    .from('users as u')
    .set({ user_id: userId, registered: sql<boolean>`u.created_at >= v.first_at` })
    .where('u.id', '=', userId)
    .where('v.cuid', '=', cuid)
    .execute();
  await tx
    .updateTable('visits')
    .set({ user_id: userId })
    .where('cuid', '=', cuid)
    .where('user_id', 'is', null)
    .execute();
}

/** Forgets visits that ended before an instant, at most `most`. @returns how many */
export async function deleteVisitsBefore(db: Db, at: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('visits')
    .where('id', 'in', (eb) =>
      eb.selectFrom('visits').select('id').where('last_at', '<', at).limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets clients not seen since an instant, at most `most`. @returns how many */
export async function deleteVisitorsBefore(db: Db, at: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('visitors')
    .where('cuid', 'in', (eb) =>
      eb.selectFrom('visitors').select('cuid').where('last_at', '<', at).limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes everything that is kept about where an account has been. */
export async function deleteVisitsOf(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('events').where('user_id', '=', userId).execute();
  await tx.deleteFrom('visits').where('user_id', '=', userId).execute();
  await tx.deleteFrom('visitors').where('user_id', '=', userId).execute();
}
