import { spawn } from 'node:child_process';
import path from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import type { runningConnection } from '../server/src/db/embedded/postgres.ts';
import { end, saidBy } from './product.ts';

/** Connections that ask at the same time, each for one answer after the other. */
export const CONNECTIONS = 10;
const WARM_UP_SECONDS = 2;
/**
 * Number of times that the servers are loaded in turn, so that a busy moment of the machine affects
 * all of them.
 */
const TURNS = 4;
const TURN_SECONDS = 2;

/** The answers in a second, and the milliseconds that each answer took. */
export type Load = { perSecond: number; milliseconds: number[] };

/** What is asked for, over and over. */
export type Target = {
  url: string;
  headers?: Record<string, string>;
  /** Paths with queries that each connection asks for in turn, instead of the URL's. */
  paths?: readonly string[];
};

/** Warms every target up, then loads the targets one after the other, several times. */
export async function takeTurns(targets: readonly Target[]): Promise<Load[]> {
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

/**
 * Loads a target for some seconds.
 * @throws Error when an answer fails, since refusals would be measured
 */
export async function load(
  { url, headers = {}, paths }: Target,
  duration: number,
  connections = CONNECTIONS,
): Promise<Load> {
  const milliseconds: number[] = [];
  const requests = paths && { requests: paths.map((each) => ({ path: each })) };
  const run = autocannon({ url, connections, duration, headers, ...requests });
  const refusals = new Map<number, number>();
  // Autocannon's own summary has whole milliseconds only.
  void run.on('response', (_client, status, _bytes, took) => {
    milliseconds.push(took);
    if (status >= 300) refusals.set(status, (refusals.get(status) ?? 0) + 1);
  });
  const { errors, timeouts, requests: answered, duration: took } = await run;
  if (errors + timeouts + refusals.size > 0) {
    const told = [...refusals].map(([status, count]) => `${count} × ${status}`);
    const all = [...told, `${errors} errors`, `${timeouts} timeouts`].join(', ');
    throw new Error(`${url} failed under load: ${all}.`);
  }
  return { perSecond: answered.total / took, milliseconds };
}

type Connection = ReturnType<typeof runningConnection>;

/**
 * Starts the server that answers are compared with: the row of an article's document by its key.
 * @returns the address of that row, and what ends the server
 */
export async function startBareServer(
  { host, user, database }: Connection,
  article: number,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const client = new pg.Client({ host, user, database });
  await client.connect();
  const { rows } = await client.query<{ document_id: string }>(
    'select document_id from articles where id = $1',
    [article],
  );
  await client.end();
  const file = path.join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, [file, host, user, database], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const base = await saidBy(child, /ready: (http:\S+)/);
  return { url: `${base}/documents/${rows[0]!.document_id}`, stop: () => end(child) };
}
