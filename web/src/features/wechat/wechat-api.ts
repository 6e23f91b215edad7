import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** What this site does for readers inside WeChat; it changes with its settings only. */
export const offersQuery = queryOptions({
  queryKey: ['wechat', 'offers'],
  queryFn: ({ signal }) => call('GET /api/wx/offers', {}, { signal }),
  staleTime: Infinity,
});

/** Whether a WeChat user is bound to the reader's account. */
export const bindingQuery = queryOptions({
  queryKey: ['wechat', 'mine'],
  queryFn: ({ signal }) => call('GET /auth/wechat/mine', {}, { signal }),
});

/** Takes the binding away. */
export function useUnbind() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /auth/wechat/unbind'),
    onSettled: () => client.invalidateQueries({ queryKey: bindingQuery.queryKey }),
  });
}
