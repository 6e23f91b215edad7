import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { meansAway } from '#db/database-watch.ts';
import { currentReading, type Reading } from './reading.ts';
import type { Replica, ReplicaWatch } from './replica-watch.ts';

/** A leader that has answered nobody for so long keeps no read waiting that a replica can answer. */
const SILENCE_MS = 700;
const LOOK_AGAIN_MS = 50;

/** When the leader last failed a read, and last answered anything here, by `performance.now()`. */
type LeaderState = { failedAt: number; answeredAt: number };

/** The pools behind a driver. */
export type RoutedPools = {
  leader: Driver;
  of: (replica: Replica) => Driver;
  watch: ReplicaWatch;
};

/** The dialect of PostgreSQL for a leader with replicas. */
export const routedDialect = (pools: RoutedPools): Dialect => ({
  createDriver: () => new RoutedDriver(pools),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

/** Sends each query of a request where its reading may go; transactions and writes to the leader. */
class RoutedDriver implements Driver {
  readonly #pools: RoutedPools;
  readonly #state: LeaderState = { failedAt: -Infinity, answeredAt: -Infinity };

  constructor(pools: RoutedPools) {
    this.#pools = pools;
  }

  async init(): Promise<void> {
    const { leader, watch, of } = this.#pools;
    await Promise.all([leader.init(), ...watch.replicas.map((replica) => of(replica).init())]);
  }

  async acquireConnection(): Promise<RoutedConnection> {
    return new RoutedConnection(this.#pools, this.#state);
  }

  async beginTransaction(
    connection: RoutedConnection,
    settings: Parameters<Driver['beginTransaction']>[1],
  ): Promise<void> {
    await this.#pools.leader.beginTransaction(await connection.stayOnLeader(), settings);
  }

  async commitTransaction(connection: RoutedConnection): Promise<void> {
    await this.#pools.leader.commitTransaction(await connection.stayOnLeader());
  }

  async rollbackTransaction(connection: RoutedConnection): Promise<void> {
    await this.#pools.leader.rollbackTransaction(await connection.stayOnLeader());
  }

  async savepoint(...[connection, name, compile]: SavepointArguments): Promise<void> {
    await this.#pools.leader.savepoint!(await connection.stayOnLeader(), name, compile);
  }

  async rollbackToSavepoint(...[connection, name, compile]: SavepointArguments): Promise<void> {
    await this.#pools.leader.rollbackToSavepoint!(await connection.stayOnLeader(), name, compile);
  }

  async releaseSavepoint(...[connection, name, compile]: SavepointArguments): Promise<void> {
    await this.#pools.leader.releaseSavepoint!(await connection.stayOnLeader(), name, compile);
  }

  releaseConnection(connection: RoutedConnection): Promise<void> {
    return connection.release();
  }

  async destroy(): Promise<void> {
    const { leader, watch, of } = this.#pools;
    await watch.close();
    await Promise.all([leader.destroy(), ...watch.replicas.map((one) => of(one).destroy())]);
  }
}

type SavepointArguments = [
  connection: RoutedConnection,
  name: string,
  compile: Parameters<NonNullable<Driver['savepoint']>>[2],
];

/** Takes a connection of a pool when it knows which. */
class RoutedConnection implements DatabaseConnection {
  readonly #pools: RoutedPools;
  readonly #state: LeaderState;
  /** The leader's connection, which a transaction keeps. */
  #leader: Promise<DatabaseConnection> | null = null;

  constructor(pools: RoutedPools, state: LeaderState) {
    this.#pools = pools;
    this.#state = state;
  }

  stayOnLeader(): Promise<DatabaseConnection> {
    const reading = currentReading();
    if (reading) Object.assign(reading, { wrote: true, onLeader: true });
    return (this.#leader ??= this.#pools.leader.acquireConnection());
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const reading = currentReading();
    if (this.#leader || !reading || !isRead(query.sql)) {
      const done = await (await this.stayOnLeader()).executeQuery<R>(query);
      this.#state.answeredAt = performance.now();
      return done;
    }
    const replica = this.#replicaFor(reading);
    if (replica) {
      try {
        return await this.#askReplica<R>(replica, query);
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        if (meansAway(error) || isTimeout(error)) this.#pools.watch.fail(replica, error);
        Object.assign(reading, { replica: null, onLeader: true });
      }
    }
    try {
      const answer = this.#askLeader<R>(query);
      return await (reading.isRead ? this.#unlessSilent(answer) : answer);
    } catch (error) {
      const other = reading.isRead && meansAway(error) ? this.#pools.watch.furthest() : null;
      if (!other) throw error;
      this.#state.failedAt = performance.now();
      Object.assign(reading, { replica: other, onLeader: false });
      return this.#askReplica<R>(other, query).catch(() => {
        throw error;
      });
    }
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number) {
    const leader = await this.stayOnLeader();
    yield* leader.streamQuery<R>(query, chunkSize);
  }

  async release(): Promise<void> {
    const leader = await this.#leader?.catch(() => null);
    this.#leader = null;
    if (leader) await this.#pools.leader.releaseConnection(leader);
  }

  #replicaFor(reading: Reading): Replica | null {
    const { watch } = this.#pools;
    const isLeaderAway = this.#state.failedAt > this.#leaderAnsweredAt();
    if (reading.isRead && isLeaderAway) reading.replica ??= watch.furthest();
    else if (reading.onLeader) return null;
    else reading.replica ??= watch.choose(reading.after);
    if (!reading.replica) reading.onLeader = true;
    return reading.replica;
  }

  async #askReplica<R>(replica: Replica, query: CompiledQuery): Promise<QueryResult<R>> {
    const driver = this.#pools.of(replica);
    const connection = await driver.acquireConnection();
    try {
      return await connection.executeQuery<R>(query);
    } finally {
      await driver.releaseConnection(connection);
    }
  }

  #leaderAnsweredAt(): number {
    return Math.max(this.#state.answeredAt, this.#pools.watch.leaderAnsweredAt());
  }

  /**
   * Waits for the leader's answer as long as it answers anybody, or nobody else could.
   * @throws Error that means it is away
   */
  async #unlessSilent<T>(answer: Promise<T>): Promise<T> {
    const asked = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      const look = () => {
        const quiet = performance.now() - Math.max(asked, this.#leaderAnsweredAt());
        if (quiet >= SILENCE_MS && this.#pools.watch.furthest()) {
          reject(Object.assign(new Error('the leader answers nobody'), { code: '08006' }));
        } else {
          timer = setTimeout(look, Math.max(LOOK_AGAIN_MS, SILENCE_MS - quiet));
        }
      };
      timer = setTimeout(look, SILENCE_MS);
    });
    try {
      return await Promise.race([answer, silence]);
    } finally {
      clearTimeout(timer);
      // What it still answers, nobody waits for.
      answer.catch(() => {});
    }
  }

  async #askLeader<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { leader } = this.#pools;
    const connection = await leader.acquireConnection();
    try {
      const done = await connection.executeQuery<R>(query);
      this.#state.answeredAt = performance.now();
      return done;
    } finally {
      await leader.releaseConnection(connection);
    }
  }
}

/** Whether a query failed for what its replica is: away, canceled by replay, or unable to write. */
function isOfReplica(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return meansAway(error) || ['40001', '25006', '57014'].includes(code) || isTimeout(error);
}

const isTimeout = (error: unknown): boolean => /Query read timeout/.test(String(error));

const reads = new Map<string, boolean>();
const MAX_KNOWN = 5_000;
const WRITES =
  /\b(insert|update|delete|merge|share|nextval|setval|set_config|pg_notify|pg_\w*advisory\w*|gin_clean_pending_list)\b/i;

/** Whether a query changes and locks nothing; one that cannot be told does. */
function isRead(text: string): boolean {
  const known = reads.get(text);
  if (known !== undefined) return known;
  const is = /^\s*(select|with)\b/i.test(text) && !WRITES.test(text);
  if (reads.size < MAX_KNOWN) reads.set(text, is);
  return is;
}
