import type { Readable } from 'node:stream';
import type { PartialFiles } from './partial-files.ts';

/** A stored file to be sent. The stream must be read or destroyed. */
export type StoredFile = { stream: Readable; bytes: number };

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
  /** When a file was stored; null when there is none, or the key is none. */
  storedAt: (key: string) => Promise<Date | null>;
  /** Deletes a file; a missing one is no error. */
  delete: (key: string) => Promise<void>;
  /** Keys of all files, in no order. */
  list: () => AsyncIterable<string>;
  /** Files that are still being uploaded. */
  partial: PartialFiles;
};

/** The store cannot be reached, or refuses its own user; trying again later may succeed. */
export class StorageAway extends Error {}

/** Lower case only, one dot: no key can leave the store or name a hidden file. */
const KEY = /^[a-z][a-z0-9-]*\/[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/;

export const isFileKey = (key: string): boolean => KEY.test(key);

/** @throws Error for what is no key */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, 100))}`);
}
