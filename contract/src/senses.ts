import { z } from 'zod';
import { SenseChoice } from './articles.ts';
import { endpoints } from './endpoint.ts';
import { BlockId, Id, IdParams, Instant, limit, Offset, pageOf } from './scalars.ts';
import { Word } from './words.ts';

const Place = z.object({
  block_id: BlockId,
  /** Where the word, or the first piece of the phrase, begins in the block's text, in UTF-16 units. */
  offset: z.number().int().min(0).max(10_000_000),
  /** Headword, as the article's analysis has it there. */
  word: Word,
});

/** A sense that readers chose at a place of an article, as editors judge it. */
export const ContestedSense = z.object({
  /** Names the first reader's choice. */
  id: z.number().int(),
  article: z.object({ id: z.number().int(), title: z.string() }),
  block_id: z.string(),
  word: z.string(),
  sentence: z.string(),
  /** Where the word begins in the sentence, in UTF-16 units. */
  place: z.number().int(),
  /** What the article says; '' where it says nothing. */
  before: z.string(),
  sense: z.string(),
  /** Readers who chose it, and readers who chose anything at this place. */
  readers: z.number().int(),
  of: z.number().int(),
  created_at: Instant,
});
export type ContestedSense = z.infer<typeof ContestedSense>;

export const senses = endpoints({
  'POST /reader/article/{id}/senses': {
    name: 'senses.choose',
    summary:
      'Says what a word or phrase of an article means at its place: for the caller at once, and counted for editors.',
    access: 'reader',
    params: IdParams,
    body: Place.extend({
      /** One of the dictionary's senses of the word, in one line (`n. 岸；堤`), perhaps its first glosses. */
      sense: z.string().trim().min(1, '请选择一个意思').max(300, '意思太长'),
    }),
    result: SenseChoice,
    refusals: ['article_not_found', 'word_not_found', 'too_many_senses'],
  },
  'POST /reader/article/{id}/senses/undo': {
    name: 'senses.undo',
    summary: 'Takes the caller’s choice at a place back.',
    access: 'reader',
    params: IdParams,
    body: Place,
    result: z.object({ removed: z.boolean() }),
    refusals: ['article_not_found'],
  },
  'GET /reader/sense': {
    name: 'senses.list',
    summary:
      'Senses that readers chose and nobody decided on, those of most readers first, with the sentence.',
    access: 'editor',
    query: z.object({ article_id: Id.optional(), offset: Offset, limit: limit(50, 100) }),
    result: pageOf(ContestedSense),
  },
  'POST /reader/sense/{id}/decide': {
    name: 'senses.decide',
    summary:
      'Makes the sense the article’s own at that place, for everyone, or dismisses it; it stays with those who chose it.',
    access: 'editor',
    params: IdParams,
    body: z.object({ decision: z.enum(['accept', 'reject']) }),
    result: z.object({ decided: z.number().int() }),
    refusals: ['correction_not_found', 'correction_decided', 'changed_meanwhile', 'own_work'],
  },
});
