import type { DatabaseSync } from 'node:sqlite';
import type { KeptWord } from './build-entries.ts';

/** Prefixes up to this length have their suggestions stored; longer ones match few words. */
export const STORED_PREFIX_LENGTH = 5;
export const STORED_SUGGESTIONS = 12;

/** Writes the most frequent words under each short prefix. */
export function buildSuggestions(db: DatabaseSync, kept: Iterable<KeptWord>): void {
  const ranked = [...kept]
    .flatMap(({ word, rank }) => (rank === null ? [] : [{ word, rank }]))
    .toSorted((a, b) => a.rank - b.rank || (a.word < b.word ? -1 : 1));
  const byPrefix = new Map<string, string[]>();
  for (const { word } of ranked) {
    const key = word.toLowerCase();
    for (let length = 1; length <= Math.min(key.length, STORED_PREFIX_LENGTH); length++) {
      const prefix = key.slice(0, length);
      const words = byPrefix.get(prefix);
      if (!words) byPrefix.set(prefix, [word]);
      else if (words.length < STORED_SUGGESTIONS) words.push(word);
    }
  }
  const insert = db.prepare('insert into suggestion values (?, ?, ?)');
  for (const [prefix, words] of byPrefix) words.forEach((word, i) => insert.run(prefix, i, word));
}
