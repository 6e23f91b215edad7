import { SLOTS } from '#dictionary/phrase-pattern.ts';
import type { TaggedWord } from './words.ts';

const POSSESSIVES = new Set(['my', 'your', 'his', 'her', 'its', 'our', 'their', 'whose', 'one']);
const REFLEXIVES = new Set(
  'myself yourself himself herself itself ourselves yourselves themselves oneself'.split(' '),
);

/** Largest number of words in an object slot. */
export const MAX_OBJECT_WORDS = 4;
const MAX_GAP_WORDS = 14;
const MAX_POSSESSOR_WORDS = 3;

/** Number of words that a possessive takes from `at`: `her` 1, `the old man’s` 3; 0 for none. */
function possessiveLength(words: readonly TaggedWord[], at: number): number {
  const first = words[at];
  if (!first) return 0;
  if (POSSESSIVES.has(first.form) && (first.form !== 'one' || first.possessive)) return 1;
  for (let length = 1; length <= MAX_POSSESSOR_WORDS; length++) {
    const word = words[at + length - 1];
    if (!word || /^(?:VERB|AUX|ADP)$/.test(word.pos)) return 0;
    if (word.possessive && /^(?:NOUN|PROPN|PRON)$/.test(word.pos)) return length;
  }
  return 0;
}

/**
 * Numbers of words that may fill a slot from `at`, the fewest first.
 * @param part the slot of the pattern
 */
export function slotLengths(part: string, words: readonly TaggedWord[], at: number): number[] {
  switch (part) {
    case SLOTS.possessive: {
      const length = possessiveLength(words, at);
      return length > 0 ? [length] : [];
    }
    case SLOTS.reflexive:
      return REFLEXIVES.has(words[at]?.form ?? '') ? [1] : [];
    case SLOTS.object:
      return objectLengths(words, at);
    default:
      return Array.from({ length: Math.min(MAX_GAP_WORDS, words.length - at) }, (_, i) => i + 1);
  }
}

function objectLengths(words: readonly TaggedWord[], at: number): number[] {
  const lengths: number[] = [];
  for (let length = 1; length <= MAX_OBJECT_WORDS; length++) {
    const word = words[at + length - 1];
    if (!word || /^(?:AUX|SCONJ|CCONJ)$/.test(word.pos)) break;
    if (word.pos === 'VERB') {
      // `takes rising inflation into account`: a participle within its noun phrase.
      if (!/(?:ing|ed)$/.test(word.form)) break;
      continue;
    }
    lengths.push(length);
  }
  return lengths;
}

/**
 * Whether the words in a slot are highlighted with the phrase: pronouns are part of it, other
 * fillings are not.
 */
export function isMarked(part: string, length: number): boolean {
  return part === SLOTS.reflexive || (part === SLOTS.possessive && length === 1);
}

/** Whether punctuation may stand inside the words that fill a slot. */
export function crossesPunctuation(part: string): boolean {
  return part === SLOTS.gap;
}
