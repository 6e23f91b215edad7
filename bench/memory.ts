import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { postgresFolder, runningConnection } from '../server/src/db/embedded/postgres.ts';
import { call, logInAdmin } from './editor.ts';
import { seedLibrary } from './library.ts';
import { load } from './load.ts';
import { countOutdated } from './outdated.ts';
import { memoryOf } from './process.ts';
import { giveDictionary, newDataFolder, removeFolder, startProduct } from './product.ts';
import type { Row } from './row.ts';
import { megabytes } from './units.ts';
import { untilIndexed } from './until-indexed.ts';

const ARTICLES = 2_000;
const CONNECTIONS = 50;
const LOADED_SECONDS = 300;
const REST_MS = 60_000;
const MAX_MB = 400;
const MAX_LATER_MB = 350;

/** Measures what the server's process holds after minutes of mixed load, and a minute later. */
export async function benchMemory(): Promise<Row[]> {
  const folder = await newDataFolder();
  await giveDictionary(folder);
  const { base, pid, stop } = await startProduct(folder);
  try {
    const token = await logInAdmin(base);
    await fill(folder);
    const paths = await pathsOf(base, folder);
    const headers = { authorization: `Bearer ${token}` };
    const idle = memoryOf(pid);
    const { perSecond } = await load({ url: base, headers, paths }, LOADED_SECONDS, CONNECTIONS);
    const loaded = memoryOf(pid);
    await rest(REST_MS);
    const later = memoryOf(pid);
    return [
      {
        name: `Memory of the server with ${ARTICLES.toLocaleString('en')} articles just analysed`,
        value: told(idle),
      },
      {
        name: `… after five minutes of mixed load, ${CONNECTIONS} at once (${perSecond.toFixed(0)} answers a second)`,
        value: told(loaded),
        budget: `≤ ${megabytes(MAX_MB)}`,
        ok: loaded.now <= MAX_MB,
      },
      {
        name: '… a minute later',
        value: told(later),
        budget: `≤ ${megabytes(MAX_LATER_MB)}`,
        ok: later.now <= MAX_LATER_MB,
      },
    ];
  } finally {
    await stop();
    await removeFolder(folder);
  }
}

const told = ({ now, files }: { now: number; files: number }): string =>
  `${megabytes(now)}, of it ${megabytes(files)} pages of files`;

async function fill(folder: string): Promise<void> {
  const client = new pg.Client(runningConnection(postgresFolder(folder)));
  await client.connect();
  try {
    await seedLibrary(client, { folder, articles: ARTICLES });
    await untilIndexed(client);
    while ((await countOutdated(client)) > 0) await rest(500);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Waits until the server has the glossary of an article; before, it asks for patience. */
async function untilAnalysed(glossary: string): Promise<void> {
  while (!(await fetch(glossary)).ok) await rest(500);
}

/** What readers ask for: lists, articles with their glossaries, words, searches, their own things. */
async function pathsOf(base: string, folder: string): Promise<string[]> {
  const { items } = await call(base, 'GET /reader/article/waikan', {});
  const own = items.map(({ id }) => id);
  for (const id of own) await untilAnalysed(`${base}/reader/article/${id}/glossary`);
  const dictionary = new DatabaseSync(path.join(folder, 'dictionary.sqlite'), { readOnly: true });
  const words = dictionary
    .prepare(
      "select word from entry where rank > 0 and word not like '% %' order by rank limit 5000",
    )
    .all()
    .map(({ word }) => encodeURIComponent(String(word)));
  dictionary.close();
  return Array.from({ length: 2_000 }, (_, at) => {
    const word = words[(at * 7) % words.length];
    const article = own[at % own.length];
    return [
      `/reader/article/waikan?offset=${(at * 20) % 4_000}`,
      `/reader/article/${article}/show`,
      `/reader/article/${article}/glossary`,
      `/api/english/word?word=${word}`,
      `/api/search?q=${word}`,
      `/reader/myword`,
      `/article/${article}`,
    ][at % 7]!;
  });
}
