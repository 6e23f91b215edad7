import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { IdParams } from './scalars.ts';
import { Word } from './words.ts';

/** Names one reading of one article; what a reading did to the reviews is taken back by it. */
const SessionUuid = z.uuid('阅读记录编号有误');

/** What reading an article did to the words that were due, each named once. */
export const MetWords = z.object({
  /** Read past without a look-up: they come some days later. */
  postponed: z.array(z.string()),
  /** Looked up: they come first in the next review. */
  brought_forward: z.array(z.string()),
});
export type MetWords = z.infer<typeof MetWords>;

/** Blocks and look-ups that one call may tell of. */
const MOST_BLOCKS = 2_000;
const MOST_WORDS = 500;

export const metWords = endpoints({
  'POST /reader/article/{id}/met': {
    name: 'articles.met',
    summary:
      'Tells which paragraphs were read and which words looked up, as far as a reading has come: words due for review that were read past are postponed, those looked up come first. Sent again it changes nothing.',
    access: 'reader',
    params: IdParams,
    body: z.object({
      session: SessionUuid,
      /** Headwords. */
      looked_up: z.array(Word).max(MOST_WORDS, `一次最多 ${MOST_WORDS} 个词`),
      /** Ids of the blocks that were read. */
      passed: z.array(z.string().min(1).max(64)).max(MOST_BLOCKS, `一次最多 ${MOST_BLOCKS} 个段落`),
    }),
    result: MetWords,
  },
  'POST /reader/article/{id}/met/undo': {
    name: 'articles.undoMet',
    summary: 'Takes back what a reading did to the reviews, except for words rated since.',
    access: 'reader',
    params: IdParams,
    body: z.object({ session: SessionUuid }),
    result: z.object({ restored: z.number().int() }),
  },
});
