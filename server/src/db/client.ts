import { Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';
import type { Database } from '#db/schema/database.ts';
import { timeQuery } from './query-times.ts';
import { PreparingClient } from './prepared.ts';
import type { ReplicaWatch } from './replicas/replica-watch.ts';
import { routedDialect } from './replicas/routed-driver.ts';

export type Db = Kysely<Database>;

// int8 arrives as text by default; our ids and counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar day is no instant: `2026-11-21` as it is.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** A connection pool with Kysely on it. `close` waits for running queries. */
export type DatabaseClient = { db: Db; pool: pg.Pool; close: () => Promise<void> };

/**
 * Opens a pool; a lost connection is replaced at the next query.
 * @param note told of every error of the client, as a `DatabaseWatch` wants it
 * @param around.replicas servers that requests may read, which are closed with the client
 * @param around.pooler address of a pooler that `options` lead to by another way, for each transaction
 */
export function connect(
  options: pg.PoolConfig,
  note: (error: unknown) => void = () => {},
  {
    replicas = null,
    pooler = null,
  }: { replicas?: ReplicaWatch | null; pooler?: string | null } = {},
): DatabaseClient {
  const { pool, noticing } = pooler
    ? openPool({ connectionString: pooler, max: options.max }, note, pg.Client)
    : openPool(options, note);
  const dialect = replicas
    ? routed(new PostgresDriver({ pool: noticing }), options, replicas)
    : new PostgresDialect({ pool: noticing });
  const db = new Kysely<Database>({ dialect, log: timeQuery });
  return { db, pool, close: () => db.destroy() };
}

/** Whoever waits longer for a replica asks the leader. */
const REPLICA_CONNECT_MS = 1_000;
const REPLICA_QUERY_MS = 10_000;

function routed(leader: PostgresDriver, options: pg.PoolConfig, watch: ReplicaWatch) {
  const drivers = new Map(
    watch.replicas.map((replica) => {
      const { noticing } = openPool(
        {
          connectionString: replica.url,
          max: options.max,
          connectionTimeoutMillis: REPLICA_CONNECT_MS,
          query_timeout: REPLICA_QUERY_MS,
        },
        () => {},
      );
      return [replica, new PostgresDriver({ pool: noticing })];
    }),
  );
  return routedDialect({ leader, of: (replica) => drivers.get(replica)!, watch });
}

/** @param Client what connections are; a pooler's are another one's at each transaction, and keep nothing */
function openPool(
  options: pg.PoolConfig,
  note: (error: unknown) => void,
  Client: typeof pg.Client = PreparingClient,
) {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    ...options,
    Client,
  });
  pool.on('error', note);
  pool.on('connect', (client) => {
    // The pool listens to idle connections only. One lost in use fails its query, and must not end
    // the process besides.
    client.on('error', note);
    tellErrors(client, note);
  });
  const noticing = {
    connect: () => noticed(pool.connect(), note),
    end: () => pool.end(),
    options: pool.options,
    Client,
  };
  return { pool, noticing };
}

/** Tells of the errors of a connection's queries before whoever made them hears of them. */
function tellErrors(client: pg.PoolClient, note: (error: unknown) => void): void {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
  let unreplicated = false;
  client.on('notice', ({ routine }) => {
    if (routine === WAITS_FOR_REPLICAS) unreplicated = true;
  });
  const query = (...args: unknown[]) => {
    const answer = plain(...args);
    return answer instanceof Promise ? noticed(answer.then(unlessUnreplicated), note) : answer;
  };
  const unlessUnreplicated = (result: unknown) => {
    if (!unreplicated) return result;
    unreplicated = false;
    throw Object.assign(new Error('no replica confirmed the write'), {
      code: RESOLUTION_UNKNOWN,
    });
  };
  client.query = query as typeof client.query;
}

/**
 * Where PostgreSQL waits until a synchronous replica has a commit. Whoever cancels that wait makes
 * it report success with a warning, though the write may yet be lost.
 */
const WAITS_FOR_REPLICAS = 'SyncRepWaitForLSN';
/** SQLSTATE transaction_resolution_unknown. */
const RESOLUTION_UNKNOWN = '08007';

function noticed<T>(answer: Promise<T>, note: (error: unknown) => void): Promise<T> {
  answer.catch(note);
  return answer;
}
