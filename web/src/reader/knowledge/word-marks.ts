import {
  isKnown,
  type ReaderKnowledge,
  type SaidState,
} from '@bluebird/engine/vocabulary/known-words.ts';
import type { CardGlossary } from '#reader/card/card-subjects.ts';
import type { Spans } from '#reader/text-paint.ts';
import { phrasesAt, type BlockWords, type Phrase, type Word } from '#reader/word-spot.ts';

/** Why a word is marked: saved and not begun, in review, or neither saved nor known. */
export const MARK_KINDS = ['new', 'learning', 'unknown'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** A word or a saved phrase of a block that its reader does not know. */
export type Mark = {
  headword: string;
  kind: MarkKind;
  /** Frequency rank, 1 = most frequent; null beyond every list, and for phrases. */
  rank: number | null;
  /** Where it stands; a phrase perhaps in several pieces. */
  spans: Spans;
  /** For a phrase: the index of the sense that fits the sentence. */
  sense?: number | undefined;
  /** For a phrase: what was written for its place. */
  gloss?: string | undefined;
  /** The word itself; absent for a phrase. */
  word?: Word;
};

/** What is marked: words of the word book only, every word not known, or those of a list. */
export type MarkScope = 'saved' | 'all' | ReadonlySet<string>;

/** A word set aside is still in the word book, and still not known. */
const KIND_OF: Record<SaidState, MarkKind | null> = {
  new: 'new',
  learning: 'learning',
  suspended: 'learning',
  known: null,
};

/** The words and phrases of a block that are to be marked, phrases first. */
export function marksOf(
  { words, phrases }: BlockWords,
  rankOf: (headword: string) => number | null,
  knowledge: ReaderKnowledge,
  scope: MarkScope,
): Mark[] {
  const inScope = (headword: string, kind: MarkKind) =>
    scope === 'all' || (scope === 'saved' ? kind !== 'unknown' : scope.has(headword));
  const savedKind = (headword: string) => {
    const said = knowledge.states.get(headword);
    return said === undefined ? null : KIND_OF[said];
  };

  const saved: Mark[] = phrases.flatMap(({ phrase, spans, sense, gloss }) => {
    const kind = savedKind(phrase);
    return kind && inScope(phrase, kind)
      ? [{ headword: phrase, kind, rank: null, spans, sense, gloss }]
      : [];
  });
  // The words of a saved phrase are what the reader saved it for: one mark is enough.
  const covered = saved as readonly Pick<Phrase, 'spans'>[];
  const single = words.flatMap((word): Mark[] => {
    const { headword } = word;
    if (headword == null || !isVocabulary(word)) return [];
    const rank = rankOf(headword);
    if (isKnown({ word: headword, rank }, knowledge)) return [];
    const kind = savedKind(headword) ?? 'unknown';
    if (!inScope(headword, kind) || isCovered(covered, word)) return [];
    return [{ headword, kind, rank, spans: [[word.start, word.end]], word }];
  });
  return [...saved, ...single];
}

/** Names and numbers are none, as in the server's count of new words. */
const isVocabulary = ({ name, pos }: Word): boolean => !name && pos !== 'NUM';

const isCovered = (phrases: readonly Pick<Phrase, 'spans'>[], { start, end }: Word): boolean =>
  phrases.some(({ spans }) => spans.some(([from, to]) => from <= start && end <= to));

/** The pieces of text to paint for one kind of mark. */
export const spansOfKind = (marks: readonly Mark[], kind: MarkKind): Spans =>
  marks.filter((mark) => mark.kind === kind).flatMap(({ spans }) => spans);

/** Whether a block has one of these words or phrases, marked or not. */
export const hasAny = ({ words, phrases }: BlockWords, headwords: ReadonlySet<string>): boolean =>
  words.some(({ headword }) => headword != null && headwords.has(headword)) ||
  phrases.some(({ phrase }) => headwords.has(phrase));

/** Ranks from the entries that came with a text. */
export const ranksFrom =
  (glossary: CardGlossary) =>
  (headword: string): number | null =>
    glossary(headword)?.rank ?? null;

/** The longest phrase that a marked word belongs to. */
export const phraseAround = ({ phrases }: BlockWords, word: Word): Phrase | undefined =>
  phrasesAt(phrases, word)[0];
