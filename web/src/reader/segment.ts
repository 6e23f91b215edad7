import { splitSentences } from '@bluebird/engine/text/sentences.ts';
import { tokenize } from '@bluebird/engine/text/tokens.ts';
import type { BlockWords } from './word-spot.ts';

/**
 * Words and sentences of a text without the dictionary: used while the analysis is on its way,
 * and for text that has none (a title, a table cell).
 */
export function segment(text: string): BlockWords {
  let sentences: BlockWords['sentences'] | undefined;
  return {
    // Wanted of the few blocks in which a word is tapped.
    get sentences() {
      return (sentences ??= splitSentences(text));
    },
    words: tokenize(text)
      .filter(({ kind }) => kind === 'word')
      .map(({ start, end }) => ({ start, end })),
    phrases: [],
  };
}
