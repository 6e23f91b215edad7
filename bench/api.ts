import { spawn } from 'node:child_process';
import path from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { postgresFolder, runningConnection } from '../server/src/db/embedded/postgres.ts';
import type { Lab } from './lab.ts';
import { end, saidBy } from './product.ts';
import { quantile } from './quantile.ts';
import type { Row } from './row.ts';
import { ms } from './units.ts';

const CONNECTIONS = 10;
const WARM_UP_SECONDS = 2;
/** The two take turns, so that a busy moment of the machine hits both. */
const TURNS = 4;
const TURN_SECONDS = 2;

const LEAST_RATIO = 0.5;
const MAX_P99_TO_P50 = 5;

/** What a browser sends; the answer is then compressed. */
const AS_BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/** Answers a second and the milliseconds that each took. */
type Load = { perSecond: number; milliseconds: number[] };

/** Reading one article through the API, against a bare server reading the same row. */
export async function benchApi(lab: Lab): Promise<Row[]> {
  const { base, folder, article } = await lab.product();
  const connection = runningConnection(postgresFolder(folder));
  const documentId = await documentOf(connection, article);
  const bare = await startBareServer(connection);
  try {
    const url = `${base}/reader/article/${article}/show`;
    const bareUrl = `${bare.base}/documents/${documentId}`;
    const [ours, theirs, compressed] = await takeTurns([
      { url },
      { url: bareUrl },
      { url, headers: AS_BROWSER },
    ]);
    return rowsOf(ours!, theirs!, compressed!);
  } finally {
    await bare.stop();
  }
}

function rowsOf(ours: Load, bare: Load, compressed: Load): Row[] {
  const ratio = ours.perSecond / bare.perSecond;
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(ours.milliseconds, share));
  return [
    {
      name: 'API, one article: answers a second',
      value: rate(ours),
      budget: `≥ ${LEAST_RATIO} × bare`,
      ratio: ratio.toFixed(2),
      ok: ratio >= LEAST_RATIO,
    },
    { name: '… bare Fastify and pg, the same row', value: rate(bare), ratio: '1.00' },
    {
      name: '… compressed, as for a browser',
      value: rate(compressed),
      ratio: (compressed.perSecond / bare.perSecond).toFixed(2),
    },
    {
      name: `… time to answer, ${CONNECTIONS} at once (p99 ${ms(p99!)})`,
      value: ms(p50!),
      p95: ms(p95!),
      budget: `p99 ≤ ${MAX_P99_TO_P50} × median`,
      ok: p99! <= MAX_P99_TO_P50 * p50!,
    },
  ];
}

const rate = ({ perSecond }: Load): string => `${Math.round(perSecond).toLocaleString('en')}/s`;

type Target = { url: string; headers?: Record<string, string> };

/** Warms every target up and then loads one after the other, several times. */
async function takeTurns(targets: readonly Target[]): Promise<Load[]> {
  for (const target of targets) await load(target, WARM_UP_SECONDS);
  const loads: Load[][] = targets.map(() => []);
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [at, target] of targets.entries()) loads[at]!.push(await load(target, TURN_SECONDS));
  }
  return loads.map((turns) => ({
    perSecond: turns.reduce((sum, { perSecond }) => sum + perSecond, 0) / turns.length,
    milliseconds: turns.flatMap(({ milliseconds }) => milliseconds),
  }));
}

/** @throws Error when an answer fails: the load would measure refusals */
async function load({ url, headers = {} }: Target, duration: number): Promise<Load> {
  const milliseconds: number[] = [];
  const run = autocannon({ url, connections: CONNECTIONS, duration, headers });
  // Its own summary knows whole milliseconds only.
  void run.on('response', (_client, _status, _bytes, took) => milliseconds.push(took));
  const { errors, timeouts, non2xx, requests, duration: took } = await run;
  if (errors + timeouts + non2xx > 0) throw new Error(`${url} failed under load.`);
  return { perSecond: requests.total / took, milliseconds };
}

type Connection = ReturnType<typeof runningConnection>;

async function documentOf(connection: Connection, article: number): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ document_id: string }>(
    'select document_id from articles where id = $1',
    [article],
  );
  await client.end();
  return rows[0]!.document_id;
}

async function startBareServer({ host, user, database }: Connection) {
  const file = path.join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, [file, host, user, database], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const base = await saidBy(child, /ready: (http:\S+)/);
  return { base, stop: () => end(child) };
}
