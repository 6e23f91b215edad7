import pino from 'pino';
import { readConfig, type Config } from '#config.ts';
import { restoreBackup } from '#domains/operations/restore-backup.service.ts';
import { isInBucket, readLocation } from '#integrations/backup-file/backup-location.ts';
import { openBackupStore } from '#integrations/backup-file/backup-store.ts';

const USAGE =
  'Usage: npm run restore -- <FILE | s3://BUCKET/KEY> (into the data folder DATA_DIR, which must be empty)';

async function run(args: string[], config: Config): Promise<void> {
  const [source, ...more] = args;
  if (!source || source.startsWith('-') || more.length) throw new Error(USAGE);
  const location = readLocation(source);
  if (!location) throw new Error(USAGE);
  const place = (await openBackupStore(location, config)).place(location);
  const restored = await restoreBackup(config, { place, log: pino({ level: 'silent' }) });
  const { madeAt, rows, files, migrated, missingSettings } = restored;
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say(`Restored as of ${madeAt}: ${rows} rows, ${files} files, into ${config.dataDir}.`);
  if (migrated) say(`It was of an earlier release: ${migrated} migrations were applied.`);
  if (missingSettings.length) {
    say(`Settings that were given there and are not here: ${missingSettings.join(', ')}.`);
  }
}

try {
  const args = process.argv.slice(2);
  await run(args, readConfig(undefined, { backupInBucket: args.some(isInBucket) }));
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  process.stderr.write(`${message || `The database cannot be reached: ${code}.`}\n`);
  process.exitCode = 1;
}
