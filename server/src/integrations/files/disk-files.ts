import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assertFileKey, isFileKey, type FileStore } from './file-store.ts';
import { createPartialFilesOnDisk } from './partial-files-on-disk.ts';

/** A store in a local folder, which is made when needed. */
export function createDiskFiles(folder: string): FileStore {
  const size = async (key: string): Promise<number | null> => {
    if (!isFileKey(key)) return null;
    const found = await stat(path.join(folder, key)).catch(whenMissing);
    return found?.isFile() ? found.size : null;
  };

  /** Writes beside the place and renames, so that nobody ever reads half a file. */
  async function write(key: string, bytes: number, to: (beside: string) => Promise<void>) {
    assertFileKey(key);
    // A file of this size has the same content, since its key is made from that.
    if ((await size(key)) === bytes) return;
    const target = path.join(folder, key);
    const beside = `${target}.${randomUUID()}`;
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await to(beside);
      await rename(beside, target);
    } finally {
      await rm(beside, { force: true });
    }
  }

  return {
    partial: createPartialFilesOnDisk(path.join(folder, 'partial')),
    size,
    put: (key, bytes) => write(key, bytes.length, (beside) => writeFile(beside, bytes)),
    putFile: async (key, file) =>
      write(key, (await stat(file)).size, (beside) => copyFile(file, beside)),
    get: async (key, range) => {
      const bytes = await size(key);
      if (bytes === null) return null;
      const stream = createReadStream(path.join(folder, key), range);
      return { stream, bytes: range ? range.end - range.start + 1 : bytes };
    },
    storedAt: async (key) => {
      if (!isFileKey(key)) return null;
      const found = await stat(path.join(folder, key)).catch(whenMissing);
      return found?.isFile() ? found.mtime : null;
    },
    delete: async (key) => {
      assertFileKey(key);
      await rm(path.join(folder, key), { force: true });
    },
    list: () => listKeys(folder),
  };
}

/** What is no key is no file of the store: half of one, or one that is still being uploaded. */
async function* listKeys(folder: string): AsyncIterable<string> {
  for (const kind of (await readdir(folder, { withFileTypes: true }).catch(whenMissing)) ?? []) {
    if (!kind.isDirectory()) continue;
    for await (const entry of await opendir(path.join(folder, kind.name))) {
      const key = `${kind.name}/${entry.name}`;
      if (entry.isFile() && isFileKey(key)) yield key;
    }
  }
}

/** Nothing, for a file or folder that is not there. @throws any other error */
function whenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
