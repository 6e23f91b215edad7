import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { chmod, copyFile, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ensureTestDictionary } from '@bluebird/engine/dictionary/test-dictionary.ts';
import { ALLOCATOR_SETTINGS, SERVER_OPTIONS } from '../scripts/server-process.mjs';

const SERVER = path.resolve(import.meta.dirname, '../server/src/main.ts');
/** Password of the super user on every data folder made here. */
export const ADMIN_PASSWORD = 'only-for-the-benchmarks';

/** A server process that has reported that it is ready. */
export type Running = {
  base: string;
  /** Process id. */
  pid: number;
  /** Milliseconds from spawning the process to its report that it is ready. */
  startMs: number;
  stop: () => Promise<void>;
};

/** Makes a temporary data folder. @param name the beginning of its own */
export async function newDataFolder(name = 'bluebird-bench-'): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), name));
  // The database server may run under another uid.
  await chmod(folder, 0o755);
  return folder;
}

/** Copies the dictionary that tests and benchmarks share into a data folder. */
export async function giveDictionary(folder: string): Promise<void> {
  const file = path.join(folder, 'dictionary.sqlite');
  await copyFile(await ensureTestDictionary(), file, constants.COPYFILE_FICLONE);
}

/**
 * Starts the product as delivered, without log output and rate limits, on a data folder.
 * @param environment further settings
 * @param main the file that starts it, where it is another release
 */
export async function startProduct(
  folder: string,
  environment: Record<string, string> = {},
  main = SERVER,
): Promise<Running> {
  const began = performance.now();
  const server = spawn(process.execPath, [...SERVER_OPTIONS, main], {
    env: {
      ...ALLOCATOR_SETTINGS,
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_LIMIT: 'false',
      SMS_PROVIDER: 'console',
      LOG_LEVEL: 'silent',
      BLUEBIRD_ADMIN_PASSWORD: ADMIN_PASSWORD,
      ...environment,
    },
    // The channel ends the server with this process even when that is killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const base = await saidBy(server, /is ready: (http:\S+)/);
  return { base, pid: server.pid!, startMs: performance.now() - began, stop: () => end(server) };
}

/**
 * Waits for a line of a process's output.
 * @returns what the pattern's first group holds
 * @throws Error when the process ends first
 */
export function saidBy(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = pattern.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`A server ended with ${code}:\n${said}`)));
  });
}

/** Asks a process to end and waits until it has. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

// The database may still write while it ends.
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
