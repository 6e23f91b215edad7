import { chmod, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureTestDictionary } from '@bluebird/engine/dictionary/test-dictionary.ts';
import { startPostgres } from '#db/embedded/postgres.ts';
import { copyCluster, ensureCluster, THROW_AWAY } from './cluster.ts';
import { runPgbouncer } from './run-pgbouncer.ts';
import { useScratch } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the test server's unix socket. */
    postgresSocket: string;
    /** A cluster with the schema, for programs that start their own database. */
    cluster: string;
    dictionaryFile: string;
    /** Address, but for the database, of a pooler that all servers of the harness go through; '': none. */
    pooler: string;
  }
}

/** Once for all files: a throw-away PostgreSQL with a migrated template, and the dictionary. */
export default async function setup(project: TestProject) {
  const removeScratch = useScratch();
  const dictionaryFile = await ensureTestDictionary();
  const cluster = await ensureCluster();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bluebird-test-'));
  // The database server may run under another uid.
  await chmod(folder, 0o755);
  const dir = path.join(folder, 'pg');
  copyCluster(cluster, dir);
  const server = await startPostgres(dir, {
    settings: { ...THROW_AWAY, max_connections: '200' },
  });
  project.provide('postgresSocket', server.connection.host);
  project.provide('cluster', cluster);
  project.provide('dictionaryFile', dictionaryFile);
  const pooler = process.env['TEST_POOLER']
    ? await runPgbouncer({
        socket: server.connection.host,
        databases: '*',
        size: Number(process.env['TEST_POOLER']),
      })
    : null;
  project.provide('pooler', pooler?.address ?? '');
  return async () => {
    await pooler?.stop();
    await server.stop();
    removeScratch();
  };
}
