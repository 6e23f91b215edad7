import path from 'node:path';
import pino from 'pino';
import { readConfig, type Config } from '#config.ts';
import { connect } from '#db/client.ts';
import { joinDatabase } from '#db/connection.ts';
import { hasDatabase } from '#db/embedded/postgres.ts';
import { makeBackup } from '#domains/operations/make-backup.service.ts';
import { createFileStore } from '#integrations/files/file-store.ts';

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
  const source = {
    connection,
    db,
    files: createFileStore(config.filesDir),
    settings: config.given,
  };
  const { bytes, tables, rows, files } = await makeBackup(source, { file, scheduled: false });
  process.stdout.write(
    `${file}: ${(bytes / 1e6).toFixed(1)} MB, ${rows} rows of ${tables} tables, ${files} files; written and checked.\n`,
  );
}

try {
  await run(process.argv.slice(2), readConfig());
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  process.stderr.write(`${message || `The database cannot be reached: ${code}.`}\n`);
  process.exitCode = 1;
}
