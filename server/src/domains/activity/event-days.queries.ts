import { sql } from 'kysely';
import { nextDay, startOf } from '#core/shanghai.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';

/** The table of one Shanghai day's events. */
const tableOf = (day: string): string => `events_${day.replaceAll('-', '')}`;

/** Makes the table of a day's events, unless there is one. */
export const ensureEventDay = (db: Db, day: string): Promise<unknown> =>
  db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, 'event-days');
    await sql`
      create table if not exists ${sql.table(tableOf(day))} partition of events
      for values from (${sql.lit(startOf(day).toISOString())})
        to (${sql.lit(startOf(nextDay(day)).toISOString())})
    `.execute(tx);
  });

/** The days that events are kept of, the oldest first. */
export async function listEventDays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'events'::regclass order by c.relname
  `.execute(db);
  return rows.map(({ name }) => name.replace(/^events_(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'));
}

/** Forgets a day's events at once. */
export const dropEventDay = (db: Db, day: string): Promise<unknown> =>
  db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, 'event-days');
    await sql`drop table if exists ${sql.table(tableOf(day))}`.execute(tx);
  });
