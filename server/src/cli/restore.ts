import path from 'node:path';
import pino from 'pino';
import { readConfig, type Config } from '#config.ts';
import { restoreBackup } from '#domains/operations/restore-backup.service.ts';

const USAGE = 'Usage: npm run restore -- FILE (into the data folder DATA_DIR, which must be empty)';

async function run(args: string[], config: Config): Promise<void> {
  const [file, ...more] = args;
  if (!file || file.startsWith('-') || more.length) throw new Error(USAGE);
  const log = pino({ level: 'silent' });
  const restored = await restoreBackup(config, { file: path.resolve(file), log });
  const { madeAt, rows, files, migrated, missingSettings } = restored;
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say(`Restored as of ${madeAt}: ${rows} rows, ${files} files, into ${config.dataDir}.`);
  if (migrated) say(`It was of an earlier release: ${migrated} migrations were applied.`);
  if (missingSettings.length) {
    say(`Settings that were given there and are not here: ${missingSettings.join(', ')}.`);
  }
}

try {
  await run(process.argv.slice(2), readConfig());
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  process.stderr.write(`${message || `The database cannot be reached: ${code}.`}\n`);
  process.exitCode = 1;
}
