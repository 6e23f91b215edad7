import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { IdParams } from './scalars.ts';
import { Word } from './words.ts';

/** Identifies one reading of one article, so that its effect on the reviews can be undone. */
const SessionUuid = z.uuid('阅读记录编号有误');

/** The effect of a reading on words in review; each word is named once. */
export const ReadingEffects = z.object({
  /** Words that were due and read past without a look-up: their review is some days later. */
  postponed: z.array(z.string()),
  /**
   * Words that were looked up: due ones come first in the next review, others earlier than planned.
   */
  brought_forward: z.array(z.string()),
});
export type ReadingEffects = z.infer<typeof ReadingEffects>;

/** Most blocks, look-ups and glosses in one call. */
const MAX_BLOCKS = 2_000;
const MAX_WORDS = 500;
const MAX_GLOSSED = 2_000;

const BlockIds = z
  .array(z.string().min(1).max(64))
  .max(MAX_BLOCKS, `一次最多 ${MAX_BLOCKS} 个段落`);

export const articlesReading = endpoints({
  'POST /reader/article/{id}/reading_report': {
    name: 'articles.reportReading',
    summary:
      'Tells which paragraphs were read and which words looked up, as far as a reading has come: words due for review that were read past without their meaning in sight are postponed; words in review that were looked up come earlier, those due first. Sent again it changes nothing.',
    access: 'reader',
    params: IdParams,
    body: z.object({
      session: SessionUuid,
      /** Headwords. */
      looked_up: z.array(Word).max(MAX_WORDS, `一次最多 ${MAX_WORDS} 个词`),
      /** Ids of the blocks that were read. */
      passed: BlockIds,
      /**
       * Headwords whose meaning was shown above them, so that the reader need not have remembered
       * it.
       */
      glossed: z.array(Word).max(MAX_GLOSSED, `一次最多 ${MAX_GLOSSED} 个词`).default([]),
      /** Ids of the blocks that were in sight with their Chinese. */
      translated: BlockIds.default([]),
    }),
    result: ReadingEffects,
    refusals: ['article_not_found'],
  },
  'POST /reader/article/{id}/reading_report/undo': {
    name: 'articles.undoReadingReport',
    summary: 'Takes back what a reading did to the reviews, except for words rated since.',
    access: 'reader',
    params: IdParams,
    body: z.object({ session: SessionUuid }),
    result: z.object({ restored: z.number().int() }),
  },
});
