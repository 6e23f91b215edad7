import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject, onTestFinished } from 'vitest';
import { postgresFolder } from '#db/embedded/postgres.ts';
import { copyCluster } from './cluster.ts';

/** The program as `npm start` runs it, in a process of its own. */
export type Run = {
  child: ChildProcess;
  /** What it printed so far, on both streams. */
  output: () => string;
  /** The address it serves at (empty for a worker); rejects with the output when it ends instead. */
  ready: Promise<string>;
  /** Resolves once something was printed that matches. */
  printed: (pattern: RegExp) => Promise<void>;
  exit: Promise<number | null>;
};

/**
 * A data folder for one test, as an earlier start left it: with dictionary and schema.
 * @param options.withoutDatabase for a first start, which makes the database
 */
export function newDataFolder({ withoutDatabase = false } = {}): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bluebird-start-'));
  chmodSync(folder, 0o755);
  symlinkSync(inject('dictionaryFile'), path.join(folder, 'dictionary.sqlite'));
  if (!withoutDatabase) copyCluster(inject('cluster'), postgresFolder(folder));
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** What Node made of our sources, for all the processes that the tests start. */
const COMPILED = path.resolve(import.meta.dirname, '../../.runtime/compiled');

/** The database of a program that was killed goes on writing for a moment. */
async function removeFolder(folder: string): Promise<void> {
  while (existsSync(folder)) {
    await rm(folder, { recursive: true, force: true }).catch(() => {});
    await sleep(50);
  }
}

/** Starts the program, without sample articles unless told; it is killed when the test ends. */
export const startProgram = (dataDir: string, environment: Record<string, string> = {}): Run =>
  spawnSource('main.ts', [], dataDir, environment);

/** Runs `npm run import -- …`. */
export const runImport = (dataDir: string, args: string[]): Run =>
  spawnSource('cli/import.ts', args, dataDir, {});

/** Runs `npm run move-files -- …`. */
export const runMoveFiles = (
  dataDir: string,
  args: string[],
  environment: Record<string, string> = {},
): Run => spawnSource('cli/move-files.ts', args, dataDir, environment);

/** Runs `npm run admin -- …`; its standard input is open. */
export const runAdmin = (dataDir: string, args: string[]): Run =>
  spawnSource('cli/admin.ts', args, dataDir, {}, 'pipe');

/** Runs `npm run backup -- …`. */
export const runBackup = (
  dataDir: string,
  args: string[],
  environment: Record<string, string> = {},
): Run => spawnSource('cli/backup.ts', args, dataDir, environment);

/** Runs `npm run restore -- …`. */
export const runRestore = (
  dataDir: string,
  args: string[],
  environment: Record<string, string> = {},
): Run => spawnSource('cli/restore.ts', args, dataDir, environment);

function spawnSource(
  file: string,
  args: string[],
  dataDir: string,
  environment: Record<string, string>,
  input: 'ignore' | 'pipe' = 'ignore',
): Run {
  const source = path.resolve(import.meta.dirname, '../src', file);
  const child = spawn(process.execPath, [source, ...args], {
    env: {
      PATH: '/usr/bin:/bin',
      NODE_COMPILE_CACHE: COMPILED,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      SAMPLE_CONTENT: 'false',
      ...environment,
    },
    stdio: [input, 'pipe', 'pipe'],
  });
  let output = '';
  const waiting = new Set<() => void>();
  const read = (chunk: Buffer) => {
    output += chunk;
    for (const look of waiting) look();
  };
  child.stdout!.on('data', read);
  child.stderr!.on('data', read);
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const found = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(output);
        if (match) resolve(match);
      };
      waiting.add(look);
      look();
      void exit.then(() => reject(new Error(output)));
    });
  const ready = found(/is ready(?:: (http:\S+))?\n/).then(([, address]) => address ?? '');
  ready.catch(() => {});
  onTestFinished(async () => void (await end({ child, exit }, 'SIGKILL')));
  return {
    child,
    output: () => output,
    ready,
    printed: async (pattern) => void (await found(pattern)),
    exit,
  };
}

/** Sends a signal and waits for the end. */
export async function end(
  { child, exit }: Pick<Run, 'child' | 'exit'>,
  signal: NodeJS.Signals,
): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  return exit;
}
