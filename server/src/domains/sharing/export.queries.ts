import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Changes with whatever a reader's notes on words and on these articles are made from. */
export async function findOwnEdition(
  db: Db,
  userId: number,
  articleIds: readonly number[],
): Promise<string> {
  const { rows } = await sql<{ edition: string }>`
    select concat_ws(' ',
      (select concat(count(*), ' ', max(updated_at)) from word_entries where user_id = ${userId}),
      (select max(greatest(tested_at, undone_at)) from vocabulary_tests where user_id = ${userId}),
      (select concat(count(*), ' ', max(greatest(updated_at, deleted_at))) from notes
        where user_id = ${userId} and article_id = any(${articleIds}))
    ) as edition
  `.execute(db);
  return rows[0]!.edition;
}

/** The words that a reader met in some articles and saved, each where it was met first. */
export const listWordsSavedIn = (
  db: Db,
  userId: number,
  articleIds: readonly number[],
  limit: number,
) =>
  db
    .selectFrom('word_contexts as c')
    .innerJoin('word_entries as e', 'e.id', 'c.entry_id')
    .select(['c.source_id as article_id', 'e.word', 'c.sense', 'c.created_at'])
    .where('c.user_id', '=', userId)
    .where('c.source_id', '=', sql<number>`any(${articleIds})`)
    .where('e.deleted_at', 'is', null)
    .distinctOn(['c.source_id', 'e.id'])
    .orderBy('c.source_id')
    .orderBy('e.id')
    .orderBy('c.created_at')
    .limit(limit)
    .execute();

/** Articles that a reader read or starred since an instant, the latest first. */
export async function listReadSince(
  db: Db,
  userId: number,
  since: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select source_id as id, last_read_at as at from reading_texts
        where user_id = ${userId} and source = 'ARTICLE' and hidden_at is null and last_read_at >= ${since}
      union all
      select article_id as id, created_at as at from article_marks
        where user_id = ${userId} and action = 'star' and created_at >= ${since}
    ) as seen group by id order by max(at) desc, id desc limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** How many notes a reader wrote and words they saved in some articles. */
export async function countOwn(
  db: Db,
  userId: number,
  articleIds: readonly number[],
): Promise<{ notes: number; words: number }> {
  const { rows } = await sql<{ notes: number; words: number }>`
    select
      (select count(*) from notes where user_id = ${userId} and article_id = any(${articleIds})
        and root is null and deleted_at is null) as notes,
      (select count(distinct c.entry_id) from word_contexts c join word_entries e on e.id = c.entry_id
        where c.user_id = ${userId} and c.source_id = any(${articleIds}) and e.deleted_at is null) as words
  `.execute(db);
  return rows[0]!;
}
