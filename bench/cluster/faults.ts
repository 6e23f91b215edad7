import { spawnSync } from 'node:child_process';
import type { Cluster } from './cluster.ts';
import { DATABASES } from './machines.ts';

/** Something that happens to the cluster. */
export type Fault = {
  title: string;
  /** How long it lasts. */
  ms: number;
  /** Lets it happen. @returns what puts it right */
  strike: (cluster: Cluster) => Promise<() => unknown>;
};

/** A machine that is lost takes so long to be back: longer than it takes to replace it. */
const MACHINE_MS = 22_000;
/** A program that is lost, and is not brought back at once. */
const PROGRAM_MS = 8_000;

type PartName = 'nginx' | 'web' | 'worker' | 'haproxy' | 'pgbouncer';
let turn = 0;

/** Loses a program of one of the two machines, each in turn. */
const loses = (part: PartName, title: string): Fault => ({
  title,
  ms: PROGRAM_MS,
  strike: async ({ houses }) => {
    const house = houses[turn++ % houses.length]!;
    await house[part].hold();
    return house[part].letGo;
  },
});

const losesShared = (part: 'redis' | 's3', title: string): Fault => ({
  title,
  ms: PROGRAM_MS,
  strike: async (cluster) => {
    await cluster[part].hold();
    return cluster[part].letGo;
  },
});

/** Everything that may happen, by the name that `--only` takes. */
export const FAULTS = {
  leader: {
    title: 'leader lost with its machine',
    ms: MACHINE_MS,
    strike: async (cluster) => {
      const machine = await cluster.leader();
      await machine.lose();
      return machine.comeBack;
    },
  },
  replica: {
    title: 'synchronous replica lost',
    ms: MACHINE_MS,
    strike: async (cluster) => {
      const [machine] = await cluster.followers();
      await machine!.lose();
      return machine!.comeBack;
    },
  },
  etcd: {
    title: 'leading etcd member killed',
    ms: PROGRAM_MS,
    strike: async ({ databases }) => {
      const host = await etcdLeader();
      const { etcd } = databases.find((one) => one.host === host)!;
      await etcd.hold();
      return etcd.letGo;
    },
  },
  web: loses('web', 'a web process killed'),
  worker: loses('worker', 'a worker killed'),
  redis: losesShared('redis', 'Redis killed'),
  s3: losesShared('s3', 'S3 killed'),
  nginx: loses('nginx', 'an nginx killed'),
  haproxy: loses('haproxy', 'a HAProxy killed'),
  pgbouncer: loses('pgbouncer', 'a PgBouncer killed'),
  crash: {
    title: 'PostgreSQL crashes on the leader',
    ms: PROGRAM_MS,
    strike: async (cluster) => {
      (await cluster.leader()).crashServer();
      return () => {};
    },
  },
  power: {
    title: 'power cut of everything',
    ms: 0,
    strike: async () => {
      // Every process of the namespace but its first and this one.
      process.kill(-1, 'SIGKILL');
      return () => {};
    },
  },
  clock: {
    title: 'clock of a web process 5 min back',
    ms: 15_000,
    strike: async ({ houses }) => {
      houses[0]!.setClock(-300);
      return () => houses[0]!.setClock(0);
    },
  },
  disk: {
    title: 'disk of the leader full',
    ms: MACHINE_MS,
    strike: async (cluster) => {
      const machine = await cluster.leader();
      machine.fillDisk();
      return machine.emptyDisk;
    },
  },
  slow: {
    title: 'network at 8 Mbit/s for all',
    ms: 15_000,
    strike: async () => {
      tc('add', 'dev', 'lo', 'root', 'tbf', 'rate', '8mbit', 'burst', '128k', 'latency', '500ms');
      return () => tc('del', 'dev', 'lo', 'root');
    },
  },
  frozen: {
    title: 'leader hangs without a word',
    ms: MACHINE_MS,
    strike: async (cluster) => {
      const machine = await cluster.leader();
      machine.freeze();
      return machine.thaw;
    },
  },
  replicas: {
    title: 'both replicas lost',
    ms: 12_000,
    strike: async (cluster) => {
      const machines = await cluster.followers();
      await Promise.all(machines.map((machine) => machine.lose()));
      return () => machines.forEach((machine) => machine.comeBack());
    },
  },
} satisfies Record<string, Fault>;

/** Address of the etcd member that leads. */
async function etcdLeader(): Promise<string> {
  const answers = await Promise.all(
    DATABASES.map(async ({ host }) => {
      const url = `http://${host}:2379/v3/maintenance/status`;
      const answer = await fetch(url, { method: 'POST', body: '{}' });
      const { leader, header } = (await answer.json()) as {
        leader: string;
        header: { member_id: string };
      };
      return leader === header.member_id ? host : null;
    }),
  );
  return answers.find((host) => host !== null)!;
}

function tc(...args: string[]): void {
  const { status, stderr } = spawnSync('tc', ['qdisc', ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`tc failed: ${stderr}`);
}
