import pg from 'pg';
import { postgresFolder, runningConnection } from '../server/src/db/embedded/postgres.ts';
import { logInAdmin } from './editor.ts';
import type { Lab } from './lab.ts';
import { quantile } from './quantile.ts';
import type { Row } from './row.ts';
import { ms } from './units.ts';
import { seedWordBook } from './word-book.ts';

const WORDS = 100_000;
const WARM_UP = 3;
const TIMES = 20;
const MOST_MS = 50;

const LISTS: Record<string, string> = {
  'latest first': '',
  'by the alphabet': '?order=az',
  'by frequency': '?order=freq',
  'by the time due': '?order=due',
  'latest first, from 30,000 on': '?offset=30000',
  'by the alphabet, from 30,000 on': '?order=az&offset=30000',
  'by the time due, from 30,000 on': '?order=due&offset=30000',
  'known, by frequency': '?state=known&order=freq',
  'set aside, by the alphabet': '?state=suspended&order=az',
  'forgotten again and again': '?state=leech&order=due',
  'of one exam, by the time due': '?exam=gre&order=due',
  'of one exam, known, from 2,000 on': '?exam=cet6&state=known&order=az&offset=2000',
  'of one article': '?source_id=7&order=freq',
  'by first letters': '?q=con&order=due',
};
const OTHERS: Record<string, string> = {
  'Word book, overview': '/reader/myword/overview',
  'Word book, next cards': '/reader/myword/review/next',
  'Word book, articles': '/reader/myword/sources',
};

/** The calls of a word book of 100,000 words. */
export async function benchWords(lab: Lab): Promise<Row[]> {
  const { base, folder } = await lab.product();
  const token = await logInAdmin(base);
  const client = new pg.Client(runningConnection(postgresFolder(folder)));
  await client.connect();
  const { rows } = await client.query<{ id: string }>(`select id from users limit 1`);
  await seedWordBook(client, { folder, userId: Number(rows[0]!.id), words: WORDS });
  await client.end();
  const paths = {
    ...Object.fromEntries(
      Object.entries(LISTS).map(([name, query]) => [
        `Word book of 100,000, ${name}`,
        `/reader/myword${query}`,
      ]),
    ),
    ...OTHERS,
  };
  const measured: Row[] = [];
  for (const [name, path] of Object.entries(paths)) {
    measured.push(rowOf(name, await timesOf(`${base}${path}`, token)));
  }
  return measured;
}

const rowOf = (name: string, times: number[]): Row => {
  const p95 = quantile(times, 0.95);
  return {
    name,
    value: ms(quantile(times, 0.5)),
    p95: ms(p95),
    budget: `p95 ≤ ${MOST_MS} ms`,
    ok: p95 <= MOST_MS,
  };
};

/** @throws Error when an answer fails: a refusal is quick */
async function timesOf(url: string, token: string): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time < WARM_UP + TIMES; time++) {
    const began = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
    if (time >= WARM_UP) times.push(performance.now() - began);
  }
  return times;
}
