import pg from 'pg';
import type { Logger } from 'pino';
import { type Lsn, readLsn } from './lsn.ts';

/** How often the servers are asked how far they are. */
const LOOK_MS = 500;
/** A replica that is further behind than this is left out. */
export const MAX_LAG_MS = 5_000;
const ASK_MS = 2_000;

/** A server that only reads, and how far it is. */
export type Replica = {
  /** Its host and port, without user and password. */
  name: string;
  url: string;
  /** Up to where it had replayed the leader's log when it was last asked. */
  replayed: Lsn;
  /** Whether it answers, is a replica, and is not far behind. */
  usable: boolean;
};

/** Knows which replicas may be read. */
export type ReplicaWatch = {
  replicas: readonly Replica[];
  /** A replica that has replayed so much; they take turns. Null: none has. */
  choose: (after: Lsn) => Replica | null;
  /** The one that has replayed most, for when the leader cannot be read. Null: there is none. */
  furthest: () => Replica | null;
  /** When the leader last said how far it is, by `performance.now()`; -Infinity: never. */
  leaderAnsweredAt: () => number;
  /** Leaves a replica out until it answers again. */
  fail: (replica: Replica, error: unknown) => void;
  close: () => Promise<void>;
};

/** Where the leader was at a moment. */
type Sample = { at: number; lsn: Lsn };

/** Starts to ask the leader and its replicas how far they are. @returns null where there are none */
export function watchReplicas(
  leader: pg.PoolConfig,
  urls: readonly string[],
  log: Logger,
): ReplicaWatch | null {
  if (urls.length === 0) return null;
  const replicas = urls.map((url): Replica => ({
    name: nameOf(url),
    url,
    replayed: 0n,
    usable: false,
  }));
  const asker = (connection: pg.PoolConfig) => {
    const pool = new pg.Pool({
      ...connection,
      max: 1,
      connectionTimeoutMillis: ASK_MS,
      query_timeout: ASK_MS,
      application_name: 'bluebird replicas',
    });
    pool.on('error', () => {});
    return pool;
  };
  const leaderPool = asker(leader);
  const pools = replicas.map(({ url }) => asker({ connectionString: url }));
  const samples: Sample[] = [];
  let turn = 0;
  let leaderAnsweredAt = -Infinity;

  const judge = (replica: Replica, usable: boolean, reason: string) => {
    if (replica.usable === usable) return;
    replica.usable = usable;
    const said = { replica: replica.name, reason };
    if (usable) log.info(said, 'a replica is read');
    else log.warn(said, 'a replica is left out');
  };

  const askLeader = async () => {
    const { rows } = await leaderPool.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn');
    const now = performance.now();
    leaderAnsweredAt = now;
    samples.push({ at: now, lsn: readLsn(rows[0]!.lsn) });
    // One sample from before the longest lag is enough to compare with.
    while (samples.length > 1 && samples[1]!.at <= now - MAX_LAG_MS) samples.shift();
  };

  const askReplica = async (replica: Replica, pool: pg.Pool) => {
    try {
      const { rows } = await pool.query<{ lsn: string | null }>(
        'select pg_last_wal_replay_lsn() as lsn where pg_is_in_recovery()',
      );
      const lsn = rows[0]?.lsn;
      // A leader, or what was one: the leader is reached by its own address.
      if (!lsn) return judge(replica, false, 'it is no replica');
      replica.replayed = readLsn(lsn);
      const needed = samples[0];
      const isNear = needed !== undefined && replica.replayed >= needed.lsn;
      return judge(replica, isNear, isNear ? 'up to date' : 'too far behind');
    } catch (error) {
      return judge(replica, false, (error as Error).message);
    }
  };

  const look = async () => {
    // While the leader is away nothing is written, and the latest samples hold.
    await askLeader().catch(() => {});
    await Promise.all(replicas.map((replica, at) => askReplica(replica, pools[at]!)));
  };

  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_MS).unref();

  return {
    replicas,
    choose: (after) => {
      const fit = replicas.filter(({ usable, replayed }) => usable && replayed >= after);
      turn += 1;
      return fit[turn % fit.length] ?? null;
    },
    furthest: () =>
      replicas
        .filter(({ usable }) => usable)
        .reduce<Replica | null>(
          (most, one) => (most && most.replayed >= one.replayed ? most : one),
          null,
        ),
    leaderAnsweredAt: () => leaderAnsweredAt,
    fail: (replica, error) => judge(replica, false, (error as Error).message),
    close: async () => {
      clearInterval(timer);
      await looking;
      await Promise.all([leaderPool, ...pools].map((pool) => pool.end()));
    },
  };
}

function nameOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url.replace('@/', '@localhost/'));
  return searchParams.get('host') ?? (port ? `${hostname}:${port}` : hostname);
}
