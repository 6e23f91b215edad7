import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { createClient } from '@redis/client';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

const REDIS = [
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/usr/bin/valkey-server',
].find((file) => existsSync(file));

/** Whether this machine has a Redis or Valkey to try. */
export const hasRedis = REDIS !== undefined;

if (!hasRedis) process.stderr.write('!! redis-server is not installed: its tests are SKIPPED.\n');

/**
 * Starts a Redis on a port of its own, which keeps nothing on disk. It ends with the test.
 * @returns its address, its process to be frozen or killed, and `start` to start it anew
 */
export async function startRedis({ password = '' } = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bluebird-redis-'));
  const port = String(await freePort());
  const options = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const secret = password ? ['--requirepass', password] : [];
  const open = () => spawn(REDIS!, [...options, ...secret, '--dir', folder], { stdio: 'ignore' });
  let server = open();
  const ended = () =>
    new Promise<void>((resolve) => {
      if (server.exitCode !== null || server.signalCode !== null) resolve();
      else server.once('exit', () => resolve());
    });
  const kill = async () => {
    server.kill('SIGKILL');
    await ended();
  };
  const url = `redis://${password && `:${password}@`}127.0.0.1:${port}/0`;
  const ready = () =>
    eventually(async () => {
      const client = createClient({ url, socket: { reconnectStrategy: false } });
      client.on('error', () => {});
      try {
        await client.connect();
        await client.ping();
      } finally {
        client.destroy();
      }
    });
  onTestFinished(async () => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  });
  await ready();
  return {
    url,
    address: `127.0.0.1:${port}`,
    /** Stops it from answering, with its connections open; `false` lets it go on. */
    freeze: (still: boolean) => server.kill(still ? 'SIGSTOP' : 'SIGCONT'),
    kill,
    start: async () => {
      server = open();
      await ready();
    },
  };
}
