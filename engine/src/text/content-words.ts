import { FUNCTION_WORDS } from '#dictionary/function-words.ts';
import { plainSpelling, tokenize } from './tokens.ts';

/**
 * The words of an English text that say what it is about, in small letters and without the endings
 * of inflection, so that texts can be compared without a dictionary.
 */
export const contentWords = (text: string): string[] =>
  tokenize(text).flatMap(({ start, end, kind }) => {
    if (kind === 'symbol') return [];
    const word = plainSpelling(text.slice(start, end)).toLowerCase().replace(/'s?$/, '');
    return word.length < 2 || FUNCTION_WORDS.has(word) ? [] : [stemOf(word)];
  });

/** What is left of a regular form: `trains` and `train`, `carries` and `carried` are the same. */
const stemOf = (word: string): string =>
  word.length < 5
    ? word.replace(/(?<=[^s])s$/, '')
    : word
        .replace(/(?:ies|ied)$/, 'y')
        .replace(/(?:(?<=ss|sh|ch|x)es|(?<=[^su])s|ing|ed)$/, '')
        .replace(/e$/, '')
        .replace(/([^aeiouls])\1$/, '$1');
