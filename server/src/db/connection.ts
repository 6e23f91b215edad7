import type { PoolConfig } from 'pg';
import type { Config } from '../config.ts';
import { isDataFolderHeld, lockDataFolder } from './data-lock.ts';
import { postgresFolder, runningConnection, startPostgres } from './embedded/postgres.ts';

/** Where the database is. */
export type DatabaseHandle = {
  connection: PoolConfig;
  /** Resolves with the reason when an embedded server ends on its own; never for an outside one. */
  lost: Promise<string>;
};

const NEVER = new Promise<string>(() => {});

/**
 * Finds the database the settings name: `DATABASE_URL`, or our own server on the data folder, which
 * then belongs to this process. (With `DATABASE_URL`, several share the folder: for pictures.)
 * @param held takes the server and the folder, to be let go of
 * @throws Error with one sentence when our own cannot start
 */
export async function openDatabase(
  config: Config,
  held: AsyncDisposableStack,
): Promise<DatabaseHandle> {
  if (config.databaseUrl) {
    return { connection: { connectionString: config.databaseUrl }, lost: NEVER };
  }
  held.defer(lockDataFolder(config.dataDir));
  const server = await startPostgres(postgresFolder(config.dataDir));
  held.defer(server.stop);
  return { connection: server.connection, lost: server.ended };
}

/** For a command beside a running server: its database, or our own when none runs. */
export async function joinDatabase(
  config: Config,
  held: AsyncDisposableStack,
): Promise<DatabaseHandle> {
  if (config.databaseUrl || !isDataFolderHeld(config.dataDir)) return openDatabase(config, held);
  return { connection: runningConnection(postgresFolder(config.dataDir)), lost: NEVER };
}
