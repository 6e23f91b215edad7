import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as yauzl from 'yauzl';
import type { BackupLocation } from './backup-location.ts';
import type { BackupStore } from './backup-store.ts';

/** Ends the name of a file that is still being written. */
const UNFINISHED = '.unfinished';

/** Backups in folders of this machine, which only their owner may read. */
export const createBackupsOnDisk = (): BackupStore => ({
  place: (location) => {
    const file = pathOf(location);
    return {
      name: file,
      size: () => stat(file).then(({ size }) => size, unlessMissing),
      write: async (content, stop) => {
        const unfinished = file + UNFINISHED;
        const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
        try {
          await pipeline(content, target, { signal: stop });
          await rename(unfinished, file);
          await keepName(path.dirname(file));
        } catch (error) {
          target.destroy();
          await rm(unfinished, { force: true });
          throw error;
        }
      },
      open: () => yauzl.openPromise(file, { autoClose: false }),
      delete: () => rm(file, { force: true }),
    };
  },
  folder: (location) => {
    const folder = pathOf(location);
    return {
      prepare: async () => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
      names: () => readdir(folder),
      tidy: async (isOurs) => {
        for (const name of await readdir(folder)) {
          if (!name.endsWith(UNFINISHED) || !isOurs(name.slice(0, -UNFINISHED.length))) continue;
          await rm(path.join(folder, name), { force: true });
        }
      },
    };
  },
});

function pathOf(location: BackupLocation): string {
  if (location.kind !== 'disk') throw new Error('A bucket is no folder');
  return location.path;
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** The new name, too, has to be on the disk. */
async function keepName(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
