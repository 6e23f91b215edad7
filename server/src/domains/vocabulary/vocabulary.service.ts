import type { ReaderKnowledge } from '@bluebird/engine/vocabulary/known-words.ts';
import type { Vocabulary } from '@bluebird/contract/vocabulary.ts';
import type { Context } from '#core/context.ts';
import { listStates } from '#domains/words/words.queries.ts';
import { countKnown, findVocabularyTest, listSaid } from './vocabulary.queries.ts';

/** The figures about a reader's vocabulary, for the word book. */
export async function showVocabulary({ db }: Context, userId: number): Promise<Vocabulary> {
  const [test, counts] = await Promise.all([
    findVocabularyTest(db, userId),
    countKnown(db, userId),
  ]);
  return {
    known_rank: test?.known_rank ?? null,
    size: test?.size ?? null,
    tested_at: test?.tested_at.toISOString() ?? null,
    ...counts,
  };
}

/**
 * The frequency rank up to which words count as known for a reader who says nothing of them; null
 * before a test.
 */
async function knownRankOf({ db }: Context, userId: number): Promise<number | null> {
  return (await findVocabularyTest(db, userId))?.known_rank ?? null;
}

/** What is known of a reader's knowledge of `words`. */
export async function readerKnowledge(
  context: Context,
  userId: number,
  words: string[],
): Promise<ReaderKnowledge> {
  const [rows, knownRank] = await Promise.all([
    listStates(context.db, userId, words),
    knownRankOf(context, userId),
  ]);
  return { states: new Map(rows.map(({ word, state }) => [word, state])), knownRank };
}

/**
 * Fewest words a reader without a test must have marked as known before shares of texts are told:
 * with fewer, every text would look unreadable.
 */
const MARKS_THAT_TELL = 300;

/** Whether enough is known of a reader to tell which share of a text they know. */
export const tellsOfTexts = ({ known_rank, known }: Pick<Vocabulary, 'known_rank' | 'known'>) =>
  known_rank !== null || known >= MARKS_THAT_TELL;

/** A reader's knowledge of all words; null while too little is known to tell shares of texts. */
export async function wholeKnowledge(
  context: Context,
  userId: number,
): Promise<ReaderKnowledge | null> {
  const [knownRank, said] = await Promise.all([
    knownRankOf(context, userId),
    listSaid(context.db, userId),
  ]);
  const known = said.filter(({ state }) => state === 'known').length;
  if (!tellsOfTexts({ known_rank: knownRank, known })) return null;
  return { states: new Map(said.map(({ word, state }) => [word, state])), knownRank };
}
