import type { Name } from '#dictionary/name-store.ts';
import type { UniversalPos } from '#tagging/labels.ts';
import type { HeadwordFinder } from './headword.ts';

/** A token of a block with the properties that the search for names uses. */
export type NameToken = {
  start: number;
  end: number;
  /** The token in plain spelling, without a possessive `'s`. */
  surface: string;
  /** Offset of its end, without a possessive `'s`. */
  baseEnd: number;
  isWord: boolean;
  pos: UniversalPos;
  startsSentence: boolean;
  /** Whether the tagger and the dictionary take the word for a name. */
  taggedName: boolean;
  /**
   * How far the tagger's support for a name exceeds that of the next best tag; 0 where it chose
   * another tag.
   */
  margin: number;
};

/** A block with its tokens for the search for names. */
export type NameBlock = {
  /** The block's text in plain spelling, of the same length, so that offsets agree. */
  text: string;
  tokens: NameToken[];
  /** Whether the text is in title case or capitals, where a capital is no evidence of a name. */
  capitalsSayNothing: boolean;
};

/** The name that a token is, or is part of. */
export type WordName = {
  /** Its entry in the list of names; null when the list lacks it. */
  listed: Name | null;
  /** Whether it is a person's name, or part of one. */
  person: boolean;
  /** Whether it is part of a name of several words. */
  part: boolean;
};

/** Names met so far in the text, by which later single words are recognised as names. */
export type Memory = {
  /**
   * Given names and surnames met in full names, each with the listed person it stands for (null:
   * not listed).
   */
  persons: Map<string, Name | null>;
  /** Words met as names inside a sentence, where their capital is evidence. */
  met: Set<string>;
};

export type Known = { headwords: HeadwordFinder; memory: Memory };

/** Frequency rank up to which a word counts as a common word, even with a capital. */
const COMMON_RANK = 20_000;
export function personName(
  surface: string,
  headwords: HeadwordFinder,
  kinds: string[],
): Name | null {
  const rows = headwords.names(surface);
  return kinds.flatMap((kind) => rows.find((row) => row.kind === kind) ?? [])[0] ?? null;
}

export const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
export const isUpper = (text: string): boolean => !/\p{Ll}/u.test(text) && /\p{Lu}{2}/u.test(text);

/** Whether the dictionary has the word in lower case, with a rank up to `COMMON_RANK`. */
export function isCommon(surface: string, headwords: HeadwordFinder): boolean {
  return rankOf(surface, headwords) <= COMMON_RANK;
}

/** The best frequency rank of the common words that a form may belong to. */
export function rankOf(surface: string, headwords: HeadwordFinder): number {
  const ranks = headwords
    .candidates(surface.toLowerCase())
    .filter(({ lemma }) => !isCapital(lemma))
    .map(({ rank }) => rank ?? Infinity);
  return Math.min(Infinity, ...ranks);
}
