import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

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
  /** Path of a file. */
  path: (name: string) => string;
  delete: (name: string) => Promise<void>;
  /** The files whose names begin so, those longest untouched first. */
  list: (prefix: string) => Promise<{ name: string; at: Date }[]>;
};

const NAME = /^[a-z0-9][a-z0-9-]{0,127}$/;

/** @param folder made when needed */
export function createPartialFiles(folder: string): PartialFiles {
  const pathOf = (name: string): string => {
    if (!NAME.test(name)) throw new Error(`Not a file name: ${JSON.stringify(name)}`);
    return path.join(folder, name);
  };
  const sizeOf = (name: string): Promise<number> =>
    stat(pathOf(name)).then(
      ({ size }) => size,
      () => 0,
    );
  const arriving = new Map<string, { stop: AbortController; ended: Promise<unknown> }>();
  return {
    size: sizeOf,
    path: pathOf,
    append: async (name, at, bytes) => {
      const before = arriving.get(name);
      before?.stop.abort();
      await before?.ended;
      const size = await sizeOf(name);
      if (size !== at) return size;
      await mkdir(folder, { recursive: true });
      const stop = new AbortController();
      const file = createWriteStream(pathOf(name), { flags: 'a' });
      const written = pipeline([...bytes, file], { signal: stop.signal });
      const entry = { stop, ended: written.catch(() => undefined) };
      arriving.set(name, entry);
      try {
        await written;
      } catch (error) {
        if (!stop.signal.aborted) throw error;
      } finally {
        if (arriving.get(name) === entry) arriving.delete(name);
      }
      return sizeOf(name);
    },
    delete: (name) => rm(pathOf(name), { force: true }),
    list: async (prefix) => {
      const names = await readdir(folder).catch(() => []);
      const found = await Promise.all(
        names
          .filter((name) => name.startsWith(prefix))
          .map(async (name) => ({ name, at: (await stat(pathOf(name)).catch(() => null))?.mtime })),
      );
      return found
        .flatMap(({ name, at }) => (at ? [{ name, at }] : []))
        .toSorted((a, b) => a.at.getTime() - b.at.getTime());
    },
  };
}
