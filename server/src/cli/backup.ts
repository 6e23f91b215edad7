import path from 'node:path';
import pino from 'pino';
import { readConfig, type Config } from '#config.ts';
import { connect } from '#db/client.ts';
import { joinDatabase } from '#db/connection.ts';
import { hasDatabase } from '#db/embedded/postgres.ts';
import { makeBackup } from '#domains/operations/make-backup.service.ts';
import { openFiles } from '#integrations/files/open-files.ts';

const USAGE = 'Usage: npm run backup -- FILE';

/** Backs up the database of a running server, or the embedded one when no server runs. */
async function run(args: string[], config: Config): Promise<void> {
  const [target, ...more] = args;
  if (!target || target.startsWith('-') || more.length) throw new Error(USAGE);
  if (!config.databaseUrl && !hasDatabase(config.dataDir)) {
    throw new Error(`There is no database in ${config.dataDir}: nothing to back up.`);
  }
  const file = path.resolve(target);
  await using held = new AsyncDisposableStack();
  const { connection } = await joinDatabase(config, held, pino({ level: 'silent' }));
  const { db, close } = connect({ ...connection, max: 1 });
  held.defer(close);
  const files = await openFiles(config, (message) => process.stderr.write(`${message}\n`));
  const source = { connection, db, files, settings: config.given };
  const made = await makeBackup(source, { file, scheduled: false });
  process.stdout.write(
    `${file}: ${(made.bytes / 1e6).toFixed(1)} MB, ${made.rows} rows of ${made.tables} tables, ${made.files} files; written and checked.\n`,
  );
}

try {
  await run(process.argv.slice(2), readConfig());
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  process.stderr.write(`${message || `The database cannot be reached: ${code}.`}\n`);
  process.exitCode = 1;
}
