import { diffArrays } from 'diff';

/** A stretch of text that both have, or only one. */
export type DiffPart = { text: string; in: 'both' | 'before' | 'after' };

const words = new Intl.Segmenter('zh', { granularity: 'word' });
const tokens = (text: string) => [...words.segment(text)].map(({ segment }) => segment);

/** How one text became another, word by word, in either language. */
export const wordDiff = (before: string, after: string): DiffPart[] =>
  diffArrays(tokens(before), tokens(after)).map(({ value, added, removed }) => ({
    text: value.join(''),
    in: added ? 'after' : removed ? 'before' : 'both',
  }));
