import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { IdParams } from './scalars.ts';
import { Word } from './words.ts';

/**
 * A gloss of a word in one article: an editor's is shown to everyone, a reader's to that reader.
 */
export const WordGloss = z.object({
  /** Headword. */
  word: z.string(),
  /** The gloss in this article. */
  resolve: z.string(),
  tag: z.string(),
  by: z.enum(['editor', 'me']),
});
export type WordGloss = z.infer<typeof WordGloss>;

export const articlesGlosses = endpoints({
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
      /** Whether it is shown to everyone. An editor may keep a gloss to themselves. */
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
});
