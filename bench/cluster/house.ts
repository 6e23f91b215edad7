import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nginxConfig } from '../nginx-config.ts';
import { ADMIN_PASSWORD } from '../product.ts';
import {
  DATABASES,
  databaseUrl,
  HOUSES,
  type Machine,
  PASSWORD,
  REDIS_HOST,
  S3_HOST,
} from './machines.ts';
import { type Part, startPart } from './part.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FAKETIME = '/usr/$LIB/faketime/libfaketimeMT.so.1';

/** A machine with a web process and a worker, and the proxies before and behind them. */
export type House = Record<'nginx' | 'web' | 'worker' | 'haproxy' | 'pgbouncer', Part> & {
  name: string;
  host: string;
  /** Sets the clock that the web process sees apart from the machine's. */
  setClock: (seconds: number) => void;
};

/**
 * Starts a machine's programs, with the configuration of the deployment folder.
 * @param held those of ours that wait until they are let go
 */
export function startHouse(
  base: string,
  { name, host }: Machine,
  held: readonly ('web' | 'worker')[],
): House {
  const folder = path.join(base, name);
  mkdirSync(folder, { recursive: true });
  const clock = path.join(folder, 'clock');
  const setClock = (seconds: number) =>
    writeFileSync(clock, `${seconds >= 0 ? '+' : ''}${seconds}`);
  setClock(0);
  const file = (called: string, content: string) => {
    const at = path.join(folder, called);
    writeFileSync(at, content, { mode: 0o644 });
    return at;
  };
  const haproxy = file('haproxy.cfg', haproxyConfig(host));
  const pgbouncer = file('pgbouncer.ini', pgbouncerConfig(folder, host));
  file('userlist.txt', `"bluebird" "${PASSWORD}"\n`);
  const webs = HOUSES.map((house) => `${house.host}:3000`);
  const nginx = file('nginx.conf', nginxConfig(folder, `${host}:80`, webs));
  const product = (environment: Record<string, string>) => () => ({
    args: [process.execPath, path.join(ROOT, 'server/src/main.ts')],
    environment: { ...settings(base, folder, host), ...environment },
  });
  return {
    name,
    host,
    setClock,
    haproxy: startPart(folder, 'haproxy', () => ({
      args: ['/usr/sbin/haproxy', '-db', '-f', haproxy],
    })),
    pgbouncer: startPart(folder, 'pgbouncer', () => ({
      args: ['/usr/sbin/pgbouncer', pgbouncer],
      user: 'postgres',
    })),
    nginx: startPart(folder, 'nginx', () => ({ args: ['nginx', '-p', folder, '-c', nginx] })),
    web: startPart(
      folder,
      'web',
      product({
        ROLE: 'web',
        LD_PRELOAD: FAKETIME,
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }),
      held.includes('web'),
    ),
    worker: startPart(folder, 'worker', product({ ROLE: 'worker' }), held.includes('worker')),
  };
}

/** Starts what all machines share. */
export function startShared(base: string): { redis: Part; s3: Part } {
  const folder = path.join(base, 'shared');
  mkdirSync(folder, { recursive: true });
  return {
    redis: startPart(folder, 'redis', () => ({
      args: ['redis-server', '--bind', REDIS_HOST, '--save', '', '--appendonly', 'no'],
    })),
    s3: startPart(folder, 's3', () => ({
      args: [
        process.execPath,
        path.join(import.meta.dirname, 's3-server.ts'),
        path.join(folder, 'objects'),
        S3_HOST,
      ],
    })),
  };
}

const settings = (base: string, folder: string, host: string): Record<string, string> => ({
  NODE_ENV: 'production',
  DATA_DIR: path.join(folder, 'data'),
  DICTIONARY_FILE: path.join(base, 'dictionary.sqlite'),
  DATABASE_URL: databaseUrl(host, 5000),
  DATABASE_POOLER_URL: databaseUrl(host, 6432),
  DATABASE_READ_URLS: DATABASES.map((one) => databaseUrl(one.host, 5432)).join(),
  REDIS_URL: `redis://${REDIS_HOST}:6379/0`,
  S3_BUCKET: 'bluebird-test',
  S3_ENDPOINT: `http://${S3_HOST}:9000`,
  S3_ACCESS_KEY_ID: 'AKIATEST',
  S3_SECRET_ACCESS_KEY: 'only-for-tests',
  HOST: host,
  PORT: '3000',
  TRUST_PROXY: '127.0.0.0/8',
  RATE_LIMIT: 'false',
  SMS_PROVIDER: 'console',
  LOG_LEVEL: 'warn',
  BLUEBIRD_ADMIN_PASSWORD: ADMIN_PASSWORD,
});

const deployed = (name: string): string => readFileSync(path.join(ROOT, 'deploy', name), 'utf8');

const haproxyConfig = (host: string): string =>
  deployed('haproxy/haproxy.cfg')
    .replace('bind 127.0.0.1:', `bind ${host}:`)
    .replaceAll('10.0.0.', '127.0.0.');

const pgbouncerConfig = (folder: string, host: string): string =>
  deployed('pgbouncer/pgbouncer.ini')
    .replace('host=127.0.0.1 port=5432', `host=${host} port=5000`)
    .replace('listen_addr = 127.0.0.1', `listen_addr = ${host}`)
    .replace('/etc/pgbouncer', folder)
    .replace('[pgbouncer]', '[pgbouncer]\nunix_socket_dir =');
