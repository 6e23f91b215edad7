import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createPartialFiles, type PartialFiles } from './partial-files.ts';
import { FSDriver } from 'flydrive/drivers/fs';

/** A stored file to be sent. The stream must be read or destroyed. */
type StoredFile = { stream: Readable; bytes: number };

/** A range of bytes, `start` and `end` included. */
export type ByteRange = { start: number; end: number };

/**
 * Files by key, `<kind>/<name>.<extension>`. A key is made from the content, so what it names never
 * changes and may be cached for ever.
 */
export type FileStore = {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Stores a local file, which may be larger than memory. */
  putFile: (key: string, file: string) => Promise<void>;
  /** Bytes of a file; null when there is none, or the key is none. */
  size: (key: string) => Promise<number | null>;
  /**
   * @param range the part wanted, within the file; else all of it
   * @returns null when there is no such file, or the key is none
   */
  get: (key: string, range?: ByteRange) => Promise<StoredFile | null>;
  /** Deletes a file; a missing one is no error. */
  delete: (key: string) => Promise<void>;
  /** Keys of all files, in no order. */
  list: () => AsyncIterable<string>;
  /** Files that are still being uploaded. */
  partial: PartialFiles;
};

/** Lower case only, one dot: no key can leave the store or name a hidden file. */
const KEY = /^[a-z][a-z0-9-]*\/[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/;

/** A store in a local folder, which is made when needed. */
export function createFileStore(folder: string): FileStore {
  const partial = createPartialFiles(path.join(folder, 'partial'));
  const disk = new FSDriver({ location: folder, visibility: 'private' });
  return {
    partial,
    put: async (key, bytes, contentType) => {
      assertKey(key);
      // An existing file has the same content, and rewriting it would show readers half of it.
      if ((await sizeOf(disk, key)) === bytes.length) return;
      await disk.put(key, bytes, { contentType });
    },
    putFile: async (key, file) => {
      assertKey(key);
      if ((await sizeOf(disk, key)) === (await stat(file)).size) return;
      // Somebody else may bring the same file now: nobody reads half of it.
      const target = path.join(folder, key);
      const beside = `${target}.${randomUUID()}`;
      await mkdir(path.dirname(target), { recursive: true });
      try {
        await copyFile(file, beside);
        await rename(beside, target);
      } finally {
        await rm(beside, { force: true });
      }
    },
    size: async (key) => (KEY.test(key) ? sizeOf(disk, key) : null),
    get: async (key, range) => {
      if (!KEY.test(key)) return null;
      const bytes = await sizeOf(disk, key);
      if (bytes === null) return null;
      // The storage library cannot read ranges.
      const stream = range
        ? createReadStream(path.join(folder, key), range)
        : await disk.getStream(key);
      return { stream, bytes: range ? range.end - range.start + 1 : bytes };
    },
    delete: async (key) => {
      assertKey(key);
      await disk.delete(key);
    },
    list: () => listKeys(folder),
  };
}

/** What is no key is no file of the store: half of one, or one that is still being uploaded. */
async function* listKeys(folder: string): AsyncIterable<string> {
  const kinds = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const kind of kinds) {
    if (!kind.isDirectory()) continue;
    for await (const entry of await opendir(path.join(folder, kind.name))) {
      const key = `${kind.name}/${entry.name}`;
      if (entry.isFile() && KEY.test(key)) yield key;
    }
  }
}

async function sizeOf(disk: FSDriver, key: string): Promise<number | null> {
  if (!(await disk.exists(key))) return null;
  return (await disk.getMetaData(key)).contentLength;
}

function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
}
