import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@bluebird/contract/contract.ts';
import type { Args } from '@bluebird/contract/endpoint.ts';
import { call } from '#lib/call.ts';

export type ExamLevel = Args<Api['GET /reader/article/{id}/level_words']>['query']['level'];

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
