/**
 * Shows that a rolling update fails no request: two web processes behind nginx are replaced one after
 * the other while readers read, look up and save, and a table says what they noticed. It needs nginx.
 *
 *     npm run rolling-update -- [--from=COMMIT]
 *
 * Each process is replaced in two ways: taken out of nginx first, as docs/deployment.md says, and by
 * SIGTERM alone. With an earlier commit both begin as that one's, on a database of its schema, and are
 * replaced by today's, so that both releases serve side by side for a while.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../server/src/db/embedded/postgres.ts';
import { freePort } from '../server/test/free-port.ts';
import { unpackEarlier } from './earlier-release.ts';
import { logInAdmin } from './editor.ts';
import { nginxConfig } from './nginx-config.ts';
import {
  giveDictionary,
  newDataFolder,
  removeFolder,
  type Running,
  startProduct,
} from './product.ts';
import { quantile } from './quantile.ts';

/** The web app of today, also before an earlier server: that one's was never built here. */
const WEB_ROOT = path.resolve(import.meta.dirname, '../web/dist');
const READERS = 8;
/** A reader's pause between two requests. */
const THINK_MS = 20;
/** How long readers go on before and after a replacement. */
const AROUND_MS = 3_000;

type Answer = {
  at: number;
  ms: number;
  write: boolean;
  /** 0: there was none. */
  status: number;
  /** Whether a read was asked for again, since its connection was closed as it was used. */
  again: boolean;
};

const { from: earlier } = parseArgs({ options: { from: { type: 'string' } } }).values;
const folder = await newDataFolder();
const held = new AsyncDisposableStack();
held.defer(() => removeFolder(folder));
try {
  await run();
} finally {
  await held.disposeAsync();
}

async function run(): Promise<void> {
  await giveDictionary(folder);
  const postgres = await startPostgres(path.join(folder, 'outside'));
  held.defer(postgres.stop);
  const { host } = postgres.connection;
  const url = `postgres://bluebird@/postgres?host=${encodeURIComponent(host)}`;
  const start = (port: number, main?: string) =>
    startProduct(
      folder,
      { DATABASE_URL: url, PORT: String(port), TRUST_PROXY: '127.0.0.1', WEB_ROOT },
      main,
    );
  const ports = [await freePort(), await freePort()];
  const running = new Map<number, Running>();
  held.defer(async () => {
    await Promise.all([...running.values()].map(({ stop }) => stop()));
  });
  const before = earlier && unpackEarlier(earlier, path.join(folder, 'earlier'));
  for (const port of ports) running.set(port, await start(port, before));
  const nginx = await startProxy(ports);
  const token = await logInAdmin(nginx.base);
  const readers = startReaders(nginx.base, token);
  const rows: string[][] = [];
  for (const outFirst of earlier ? [true] : [true, false]) {
    for (const port of ports) {
      await sleep(AROUND_MS);
      const from = performance.now();
      if (outFirst) await nginx.serve(ports.filter((one) => one !== port));
      await running.get(port)!.stop();
      running.set(port, await start(port));
      if (outFirst) await nginx.serve(ports);
      await sleep(AROUND_MS);
      const way = outFirst ? 'out of nginx, SIGTERM, in again' : 'SIGTERM alone';
      const releases = earlier ? `, ${earlier} → now` : '';
      rows.push(
        rowOf(
          way + releases,
          readers.answers.filter(({ at }) => at >= from),
        ),
      );
    }
  }
  const { saved } = await readers.stop();
  rows.push(['in all', ...rowOf('', readers.answers).slice(1)]);
  print(rows);
  process.stdout.write(
    `Words saved: ${saved.length}; lost: ${await lost(nginx.base, token, saved)}\n`,
  );
}

/** nginx before the processes, told anew of those that serve. */
async function startProxy(ports: number[]) {
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  const write = (serving: number[]) => {
    const servers = serving.map((one) => `127.0.0.1:${one}`);
    writeFileSync(file, nginxConfig(folder, `127.0.0.1:${port}`, servers));
  };
  write(ports);
  const nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'inherit' });
  held.defer(() => ended(nginx));
  const base = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${base}/healthz`).catch(() => null))?.ok) await sleep(50);
  return {
    base,
    serve: async (serving: number[]) => {
      write(serving);
      spawnSync('nginx', ['-p', folder, '-c', file, '-s', 'reload'], { stdio: 'inherit' });
      // Requests under way are answered by the workers of before.
      await sleep(1_000);
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  await exit;
}

/** Readers who read, list and save, each one request after the other. */
function startReaders(base: string, token: string) {
  const answers: Answer[] = [];
  const saved: string[] = [];
  let going = true;
  /** @returns its status; 0 when there was no answer */
  const request = async (where: string, body?: object): Promise<number> => {
    try {
      const response = await fetch(base + where, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  };
  const ask = async (where: string, body?: object): Promise<boolean> => {
    const at = performance.now();
    const first = await request(where, body);
    // As every browser does when a connection it kept turns out to be closed.
    const again = first === 0 && !body;
    const status = again ? await request(where) : first;
    answers.push({ at, ms: performance.now() - at, write: body !== undefined, status, again });
    return status === 200;
  };
  const live = async (reader: number) => {
    for (let round = 0; going; round++) {
      await ask('/reader/article/waikan');
      await ask('/reader/article/1/show');
      await ask('/reader/myword');
      const word = `word ${lettersOf(reader)} ${lettersOf(round)}`;
      if (await ask('/reader/myword', { word })) saved.push(word);
      await sleep(THINK_MS);
    }
  };
  const all = Promise.all(Array.from({ length: READERS }, (_, reader) => live(reader)));
  return {
    answers,
    stop: async () => {
      going = false;
      await all;
      return { saved };
    },
  };
}

/** A number in letters, since the word book takes words. */
function lettersOf(number: number): string {
  return [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}

/** How many of the words that were acknowledged the word book does not have. */
async function lost(base: string, token: string, saved: readonly string[]): Promise<number> {
  const missing = new Set(saved);
  for (let offset = 0; ; offset += 100) {
    const response = await fetch(`${base}/reader/myword?limit=100&offset=${offset}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { result } = (await response.json()) as { result: { items: { word: string }[] } };
    for (const { word } of result.items) missing.delete(word);
    if (result.items.length === 0) return missing.size;
  }
}

function rowOf(name: string, answers: readonly Answer[]): string[] {
  const failed = answers.filter(({ status }) => status === 0 || status >= 500);
  const ms = answers.map((answer) => answer.ms);
  return [
    name,
    String(answers.length),
    String(answers.filter(({ again }) => again).length),
    String(failed.filter(({ write }) => !write).length),
    String(failed.filter(({ write }) => write).length),
    `${quantile(ms, 0.5).toFixed(0)} ms`,
    `${quantile(ms, 0.99).toFixed(0)} ms`,
    `${Math.max(...ms).toFixed(0)} ms`,
  ];
}

function print(rows: readonly string[][]): void {
  const head = [
    'a process is replaced by',
    'requests',
    'reads sent again',
    'reads failed',
    'writes failed',
  ];
  const all = [[...head, 'median', 'p99', 'longest'], ...rows];
  const widths = all[0]!.map((_, at) => Math.max(...all.map((row) => row[at]!.length)));
  for (const row of all) {
    const line = row.map((cell, at) => cell.padEnd(widths[at]!)).join('  ');
    process.stdout.write(`${line.trimEnd()}\n`);
  }
}
