import { SLOTS } from '#dictionary/phrase-pattern.ts';
import type { TaggedWord } from './words.ts';

const POSSESSIVES = new Set(['my', 'your', 'his', 'her', 'its', 'our', 'their', 'whose', 'one']);
const REFLEXIVES = new Set(
  'myself yourself himself herself itself ourselves yourselves themselves oneself'.split(' '),
);

/** How many words an open slot may hold. */
export const MAX_OBJECT_WORDS = 4;
export const MAX_GAP_WORDS = 14;
const MAX_POSSESSOR_WORDS = 3;

/** How many words from `at` a possessive takes: `her` 1, `the old man’s` 3; 0 for none. */
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
 * The lengths with which a slot may be filled from `at`, the shortest first. `part` is the
 * slot of the pattern; a possessive pronoun is part of the phrase, other fillings are not.
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
    if (!word || /^(?:VERB|AUX|SCONJ|CCONJ)$/.test(word.pos)) break;
    lengths.push(length);
  }
  return lengths;
}

/** Whether a filled slot is marked together with the phrase. */
export function isMarked(part: string, length: number): boolean {
  return part === SLOTS.reflexive || (part === SLOTS.possessive && length === 1);
}

/** Whether punctuation may stand inside the filling. */
export function crossesPunctuation(part: string): boolean {
  return part === SLOTS.gap;
}
