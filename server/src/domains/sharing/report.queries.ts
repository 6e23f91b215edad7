import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Fewest seconds for which a text counts as read, as on a day. */
const READ_SECONDS = 60;

/** A span of whole days of Shanghai: the first, the last, and the instants where they begin and end. */
export type ReportSpan = { from: string; to: string; begin: Date; end: Date };

/** Each day of a span on which a reader read, ascending. */
export const listReadDays = (db: Db, userId: number, { from, to }: ReportSpan) =>
  db
    .selectFrom('reading_days')
    .select(['day', 'seconds', 'words'])
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('seconds', '>', 0)
    .orderBy('day')
    .execute();

/** How many words a reader saved, began to learn and came to know in a span. */
export async function countWordsOf(
  db: Db,
  userId: number,
  { begin, end }: ReportSpan,
): Promise<{ met: number; learnt: number; kept: number }> {
  const { rows } = await sql<{ met: number; learnt: number; kept: number }>`
    select
      (select count(*) from word_entries where user_id = ${userId} and deleted_at is null
        and created_at >= ${begin} and created_at < ${end}) as met,
      (select count(distinct entry_id) from reviews where user_id = ${userId} and was_new
        and reviewed_at >= ${begin} and reviewed_at < ${end}) as learnt,
      (select count(*) from word_entries where user_id = ${userId} and deleted_at is null
        and state = 'known' and known_at >= ${begin} and known_at < ${end}) as kept
  `.execute(db);
  return rows[0]!;
}

/**
 * How many articles and chapters a reader read in a span, each once however many days it took, and
 * whenever it was read again.
 */
export async function countTextsOf(
  db: Db,
  userId: number,
  { from, to }: ReportSpan,
): Promise<number> {
  const { rows } = await sql<{ texts: number }>`
    select count(*) as texts from (
      select from reading_day_texts
      where user_id = ${userId} and day between ${from} and ${to}
      group by source, source_id having sum(seconds) >= ${READ_SECONDS}
    ) as read
  `.execute(db);
  return rows[0]!.texts;
}

/**
 * Published articles and chapters that a reader read in a span, the longest read first; none that they
 * took out of their history.
 */
export async function listLongestRead(
  db: Db,
  userId: number,
  { from, to }: ReportSpan,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from reading_day_texts d
      join articles a on a.id = d.source_id and a.status = 'published'
      left join reading_texts r on r.user_id = d.user_id and r.source = d.source
        and r.source_id = d.source_id
    where d.user_id = ${userId} and d.day between ${from} and ${to} and r.hidden_at is null
    group by a.id having sum(d.seconds) >= ${READ_SECONDS}
    order by sum(d.seconds) desc, a.id desc limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}
