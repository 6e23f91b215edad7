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
const MAX_MS = 50;

/** Filters of the list; each is measured in every order, at its beginning and far down. */
const FILTERS: Record<string, string> = {
  everything: '',
  'not begun': 'state=new',
  'being learnt': 'state=learning',
  known: 'state=known',
  'set aside': 'state=suspended',
  'forgotten again and again': 'state=leech',
  'of one exam': 'exam=gre',
  'of one exam, known': 'exam=cet6&state=known',
  'of one article': 'source_id=7',
  'by first letters': 'q=con',
};
const ORDERS = ['new', 'old', 'az', 'due', 'freq'];
const OFFSETS = [0, 30_000];
const OTHERS: Record<string, string> = {
  overview: '/reader/myword/overview',
  'next cards': '/reader/myword/review/next',
  'next cards, beyond the day’s share': '/reader/myword/review/next?force=1',
  articles: '/reader/myword/sources',
};
/** A call that reads one row of the reader's, the least that every call does. */
const TRIVIAL = '/reader/myword/settings';

/** Measures the calls of a word book of 100,000 words. */
export async function benchWords(lab: Lab): Promise<Row[]> {
  const { base, folder } = await lab.product();
  const token = await logInAdmin(base);
  const client = new pg.Client(runningConnection(postgresFolder(folder)));
  await client.connect();
  const { rows } = await client.query<{ id: string }>(`select id from users limit 1`);
  await seedWordBook(client, { folder, userId: Number(rows[0]!.id), words: WORDS });
  await client.end();
  const timed = (path: string) => timesOf(`${base}${path}`, token);
  const trivial = quantile(await timed(TRIVIAL), 0.5);
  const measured: Row[] = [];
  for (const [name, filter] of Object.entries(FILTERS)) {
    let slowest = { name: '', times: [0] };
    for (const order of ORDERS) {
      for (const offset of OFFSETS) {
        const times = await timed(`/reader/myword?order=${order}&offset=${offset}&${filter}`);
        if (quantile(times, 0.95) > quantile(slowest.times, 0.95))
          slowest = { name: offset === 0 ? order : `${order} from ${offset}`, times };
      }
    }
    const row = `Word book of 100,000, ${name}: slowest of ten (${slowest.name})`;
    measured.push(rowOf(row, slowest.times, trivial));
  }
  for (const [name, path] of Object.entries(OTHERS)) {
    measured.push(rowOf(`Word book of 100,000, ${name}`, await timed(path), trivial));
  }
  return measured;
}

/**
 * The table's row for a list of times.
 * @param trivial median of a call that reads one row, in milliseconds
 */
const rowOf = (name: string, times: number[], trivial: number): Row => {
  const p95 = quantile(times, 0.95);
  const median = quantile(times, 0.5);
  return {
    name,
    value: ms(median),
    p95: ms(p95),
    budget: `p95 ≤ ${MAX_MS} ms`,
    ratio: `${(median / trivial).toFixed(1)} × one row`,
    ok: p95 <= MAX_MS,
  };
};

/**
 * Milliseconds of repeated requests, after some to warm up.
 * @throws Error when an answer fails, since a refusal is quicker
 */
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
