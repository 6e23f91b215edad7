import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { Config } from '#config.ts';
import { connect } from '#db/client.ts';
import { openDatabase, type DatabaseHandle } from '#db/connection.ts';
import { replaceJobs, replaceRows } from '#db/copying/copy-in.ts';
import { JOBS } from '#db/copying/copied-tables.ts';
import { migrate, migrateTo, refuseNewerNames } from '#db/migrate.ts';
import { beginRestore, endRestore } from '#db/restore-mark.ts';
import type { BackupPlace } from '#integrations/backup-file/backup-store.ts';
import { openBackup, type BackupReader } from '#integrations/backup-file/reader.ts';
import { openFiles } from '#integrations/files/open-files.ts';
import { allJobs } from '#jobs/all-jobs.ts';
import { startQueue } from '#jobs/queue.ts';
import { entryOf } from './make-backup.service.ts';
import { requireEmptyDatabase } from './restore-backup.queries.ts';

/** What was restored. */
export type Restored = {
  madeAt: string;
  rows: number;
  files: number;
  /** Migrations that have come since the backup was made, and were applied. */
  migrated: number;
  /** Settings that were given when it was made, and are not here. */
  missingSettings: string[];
};

/**
 * Restores a backup into an empty data folder (and, with `DATABASE_URL`, an empty database), after
 * every byte of it was checked.
 * @throws Error with one sentence when the backup is not whole or of a newer release, or something
 * is there already; nothing is changed then
 */
export async function restoreBackup(
  config: Config,
  { place, log }: { place: BackupPlace; log: Logger },
): Promise<Restored> {
  const backup = await openBackup(place);
  try {
    const { manifest } = backup;
    refuseNewerNames(manifest.migrations, manifest.release);
    await backup.check();
    beginRestore(config.dataDir);
    await using held = new AsyncDisposableStack();
    const database = await openDatabase(config, held, log);
    try {
      await requireEmptyDatabase(config.databaseUrl, database.connection);
    } catch (error) {
      // Nothing has been changed: there is nothing to warn a start of.
      endRestore(config.dataDir);
      throw error;
    }
    const files = await restoreFiles(backup, config, log);
    const migrated = await restoreDatabase(backup, database, log);
    endRestore(config.dataDir);
    return {
      madeAt: manifest.made_at,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files,
      migrated,
      missingSettings: manifest.settings.filter((name) => !config.given.includes(name)),
    };
  } finally {
    backup.close();
  }
}

async function restoreDatabase(
  { manifest, read }: BackupReader,
  { connection, watch }: DatabaseHandle,
  log: Logger,
): Promise<number> {
  const client = connect({ ...connection, max: 2 });
  try {
    await migrateTo(client.db, manifest.migrations);
    await replaceRows(connection, {
      tables: manifest.tables.filter(({ schema }) => schema === 'public'),
      partitions: manifest.partitions,
      sequences: manifest.sequences,
      rows: (table) => read(entryOf(table)),
    });
    const migrated = await migrate(client.db, (index, error) =>
      log.warn({ err: error, index }, 'an index could not be built; the next start tries again'),
    );
    const jobs = manifest.tables.find(({ schema }) => schema === JOBS.schema);
    if (jobs) {
      const queue = await startQueue({ connection, db: client.db, watch, log }, allJobs);
      await queue.stop();
      await replaceJobs(connection, jobs, await read(entryOf(jobs)));
    }
    return migrated.length;
  } finally {
    await client.close();
  }
}

/** @returns how many there were */
async function restoreFiles(
  { manifest, read }: BackupReader,
  config: Config,
  log: Logger,
): Promise<number> {
  const files = await openFiles(config, (message) => log.warn(message));
  const keys = manifest.entries
    .filter(({ name }) => name.startsWith('files/'))
    .map(({ name }) => name.slice('files/'.length));
  const scratch = path.join(config.dataDir, 'restored-file');
  await mkdir(config.filesDir, { recursive: true });
  for (const key of keys) {
    await pipeline(await read(`files/${key}`), createWriteStream(scratch));
    // The store refuses a key that would lead out of it.
    await files.putFile(key, scratch);
  }
  await rm(scratch, { force: true });
  return keys.length;
}
