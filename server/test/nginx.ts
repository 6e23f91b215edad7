import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file));

/** Whether this machine has an nginx to try. */
export const hasNginx = NGINX !== undefined;

const CONFIG = path.resolve(import.meta.dirname, '../../deploy/nginx/bluebird.conf');

/**
 * Starts nginx with the configuration of the deployment folder: only its addresses are others, and the
 * certificate is left out.
 * @param upstream address of the server behind it
 * @returns where nginx answers
 */
export async function startNginx(upstream: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bluebird-nginx-'));
  await mkdir(path.join(folder, 'logs'));
  const port = await freePort();
  const deployed = await readFile(CONFIG, 'utf8');
  const site = deployed
    .replace('server 127.0.0.1:3000;', `server ${new URL(upstream).host};`)
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/\n\s+(?:listen \[::\]:443|ssl_)[^\n]*/g, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const config = [
    'daemon off;',
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log;`,
    'events {}',
    `http {\naccess_log off;\n${temporary}\n${site}\n}`,
  ].join('\n');
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, config);
  const nginx = spawn(NGINX!, ['-p', folder, '-c', file], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()));
  onTestFinished(async () => {
    nginx.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const base = `http://127.0.0.1:${port}`;
  await eventually(async () => void (await fetch(`${base}/healthz`)));
  return base;
}
