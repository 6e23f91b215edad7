import type { Readable, Transform } from 'node:stream';

/** Bytes as they come, and what bounds them. Both are destroyed when the piece gives way. */
export type Incoming = [source: Readable, bound: Transform];

/** Files that arrive in parts, by name: what was received stays when a connection breaks. */
export type PartialFiles = {
  /** Bytes received so far; 0 when there is no such file. */
  size: (name: string) => Promise<number>;
  /**
   * Adds bytes at a place, which must be where the file ends; otherwise nothing is added. A part that
   * is still arriving gives way: its sender has begun anew.
   * @returns bytes received so far
   */
  append: (name: string, at: number, bytes: Incoming) => Promise<number>;
  /** Does something with a file's path on this machine, where it stands until that is done. */
  withFile: <T>(name: string, use: (file: string) => Promise<T>) => Promise<T>;
  delete: (name: string) => Promise<void>;
  /** The files whose names begin so, those longest untouched first. */
  list: (prefix: string) => Promise<{ name: string; at: Date }[]>;
};

/** Lower case and hyphens only: no name leaves its folder, or holds another name's pieces. */
const NAME = /^[a-z0-9][a-z0-9-]{0,127}$/;

/** @throws Error for what is no name */
export function assertPartialName(name: string): void {
  if (!NAME.test(name)) throw new Error(`Not the name of a file on its way: ${name.slice(0, 100)}`);
}
