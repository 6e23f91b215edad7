import pino from 'pino';
import { readConfig, type Config } from '#config.ts';
import { connect } from '#db/client.ts';
import { joinDatabase } from '#db/connection.ts';
import { claimCopy } from '#db/copying/copy-lock.ts';
import { hasDatabase } from '#db/embedded/postgres.ts';
import { makeBackup } from '#domains/operations/make-backup.service.ts';
import { backupName } from '#domains/operations/retention.ts';
import {
  below,
  isInBucket,
  readLocation,
  type BackupLocation,
} from '#integrations/backup-file/backup-location.ts';
import { openBackupStore } from '#integrations/backup-file/backup-store.ts';
import { isFileKey } from '#integrations/files/file-store.ts';
import { openFiles } from '#integrations/files/open-files.ts';

const USAGE = `Usage: npm run backup -- <FILE | s3://BUCKET/KEY>
Without either: one more where BACKUP_TO has them made.`;

/** Where the backup is to be kept. @throws Error that says how this is used */
function targetOf([target, ...more]: string[], { backup, s3 }: Config): BackupLocation {
  if (target === undefined && backup) return below(backup.to, backupName(new Date()));
  if (!target || target.startsWith('-') || more.length) throw new Error(USAGE);
  const location = readLocation(target);
  if (!location || (location.kind === 's3' && !location.key)) throw new Error(USAGE);
  if (location.kind === 's3' && location.bucket === s3?.bucket && isFileKey(location.key)) {
    throw new Error(
      `The key ${location.key} in the bucket S3_BUCKET would be taken for one of the files: take another bucket, or a key such as backups/by-hand/${location.key}.`,
    );
  }
  return location;
}

/** Backs up the database of a running server, or the embedded one when no server runs. */
async function run(args: string[], config: Config): Promise<void> {
  const target = targetOf(args, config);
  if (!config.databaseUrl && !hasDatabase(config.dataDir)) {
    throw new Error(`There is no database in ${config.dataDir}: nothing to back up.`);
  }
  const place = (await openBackupStore(target, config)).place(target);
  await using held = new AsyncDisposableStack();
  const { connection } = await joinDatabase(config, held, pino({ level: 'silent' }));
  const { db, close } = connect({ ...connection, max: 1 });
  held.defer(close);
  held.use(await claimCopy(connection));
  const files = await openFiles(config, (message) => process.stderr.write(`${message}\n`));
  const source = { connection, db, files, settings: config.given };
  const made = await makeBackup(source, { place, scheduled: false });
  process.stdout.write(
    `${place.name}: ${(made.bytes / 1e6).toFixed(1)} MB, ${made.rows} rows of ${made.tables} tables, ${made.files} files; written and checked.\n`,
  );
}

try {
  const args = process.argv.slice(2);
  await run(args, readConfig(undefined, { backupInBucket: args.some(isInBucket) }));
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  process.stderr.write(`${message || `The database cannot be reached: ${code}.`}\n`);
  process.exitCode = 1;
}
