import type { PoolConfig } from 'pg';
import type { Config } from '../config.ts';
import { isDataFolderHeld } from './data-lock.ts';
import { postgresFolder, runningConnection, startPostgres } from './embedded/postgres.ts';

/** Where the database is, and how to let go of it. */
export type DatabaseHandle = {
  connection: PoolConfig;
  stop: () => Promise<void>;
  /** Resolves when an embedded server ends on its own; never for an outside one. */
  lost: Promise<void>;
};

const NEVER = new Promise<void>(() => {});

/**
 * Finds the database the settings name: `DATABASE_URL`, or our own server on the data folder.
 * @throws Error with one sentence when our own cannot start
 */
export async function openDatabase(config: Config): Promise<DatabaseHandle> {
  if (config.databaseUrl) {
    return {
      connection: { connectionString: config.databaseUrl },
      stop: async () => {},
      lost: NEVER,
    };
  }
  const server = await startPostgres(postgresFolder(config.dataDir));
  return { connection: server.connection, stop: server.stop, lost: server.ended };
}

/** For a command beside a running server: its database, or our own when none runs. */
export async function joinDatabase(config: Config): Promise<DatabaseHandle> {
  if (config.databaseUrl || !isDataFolderHeld(config.dataDir)) return openDatabase(config);
  return {
    connection: runningConnection(postgresFolder(config.dataDir)),
    stop: async () => {},
    lost: NEVER,
  };
}
