import { z } from 'zod';
import { ArticleSummary, CreatorRef, Topic } from './articles.ts';
import { endpoints } from './endpoint.ts';
import { Offset, pageOf } from './scalars.ts';

/** A byline in any spelling: case, blanks and a leading "By" make no difference. */
export const Byline = z.string().trim().min(1).max(120);

export const discovery = endpoints({
  'GET /reader/article/topic': {
    name: 'discovery.listTopic',
    summary: 'Articles on a topic, by an author, or both, newest first.',
    access: 'public',
    query: z
      .object({ q: Topic.optional(), author: Byline.optional(), offset: Offset })
      .refine(({ q, author }) => q !== undefined || author !== undefined, '请给出话题或作者'),
    result: pageOf(ArticleSummary),
  },
  'GET /reader/author/{id}': {
    name: 'discovery.showAuthor',
    summary: 'Whoever signs with a byline, with a page of their articles, newest first.',
    access: 'public',
    params: z.object({ id: Byline }),
    query: z.object({ offset: Offset }),
    result: z.object({
      /** The same for every spelling of the byline. */
      id: z.string(),
      /** As the latest article spells it. */
      name: z.string(),
      /** Where they are published, most articles first. */
      creators: z.array(CreatorRef),
      list: pageOf(ArticleSummary),
    }),
  },
  'POST /reader/topic/{topic}/follow': {
    name: 'discovery.followTopic',
    summary: 'Follows a topic or no longer does; saying so twice changes nothing.',
    access: 'reader',
    params: z.object({ topic: Topic }),
    body: z.object({ status: z.boolean() }),
    result: z.object({ following: z.boolean() }),
  },
});
