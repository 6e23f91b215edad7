import type { PoolConfig } from 'pg';
import { openSnapshot, type Snapshot } from '#db/copying/copy-out.ts';
import type { Db } from '#db/client.ts';
import { RELEASE, refuseNewerNames } from '#db/migrate.ts';
import { openBackup } from '#integrations/backup-file/reader.ts';
import { BACKUP_FORMAT, type Manifest } from '#integrations/backup-file/manifest.ts';
import { writeBackup, type BackupWriter } from '#integrations/backup-file/writer.ts';
import type { BackupPlace } from '#integrations/backup-file/backup-store.ts';
import { StorageAway, type FileStore } from '#integrations/files/file-store.ts';
import { beginBackup, endBackup, recordsBackups } from './backups.queries.ts';

/** What a backup is made of. */
export type BackupSource = {
  connection: PoolConfig;
  db: Db;
  files: FileStore;
  /** Names of the settings that are given. */
  settings: readonly string[];
};

/** What came of it. */
export type MadeBackup = { bytes: number; tables: number; rows: number; files: number };

/**
 * Makes a backup while readers go on, reads it again to check it, and records how that went. The
 * caller has claimed the right to copy the database (`claimCopy`).
 * @param options.place where it is kept; nothing may be there
 * @param options.now when it is said to begin
 * @throws Error with one sentence when it cannot be made
 */
export async function makeBackup(
  source: BackupSource,
  { place, scheduled, now = new Date() }: { place: BackupPlace; scheduled: boolean; now?: Date },
): Promise<MadeBackup> {
  const { db } = source;
  const isRecorded = await recordsBackups(db);
  const record = isRecorded
    ? await beginBackup(db, { file: place.name, scheduled, at: now })
    : null;
  const end = async (bytes: number | null, error: string | null) => {
    if (record) await endBackup(db, record.id, { at: new Date(), bytes, error });
  };
  try {
    const made = await write(source, place);
    await end(made.bytes, null);
    return made;
  } catch (error) {
    const sentence = explain(error, place.name);
    await end(null, sentence.message);
    throw sentence;
  }
}

async function write(source: BackupSource, place: BackupPlace): Promise<MadeBackup> {
  if ((await place.size()) !== null) {
    throw new Error(`The backup ${place.name} is there already: name another.`);
  }
  const snapshot = await openSnapshot(source.connection);
  try {
    refuseNewerNames(snapshot.migrations);
    await writeBackup(place, (writer) => fill(writer, snapshot, source));
  } finally {
    await snapshot.close();
  }
  try {
    return await check(place);
  } catch (error) {
    await place.delete();
    throw error;
  }
}

/** Reads a backup as a restore would. */
async function check(place: BackupPlace): Promise<MadeBackup> {
  const backup = await openBackup(place);
  try {
    await backup.check();
    const { tables, entries } = backup.manifest;
    return {
      bytes: (await place.size())!,
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: entries.length - tables.length,
    };
  } finally {
    backup.close();
  }
}

async function fill(
  writer: BackupWriter,
  snapshot: Snapshot,
  { files, settings }: BackupSource,
): Promise<Omit<Manifest, 'entries'>> {
  const madeAt = new Date();
  const tables: Manifest['tables'] = [];
  for (const table of snapshot.tables) {
    const { stream, count } = snapshot.rows(table);
    await writer.add(entryOf(table), stream, { compress: true });
    tables.push({ ...table, rows: count() });
  }
  const sequences = await snapshot.sequences();
  // After the rows: a file is stored before the row that names it, so none of those is missing.
  for await (const key of files.list()) {
    const stored = await files.get(key);
    // Deleted since it was listed, or as part of something that was deleted.
    if (stored) await writer.add(`files/${key}`, stored.stream, { compress: false });
  }
  return {
    format: BACKUP_FORMAT,
    release: RELEASE,
    migrations: snapshot.migrations,
    made_at: madeAt.toISOString(),
    settings: [...settings],
    tables,
    partitions: snapshot.partitions,
    sequences,
  };
}

/** The entry that holds a table's rows. */
export const entryOf = ({ schema, name }: { schema: string; name: string }): string =>
  `database/${schema}.${name}.copy`;

/** One sentence for what an operator can change; other errors as they are. */
function explain(error: unknown, file: string): Error {
  if (error instanceof StorageAway) {
    return new Error(`The backup ${file} cannot be kept: ${error.message}.`, { cause: error });
  }
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOSPC':
      return new Error(`The disk is full: the backup ${file} cannot be written.`);
    case 'ENOENT':
    case 'ENOTDIR':
      return new Error(`The folder of the backup ${file} is not there.`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new Error(`The folder of the backup ${file} cannot be written.`);
    default:
      return error as Error;
  }
}
