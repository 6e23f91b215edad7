import { connect } from 'node:net';
import { once } from 'node:events';
import { type DatabaseMachine, isWhole, members, startDatabases } from './database.ts';
import { type House, startHouse, startShared } from './house.ts';
import { ENTRANCES, HOUSES, REDIS_HOST, S3_HOST } from './machines.ts';
import type { Part } from './part.ts';
import { until } from './until.ts';

/** Everything that runs. */
export type Cluster = {
  databases: readonly DatabaseMachine[];
  houses: readonly House[];
  redis: Part;
  s3: Part;
  /** The machine whose database leads. */
  leader: () => Promise<DatabaseMachine>;
  /** Machines whose databases follow, the synchronous one first. */
  followers: () => Promise<DatabaseMachine[]>;
  /** Resolves when every part serves. */
  whole: () => Promise<void>;
};

/** Starts everything, and waits until it serves. @param say told of each step */
export async function startCluster(folder: string, say: (line: string) => void): Promise<Cluster> {
  say('Starting etcd, Patroni and PostgreSQL on three machines …');
  const databases = startDatabases(folder);
  await until('a leader with two replicas', isWhole);
  say('Starting Redis, S3, and on two machines nginx, web, worker, HAProxy and PgBouncer …');
  const { redis, s3 } = startShared(folder);
  await until('Redis and S3', sharedServe);
  // One process alone makes the database and what comes with the product.
  const houses = HOUSES.map((machine, at) =>
    startHouse(folder, machine, at === 0 ? ['worker'] : ['web', 'worker']),
  );
  const first = `http://${HOUSES[0].host}:3000/readyz`;
  await until('the first web process', async () => (await fetch(first)).ok);
  for (const { web, worker } of houses) {
    web.letGo();
    worker.letGo();
  }
  const whole = () =>
    until('all parts to serve', async () => (await isWhole()) && sharedServe().then(housesServe));
  await whole();
  const named = async (role: RegExp) => {
    const found = (await members()).filter((member) => role.test(member.role));
    return found
      .toSorted((a, b) => b.role.localeCompare(a.role))
      .map(({ name }) => databases.find((machine) => machine.name === name)!);
  };
  return {
    databases,
    houses,
    redis,
    s3,
    leader: async () => (await named(/^leader$/))[0]!,
    followers: () => named(/^(sync_standby|replica)$/),
    whole,
  };
}

async function sharedServe(): Promise<boolean> {
  const all = await Promise.all([listens(REDIS_HOST, 6379), listens(S3_HOST, 9000)]);
  return all.every(Boolean);
}

async function housesServe(): Promise<boolean> {
  const bases = [...ENTRANCES, ...HOUSES.map(({ host }) => `http://${host}:3000`)];
  const answers = await Promise.all(
    bases.map((base) => fetch(`${base}/readyz`, { signal: AbortSignal.timeout(5_000) })),
  );
  const pools = await Promise.all(
    HOUSES.flatMap(({ host }) => [listens(host, 5000), listens(host, 6432)]),
  );
  return answers.every(({ ok }) => ok) && pools.every(Boolean);
}

async function listens(host: string, port: number): Promise<boolean> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
