import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

export type Proposal = NonNullable<Result<Api['GET /reader/article/{id}/redownload']>['proposal']>;

/** What of a source fetched again waits for a choice; null when nothing does. */
export const proposalQuery = (articleId: number) =>
  queryOptions({
    queryKey: ['newsroom', 'proposal', articleId],
    queryFn: async ({ signal }) =>
      (await call('GET /reader/article/{id}/redownload', { params: { id: articleId } }, { signal }))
        .proposal,
    staleTime: 0,
  });

export const redownload = (articleId: number) =>
  call('POST /reader/article/{id}/redownload', { params: { id: articleId } });

/** Takes what was chosen of a proposal; what is not named stays as it is here. */
export const applyProposal = (
  articleId: number,
  { version }: Proposal,
  choices: Record<string, 'mine' | 'theirs'>,
) =>
  call('POST /reader/article/{id}/redownload/apply', {
    params: { id: articleId },
    body: { version, choices },
  });
