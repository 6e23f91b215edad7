import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Entries of any reader whose exams have not been looked up. */
export const listUntagged = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('word_entries')
    .select(['id', 'word'])
    .where('exams', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export const updateTags = (
  db: Db,
  tags: readonly { id: number; rank: number | null; exams: number }[],
) =>
  sql`
    update word_entries e set rank = t.rank, exams = t.exams
    from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) t(id bigint, rank int, exams smallint)
    where e.id = t.id
  `.execute(db);
