import type { BlockWords } from './word-spot.ts';

const words = new Intl.Segmenter('en', { granularity: 'word' });
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const LETTER = /\p{L}/u;

/**
 * Words and sentences of a text without the dictionary: used while the analysis is on its way,
 * and for text that has none (a title, a table cell).
 */
export function segment(text: string): BlockWords {
  return {
    sentences: [...sentences.segment(text)].map((s) => [s.index, s.index + s.segment.length]),
    words: [...words.segment(text)]
      .filter((s) => s.isWordLike && LETTER.test(s.segment))
      .map((s) => ({ start: s.index, end: s.index + s.segment.length })),
    phrases: [],
  };
}
