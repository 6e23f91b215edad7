import { readFileSync } from 'node:fs';
import type { Analyser } from '@bluebird/engine/analysis/analyse.ts';

/** Counts of words in the labelled sentences (names.tsv; README.md beside this file). */
export type NameCounts = {
  /** Words of names, and how many of them are found as names. */
  names: number;
  found: number;
  /** Other words that are wrongly taken for names. */
  wrong: number;
  /** Words of names that are shown only as a common word, whether found as names or not. */
  common: number;
  mistakes: string[];
};

/**
 * Words that count neither as names nor as other words: titles, months, days, and the small words
 * inside names.
 */
const NEITHER =
  /^(?:Mr|Mrs|Dr|Sir|Frau|President|King|MPs|May|August|Tuesday|of|the|de|and|von|der)$/;

/** Compares the names found by the analysis with those marked by brackets. */
export function judgeNames({ analyse }: Analyser): NameCounts {
  const file = new URL('names.tsv', import.meta.url);
  const counts: NameCounts = { names: 0, found: 0, wrong: 0, common: 0, mistakes: [] };
  for (const line of readFileSync(file, 'utf8').split('\n').slice(1).filter(Boolean)) {
    const [id = '', marked = ''] = line.split('\t');
    const text = marked.replaceAll(/[[\]]/g, '');
    const inName = bracketed(marked);
    const { words, phrases } = analyse([{ id, text }]).blocks[0]!;
    for (const { start, end, name, entry } of words) {
      const form = text.slice(start, end);
      const wanted = inName.has(start);
      if (!wanted && NEITHER.test(form)) continue;
      const isCommon = entry !== null && !/\p{Lu}/u.test(entry);
      const inPhrase = phrases.some(
        ({ phrase, spans }) =>
          /^\p{Lu}/u.test(phrase) && spans.some((span) => span[0] <= start && end <= span[1] + 2),
      );
      if (wanted) {
        counts.names++;
        if (name) counts.found++;
        if (isCommon && !inPhrase) counts.common++;
      } else if (name) counts.wrong++;
      if (wanted !== name || (wanted && isCommon && !inPhrase))
        counts.mistakes.push(`${id} ${form}: ${name ? 'name' : 'no name'}, ${entry}`);
    }
  }
  return counts;
}

/** Offsets, in the text without its brackets, of the characters inside brackets. */
function bracketed(marked: string): Set<number> {
  const places = new Set<number>();
  let [at, inside] = [0, false];
  for (const character of marked) {
    if (character === '[') inside = true;
    else if (character === ']') inside = false;
    else {
      if (inside) places.add(at);
      at += character.length;
    }
  }
  return places;
}
