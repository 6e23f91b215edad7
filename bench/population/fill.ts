import pg from 'pg';
import { dayOf } from '../../server/src/core/shanghai.ts';
import { connect } from '../../server/src/db/client.ts';
import { ensureEventDay } from '../../server/src/domains/activity/event-days.queries.ts';
import { multiplyArticles } from './articles.ts';
import { copyRows, type Rows } from './copy-rows.ts';
import { withoutIndexes } from './without-indexes.ts';
import type { Population } from './population.ts';
import { readingDays, readingTexts, reviews, sessions, users, wordEntries } from './rows.ts';

/** What came of a table: rows that were made, how fast, and bytes that each takes. */
export type Filled = {
  table: string;
  rows: number;
  perSecond: number;
  /** Bytes of a row without indexes, and of its part of all indexes. */
  heap: number;
  indexes: number;
};

/** What makes filling slow and is of no use for data that can be made again. */
const SAFETY = ['fsync', 'full_page_writes', 'synchronous_commit'];

/**
 * Makes articles out of those that are there, and accounts with sessions, words, reviews and days of
 * reading, by `COPY`.
 * @param words headwords that are kept, the most frequent first
 * @param tell told of each table as soon as it is filled
 */
export async function fill(
  connection: pg.ClientConfig,
  population: Population,
  words: readonly string[],
  tell: (filled: Filled) => void,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const made = async (table: string, work: () => Promise<number>) => {
    const before = await sizeOf(client, table);
    const began = performance.now();
    const rows = await work();
    const perSecond = (1000 * rows) / (performance.now() - began);
    const after = await sizeOf(client, table);
    const [heap, indexes] = [after.heap - before.heap, after.indexes - before.indexes];
    tell({ table, rows, perSecond, heap: heap / rows, indexes: indexes / rows });
    // As autovacuum would soon do.
    await client.query(`vacuum analyze ${table}`);
  };
  const copy = (table: string, rows: Rows) =>
    made(table, () => withoutIndexes(client, table, () => copyRows(client, table, rows)));
  try {
    for (const setting of SAFETY) await client.query(`alter system set ${setting} = off`);
    await client.query('select pg_reload_conf()');
    await ensureToday(connection);
    await made('documents', () => multiplyArticles(client, population.articles));
    await client.query('vacuum analyze articles');
    await client.query('set session_replication_role = replica');
    const first = {
      account: await nextId(client, 'users'),
      entry: await nextId(client, 'word_entries'),
    };
    await copy('users', users(first, population));
    await copy('sessions', sessions(first, population));
    await copy('reading_days', readingDays(first, population));
    await made('rank_weeks', () => sumUpWeeks(client));
    await copy('reading_texts', readingTexts(first, population, await publishedIn(client)));
    await copy('word_entries', wordEntries(first, population, words));
    await copy('reviews', reviews(first, population));
    for (const table of ['users', 'word_entries', 'reviews']) {
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      );
    }
    for (const setting of SAFETY) await client.query(`alter system reset ${setting}`);
    await client.query('select pg_reload_conf()');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** Sums up the days of reading as the rank has them, by weeks. */
async function sumUpWeeks(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `insert into rank_weeks (user_id, week, seconds, words, reviews)
     select user_id, date_trunc('week', day)::date, sum(ranked_seconds) + user_id % 1000, sum(words), 20
     from reading_days where seconds > 0 group by 1, 2 order by 2, 1`,
  );
  return rowCount!;
}

/** The ids of all published articles, the oldest first. */
export async function publishedIn(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id::int from articles where status = 'published' order by id`,
  );
  return rows.map(({ id }) => id);
}

async function ensureToday(connection: pg.ClientConfig): Promise<void> {
  const { db, close } = connect({ ...connection, max: 1 });
  await ensureEventDay(db, dayOf(new Date()));
  await close();
}

async function nextId(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `select coalesce(max(id), 0) + 1 as id from ${table}`,
  );
  return Number(rows[0]!.id);
}

async function sizeOf(
  client: pg.Client,
  table: string,
): Promise<{ heap: number; indexes: number }> {
  const { rows } = await client.query<{ heap: string; indexes: string }>(
    'select pg_table_size($1) as heap, pg_indexes_size($1) as indexes',
    [table],
  );
  return { heap: Number(rows[0]!.heap), indexes: Number(rows[0]!.indexes) };
}
