/* The machines that the cluster would have: each is an address of the namespace's own loopback. */

/** Machines with etcd, Patroni and PostgreSQL. */
export const DATABASES = [
  { name: 'db1', host: '127.0.0.11' },
  { name: 'db2', host: '127.0.0.12' },
  { name: 'db3', host: '127.0.0.13' },
] as const;

/** Machines with a web process, a worker, and the proxies before and behind them. */
export const HOUSES = [
  { name: 'app1', host: '127.0.0.21' },
  { name: 'app2', host: '127.0.0.22' },
] as const;

export type Machine = { name: string; host: string };

export const REDIS_HOST = '127.0.0.31';
export const S3_HOST = '127.0.0.32';

/** Passwords of a cluster that nobody else can reach. */
export const PASSWORD = 'only-for-the-cluster';

export const databaseUrl = (host: string, port: number): string =>
  `postgres://bluebird:${PASSWORD}@${host}:${port}/bluebird`;

/** Where readers find the house: as with a name that has two addresses. */
export const ENTRANCES = HOUSES.map(({ host }) => `http://${host}`);
