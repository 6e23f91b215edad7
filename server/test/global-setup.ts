import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureTestDictionary } from '@bluebird/engine/dictionary/test-dictionary.ts';
import { connect } from '#db/client.ts';
import { startPostgres } from '#db/embedded/postgres.ts';
import { migrate } from '#db/migrate.ts';
import { TEMPLATE } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the test server's unix socket. */
    postgresSocket: string;
    dictionaryFile: string;
  }
}

/** Once for all files: a throw-away PostgreSQL with a migrated template, and the dictionary. */
export default async function setup(project: TestProject) {
  const dictionaryFile = await ensureTestDictionary();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bluebird-test-'));
  // The database server may run under another uid.
  await chmod(folder, 0o755);
  // Durability costs time and a test database is thrown away.
  const server = await startPostgres(path.join(folder, 'pg'), {
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
    },
  });
  const { connection } = server;
  const admin = connect({ ...connection, max: 1 });
  await admin.pool.query(`create database ${TEMPLATE}`);
  await admin.close();
  const template = connect({ ...connection, database: TEMPLATE, max: 1 });
  await migrate(template.db);
  await template.close();
  project.provide('postgresSocket', connection.host);
  project.provide('dictionaryFile', dictionaryFile);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
