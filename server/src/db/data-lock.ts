import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Makes the data folder unless it is there.
 * @throws Error with one sentence when that cannot be
 */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, dataDir);
  }
}

/**
 * Takes the data folder for this process. A lock left by a killed process is taken over, and so is
 * that of the original in a copied folder.
 * @returns a function that gives it back
 * @throws Error with one sentence when it is in use or cannot be written
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = lockFile(dataDir);
  const mine = `${process.pid} ${startTime(process.pid)} ${identityOf(dataDir)}`;
  try {
    removeStale(file);
    writeFileSync(file, mine, { flag: 'wx' });
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, dataDir);
  }
  return () => {
    if (read(file) === mine) rmSync(file, { force: true });
  };
}

/** Whether a process holds the folder now, so that its database can be used beside it. */
export const isDataFolderHeld = (dataDir: string): boolean => isHeld(lockFile(dataDir));

/**
 * Milliseconds after which an empty lock file is stale: its process was killed before it wrote the
 * file.
 */
const WRITTEN_MS = 5_000;

const lockFile = (dataDir: string) => path.join(dataDir, 'bluebird.lock');
const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/**
 * Removes a stale lock file. It is renamed first: of several processes that start at once, only one
 * can rename it, and none removes a lock made meanwhile.
 */
function removeStale(file: string): void {
  const stale = read(file);
  if (stale === null || isHeld(file)) return;
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    // Another process was quicker: it holds the folder now, or is about to.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (read(aside) === stale) rmSync(aside);
  else renameSync(aside, file);
}

function isHeld(file: string): boolean {
  const content = read(file);
  if (content === null) return false;
  // A lock file is empty between its creation and its writing.
  if (content === '') return Date.now() - statSync(file).mtimeMs < WRITTEN_MS;
  const [pid, started, folder] = content.split(' ');
  // A copied folder holds the lock of the one it was copied from.
  if (folder !== undefined && folder !== identityOf(path.dirname(file))) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return startTime(Number(pid)) === started;
}

/** Tells a folder from its copies, under whatever name it is reached. */
function identityOf(folder: string): string {
  const { dev, ino } = statSync(folder);
  return `${dev}:${ino}`;
}

/** Tells a process from a later one with the same number; empty where the system does not say. */
function startTime(pid: number): string {
  try {
    // Field 22 of /proc/<pid>/stat, counted after the command name in parentheses.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19]!;
  } catch {
    return '';
  }
}

function explain(error: NodeJS.ErrnoException, dataDir: string): Error {
  switch (error.code) {
    case 'EEXIST': {
      const pid = read(lockFile(dataDir))?.split(' ')[0];
      return pid
        ? new Error(
            `The data folder ${dataDir} is in use by process ${pid}: stop it, or set another DATA_DIR.`,
          )
        : new Error(`The data folder ${dataDir} is not a folder.`);
    }
    case 'ENOTDIR':
      return new Error(`The data folder ${dataDir} is not a folder.`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new Error(`The data folder ${dataDir} cannot be written: ${error.code}.`);
    case 'ENOSPC':
      return new Error(`The disk is full: the data folder ${dataDir} cannot be written.`);
    default:
      return error;
  }
}
