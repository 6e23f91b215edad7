import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** A span of whole days of Shanghai: the first, the last, and the instants where they begin and end. */
export type ReportSpan = { from: string; to: string; begin: Date; end: Date };

/** Each day of a span on which a reader read, ascending. */
export const listReadDays = (db: Db, userId: number, { from, to }: ReportSpan) =>
  db
    .selectFrom('reading_days')
    .select(['day', 'seconds', 'words', 'articles'])
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

/** Published articles that a reader read for a minute or more in a span, the longest read first. */
export const listLongestRead = (
  db: Db,
  userId: number,
  { begin, end }: ReportSpan,
  limit: number,
) =>
  db
    .selectFrom('reading_texts as r')
    .innerJoin('articles as a', 'a.id', 'r.source_id')
    .select('a.id')
    .where('r.user_id', '=', userId)
    .where('r.source', '=', 'ARTICLE')
    .where('r.hidden_at', 'is', null)
    .where('r.seconds', '>=', 60)
    .where('r.last_read_at', '>=', begin)
    .where('r.last_read_at', '<', end)
    .where('a.status', '=', 'published')
    .orderBy('r.seconds', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
