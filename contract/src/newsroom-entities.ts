import { z } from 'zod';
import { MAX_NAME } from './ask-limits.ts';
import { endpoints } from './endpoint.ts';
import { IdParams } from './scalars.ts';

/** Most characters of what a name has to do with an article. */
const MAX_HERE = 200;

/** What an editor decided on a name: it is what the list says, it is not, or nothing yet. */
export const EntityState = z.enum(['suggested', 'accepted', 'rejected']);
export type EntityState = z.infer<typeof EntityState>;

/** A name of an article with what the list of names has of it; what is not known is empty. */
export const ArticleEntity = z.object({
  name: z.string(),
  zh: z.string(),
  /** 人名, 地名, 机构 … */
  label: z.string(),
  what: z.string(),
  /** How often the text names it; 0 when it does so no longer. */
  count: z.number().int(),
  state: EntityState,
  /** What it has to do with the article, in an editor’s words; else ''. */
  here: z.string(),
  /** Other articles that are about it. */
  others: z.number().int(),
});
export type ArticleEntity = z.infer<typeof ArticleEntity>;

export const newsroomEntities = endpoints({
  'GET /reader/article/{id}/entities': {
    name: 'newsroom.entities',
    summary: 'The names of an article, the most frequent first, and what editors decided on them.',
    access: 'editor',
    params: IdParams,
    result: z.object({ items: z.array(ArticleEntity) }),
    refusals: ['article_not_found'],
  },
  'POST /reader/article/{id}/entities/decide': {
    name: 'newsroom.decideEntity',
    summary:
      'Says whether an article is about what the list has under a name. Accepted names link the articles that share them; of a rejected one the list’s entry is not shown there.',
    access: 'editor',
    params: IdParams,
    body: z.object({
      name: z.string().trim().min(1, '还没有写名字').max(MAX_NAME, `最多 ${MAX_NAME} 个字符`),
      state: EntityState,
      here: z.string().trim().max(MAX_HERE, `最多 ${MAX_HERE} 字`).default(''),
    }),
    result: ArticleEntity,
    refusals: ['article_not_found', 'name_not_found'],
  },
});
