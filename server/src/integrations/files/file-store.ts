import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';

/** A stored file on its way out. Whoever gets the stream must read or destroy it. */
export type StoredFile = { stream: Readable; bytes: number };

/**
 * Files by key, `<kind>/<name>.<extension>`. A key is made from the content, so what it names never
 * changes and may be cached for ever.
 */
export type FileStore = {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** @returns null when there is no such file, or the key is none */
  get: (key: string) => Promise<StoredFile | null>;
  /** Deleting what is not there is no error. */
  delete: (key: string) => Promise<void>;
};

/** Lower case only, one dot: no key can leave the store or name a hidden file. */
const KEY = /^[a-z][a-z0-9-]*\/[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/;

/** A store in a local folder, which is made when needed. */
export function createFileStore(folder: string): FileStore {
  const disk = new FSDriver({ location: folder, visibility: 'private' });
  return {
    put: async (key, bytes, contentType) => {
      assertKey(key);
      // Writing over a file would show half of it to whoever is reading: same key, same content.
      if ((await sizeOf(disk, key)) === bytes.length) return;
      await disk.put(key, bytes, { contentType });
    },
    get: async (key) => {
      if (!KEY.test(key)) return null;
      const bytes = await sizeOf(disk, key);
      return bytes === null ? null : { stream: await disk.getStream(key), bytes };
    },
    delete: async (key) => {
      assertKey(key);
      await disk.delete(key);
    },
  };
}

async function sizeOf(disk: FSDriver, key: string): Promise<number | null> {
  if (!(await disk.exists(key))) return null;
  return (await disk.getMetaData(key)).contentLength;
}

function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
}
