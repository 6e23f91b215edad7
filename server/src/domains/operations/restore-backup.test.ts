import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { afterAll, expect, inject, test } from 'vitest';
import { readConfig } from '#config.ts';
import { connect } from '#db/client.ts';
import { migrateTo, pendingMigrations } from '#db/migrate.ts';
import { createBackupsOnDisk } from '#integrations/backup-file/backups-on-disk.ts';
import { createDiskFiles } from '#integrations/files/disk-files.ts';
import { makeBackup } from './make-backup.service.ts';
import { restoreBackup } from './restore-backup.service.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'bluebird-upgrade-'));
const host = inject('postgresSocket');
const log = pino({ level: 'silent' });
const databases = ['an_early_release', 'the_next_machine'] as const;

async function onServer(statement: (name: string) => string): Promise<void> {
  const client = new pg.Client({ host, user: 'bluebird', database: 'template1' });
  await client.connect();
  for (const name of databases) await client.query(statement(name));
  await client.end();
}
afterAll(async () => {
  await onServer((name) => `drop database if exists ${name} with (force)`);
  await rm(folder, { recursive: true });
});

test('a backup of the first release is restored into another database and brought up to date', async () => {
  await onServer((name) => `create database ${name}`);
  const connection = { host, user: 'bluebird', database: databases[0] };
  const early = connect({ ...connection, max: 2 });
  await migrateTo(early.db, ['0001-foundation', '0002-notes']);
  await sql`insert into users (username, username_key, phone, password_hash)
    values ('Ann', 'ann', '13912345678', 'kept')`.execute(early.db);
  const backup = createBackupsOnDisk().place({
    kind: 'disk',
    path: path.join(folder, 'early.zip'),
  });
  const files = createDiskFiles(path.join(folder, 'none'));
  await makeBackup(
    { connection, db: early.db, files, settings: ['PUBLIC_URL', 'PORT'] },
    { place: backup, scheduled: false },
  );
  await early.close();

  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '1',
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: `postgres://bluebird@/${databases[1]}?host=${encodeURIComponent(host)}`,
  });
  const restored = await restoreBackup(config, { place: backup, log });
  expect(restored).toMatchObject({ files: 0, missingSettings: ['PUBLIC_URL'] });
  expect(restored.migrated).toBeGreaterThan(50);
  const next = connect({ ...connection, database: databases[1], max: 1 });
  expect(await pendingMigrations(next.db)).toEqual([]);
  expect(await next.db.selectFrom('users').select(['username', 'password_hash']).execute()).toEqual(
    [{ username: 'Ann', password_hash: 'kept' }],
  );
  await next.close();

  await rm(config.dataDir, { recursive: true });
  await expect(restoreBackup(config, { place: backup, log })).rejects.toThrow(
    /^The database in DATABASE_URL is not empty \(it has \w+\): restore into an empty one\.$/,
  );
});
