import { isDataFolderHeld } from './data-lock.ts';
import { postgresFolder, runningConnection, startPostgres } from './embedded/postgres.ts';
const NEVER = new Promise(() => {});
/**
 * Finds the database the settings name: `DATABASE_URL`, or our own server on the data folder.
 * @throws Error with one sentence when our own cannot start
 */
export async function openDatabase(config) {
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
export async function joinDatabase(config) {
  if (config.databaseUrl || !isDataFolderHeld(config.dataDir)) return openDatabase(config);
  return {
    connection: runningConnection(postgresFolder(config.dataDir)),
    stop: async () => {},
    lost: NEVER,
  };
}
