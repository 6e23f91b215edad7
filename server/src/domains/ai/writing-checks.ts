import type { TextPlace } from '@bluebird/contract/ai-asks.ts';
import type { WritingChecks } from '@bluebird/contract/ai-writings.ts';
import type { Dictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import { contentWords } from '@bluebird/engine/text/content-words.ts';
import { plainSpelling, tokenize } from '@bluebird/engine/text/tokens.ts';
import { factDifferences } from './fact-differences.ts';

/** A key sentence is met when the writing has such a share of its words, and so many at least. */
const MET = { share: 0.3, fewest: 2 };
/** So many words in a row are copied, not written. */
const RUN = 6;
/** Most words, figures and names of a kind that are told. */
const MOST = 20;

/**
 * What can be told of a writing without a model: its length, which of the key sentences it shares
 * words with, the figures and names it has otherwise than the text, words no dictionary has, and
 * what is copied. Whether it is right cannot be told so.
 */
export function checkWriting(
  dictionary: Pick<Dictionary, 'entry' | 'lemmaCandidates' | 'names'>,
  writing: string,
  text: { paragraphs: readonly string[]; points: readonly TextPlace[] },
): WritingChecks {
  const whole = text.paragraphs.join('\n');
  const own = wordsOf(writing);
  const theirs = wordsOf(whole);
  const written = new Set(contentWords(writing));
  const points = text.points.map((place) => {
    const words = [...new Set(contentWords(place.text))];
    const shared = words.filter((word) => written.has(word)).length;
    return { ...place, met: shared >= MET.fewest && shared >= words.length * MET.share };
  });
  const said = text.points.map((place) => place.text).join('\n');
  return {
    words: own.length,
    text_words: theirs.length,
    points,
    missing: factDifferences(said, writing).missing.slice(0, MOST),
    added: factDifferences(whole, writing).added.slice(0, MOST),
    unknown: unknownWords(dictionary, writing, new Set(theirs)).slice(0, MOST),
    copied: copiedShare(own, theirs),
  };
}

/** The words and figures of a text in small letters. */
const wordsOf = (text: string): string[] =>
  tokenize(text)
    .filter(({ kind }) => kind !== 'symbol')
    .map(({ start, end }) => plainSpelling(text.slice(start, end)).toLowerCase());

/** Words that neither the text nor the dictionary has: most are misspelt. */
function unknownWords(
  { entry, lemmaCandidates, names }: Pick<Dictionary, 'entry' | 'lemmaCandidates' | 'names'>,
  writing: string,
  inText: ReadonlySet<string>,
): string[] {
  const isKnown = (word: string): boolean => {
    const small = word.toLowerCase();
    if (inText.has(small) || inText.has(`${small}'s`)) return true;
    if (entry(small) !== null || lemmaCandidates(small).length > 0) return true;
    if (names(word).length > 0) return true;
    const parts = word.split('-');
    return parts.length > 1 && parts.every(isKnown);
  };
  const words = tokenize(writing)
    .filter(({ kind }) => kind === 'word')
    .map(({ start, end }) => plainSpelling(writing.slice(start, end)).replace(/'s?$/, ''))
    .filter((word) => word.length > 1);
  return [...new Set(words)].filter((word) => !isKnown(word));
}

/** The share of the words that stand in runs which the text has too. */
function copiedShare(own: readonly string[], theirs: readonly string[]): number {
  const runsOf = (words: readonly string[]) =>
    words.slice(RUN - 1).map((_, i) => words.slice(i, i + RUN).join(' '));
  const known = new Set(runsOf(theirs));
  const copied = new Set<number>();
  for (const [start, run] of runsOf(own).entries()) {
    if (known.has(run)) for (let i = 0; i < RUN; i++) copied.add(start + i);
  }
  return own.length === 0 ? 0 : copied.size / own.length;
}
