import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
// int8 arrives as text by default; our ids and counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** Opens a pool; a lost connection is logged and replaced at the next query. */
export function connect(options, log) {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30000,
    ...options,
  });
  pool.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
