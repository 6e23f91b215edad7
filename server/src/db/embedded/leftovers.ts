import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Longest wait for a PostgreSQL server whose parent process was killed to end. */
const END_MS = 10_000;
const ASK_MS = 2_000;

/**
 * Clears a data directory for a new server; the caller holds its lock. A server whose parent was
 * killed is ended. In a copied folder the pid file names the server of the original: the file is
 * removed and that server left alone.
 * @param data the cluster's directory
 * @param socket the folder of its unix socket
 * @throws Error with one sentence when an old server does not end, or cannot be told from another's
 */
export async function clearLeftovers(data: string, socket: string): Promise<void> {
  const file = path.join(data, 'postmaster.pid');
  const pid = pidIn(file);
  if (pid !== null && isAlive(pid)) {
    if (await servesFolder(pid, data, socket)) await endServer(pid);
    // The process has ended; PostgreSQL itself checks the shared memory it may have left.
    else rmSync(file, { force: true });
  }
  for (const name of readdirSync(socket)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(path.join(socket, name), { force: true });
  }
}

function pidIn(file: string): number | null {
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process is the PostgreSQL server of this very folder. */
const servesFolder = (pid: number, data: string, socket: string): Promise<boolean> | boolean =>
  existsSync('/proc/self/cwd') ? worksIn(pid, data) : answersFor(pid, data, socket);

/**
 * Whether a process is a PostgreSQL whose working directory is `data`, by whatever path either is
 * reached.
 */
function worksIn(pid: number, data: string): boolean {
  try {
    const program = path.basename(readlinkSync(`/proc/${pid}/exe`));
    // Linux appends ` (deleted)` to a program that was replaced while it ran, as by an update.
    if (program.replace(' (deleted)', '') !== 'postgres') return false;
    return isSameFolder(`/proc/${pid}/cwd`, data);
  } catch {
    // The process belongs to another user, or has ended.
    return false;
  }
}

const isSameFolder = (one: string, other: string): boolean => {
  const [a, b] = [statSync(one), statSync(other)];
  return a.dev === b.dev && a.ino === b.ino;
};

/**
 * Asks the server behind the folder's own socket for its process id, on systems that do not tell a
 * process's directory.
 * @throws Error when nobody answers: the process may be anybody's and must not be ended
 */
async function answersFor(pid: number, data: string, socket: string): Promise<boolean> {
  const client = new pg.Client({
    host: socket,
    user: 'bluebird',
    database: 'postgres',
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string; pid: string }>(
      `select current_setting('data_directory') as folder,
        split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
    );
    return Number(rows[0]?.pid) === pid && isSameFolder(rows[0]!.folder, data);
  } catch {
    throw new Error(
      `Process ${pid} may be an old database server on ${data}: stop it if it is; if it is not, remove postmaster.pid from there.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

async function endServer(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < END_MS; waited += 50) {
    if (!isAlive(pid)) return;
    await sleep(50);
  }
  throw new Error(`An old database server (process ${pid}) does not end: stop it and start again.`);
}
