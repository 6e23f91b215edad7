import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';

/** Number of articles in which words were met; every third word has such a context. */
const ARTICLES = 400;

/**
 * Fills a reader's word book with the dictionary's most frequent words: three in five known, one in
 * four in review (a third of those due), the rest new, a few suspended; with contexts, and one
 * review of each word in review.
 */
export async function seedWordBook(
  client: pg.Client,
  { folder, userId, words }: { folder: string; userId: number; words: number },
): Promise<void> {
  const dictionary = new DatabaseSync(path.join(folder, 'dictionary.sqlite'), { readOnly: true });
  const rows = dictionary
    .prepare('select word, rank, exams from entry order by rank nulls last limit ?')
    .all(words);
  dictionary.close();
  await client.query(
    `insert into word_entries (user_id, word, rank, exams, state, known_at, created_at, due,
       stability, difficulty, phase, scheduled_days, reps, lapses, last_review)
     select $1, w.word, w.rank, w.exams, state,
       case state when 'known' then now() end, now() - n * interval '1 minute',
       case state when 'learning' then now() + (n % 90 - 30) * interval '1 day' end,
       case state when 'learning' then 10 + n % 80 end, case state when 'learning' then 5 end,
       case state when 'learning' then 2 else 0 end, 30,
       case state when 'learning' then 4 else 0 end, n % 10,
       case state when 'learning' then now() - interval '30 days' end
     from unnest($2::text[], $3::int[], $4::int[]) with ordinality w(word, rank, exams, n),
       lateral (select case when n % 100 = 7 then 'suspended' when n % 5 < 3 then 'known'
         when n % 20 < 15 then 'learning' else 'new' end as state) s
     on conflict do nothing`,
    [
      userId,
      rows.map(({ word }) => word),
      rows.map(({ rank }) => rank),
      rows.map(({ exams }) => exams),
    ],
  );
  await client.query(
    `insert into word_contexts (entry_id, user_id, form, sentence, source, source_id, created_at)
     select id, user_id, word, 'This is where ' || word || ' was met, among other words.',
       'ARTICLE', id % $2 + 1, created_at
     from word_entries where user_id = $1 and id % 3 = 0`,
    [userId, ARTICLES],
  );
  await client.query(
    `insert into reviews (entry_id, user_id, review_uuid, rating, kind, spent, reviewed_at,
       received_at, was_due, was_new, interval_days, before)
     select id, user_id, gen_random_uuid(), 3, 'recognise', 4000,
       last_review + (id % 600) * interval '1 hour', last_review, true, false, 30, '{}'
     from word_entries where user_id = $1 and state = 'learning'`,
    [userId],
  );
  // Vacuum and analyze, as autovacuum would soon do.
  await client.query('vacuum analyze word_entries');
  await client.query('vacuum analyze word_contexts');
  await client.query('vacuum analyze reviews');
}
