import type pg from 'pg';
import { openReader, type House, type Reader } from './calls.ts';

/** Times that each call is made, by as many readers. */
const TIMES = 60;
/** Readers whose calls nothing has kept in memory yet come from this account on. */
const FROM = 100;

/** What one call costs the database on average. */
export type Cost = {
  name: string;
  /** Milliseconds of planning and executing. */
  ms: number;
  queries: number;
  /** Pages of 8 KB that were found in memory, and that were not. */
  hits: number;
  reads: number;
};

/** Measures each call alone by `pg_stat_statements`. */
export async function costsOfCalls(client: pg.Client, house: House): Promise<Cost[]> {
  const costs: Cost[] = [];
  const measure = async (
    name: string,
    act: (reader: Reader, n: number) => Promise<unknown>,
    before?: (reader: Reader) => Promise<unknown>,
  ) => {
    const readers = Array.from({ length: TIMES }, (_, n) => openReader(house, FROM + n, () => {}));
    const given = before ? await Promise.all(readers.map(before)) : [];
    await client.query('select pg_stat_statements_reset()');
    for (const [n, reader] of readers.entries()) {
      await act(reader, before ? (given[n] as number) : n);
    }
    costs.push({ name, ...(await spent(client, TIMES)) });
  };
  const article = (n: number) => house.articles[n % house.articles.length]!;
  const word = (n: number) => house.words[1_000 + 17 * n]!;
  await measure('list of articles', (reader) => reader.list());
  await measure('open an article', (reader, n) => reader.open(article(n)));
  await measure('one’s own of an article', (reader, n) => reader.mine(article(n)));
  await measure('look up a word', (reader, n) => reader.lookUp(word(n)));
  await measure('save a word', (reader, n) => reader.save(word(n)));
  await measure('word book', (reader) => reader.wordBook());
  await measure('search', (reader, n) => reader.search(word(n)));
  await measure('what today came to', (reader) => reader.today());
  await measure('next cards', (reader) => reader.cards());
  const card = async (reader: Reader) => (await reader.cards())?.cards[0]?.id ?? 0;
  await measure('review a card', (reader, id) => reader.review(id), card);
  await measure('sign of reading', (reader, n) => reader.beat(article(n)));
  await measure('event', (reader, n) => reader.event(article(n)));
  return costs;
}

/** What the database was asked since its figures were last reset, of each of so many calls. */
export async function spent(client: pg.Client, times: number): Promise<Omit<Cost, 'name'>> {
  const { rows } = await client.query<Record<'ms' | 'queries' | 'hits' | 'reads', number | null>>(
    `select sum(total_exec_time + total_plan_time) as ms, sum(calls)::float as queries,
       sum(shared_blks_hit)::float as hits, sum(shared_blks_read)::float as reads
     from pg_stat_statements
     where query !~ 'pgboss|pg_stat|pg_notify|pg_is_in_recovery'`,
  );
  const each = (value: number | null) => (value ?? 0) / times;
  const { ms, queries, hits, reads } = rows[0]!;
  return { ms: each(ms), queries: each(queries), hits: each(hits), reads: each(reads) };
}
