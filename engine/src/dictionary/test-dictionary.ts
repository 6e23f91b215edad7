import { fileURLToPath } from 'node:url';
import { buildDictionary } from './build.ts';
import { dictionaryIsCurrent } from './is-current.ts';

/** The dictionary that tests and benchmarks share. */
export const TEST_DICTIONARY = fileURLToPath(
  new URL('../../../.runtime/dictionary.sqlite', import.meta.url),
);

/** Builds the shared dictionary unless it is there and current; returns its path. */
export async function ensureTestDictionary(): Promise<string> {
  if (!dictionaryIsCurrent(TEST_DICTIONARY)) await buildDictionary({ file: TEST_DICTIONARY });
  return TEST_DICTIONARY;
}

/** Before the first test of a run: files that follow find it there. */
export async function setup(): Promise<void> {
  await ensureTestDictionary();
}
