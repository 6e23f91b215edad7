import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { eventually } from './eventually.ts';
import { runPgbouncer } from './run-pgbouncer.ts';

/**
 * Starts PgBouncer before the server of the tests, with the configuration of the deployment folder:
 * only addresses, users and the number of connections are others.
 * @param database the one behind it
 * @param size connections to PostgreSQL
 * @returns its address for that database
 */
export async function startPgbouncer(database: string, size: number): Promise<string> {
  const socket = inject('postgresSocket');
  const { address, stop } = await runPgbouncer({ socket, databases: database, size });
  onTestFinished(stop);
  const url = `${address}/${database}`;
  await eventually(() => connectOnce(url));
  return url;
}

async function connectOnce(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.end();
}
