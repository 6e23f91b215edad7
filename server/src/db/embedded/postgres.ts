import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, type Binaries } from './binaries.ts';
import { chooseRunner, chownTree, type Runner } from './privileges.ts';

/** A running private PostgreSQL. */
export type EmbeddedPostgres = {
  /** Connection settings for `pg`, by unix socket. */
  connection: { host: string; user: string; database: string };
  /** Ends the server after its clients' transactions were rolled back; safe to call twice. */
  stop: () => Promise<void>;
  /** Resolves when the server process ends, wanted or not, with one sentence on why. */
  ended: Promise<string>;
};

const USER = 'bluebird';
// A unix socket's path may have at most 107 bytes; PostgreSQL adds `/.s.PGSQL.5432`.
const LONGEST_SOCKET_DIR = 88;
/** Characters of the server's latest messages, to tell why it ended. */
const KEPT_OUTPUT = 8_000;
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' };

/**
 * Starts PostgreSQL 18 on a folder of its own, making the cluster on the first start.
 * @param dir where cluster and socket live; nobody else may use it
 * @param settings server settings, as in `{ fsync: 'off' }`
 * @throws Error with one sentence when it cannot start
 */
export async function startPostgres(
  dir: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  const runner = chooseRunner([dir, binaries.postgres]);
  const data = path.join(dir, 'data');
  createCluster(binaries, runner, data);
  const socket = socketFolder(dir, runner);
  await endOrphan(data);
  const { server, lastWords } = await launch(binaries, runner, data, socket, settings);
  const ended = new Promise<string>((resolve) => server.once('exit', () => resolve(lastWords())));
  return {
    connection: runningConnection(dir),
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT');
      await ended;
    },
    ended,
  };
}

/** The embedded server's folder below the data folder. */
export const postgresFolder = (dataDir: string): string => path.join(dataDir, 'postgres');

/** Whether a start has made a database below the data folder. */
export const hasDatabase = (dataDir: string): boolean =>
  existsSync(path.join(postgresFolder(dataDir), 'data', 'PG_VERSION'));

/** Connection settings for a server that another process runs on a folder. */
export const runningConnection = (dir: string): EmbeddedPostgres['connection'] => ({
  host: socketPath(dir),
  user: USER,
  database: 'postgres',
});

/** Initialises into a temporary name and renames, so that a kill leaves nothing half-made. */
function createCluster(binaries: Binaries, runner: Runner, data: string): void {
  if (existsSync(path.join(data, 'PG_VERSION'))) return;
  const making = `${data}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  if (runner.initdb.uid !== undefined) chownSync(making, runner.initdb.uid, runner.initdb.gid!);
  const [command, ...args] = [
    ...runner.prefix,
    binaries.initdb,
    ...['-D', making, '-U', USER, '--auth=trust', '-E', 'UTF8', '--data-checksums'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    // With lc-ctype C, trigrams of Chinese text would be empty.
    ...['--lc-collate=C', '--lc-ctype=C.UTF-8', '--no-instructions'],
  ];
  const result = spawnSync(command!, args, {
    ...runner.initdb,
    env: ENVIRONMENT,
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(explain(result.stderr || String(result.error)));
  chownTree(making, runner.server);
  renameSync(making, data);
}

function socketPath(dir: string): string {
  const folder = path.join(dir, 'run');
  if (Buffer.byteLength(folder) <= LONGEST_SOCKET_DIR) return folder;
  const name = createHash('sha256').update(dir).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `bluebird-${name}`);
}

function socketFolder(dir: string, runner: Runner): string {
  const folder = socketPath(dir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Below the system's folder for temporary files, anyone may have been there before us.
  const { uid } = lstatSync(folder);
  if (
    ![process.getuid?.(), runner.server.uid].includes(uid) ||
    lstatSync(folder).isSymbolicLink()
  ) {
    throw new Error(`The database cannot use ${folder}: it belongs to another user.`);
  }
  chownTree(folder, runner.server);
  return folder;
}

/** Ends a server that outlived a killed parent; ours is the only process allowed on the folder. */
async function endOrphan(data: string): Promise<void> {
  const file = path.join(data, 'postmaster.pid');
  const pid = () => (existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0);
  const orphan = pid();
  if (!orphan || !isPostgres(orphan)) return;
  process.kill(orphan, 'SIGINT');
  for (let waited = 0; waited < 10_000 && isPostgres(orphan); waited += 50) await sleep(50);
  if (isPostgres(orphan))
    throw new Error(
      `An old database server (process ${orphan}) does not end: stop it and start again.`,
    );
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc/self') || nameOf(pid).includes('postgres');
  } catch {
    return false;
  }
}

const nameOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

async function launch(
  binaries: Binaries,
  runner: Runner,
  data: string,
  socket: string,
  settings: Record<string, string>,
): Promise<{ server: ChildProcess; lastWords: () => string }> {
  // Where the tool exists, the server ends with us even when we are killed.
  const guard =
    spawnSync('setpriv', ['--version']).status === 0 ? ['setpriv', '--pdeathsig', 'SIGINT'] : [];
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, ...args] = [
    ...runner.prefix,
    ...guard,
    binaries.postgres,
    ...['-D', data, '-k', socket, '-c', 'listen_addresses=', ...options],
  ];
  const server = spawn(command!, args, {
    ...runner.server,
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C reaches the whole process group; we end the server ourselves, after our own clients.
    detached: true,
  });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr!.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-KEPT_OUTPUT);
      if (printed.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(explain(printed))));
  });
  return { server, lastWords: () => explain(printed, 'ended') };
}

/** One sentence for the operator out of what PostgreSQL printed. */
function explain(printed: string, what = 'could not start'): string {
  if (/No space left on device/.test(printed)) return 'The disk is full: the database cannot run.';
  if (/Permission denied/.test(printed)) {
    return 'The database cannot use its folder in DATA_DIR: permission denied.';
  }
  if (/incompatible with server/.test(printed)) {
    return 'The database folder in DATA_DIR was made by another major version of PostgreSQL.';
  }
  const reason =
    /(?:PANIC|FATAL|error|ERROR):\s*(.+)/.exec(printed)?.[1] ?? printed.trim().split('\n').at(-1);
  return `The database ${what}: ${reason || 'it ended without a message'}.`;
}
