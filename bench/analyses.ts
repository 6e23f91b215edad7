import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { ANALYSIS_VERSION } from '@bluebird/engine/analysis/version.ts';
import { postgresFolder, runningConnection } from '../server/src/db/embedded/postgres.ts';
import { countOutdated } from './outdated.ts';
import { cpuMs, memoryOf } from './process.ts';
import { giveDictionary, newDataFolder, removeFolder, startProduct } from './product.ts';
import { quantile } from './quantile.ts';
import type { Row } from './row.ts';
import { sampleText } from './sample-text.ts';
import { megabytes, ms } from './units.ts';

const ARTICLES = 300;
const PARAGRAPHS_EACH = 6;
const MIN_PER_SECOND = 120;
const MAX_MEMORY_MB = 600;

/**
 * Measures what a new version of the engine costs: a library of articles is analysed again, while
 * readers go on asking for glossaries.
 */
export async function benchAnalyses(): Promise<Row[]> {
  const folder = await newDataFolder();
  try {
    await giveDictionary(folder);
    const empty = await startProduct(folder);
    const ids = await fillLibrary(folder);
    await empty.stop();
    // What another version analysed, or none did, is found at the start.
    const filled = await startProduct(folder);
    await outdateLibrary(folder);
    await filled.stop();
    const { base, pid, stop } = await startProduct(folder);
    try {
      return await watchAnalyses({ base, folder, pid, ids });
    } finally {
      await stop();
    }
  } finally {
    await removeFolder(folder);
  }
}

/** Waits until all articles are analysed, then has them look as another version left them. */
async function outdateLibrary(folder: string): Promise<void> {
  const client = await connect(folder);
  try {
    while ((await countOutdated(client)) > 0) await rest(500);
    await client.query('update documents set analysis_version = $1', [ANALYSIS_VERSION - 1]);
  } finally {
    await client.end();
  }
}

/** Adds articles made of our own articles' paragraphs. */
async function fillLibrary(folder: string): Promise<number[]> {
  const client = await connect(folder);
  try {
    const texts = sampleText(60_000).split('\n\n');
    const { rows } = await client.query<{ id: string }>(
      `with text as (select n - 1 as n, t from unnest($1::text[]) with ordinality p(t, n)), document as (
         insert into documents (blocks)
         select jsonb_agg(jsonb_build_object('id', 'b' || k, 'kind', 'paragraph', 'text', text.t) order by k)
         from generate_series(1, $2::int) a, generate_series(1, $3::int) k
           join lateral (select t from text where n = (a * 7919 + k * k * 104729) % $4::int) text on true
         group by a
         returning id
       )
       insert into articles (title, status, published_at, document_id, words)
       select 'Article ' || id, 'published', now() - id * interval '10 minutes', id, 520 from document
       returning id`,
      [texts, ARTICLES, PARAGRAPHS_EACH, texts.length],
    );
    return rows.map(({ id }) => Number(id));
  } finally {
    await client.end();
  }
}

async function connect(folder: string): Promise<pg.Client> {
  const client = new pg.Client(runningConnection(postgresFolder(folder)));
  await client.connect();
  return client;
}

async function watchAnalyses({
  base,
  folder,
  pid,
  ids,
}: {
  base: string;
  folder: string;
  pid: number;
  ids: readonly number[];
}): Promise<Row[]> {
  const client = await connect(folder);
  try {
    const waiting = await countOutdated(client);
    const [began, cpuBefore] = [performance.now(), cpuMs(pid)];
    const times: number[] = [];
    let refused = 0;
    for (let asked = 0; (await countOutdated(client)) > 0; asked++) {
      const sent = performance.now();
      const answer = await fetch(
        `${base}/reader/article/${ids[(asked * 97) % ids.length]}/glossary`,
      );
      await answer.arrayBuffer();
      if (answer.ok) times.push(performance.now() - sent);
      else refused += 1;
      await rest(100);
    }
    const seconds = (performance.now() - began) / 1_000;
    const { most } = memoryOf(pid);
    return [
      {
        name: `${waiting.toLocaleString('en')} articles of 500 words analysed again: articles a second`,
        value: (waiting / seconds).toFixed(0),
        budget: `≥ ${MIN_PER_SECOND}`,
        ok: waiting / seconds >= MIN_PER_SECOND,
      },
      {
        name: '… processor time for one, of all threads',
        value: ms((cpuMs(pid) - cpuBefore) / waiting),
      },
      {
        name: '… memory of the process at most',
        value: megabytes(most),
        budget: `≤ ${megabytes(MAX_MEMORY_MB)}`,
        ok: most <= MAX_MEMORY_MB,
      },
      {
        name: `… glossaries asked for meanwhile: answered; refused of ${times.length + refused}`,
        value: ms(quantile(times, 0.5)),
        p95: ms(quantile(times, 0.95)),
        ratio: `${refused} refused`,
        ok: refused === 0,
      },
    ];
  } finally {
    await client.end();
  }
}
