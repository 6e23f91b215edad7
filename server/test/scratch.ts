import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A file system in memory, where a machine has one. */
const MEMORY = '/dev/shm';
/** A whole run needs half of it. */
const LEAST_FREE_BYTES = 2e9;
const NAME = /^bluebird-run-(\d+)$/;

/**
 * Makes this process and those it starts put their temporary files into a folder of their own: in
 * memory where there is room, since a test's files are many, small and soon thrown away.
 * @returns removes it
 */
export function useScratch(): () => void {
  const place = hasRoom(MEMORY) ? MEMORY : os.tmpdir();
  for (const left of readdirSync(place)) {
    const pid = NAME.exec(left)?.[1];
    if (pid && !isAlive(Number(pid))) remove(path.join(place, left));
  }
  const folder = path.join(place, `bluebird-run-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // Servers may run under another uid.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  return () => remove(folder);
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > LEAST_FREE_BYTES;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });
