import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file));
const CONFIG = path.resolve(import.meta.dirname, '../../deploy/pgbouncer/pgbouncer.ini');

/** Whether this machine has a PgBouncer to try. */
export const hasPgbouncer = PGBOUNCER !== undefined;

if (!hasPgbouncer) process.stderr.write('!! pgbouncer is not installed: its tests are SKIPPED.\n');

/** PgBouncer refuses to run as root, and must reach PostgreSQL's socket, which is its owner's. */
function runner(socket: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = statSync(socket);
  return { uid, gid };
}

/**
 * Runs PgBouncer before a PostgreSQL behind a socket.
 * @param options.databases the one it hands on, or `*` for all
 * @returns its address but for the database
 */
export async function runPgbouncer({
  socket,
  databases,
  size,
}: {
  socket: string;
  databases: string;
  size: number;
}): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bluebird-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  // PostgreSQL's socket is its own user's, which PgBouncer is not: it takes the road by a relay's port.
  const deployed = await readFile(CONFIG, 'utf8');
  const config = deployed
    .replace('bluebird = host=127.0.0.1 port=5432', `${databases} = host=${socket}`)
    .replace('6432\n', `${port}\n`)
    .replace('scram-sha-256', 'any')
    .replace(/auth_file = .*\n/, '')
    .replace('connect_query=', 'user=bluebird connect_query=')
    // Nobody is refused for how busy this machine is.
    .replace('query_wait_timeout = 10', 'query_wait_timeout = 600')
    .replace('default_pool_size = 20', `default_pool_size = ${size}`);
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(file, `${config}unix_socket_dir =\n`);
  const server = spawn(PGBOUNCER!, ['-q', file], { stdio: 'ignore', ...runner(socket) });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  return {
    address: `postgres://bluebird@127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
