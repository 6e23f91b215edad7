import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  chmodSync,
  chownSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '#core/durations.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { clearLeftovers } from './leftovers.ts';
import { chooseRunner, chownTree, type Runner } from './privileges.ts';

/** A private PostgreSQL that is kept running. */
export type EmbeddedPostgres = {
  /** Connection settings for `pg`, by unix socket; they stay when it is started again. */
  connection: { host: string; user: string; database: string };
  /** Ends the server after its clients' transactions were rolled back; safe to call twice. */
  stop: () => Promise<void>;
};

// A unix socket's path may have at most 107 bytes; PostgreSQL adds `/.s.PGSQL.5432`.
const MAX_SOCKET_DIR = 88;
/** Characters of the server's latest messages, to tell why it ended. */
const KEPT_OUTPUT = 8_000;
/**
 * First pause before a server that ended by itself is started again; each pause doubles, up to
 * `MAX_REST_MS`.
 */
const FIRST_REST_MS = 100;
const MAX_REST_MS = 10_000;
/** After running this long a server counts as healthy, and the next pause is short again. */
const WELL_AFTER_MS = MINUTE_MS;

/**
 * Starts PostgreSQL 18 on a folder of its own, making the cluster on the first start, and starts it
 * again whenever it ends by itself.
 * @param dir where cluster and socket live; nobody else may use it
 * @param options.settings server settings, as in `{ fsync: 'off' }`
 * @param options.onEnd told in one sentence why it ended, or could not be started again
 * @throws Error with one sentence when it cannot start
 */
export async function startPostgres(
  dir: string,
  {
    settings = {},
    onEnd = () => {},
  }: { settings?: Record<string, string>; onEnd?: (reason: string) => void } = {},
): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  const runner = chooseRunner([dir, binaries.postgres]);
  const data = path.join(dir, 'data');
  prepareCluster(binaries, runner, data);
  const socket = socketFolder(dir, runner);
  const command = commandLine(binaries, runner, { data, socket, settings });
  const launch = async () => {
    await clearLeftovers(data, socket);
    return spawnServer(command, runner);
  };
  const stopped = new AbortController();
  let server = await launch();
  await server.ready;
  const kept = keepRunning(
    async () => {
      server = await launch();
      // A stop that was asked for while this server started found only the one before it.
      if (stopped.signal.aborted) server.interrupt();
      await server.ready;
      return server;
    },
    { server, onEnd, stopped: stopped.signal },
  );
  return {
    connection: runningConnection(dir),
    stop: async () => {
      stopped.abort();
      server.interrupt();
      await kept;
      await server.ended;
    },
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

/** Waits for the server to end and starts the next, until told to stop. */
async function keepRunning(
  start: () => Promise<Server>,
  {
    server,
    onEnd,
    stopped,
  }: { server: Server; onEnd: (reason: string) => void; stopped: AbortSignal },
): Promise<void> {
  let rest = FIRST_REST_MS;
  let running: Server | null = server;
  while (!stopped.aborted) {
    try {
      running ??= await start();
      const began = performance.now();
      const reason = await running.ended;
      if (stopped.aborted) return;
      if (performance.now() - began > WELL_AFTER_MS) rest = FIRST_REST_MS;
      onEnd(reason);
    } catch (error) {
      if (stopped.aborted) return;
      onEnd((error as Error).message);
    }
    running = null;
    await sleep(rest, undefined, { signal: stopped }).catch(() => {});
    rest = Math.min(2 * rest, MAX_REST_MS);
  }
}

function socketPath(dir: string): string {
  const folder = path.join(dir, 'run');
  if (Buffer.byteLength(folder) <= MAX_SOCKET_DIR) return folder;
  const name = createHash('sha256').update(dir).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `bluebird-${name}`);
}

