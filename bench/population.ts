/**
 * `npm run load`: fills a database of its own by `COPY`, lets readers read in it who pause as people
 * do, and prints what rows take, how long answers took, what each call cost the database, which queries
 * were slowest, and how memory went.
 *
 *     npm run load -- --accounts=10000 --articles=1000 --words=30 --reviews=100 --days=20 --texts=8
 *                     --readers=100,200 --haste=5 --minutes=1 --soak=60 --feeds=20 --buffers=256MB
 *                     --data=FOLDER
 *
 * `words`, `reviews`, `days` of reading and `texts` begun are averages of an account. Each step of
 * `readers` takes `minutes`; the soak goes on with the first. `haste` shortens pauses: 100 readers of
 * haste 5 ask as often as 500. Beside them `feeds` are crawled, each every minute and with a new entry.
 * A folder given as `data` stays, and is filled the first time only.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../server/src/db/embedded/postgres.ts';
import { MINUTE_MS } from '../server/src/core/durations.ts';
import { serveModel } from './ai-streams.ts';
import { logInAdmin } from './editor.ts';
import { openSite } from './feed-site.ts';
import type { House, Timed } from './population/calls.ts';
import { costsOfCalls } from './population/costs.ts';
import { gather } from './population/crowd.ts';
import { reportEveryCall } from './population/every-call.ts';
import { fill, publishedIn, type Filled } from './population/fill.ts';
import { headwords, recordSome } from './population/house.ts';
import { options } from './population/options.ts';
import { cpuOfAll } from './population/processes.ts';
import {
  count,
  type Moment,
  reportAnswers,
  reportCosts,
  reportFilled,
  reportUsage,
  say,
} from './population/report.ts';
import { reportSlowest } from './population/slowest.ts';
import { soak } from './population/soak.ts';
import { giveDictionary, newDataFolder, removeFolder, startProduct } from './product.ts';

const { population, haste } = options;
const METRICS_TOKEN = 'only-for-the-load';
const SETTLE_MS = 5_000;
/** A server rests that uses less of a core, so many times in a row. */
const IDLE_SHARE = 0.05;
const RESTS = 2;
const MOST_SETTLING_MS = 300_000;

await using held = new AsyncDisposableStack();
const folder = options.data ?? (await newDataFolder());
if (!options.data) held.defer(() => removeFolder(folder));
mkdirSync(folder, { recursive: true, mode: 0o755 });
await giveDictionary(folder);
const databaseFolder = path.join(folder, 'outside');
const { connection, stop } = await startPostgres(databaseFolder, {
  settings: {
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track_planning': 'on',
    shared_buffers: options.buffers,
    max_wal_size: '4GB',
  },
});
held.defer(stop);
const model = await serveModel();
held.defer(model.close);
const site = await openSite(options.feeds, () => Math.floor(Date.now() / MINUTE_MS));
held.defer(site.close);
const product = await startProduct(folder, {
  FETCH_ALLOW_HOSTS: site.hosts.join(','),
  DATABASE_URL: `postgres://bluebird@/postgres?host=${encodeURIComponent(connection.host)}`,
  AI_BASE_URL: model.baseUrl,
  AI_MODEL: 'bench',
  METRICS_TOKEN,
});
held.defer(product.stop);
const { base, pid } = product;
const databasePid = Number(
  readFileSync(path.join(databaseFolder, 'data/postmaster.pid'), 'utf8').split('\n')[0],
);

const words = headwords(folder);
const recordings = await recordSome(base, options.recordings);
say(`${recordings.length} recordings.`);
const client = new pg.Client(connection);
await client.connect();
held.defer(() => client.end());
await client.query('create extension if not exists pg_stat_statements');
await fillOnce();

const articles = (await publishedIn(client)).toReversed();
const house: House = { base, articles, words, recordings };
await settle();
say('\nSlowest queries of the server at rest:');
await reportSlowest(client);
say('\nEach call alone, on average:');
reportCosts(await costsOfCalls(client, house));
say('\nCalls that read without being told what, the dearest first:');
await reportEveryCall(client, base);
await client.query('select pg_stat_statements_reset()');
const endCrawling = await crawl();
for (const readers of options.steps) await letRead(readers);
if (options.soakMinutes > 0) await letSoak(options.steps[0]!);
await endCrawling();
say('\nSlowest queries under load:');
await reportSlowest(client);

/** Fills the database, unless the folder says that this was done. */
async function fillOnce(): Promise<void> {
  const mark = path.join(folder, 'filled.json');
  if (existsSync(mark)) return;
  const began = performance.now();
  const filled: Filled[] = [];
  await fill(connection, population, words, (table) => {
    filled.push(table);
    say(`${table.table}: ${count(table.rows)}, ${count(table.perSecond)} a second`);
  });
  writeFileSync(mark, JSON.stringify(population));
  say(`\nFilled in ${((performance.now() - began) / 1000).toFixed(0)} s:`);
  reportFilled(filled);
}

/**
 * Has all feeds crawled once a minute, far more often than the server itself would.
 * @returns what ends that and prints what came in
 */
async function crawl(): Promise<() => Promise<void>> {
  if (options.feeds === 0) return async () => {};
  await site.subscribe(base, await logInAdmin(base));
  const timer = setInterval(() => {
    void client.query('update feeds set next_crawl_at = now() where leased_until is null');
  }, MINUTE_MS);
  return async () => {
    clearInterval(timer);
    const { rows } = await client.query<{ entries: number }>(
      'select count(*)::int as entries from feed_items',
    );
    say(`\n${options.feeds} feeds brought ${count(rows[0]!.entries)} entries meanwhile.`);
  };
}

/** Waits until the articles that were made are indexed and the server rests. */
async function settle(): Promise<void> {
  const until = performance.now() + MOST_SETTLING_MS;
  for (let rest = 0; rest < RESTS && performance.now() < until;) {
    const before = cpuOfAll(pid);
    await sleep(SETTLE_MS);
    rest = cpuOfAll(pid) - before < IDLE_SHARE * SETTLE_MS ? rest + 1 : 0;
  }
}

/** Lets so many readers read for a while, and prints what they and the machine noticed. */
async function letRead(readers: number): Promise<void> {
  const crowd = gather(house, { readers, haste, accounts: population.accounts });
  await sleep(SETTLE_MS);
  crowd.take();
  const from = now();
  await sleep(options.minutes * 60_000);
  const until = now();
  const answers = crowd.take();
  await crowd.leave();
  say(`\n${readers} readers of haste ${haste} for ${options.minutes} min:`);
  reportAnswers(answers);
  reportUsage({ answers: answers.length, readers, haste }, { from, until });
}

function now(): Moment {
  return { at: performance.now(), web: cpuOfAll(pid), database: cpuOfAll(databasePid) };
}

async function letSoak(readers: number): Promise<void> {
  say(`\n${readers} readers of haste ${haste} for ${options.soakMinutes} min:`);
  const crowd = gather(house, { readers, haste, accounts: population.accounts });
  const all: Timed[] = [];
  await soak(options.soakMinutes, {
    base,
    metricsToken: METRICS_TOKEN,
    take: () => {
      const some = crowd.take();
      all.push(...some);
      return some;
    },
  });
  await crowd.leave();
  reportAnswers(all);
}
