import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** By whose account elsewhere the reader's account opens. */
export const linkQuery = queryOptions({
  queryKey: ['oidc', 'mine'],
  queryFn: ({ signal }) => call('GET /auth/oidc/mine', {}, { signal }),
});

/** Takes the link away. */
export function useUnlink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /auth/oidc/unbind'),
    onSettled: () => client.invalidateQueries({ queryKey: linkQuery.queryKey }),
  });
}
