import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Takes the data folder for this process; a lock left by a killed process is taken over.
 * @returns a function that gives it back
 * @throws Error with one sentence when it is in use or cannot be written
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = path.join(dataDir, 'bluebird.lock');
  const mine = `${process.pid} ${startTime(process.pid)}`;
  try {
    mkdirSync(dataDir, { recursive: true });
    if (existsSync(file) && isHeld(readFileSync(file, 'utf8'))) throw heldBy(file, dataDir);
    rmSync(file, { force: true });
    writeFileSync(file, mine, { flag: 'wx' });
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, file, dataDir);
  }
  return () => {
    if (existsSync(file) && readFileSync(file, 'utf8') === mine) rmSync(file, { force: true });
  };
}

/** Whether a process holds the folder now, so that its database can be used beside it. */
export function isDataFolderHeld(dataDir: string): boolean {
  const file = path.join(dataDir, 'bluebird.lock');
  return existsSync(file) && isHeld(readFileSync(file, 'utf8'));
}

function isHeld(content: string): boolean {
  const [pid, started] = content.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return startTime(Number(pid)) === started;
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

const heldBy = (file: string, dataDir: string) =>
  new Error(
    `The data folder ${dataDir} is in use by process ${readFileSync(file, 'utf8').split(' ')[0]}: stop it, or set another DATA_DIR.`,
  );

function explain(error: NodeJS.ErrnoException, file: string, dataDir: string): Error {
  switch (error.code) {
    case 'EEXIST':
      return existsSync(file)
        ? heldBy(file, dataDir)
        : new Error(`The data folder ${dataDir} is not a folder.`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new Error(`The data folder ${dataDir} cannot be written: ${error.code}.`);
    case 'ENOSPC':
      return new Error(`The disk is full: the data folder ${dataDir} cannot be written.`);
    case 'ENOTDIR':
      return new Error(`The data folder ${dataDir} is not a folder.`);
    default:
      return error;
  }
}