function socketFolder(dir: string, runner: Runner): string {
  const folder = socketPath(dir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Anyone may have made this folder below the system's folder for temporary files: check its
  // owner.
  const { uid } = lstatSync(folder);
  if (
    ![process.getuid?.(), runner.owner?.uid].includes(uid) ||
    lstatSync(folder).isSymbolicLink()
  ) {
    throw new Error(`The database cannot use ${folder}: it belongs to another user.`);
  }
  if (runner.owner) chownTree(folder, runner.owner);
  return folder;
}

/** A server process. */
type Server = {
  /** Resolves when it takes connections; rejects with one sentence when it ends instead. */
  ready: Promise<void>;
  /** Resolves when the process has ended, wanted or not, with one sentence on why. */
  ended: Promise<string>;
  /** Asks the server to end at once, breaking off its clients' transactions. */
  interrupt: () => void;
};

function spawnServer([program, ...args]: string[], runner: Runner): Server {
  const child: ChildProcess = spawn(program!, args, {
    ...runner.server,
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
    // The server is kept out of our process group: Ctrl-C reaches the whole group, and our own
    // clients must end before it.
    detached: true,
  });
  let printed = '';
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`The database could not start: ${error.message}.`));
    child.once('exit', (_code, signal) => resolve(explainEnd(printed, signal)));
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.stderr!.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-KEPT_OUTPUT);
      if (/ready to accept (read-only )?connections/.test(printed)) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(explainFailure(printed))));
  });
  ready.catch(() => {});
  const interrupt = () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
  };
  return { ready, ended, interrupt };
}

function commandLine(
  binaries: Binaries,
  runner: Runner,
  { data, socket, settings }: { data: string; socket: string; settings: Record<string, string> },
): string[] {
  // Where `setpriv` exists, the kernel ends the server with us even when we are killed.
  const hasGuard = spawnSync('setpriv', ['--version']).status === 0;
  return [
    ...runner.prefix,
    ...(hasGuard ? ['setpriv', '--pdeathsig', 'SIGINT'] : []),
    binaries.postgres,
    ...['-D', data, '-k', socket, '-c', 'listen_addresses='],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** PostgreSQL's user name; only connections by the folder's socket are accepted. */
const USER = 'bluebird';

/** The whole environment of PostgreSQL's programs. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' };

/** Creates the cluster if it is missing; otherwise corrects owner and mode of a copied one. */
function prepareCluster(binaries: Binaries, runner: Runner, data: string): void {
  if (existsSync(path.join(data, 'PG_VERSION'))) adopt(data, runner);
  else create(binaries, runner, data);
}

/** Gives a copied or restored cluster to the server's own user. */
function adopt(data: string, { owner }: Runner): void {
  const { uid, mode } = statSync(data);
  if (owner && uid !== owner.uid) chownTree(data, owner);
  // PostgreSQL refuses a folder that others may read.
  if (mode & 0o077) chmodSync(data, 0o700);
}

/** Initialises into a temporary name and renames, so that a kill leaves nothing half-made. */
function create(binaries: Binaries, runner: Runner, data: string): void {
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
  if (result.status !== 0) throw new Error(explainFailure(result.stderr || String(result.error)));
  if (runner.owner) chownTree(making, runner.owner);
  renameSync(making, data);
}

/** One sentence for the operator out of what PostgreSQL printed when it did not start. */
const explainFailure = (printed: string): string => sentence('could not start', printed);

/** One sentence on why a server that ran has ended. */
function explainEnd(printed: string, signal: NodeJS.Signals | null): string {
  return signal ? `The database was ended by ${signal}.` : sentence('ended', printed);
}

function sentence(what: string, printed: string): string {
  if (/No space left on device/.test(printed)) return 'The disk is full: the database cannot run.';
  if (/Permission denied/.test(printed)) {
    return 'The database cannot use its folder in DATA_DIR: permission denied.';
  }
  if (/incompatible with server/.test(printed)) {
    return 'The database folder in DATA_DIR was made by another major version of PostgreSQL.';
  }
  const reason =
    /(?:PANIC|FATAL|error|ERROR):\s*(.+)/.exec(printed)?.[1] ?? printed.trim().split('\n').at(-1);
  return `The database ${what}: ${reason || 'it said nothing'}.`;
}
