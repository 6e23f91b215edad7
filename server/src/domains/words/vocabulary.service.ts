import type { ReaderKnowledge } from '@bluebird/engine/vocabulary/known-words.ts';
import type { Vocabulary } from '@bluebird/contract/vocabulary.ts';
import type { Context } from '../../context.ts';
import { countKnown, findVocabularyTest } from './vocabulary.queries.ts';
import { listStates } from './words.queries.ts';

/** What is known of a reader's vocabulary, for the word book's figures. */
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

/** The frequency rank up to which a reader's silence means known; null before a test. */
export async function knownRankOf({ db }: Context, userId: number): Promise<number | null> {
  return (await findVocabularyTest(db, userId))?.known_rank ?? null;
}

/** What a reader knows, as far as it concerns `words`. */
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
