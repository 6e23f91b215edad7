import { diffArrays } from 'diff';

/** A stretch of text in both versions, or in one of them. */
export type DiffPart = { text: string; in: 'both' | 'before' | 'after' };

const words = new Intl.Segmenter('zh', { granularity: 'word' });
const tokens = (text: string) => [...words.segment(text)].map(({ segment }) => segment);

/** The difference of two texts word by word, English or Chinese. */
export const wordDiff = (before: string, after: string): DiffPart[] =>
  diffArrays(tokens(before), tokens(after)).map(({ value, added, removed }) => ({
    text: value.join(''),
    in: added ? 'after' : removed ? 'before' : 'both',
  }));
