import pg from 'pg';
import { postgresFolder, runningConnection } from '../server/src/db/embedded/postgres.ts';
import type { Lab } from './lab.ts';
import { seedLibrary } from './library.ts';
import { quantile } from './quantile.ts';
import type { Row } from './row.ts';
import { ms, seconds } from './units.ts';
import { untilIndexed } from './until-indexed.ts';

const ARTICLES = 50_000;
const WARM_UP = 3;
const TIMES = 20;
const MAX_MS = 50;

const QUERIES: Record<string, string> = {
  'an English word': '?q=lighthouse',
  'two common words': '?q=people+government',
  'the commonest word': '?q=time',
  'a phrase': '?q="public+school"',
  'without a word': '?q=climate+-change',
  'a Chinese word': '?q=灯塔',
  'a common Chinese word': '?q=变化',
  'one character': '?q=变',
  'both languages': '?q=climate+变化',
  'newest first': '?q=government&order_by=new',
  'page ten': '?q=government&kind=article&offset=180',
  'an unfinished word': '?q=electrif',
  'a misspelt word': '?q=lighthuose',
  'what is nowhere': '?q=qzxwvqzx',
};

/** Measures searching 50,000 articles, and indexing them. */
export async function benchSearch(lab: Lab): Promise<Row[]> {
  const { base, folder } = await lab.product();
  const indexing = await fillLibrary(folder);
  const rows: Row[] = [
    {
      name: 'Search, articles indexed a second',
      value: Math.round((ARTICLES / indexing) * 1_000).toLocaleString('en'),
    },
  ];
  for (const [name, query] of Object.entries(QUERIES)) {
    const times = await timesOf(`${base}/api/search${query}`);
    const p95 = quantile(times, 0.95);
    rows.push({
      name: `Search of 50,000 articles, ${name}`,
      value: ms(quantile(times, 0.5)),
      p95: ms(p95),
      budget: `p95 ≤ ${MAX_MS} ms`,
      ok: p95 <= MAX_MS,
    });
  }
  return rows;
}

/**
 * Adds the articles and waits until they are indexed.
 * @returns milliseconds that indexing took
 */
async function fillLibrary(folder: string): Promise<number> {
  const client = new pg.Client(runningConnection(postgresFolder(folder)));
  await client.connect();
  try {
    const began = performance.now();
    await seedLibrary(client, { folder, articles: ARTICLES });
    process.stderr.write(`  articles written in ${seconds(performance.now() - began)}\n`);
    const indexing = await untilIndexed(client);
    // Vacuum and analyze, as autovacuum would soon do.
    await client.query('vacuum analyze search_entries');
    await client.query('vacuum analyze articles');
    return indexing;
  } finally {
    await client.end();
  }
}

/**
 * Milliseconds of repeated requests, after some to warm up.
 * @throws Error when an answer fails, since a refusal is quicker
 */
async function timesOf(url: string): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time < WARM_UP + TIMES; time++) {
    const began = performance.now();
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
    if (time >= WARM_UP) times.push(performance.now() - began);
  }
  return times;
}
