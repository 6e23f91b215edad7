import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { SECOND_MS } from '#core/durations.ts';
import { meansAway } from './database-watch.ts';

const REST_MS = SECOND_MS;
const CONNECT_MS = 5 * SECOND_MS;
/** How often the log says again what is waited for. */
const SAY_MS = 30 * SECOND_MS;

/**
 * Waits until a database lets us in: after a machine or a set of containers was started, it may come later
 * than we. A wrong password or a database that is not there is waited for by nobody.
 * @throws whatever it refused with last, when the time is over or waiting is of no use
 */
export async function waitForDatabase(
  connection: pg.ClientConfig,
  seconds: number,
  log: Logger,
): Promise<void> {
  const begun = performance.now();
  const waited = () => performance.now() - begun;
  let said = -Infinity;
  for (;;) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_MS });
    client.on('error', () => {});
    try {
      await client.connect();
      if (said >= 0)
        log.info({ seconds: Math.round(waited() / SECOND_MS) }, 'the database is there');
      return;
    } catch (error) {
      if (!meansAway(error) || waited() >= seconds * SECOND_MS) throw error;
      if (waited() - said >= SAY_MS) {
        said = waited();
        const { code, message } = error as NodeJS.ErrnoException;
        log.warn({ reason: message || code, seconds }, 'waiting for the database in DATABASE_URL');
      }
    } finally {
      await client.end().catch(() => {});
    }
    await sleep(REST_MS);
  }
}
