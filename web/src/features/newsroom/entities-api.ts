import type { Body } from '@bluebird/contract/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

type Decision = Body<'POST /reader/article/{id}/entities/decide'>;

/** The names of an article, and what editors decided on them. */
export const entitiesQuery = (articleId: number) =>
  queryOptions({
    queryKey: ['newsroom', 'entities', articleId],
    queryFn: ({ signal }) =>
      call('GET /reader/article/{id}/entities', { params: { id: articleId } }, { signal }),
  });

/** Says whether an article is about what the list has under a name, and why. */
export const decideEntity = (articleId: number, body: Decision) =>
  call('POST /reader/article/{id}/entities/decide', { params: { id: articleId }, body });
