import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import { pino } from 'pino';
import { connect, type DatabaseClient } from '#db/client.ts';
import { watchDatabase } from '#db/database-watch.ts';
import { startPostgres, type EmbeddedPostgres } from '#db/embedded/postgres.ts';
import { migrate } from '#db/migrate.ts';
import { allJobs } from '#jobs/all-jobs.ts';
import type { Job } from '#jobs/job.ts';
import { startQueue } from '#jobs/queue.ts';

/** Name of the database with the schema that each test file's own is cloned from. */
export const TEMPLATE = 'bluebird_template';

/** Durability costs time, and a test's database is thrown away. */
export const THROW_AWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Every job, none of which is queued by itself: the minute a test runs in must not matter. */
export const unscheduledJobs = allJobs.map(({ schedule: _, ...job }): Job => job);

const ROOT = path.resolve(import.meta.dirname, '../..');
const KEPT = path.join(ROOT, '.runtime');
const PREFIX = 'test-cluster-';

/**
 * Makes a PostgreSQL cluster in which both the template and the database that a started program
 * uses have the schema. It is kept for the runs to come, until the schema changes.
 * @returns its folder, never to be started on: copy it
 */
export async function ensureCluster(): Promise<string> {
  const kept = path.join(KEPT, PREFIX + schemaHash());
  if (existsSync(kept)) return kept;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bluebird-cluster-'));
  // The database server may run under another uid.
  chmodSync(folder, 0o755);
  try {
    await makeCluster(path.join(folder, 'pg'));
    for (const old of globSync(`${PREFIX}*`, { cwd: KEPT })) remove(path.join(KEPT, old));
    const copy = path.join(KEPT, `copy-${process.pid}`);
    copyFolder(path.join(folder, 'pg/data'), copy);
    renameSync(copy, kept);
  } finally {
    remove(folder);
  }
  return kept;
}

/** Puts a copy of a cluster where `startPostgres(dir)` finds it. */
export function copyCluster(cluster: string, dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  copyFolder(cluster, path.join(dir, 'data'));
}

function schemaHash(): string {
  const hash = createHash('sha256');
  const sources = globSync('server/{package.json,test/cluster.ts,src/{db,jobs}/**/*.ts}', {
    cwd: ROOT,
  });
  for (const file of sources.toSorted()) {
    hash.update(file).update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function makeCluster(dir: string): Promise<void> {
  await withServer(dir, async ({ connection }) => {
    await onDatabase(connection, 'postgres', ({ pool }) =>
      pool.query(`create database ${TEMPLATE} strategy file_copy`),
    );
    await onDatabase(connection, TEMPLATE, ({ db }) => migrate(db));
    await onDatabase(connection, TEMPLATE, makeQueues);
  });
  // Started anew: a database that is copied may have no connection, and the queue's end slowly.
  await withServer(dir, ({ connection }) =>
    onDatabase(connection, 'template1', async ({ pool }) => {
      await pool.query('drop database postgres');
      await pool.query(`create database postgres template ${TEMPLATE} strategy file_copy`);
    }),
  );
}

async function makeQueues({ db }: DatabaseClient, connection: PoolConfig) {
  const log = pino({ level: 'silent' });
  const watch = watchDatabase(connection, log);
  const queue = await startQueue({ connection, db, watch, log }, unscheduledJobs);
  await queue.stop();
  await watch.close();
}

async function withServer(dir: string, work: (server: EmbeddedPostgres) => Promise<void>) {
  const server = await startPostgres(dir, { settings: THROW_AWAY });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

async function onDatabase(
  server: EmbeddedPostgres['connection'],
  database: string,
  work: (client: DatabaseClient, connection: PoolConfig) => Promise<unknown>,
) {
  const connection = { ...server, database };
  const client = connect({ ...connection, max: 1 });
  try {
    await work(client, connection);
  } finally {
    await client.close();
  }
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Copies a folder with the owners of its files. */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The test cluster cannot be copied: ${stderr}`);
}
