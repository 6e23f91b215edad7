import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '#db/schema/database.ts';
import { PreparingClient } from './prepared.ts';

export type Db = Kysely<Database>;

// int8 arrives as text by default; our ids and counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar day is no instant: `2026-11-21` as it is.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** A connection pool with Kysely on it. `close` waits for running queries. */
export type DatabaseClient = { db: Db; pool: pg.Pool; close: () => Promise<void> };

/** Opens a pool; a lost connection is logged and replaced at the next query. */
export function connect(options: pg.PoolConfig, log: Pick<Logger, 'warn'>): DatabaseClient {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    ...options,
    Client: PreparingClient,
  });
  pool.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  // The pool listens to idle connections only. One lost in use fails its query, and must not end
  // the process besides.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
