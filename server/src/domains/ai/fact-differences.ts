import { englishNumbers } from './numbers.ts';

/** Small numbers are often written as words. */
const IN_WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A name: capitalised, and not because a sentence begins there. */
const NAME = /(?<![.!?:“"‘'(]\s*)(?<=[\p{L}\d,;’)—–-]\s)\p{Lu}[\p{L}’'-]{2,}/gu;

const wordsOf = (text: string): Set<string> =>
  new Set((text.match(/\p{L}[\p{L}’'-]*/gu) ?? []).map((word) => bare(word.toLowerCase())));

/** A word without the genitive's ending. */
const bare = (word: string): string => word.replace(/[’']s?$/u, '');

/** Days, months and the like are names in English, but no facts by themselves. */
const namesOf = (text: string): string[] => [
  ...new Set((text.match(NAME) ?? []).map((name) => bare(name))),
];

const numbersOf = (text: string): Set<number> => new Set(englishNumbers(text));

function lacking(from: string, other: string): string[] {
  const had = numbersOf(other);
  const words = wordsOf(other);
  const numbers = [...numbersOf(from)].filter(
    (value) => !had.has(value) && !words.has(IN_WORDS[value] ?? ''),
  );
  const names = namesOf(from).filter((name) => !words.has(name.toLowerCase()));
  return [...numbers.map((value) => value.toLocaleString('en', { useGrouping: false })), ...names];
}

/**
 * Figures and names in which an adapted text differs from its original: what is gone, and what the
 * original does not have. A rewriting may leave something out on purpose; it may never add.
 */
export function factDifferences(
  original: string,
  adapted: string,
): { missing: string[]; added: string[] } {
  return { missing: lacking(original, adapted), added: lacking(adapted, original) };
}
