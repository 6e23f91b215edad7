import { z } from 'zod';
import { ArticleSummary, CreatorRef, Difficulty, Length, Topic } from './articles.ts';
import { endpoints } from './endpoint.ts';
import { limit, Offset, pageOf } from './scalars.ts';

/** A byline in any spelling: case, blanks and a leading "By" make no difference. */
export const Byline = z.string().trim().min(1).max(240);

/** Why an article is recommended. */
export const RecommendReason = z.discriminatedUnion('kind', [
  /** The caller follows its publication. */
  z.object({ kind: z.literal('creator'), name: z.string(), name_zh: z.string() }),
  /** The caller follows its topic. */
  z.object({ kind: z.literal('topic'), topic: Topic }),
  /** The caller knows this share of its running words, 0 to 1: neither too few nor all. */
  z.object({ kind: z.literal('known'), share: z.number() }),
  /** The caller read another on its topic lately. */
  z.object({ kind: z.literal('read'), topic: Topic, title: z.string(), title_zh: z.string() }),
]);
export type RecommendReason = z.infer<typeof RecommendReason>;

export const Recommended = ArticleSummary.extend({
  /** Reasons of the recommendation, the strongest first; none when the article is only recent. */
  reasons: z.array(RecommendReason),
});
export type Recommended = z.infer<typeof Recommended>;

/** A value of a label, and how many articles carry it. */
const counted = <T extends z.core.$ZodType>(value: T) =>
  z.array(z.object({ value, articles: z.number().int() }));

export const discovery = endpoints({
  'GET /api/recommend/foryou': {
    name: 'discovery.forYou',
    summary:
      'Unread recent articles for the caller: what they follow and can read first, each with why. A visitor gets recent ones of all difficulties.',
    access: 'public',
    query: z.object({
      /** The `next` of the page before. */
      cursor: z
        .string()
        .regex(/^\d{1,15}(\.\d{1,15}){3}$/, '请从第一页开始')
        .optional(),
      limit: limit(20, 50),
    }),
    result: z.object({
      items: z.array(Recommended),
      /** Cursor of the next page, which continues after this one whatever was published since. */
      next: z.string().nullable(),
      /** Whether the caller's vocabulary is known well enough to influence the order. */
      fitted: z.boolean(),
      /** Whether the caller follows anything. */
      follows: z.boolean(),
    }),
  },
  'GET /api/recommend/today': {
    name: 'discovery.today',
    summary:
      'The one short piece of the day for the caller, at their level, with why; the same until midnight in Shanghai. Null when there is nothing to read.',
    access: 'reader',
    result: z.object({ day: z.iso.date(), piece: Recommended.nullable() }),
  },
  'GET /reader/label': {
    name: 'discovery.listLabels',
    summary: 'Everything articles are chosen by, with how many there are of each.',
    access: 'public',
    result: z.object({
      articles: z.number().int(),
      topics: z.array(
        z.object({
          value: Topic,
          articles: z.number().int(),
          /** Whether the caller follows it; never for a visitor. */
          following: z.boolean(),
        }),
      ),
      difficulties: counted(Difficulty),
      lengths: counted(Length),
    }),
  },
  'GET /reader/article/random': {
    name: 'discovery.random',
    summary: 'Any of the recent articles, of a reader one they have not read.',
    access: 'public',
    result: z.object({ id: z.number().int() }),
    refusals: ['article_not_found'],
  },
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
      /** The normalised byline: the same for every spelling. */
      id: z.string(),
      /** As the latest article spells it. */
      name: z.string(),
      /** Where they are published, most articles first. */
      creators: z.array(CreatorRef),
      list: pageOf(ArticleSummary),
    }),
    refusals: ['author_not_found'],
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
