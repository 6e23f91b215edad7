import { z } from 'zod';
import { EXAM_LEVELS } from './articles.ts';
import { endpoints } from './endpoint.ts';
import { ArticleIds, IdParams, Instant } from './scalars.ts';
import { Word, WordState } from './words.ts';

/** Whose gloss of a word in an article it is: an editor's shows to all, a reader's to themselves. */
export const WordGloss = z.object({
  /** Headword. */
  word: z.string(),
  /** The gloss in this article. */
  resolve: z.string(),
  tag: z.string(),
  by: z.enum(['editor', 'me']),
});
export type WordGloss = z.infer<typeof WordGloss>;

/** What a reader said of an article's headwords, and the rank up to which silence means known. */
export const ArticleWordStates = z.object({
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

/** Words asked in a test, and made-up ones among them that catch guessing. */
export const TEST_WORDS = 60;

export const vocabulary = endpoints({
  'GET /reader/article/{id}/word_states': {
    name: 'articles.wordStates',
    summary: 'What the reader has said about this article’s headwords, and what silence means.',
    access: 'reader',
    params: IdParams,
    result: ArticleWordStates,
    refusals: ['article_not_found'],
  },
  'GET /reader/article/{id}/level_words': {
    name: 'articles.levelWords',
    summary:
      'Headwords of an article to learn for an exam (on its list or in its frequency band; the first 1,000 are left out), with how often they occur; of a locked one those of its free part.',
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
  'GET /reader/article/{id}/words': {
    name: 'articles.glosses',
    summary:
      'Editors’ glosses of words in an article, then the caller’s own; of two for one word the later wins.',
    access: 'public',
    params: IdParams,
    result: z.object({ items: z.array(WordGloss) }),
    refusals: ['article_not_found'],
  },
  'POST /reader/article/{id}/words/add': {
    name: 'articles.addGloss',
    summary:
      'Sets the gloss of a word in an article: an editor’s for everyone, a reader’s for themselves. It wins in the card.',
    access: 'reader',
    params: IdParams,
    body: z.object({
      word: Word,
      resolve: z.string().trim().min(1, '请输入释义').max(200, '释义最多 200 字'),
      tag: z.string().trim().max(20, '标签最多 20 字').default(''),
      /** An editor may keep a gloss to themselves. */
      for_all: z.boolean().default(true),
    }),
    result: WordGloss,
    refusals: ['too_many_glosses', 'word_not_found', 'article_not_found'],
  },
  'POST /reader/article/{id}/words/delete': {
    name: 'articles.removeGloss',
    summary:
      'Takes the caller’s gloss of a word away; an editor’s, when they have none of their own.',
    access: 'reader',
    params: IdParams,
    body: z.object({ word: Word }),
    result: z.object({ removed: z.boolean() }),
    refusals: ['article_not_found'],
  },
  'GET /reader/article/coverage': {
    name: 'articles.coverage',
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
    name: 'words.vocabulary',
    summary: 'What is known of the caller’s vocabulary.',
    access: 'reader',
    result: Vocabulary,
  },
  'GET /reader/vocabulary/test': {
    name: 'words.vocabularyTest',
    summary:
      'A fresh vocabulary-size test, good for ninety days: words of all frequencies and made-up ones, mixed.',
    access: 'public',
    result: z.object({ test: z.string(), words: z.array(z.string()) }),
  },
  'POST /reader/vocabulary/test': {
    name: 'words.submitVocabularyTest',
    summary:
      'Estimates the vocabulary from a test’s answers; for those logged in it also becomes what counts as known.',
    access: 'public',
    body: z.object({
      test: z.string().max(2_000),
      /** The test’s words the reader knows. */
      known: z.array(z.string().max(64)).max(TEST_WORDS * 2),
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
    name: 'words.undoVocabularyTest',
    summary: 'Goes back to what counted as known before the last test; twice changes nothing more.',
    access: 'reader',
    result: Vocabulary,
  },
});
