import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { postgresFolder, runningConnection } from '../server/src/db/embedded/postgres.ts';
import { cpuMs } from './process.ts';
import { giveDictionary, newDataFolder, removeFolder, startProduct } from './product.ts';
import type { Row } from './row.ts';

/** Until what a start begins is done, and the search index has come to rest. */
const SETTLE_MS = 180_000;
const WATCHED_MS = 60_000;
const MAX_TRANSACTIONS = 60;
const MAX_CPU_SHARE = 0.003;

/** Measures what the product does while nobody asks anything: transactions, and processor time. */
export async function benchIdle(): Promise<Row[]> {
  const folder = await newDataFolder();
  await giveDictionary(folder);
  const { pid, stop } = await startProduct(folder);
  const client = new pg.Client(runningConnection(postgresFolder(folder)));
  await client.connect();
  try {
    await rest(SETTLE_MS);
    const [before, cpuBefore] = [await transactions(client), cpuMs(pid)];
    await rest(WATCHED_MS);
    // Of these one is the first count itself.
    const done = (await transactions(client)) - before - 1;
    const share = (cpuMs(pid) - cpuBefore) / WATCHED_MS;
    return [
      {
        name: 'Idle: transactions a minute',
        value: String(done),
        budget: `≤ ${MAX_TRANSACTIONS}`,
        ok: done <= MAX_TRANSACTIONS,
      },
      {
        name: 'Idle: processor time of the server, of one core',
        value: `${(100 * share).toFixed(2)} %`,
        budget: `≤ ${100 * MAX_CPU_SHARE} %`,
        ok: share <= MAX_CPU_SHARE,
      },
    ];
  } finally {
    await client.end();
    await stop();
    await removeFolder(folder);
  }
}

async function transactions(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: string }>(
    'select xact_commit as n from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]!.n);
}
