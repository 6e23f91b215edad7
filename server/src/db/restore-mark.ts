import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeDataFolder } from './data-lock.ts';

/** It stands in the data folder from the beginning of a restore to its good end. */
const markOf = (dataDir: string): string => path.join(dataDir, 'restore-unfinished');

/** What a start has made that is no data: the dictionary is built from the program. */
const isBuilt = (name: string): boolean => name.startsWith('dictionary.sqlite');

/**
 * Marks an empty data folder as one that a restore is filling.
 * @throws Error with one sentence when there is anything in it
 */
export function beginRestore(dataDir: string): void {
  makeDataFolder(dataDir);
  const [found] = readdirSync(dataDir).filter((name) => !isBuilt(name));
  if (found !== undefined) {
    throw new Error(
      `The data folder ${dataDir} is not empty (it has ${found}): restore into an empty one, or set another DATA_DIR.`,
    );
  }
  writeFileSync(markOf(dataDir), '');
}

/** Marks it as whole. */
export const endRestore = (dataDir: string): void => rmSync(markOf(dataDir));

/** @throws Error with one sentence when a restore into the folder was broken off */
export function requireWholeRestore(dataDir: string): void {
  if (!existsSync(markOf(dataDir))) return;
  throw new Error(`A restore into ${dataDir} was broken off: empty that folder and restore again.`);
}
