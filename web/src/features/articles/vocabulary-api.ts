import { queryOptions } from '@tanstack/react-query';
import type { Difficulty } from '@bluebird/contract/articles.ts';
import { call } from '#lib/call.ts';
import type { EXAM_CODES } from './article-labels.ts';

export type ExamLevel = Extract<Difficulty, (typeof EXAM_CODES)[number]>;

/** The headwords of an article's text that an exam asks for. */
export const levelWordsQuery = (articleId: number, version: number, level: ExamLevel) =>
  queryOptions({
    queryKey: ['articles', 'level-words', articleId, version, level],
    queryFn: async ({ signal }) => {
      const { items } = await call(
        'GET /reader/article/{id}/level_words',
        { params: { id: articleId }, query: { level } },
        { signal },
      );
      return new Set(items.map(({ word }) => word));
    },
    staleTime: Infinity,
  });
