import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { assertPartialName, type PartialFiles } from './partial-files.ts';

/** @param folder made when needed */
export function createPartialFilesOnDisk(folder: string): PartialFiles {
  const pathOf = (name: string): string => {
    assertPartialName(name);
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
    withFile: (name, use) => use(pathOf(name)),
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
