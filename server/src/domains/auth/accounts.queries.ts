import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** What an account's owner came to: counts, and the text read last. */
export async function countOwned(db: Db, userId: number) {
  const { rows } = await sql<{
    words: number;
    notes: number;
    begun: number;
    finished: number;
    seconds: number;
    title: string | null;
    read_at: Date | null;
  }>`
    select
      (select count(*) from word_entries where user_id = ${userId} and deleted_at is null) as words,
      (select count(*) from notes where user_id = ${userId} and deleted_at is null) as notes,
      t.begun, t.finished, t.seconds, l.title, l.last_read_at as read_at
    from (
      select count(*) as begun, count(finished_at) as finished,
        coalesce(sum(seconds), 0)::bigint as seconds
      from reading_texts where user_id = ${userId}
    ) t left join lateral (
      select a.title, r.last_read_at from reading_texts r join articles a on a.id = r.source_id
      where r.user_id = ${userId} and r.source = 'ARTICLE'
      order by r.last_read_at desc limit 1
    ) l on true
  `.execute(db);
  return rows[0]!;
}
