import type { Name } from '#dictionary/name-store.ts';
import type { UniversalPos } from '#tagging/labels.ts';
import type { HeadwordFinder } from './headword.ts';

/** A token of a block as the search for names sees it. */
export type NameToken = {
  start: number;
  end: number;
  /** In plain spelling, without a possessive `'s`. */
  surface: string;
  /** Where it ends without a possessive `'s`. */
  baseEnd: number;
  isWord: boolean;
  pos: UniversalPos;
  startsSentence: boolean;
  /** The tagger and what is known of the word take it for a name. */
  taggedName: boolean;
  /** How far behind a name any other part of speech stands, for the tagger; 0 where it chose another. */
  margin: number;
};

/** A block as the search for names sees it. */
export type NameBlock = {
  /** In plain spelling, of the same length as the text. */
  text: string;
  tokens: NameToken[];
  /** In title case or in capitals a capital says nothing. */
  capitalsSayNothing: boolean;
};

/** What a token is a name of. */
export type WordName = {
  /** What the list of names has it for; null: not in it. */
  listed: Name | null;
  /** It is (part of) a person's name. */
  person: boolean;
  /** Part of a name of several words. */
  part: boolean;
};

/** What the text tells of names that stand alone elsewhere in it. */
export type Memory = {
  /** Given names and surnames of the text's persons, with the known person they stand for. */
  persons: Map<string, Name | null>;
  /** Words met as names within a sentence. */
  met: Set<string>;
};

export type Known = { headwords: HeadwordFinder; memory: Memory };

/** Words more frequent than this are common words, whatever their capital. */
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

/** Whether the dictionary has the word, in small letters, as a word of some frequency. */
export function isCommon(surface: string, headwords: HeadwordFinder): boolean {
  return rankOf(surface, headwords) <= COMMON_RANK;
}

/** The best rank of the common words a form may belong to. */
export function rankOf(surface: string, headwords: HeadwordFinder): number {
  const ranks = headwords
    .candidates(surface.toLowerCase())
    .filter(({ lemma }) => !isCapital(lemma))
    .map(({ rank }) => rank ?? Infinity);
  return Math.min(Infinity, ...ranks);
}
