import { z } from 'zod';
import { ArticleSummary, CreatorRef } from './articles.ts';
import { endpoints } from './endpoint.ts';
import { BookSummary } from './books.ts';
import { MatchRanges } from './match-ranges.ts';
import { Offset } from './scalars.ts';
import { MAX_SEARCH, MAX_COUNTED, SEARCH_KINDS, SEARCH_ORDERS } from './search-limits.ts';

export const SearchKind = z.enum(SEARCH_KINDS);
export type SearchKind = z.infer<typeof SearchKind>;

export const SearchOrder = z.enum(SEARCH_ORDERS);
export type SearchOrder = z.infer<typeof SearchOrder>;

export const ArticleHit = z.object({
  kind: z.literal('article'),
  article: ArticleSummary,
  title_marks: MatchRanges,
  title_zh_marks: MatchRanges,
  /** The passage that matches best, of the text that everyone may read; null when only names match. */
  excerpt: z
    .object({
      /** Where the article is to be opened; null for its summary. */
      block_id: z.string().nullable(),
      lang: z.enum(['en', 'zh']),
      text: z.string(),
      marks: MatchRanges,
    })
    .nullable(),
});
export type ArticleHit = z.infer<typeof ArticleHit>;

export const WordHit = z.object({
  kind: z.literal('word'),
  word: z.string(),
  gloss: z.string(),
});
export type WordHit = z.infer<typeof WordHit>;

export const CreatorHit = z.object({
  kind: z.literal('creator'),
  creator: CreatorRef,
  about_zh: z.string(),
  name_marks: MatchRanges,
  name_zh_marks: MatchRanges,
});
export type CreatorHit = z.infer<typeof CreatorHit>;

export const CollectionHit = z.object({
  kind: z.literal('collection'),
  id: z.number().int(),
  name: z.string(),
  /** '' where there is one name only. */
  name_zh: z.string(),
  intro: z.string(),
  cover: z.string().nullable(),
  /** How many articles are in it. */
  articles: z.number().int(),
  name_marks: MatchRanges,
  name_zh_marks: MatchRanges,
});
export type CollectionHit = z.infer<typeof CollectionHit>;

export const BookHit = z.object({
  kind: z.literal('book'),
  book: BookSummary,
  title_marks: MatchRanges,
  title_zh_marks: MatchRanges,
  authors_marks: MatchRanges,
  /** The first passage of its text with all that is asked for; null when only names match. */
  excerpt: z
    .object({
      chapter: z.number().int(),
      block_id: z.string(),
      offset: z.number().int(),
      text: z.string(),
      marks: MatchRanges,
    })
    .nullable(),
});
export type BookHit = z.infer<typeof BookHit>;

export const SearchHit = z.discriminatedUnion('kind', [
  ArticleHit,
  WordHit,
  CollectionHit,
  CreatorHit,
  BookHit,
]);
export type SearchHit = z.infer<typeof SearchHit>;

/** The hits of one kind, best or newest first. */
export const SearchGroup = z.object({
  kind: SearchKind,
  /** None holds what was asked for; these have names, or are words, that are written alike. */
  near: z.boolean(),
  items: z.array(SearchHit),
  next_offset: z.number().int().nullable(),
  total: z.number().int().max(MAX_COUNTED),
});
export type SearchGroup = z.infer<typeof SearchGroup>;

export const search = endpoints({
  'GET /api/search': {
    name: 'search.find',
    summary:
      'Articles, words, public books, collections and creators by English or Chinese: the first of each kind, or a page of one. Quoted words stand together; a word after a minus must not occur.',
    access: 'public',
    query: z.object({
      q: z
        .string()
        .trim()
        .min(1, '请输入要搜索的内容')
        .max(MAX_SEARCH, `最多搜索 ${MAX_SEARCH} 个字符`),
      /** Without it the first of each kind come; further pages are then of articles. */
      kind: SearchKind.optional(),
      offset: Offset,
      order_by: SearchOrder.default('relevance'),
    }),
    result: z.object({
      /** Kinds with hits, in the order they are best shown. */
      groups: z.array(SearchGroup),
      /** What was looked for instead, when what was typed is found nowhere: its slips put right. */
      corrected: z.string().nullable(),
    }),
  },
});
