import path from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { postgresFolder, runningConnection } from '../server/src/db/embedded/postgres.ts';
import { call, logInAdmin } from './editor.ts';
import { seedLibrary } from './library.ts';
import { CONNECTIONS, startBareServer, takeTurns, type Load, type Target } from './load.ts';
import { giveDictionary, newDataFolder, removeFolder, startProduct } from './product.ts';
import { quantile } from './quantile.ts';
import type { Row } from './row.ts';
import { ms } from './units.ts';
import { seedWordBook } from './word-book.ts';

const ARTICLES = 10_000;
const WORDS = 20_000;

/** A call, and what it must keep: its rate as a multiple of the bare server's, or by itself. */
type Measured = Target & {
  name: string;
  ratio?: number;
  perSecond?: number;
  p95?: number;
  p99?: number;
};

/**
 * Measures the calls of a busy installation, of 10,000 articles and a word book of 20,000 words,
 * against a bare server that reads one row.
 */
export async function benchCalls(): Promise<Row[]> {
  const folder = await newDataFolder();
  try {
    await giveDictionary(folder);
    const { base, stop } = await startProduct(folder);
    try {
      return await measure(base, folder);
    } finally {
      await stop();
    }
  } finally {
    await removeFolder(folder);
  }
}

async function measure(base: string, folder: string): Promise<Row[]> {
  const connection = runningConnection(postgresFolder(folder));
  const token = await logInAdmin(base);
  const { items } = await call(base, 'GET /reader/article/waikan', {});
  const article = items[0]!.id;
  await fill(connection, folder);
  const calls = await callsOf(base, folder, { token, article });
  const bare = await startBareServer(connection, article);
  try {
    const [reference, ...loads] = await takeTurns([{ url: bare.url }, ...calls]);
    return [
      { name: 'Bare Fastify and pg, one row', value: rate(reference!), ratio: '1.00' },
      ...calls.flatMap((each, at) => rowsOf(each, loads[at]!, reference!)),
    ];
  } finally {
    await bare.stop();
  }
}

async function fill(
  connection: ReturnType<typeof runningConnection>,
  folder: string,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await seedLibrary(client, { folder, articles: ARTICLES });
    const { rows } = await client.query<{ id: string }>('select id from users limit 1');
    await seedWordBook(client, { folder, userId: Number(rows[0]!.id), words: WORDS });
    while ((await client.query('select from search_changes limit 1')).rows.length > 0) {
      await rest(200);
    }
    // As autovacuum would soon do.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function callsOf(
  base: string,
  folder: string,
  { token, article }: { token: string; article: number },
): Promise<Measured[]> {
  const headers = { authorization: `Bearer ${token}` };
  const words = frequentWords(folder);
  const searches = (list: string[]) => list.map((word) => `/api/search?q=${word}`);
  const { blocks } = await call(base, 'GET /reader/article/{id}/show', { params: { id: article } });
  const met = blocks.flatMap(({ id, text }) =>
    [...text.matchAll(/\b[a-z]{4,}\b/g)].map((found) => ({
      word: found[0],
      sentence: sentenceAt(text, found.index),
      place: `&article_id=${article}&block_id=${id}&block_offset=${found.index}`,
    })),
  );
  const cards = met.map(
    ({ word, sentence }) =>
      `/api/english/word?word=${word}&sentence=${encodeURIComponent(sentence)}`,
  );
  return [
    { name: 'Article list', url: `${base}/reader/article/waikan`, ratio: 0.6 },
    { name: 'Article list, of who is logged in', url: `${base}/reader/article/waikan`, headers },
    {
      name: 'Article list, page 250',
      url: `${base}/reader/article/waikan?offset=5000`,
    },
    { name: 'Word book', url: `${base}/reader/myword`, headers, ratio: 0.3 },
    {
      name: 'Word with its sentence',
      url: base,
      paths: cards,
      ratio: 0.7,
      p99: 15,
    },
    {
      name: 'Word with its place',
      url: base,
      headers,
      paths: cards.map((card, at) => card + met[at]!.place),
    },
    { name: 'Glossary of an article', url: `${base}/reader/article/${article}/glossary` },
    {
      name: 'Search, a rare word',
      url: base,
      paths: searches(words.slice(15_000, 15_200)),
      perSecond: 500,
      p95: 30,
    },
    {
      name: 'Search, a common word',
      url: base,
      paths: searches(words.slice(100, 300)),
      perSecond: 500,
      p95: 30,
    },
  ];
}

/** The sentence around a place of a text, roughly. */
function sentenceAt(text: string, at: number): string {
  const start = text.lastIndexOf('. ', at);
  const end = text.indexOf('. ', at);
  return text.slice(start < 0 ? 0 : start + 2, end < 0 ? text.length : end + 1);
}

/** The dictionary's words of one piece, most frequent first, as the library is made of them. */
function frequentWords(folder: string): string[] {
  const dictionary = new DatabaseSync(path.join(folder, 'dictionary.sqlite'), { readOnly: true });
  const rows = dictionary
    .prepare("select word from entry where rank > 0 and word not glob '*[^a-z]*' order by rank")
    .all();
  dictionary.close();
  return rows.map(({ word }) => String(word));
}

const rate = ({ perSecond }: Load): string => `${Math.round(perSecond).toLocaleString('en')}/s`;

function rowsOf(wanted: Measured, load: Load, bare: Load): Row[] {
  const ratio = load.perSecond / bare.perSecond;
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(load.milliseconds, share));
  const limits = [
    wanted.ratio !== undefined && { text: `≥ ${wanted.ratio} × bare`, ok: ratio >= wanted.ratio },
    wanted.perSecond !== undefined && {
      text: `≥ ${wanted.perSecond}/s`,
      ok: load.perSecond >= wanted.perSecond,
    },
    wanted.p95 !== undefined && { text: `p95 ≤ ${ms(wanted.p95)}`, ok: p95! <= wanted.p95 },
    wanted.p99 !== undefined && { text: `p99 ≤ ${ms(wanted.p99)}`, ok: p99! <= wanted.p99 },
  ].filter((limit) => limit !== false);
  return [
    {
      name: `${wanted.name}: answers a second`,
      value: rate(load),
      ratio: ratio.toFixed(2),
      ...(limits.length > 0 && {
        budget: limits.map(({ text }) => text).join(', '),
        ok: limits.every(({ ok }) => ok),
      }),
    },
    {
      name: `… time to answer, ${CONNECTIONS} at once (p99 ${ms(p99!)})`,
      value: ms(p50!),
      p95: ms(p95!),
    },
  ];
}
