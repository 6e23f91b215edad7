import { fileURLToPath } from 'node:url';
import { buildDictionary } from './build.ts';
import { dictionaryIsCurrent } from './is-current.ts';

/** Path of the dictionary that tests and benchmarks share. */
export const TEST_DICTIONARY = fileURLToPath(
  new URL('../../../.runtime/dictionary.sqlite', import.meta.url),
);

/** Builds the shared dictionary unless a current one exists; returns its path. */
export async function ensureTestDictionary(): Promise<string> {
  if (!dictionaryIsCurrent(TEST_DICTIONARY)) await buildDictionary({ file: TEST_DICTIONARY });
  return TEST_DICTIONARY;
}

/** Vitest's global set-up: builds the dictionary once, before the first test file. */
export async function setup(): Promise<void> {
  await ensureTestDictionary();
}
