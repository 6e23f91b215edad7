import { z } from 'zod';
import { EXAM_LEVELS } from './articles.ts';
import { endpoints } from './endpoint.ts';
import { ArticleIds, IdParams, Instant } from './scalars.ts';
import { WordState } from './words.ts';

/** What a reader said of an article's headwords, and the rank up to which silence means known. */
export const ArticleWordStates = z.object({
  /** How many headwords this is about: 0 while the text is being analysed. */
  headwords: z.number().int(),
  /** By headword; those the reader said nothing of are absent. */
  states: z.record(z.string(), WordState),
  /** As in `Vocabulary`. */
  known_rank: z.number().int().nullable(),
});
export type ArticleWordStates = z.infer<typeof ArticleWordStates>;

/** What is known of a reader's vocabulary. */
export const Vocabulary = z.object({
  /**
   * Headwords up to this frequency rank count as known unless the reader said otherwise; null
   * before the test was taken.
   */
  known_rank: z.number().int().nullable(),
  /** Estimated headwords known, from the test; null before it was taken. */
  size: z.number().int().nullable(),
  tested_at: Instant.nullable(),
  /** Headwords in the word book by state. */
  known: z.number().int(),
  learning: z.number().int(),
});
export type Vocabulary = z.infer<typeof Vocabulary>;

/** Most words asked in a test, made-up ones among them that catch guessing. */
export const TEST_WORDS = 60;

const TestAnswers = {
  test: z.string().max(2_000),
  /** The words that were asked, in their order, by whole batches. */
  asked: z.array(z.string().max(64)).max(TEST_WORDS),
  /** Those of them the reader knows. */
  known: z.array(z.string().max(64)).max(TEST_WORDS * 2),
};

export const vocabulary = endpoints({
  'GET /reader/article/{id}/word_states': {
    name: 'vocabulary.wordStates',
    summary: 'What the reader has said about this article’s headwords, and what silence means.',
    access: 'reader',
    params: IdParams,
    result: ArticleWordStates,
    refusals: ['article_not_found'],
  },
  'GET /reader/article/{id}/level_words': {
    name: 'vocabulary.levelWords',
    summary:
      'Headwords of an article to learn for an exam (on its list, for L4 and L8 among the 8,000 and 13,000 most frequent; without the first 1,000 and what earlier exams ask for), with how often they occur; of a locked one those of its free part.',
    access: 'public',
    params: IdParams,
    query: z.object({ level: z.enum(EXAM_LEVELS) }),
    result: z.object({
      level: z.enum(EXAM_LEVELS),
      items: z.array(
        z.object({ word: z.string(), count: z.number().int(), rank: z.number().int().nullable() }),
      ),
    }),
    refusals: ['article_not_found'],
  },
  'GET /reader/article/coverage': {
    name: 'vocabulary.coverage',
    summary:
      'How much of each article’s running words the caller knows, and how many of their due words are in it.',
    access: 'reader',
    query: z.object({
      ids: ArticleIds,
    }),
    result: z.object({
      /**
       * False until the reader has taken the test or marked some hundred words as known: what they
       * know cannot be said then, and only articles with due words are in `items`.
       */
      ready: z.boolean(),
      /** Articles the caller may not see, or that are being analysed, are absent. */
      items: z.array(
        z.object({
          id: z.number().int(),
          /** Share of running words known, 0 to 1; null, as the next, when `ready` is false. */
          known: z.number().nullable(),
          /** Headwords not known, each counted once. */
          new_words: z.number().int().nullable(),
          /** Headwords the caller is to review now. */
          due_words: z.number().int(),
        }),
      ),
    }),
  },
  'GET /reader/vocabulary': {
    name: 'vocabulary.show',
    summary: 'What is known of the caller’s vocabulary.',
    access: 'reader',
    result: Vocabulary,
  },
  'GET /reader/vocabulary/test': {
    name: 'vocabulary.test',
    summary:
      'A fresh vocabulary-size test, good for ninety days, and its first words: of all frequencies, and made-up ones, mixed.',
    access: 'public',
    result: z.object({
      test: z.string(),
      words: z.array(z.string()),
      /** Most words this test asks in all. */
      most: z.number().int(),
    }),
  },
  'POST /reader/vocabulary/test/words': {
    name: 'vocabulary.nextTestWords',
    summary:
      'The words of a test to ask next, chosen by the answers so far; none when these are enough. Nothing is stored.',
    access: 'public',
    body: z.object(TestAnswers),
    result: z.object({ words: z.array(z.string()) }),
    refusals: ['vocabulary_test_invalid'],
  },
  'POST /reader/vocabulary/test': {
    name: 'vocabulary.submitTest',
    summary:
      'Estimates the vocabulary from all answers of a test; for those logged in it also becomes what counts as known.',
    access: 'public',
    body: z.object({
      ...TestAnswers,
      // Pages of before tests chose their words do not send it, and are told to begin anew.
      asked: TestAnswers.asked.default([]),
    }),
    result: z.object({
      size: z.number().int(),
      /** Bounds that hold nine times in ten. */
      low: z.number().int(),
      high: z.number().int(),
      known_rank: z.number().int(),
      /** Made-up words that were claimed to be known. */
      false_alarms: z.number().int(),
      /** False when so many made-up words were claimed that the figures mean nothing. */
      reliable: z.boolean(),
      /** Whether it now counts for the caller: never a visitor’s, never an unreliable one. */
      saved: z.boolean(),
    }),
    refusals: ['vocabulary_test_invalid'],
  },
  'POST /reader/vocabulary/test/undo': {
    name: 'vocabulary.undoTest',
    summary: 'Goes back to what counted as known before the last test; twice changes nothing more.',
    access: 'reader',
    result: Vocabulary,
  },
});
