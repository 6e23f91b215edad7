import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#config.ts';
import { type DatabaseWatch, watchDatabase } from './database-watch.ts';
import { isDataFolderHeld, lockDataFolder } from './data-lock.ts';
import { postgresFolder, runningConnection, startPostgres } from './embedded/postgres.ts';

/** Where the database is. */
export type DatabaseHandle = {
  connection: PoolConfig;
  watch: DatabaseWatch;
};

/**
 * Finds the database the settings name: `DATABASE_URL`, or our own server on the data folder, which
 * then belongs to this process. (With `DATABASE_URL`, several share the folder: for pictures.)
 * @param held takes the server and the folder, to be let go of
 * @throws Error with one sentence when our own cannot start
 */
export async function openDatabase(
  config: Config,
  held: AsyncDisposableStack,
  log: Logger,
): Promise<DatabaseHandle> {
  if (config.databaseUrl) return watch({ connectionString: config.databaseUrl }, held, log);
  held.defer(lockDataFolder(config.dataDir));
  const folder = postgresFolder(config.dataDir);
  const connection = runningConnection(folder);
  const databaseWatch = watchDatabase(connection, log);
  const server = await startPostgres(folder, { onEnd: databaseWatch.noteEnd });
  held.defer(server.stop);
  // The watch is closed before the server is stopped, so that it does not report the stop as a
  // failure.
  held.defer(databaseWatch.close);
  return { connection, watch: databaseWatch };
}

/** For a command beside a running server: its database, or our own when none runs. */
export async function joinDatabase(
  config: Config,
  held: AsyncDisposableStack,
  log: Logger,
): Promise<DatabaseHandle> {
  if (config.databaseUrl || !isDataFolderHeld(config.dataDir)) {
    return openDatabase(config, held, log);
  }
  return watch(runningConnection(postgresFolder(config.dataDir)), held, log);
}

function watch(connection: PoolConfig, held: AsyncDisposableStack, log: Logger): DatabaseHandle {
  const databaseWatch = watchDatabase(connection, log);
  held.defer(databaseWatch.close);
  return { connection, watch: databaseWatch };
}
