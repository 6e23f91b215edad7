import type { Wishes } from '@bluebird/contract/notices.ts';
import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { toast } from '#ui/toast.ts';

/** What the reader was told, the latest first, page by page. */
export const inboxQuery = infiniteQueryOptions({
  queryKey: ['notices', 'inbox'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /reader/inbox', { query: { offset: pageParam } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: (page) => page.next_offset,
  staleTime: 0,
});

/** How much of what the reader was told they have not seen. */
export const unreadQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: async ({ signal }) =>
    (await call('GET /reader/inbox', { query: { limit: 1 } }, { signal })).unread,
  staleTime: 0,
});

/** What the reader wants to be told. */
export const wishesQuery = queryOptions({
  queryKey: ['notices', 'wishes'],
  queryFn: ({ signal }) => call('GET /reader/notify', {}, { signal }),
});

/** Marks all as seen; the list still tells which were new. */
export async function markInboxRead(client: QueryClient): Promise<void> {
  await call('POST /reader/inbox/read', { body: {} });
  client.setQueryData(unreadQuery.queryKey, 0);
}

/** Sets what the reader wants to be told; shown at once, and taken back when refused. */
export const setWishes = (client: QueryClient) =>
  mutationOptions({
    // One after another, so that the last choice is the one that is kept.
    scope: { id: 'wishes' },
    mutationFn: (wishes: Wishes) => call('POST /reader/notify', { body: wishes }),
    onMutate: (wishes) => {
      const before = client.getQueryData(wishesQuery.queryKey);
      client.setQueryData(wishesQuery.queryKey, (kept) => kept && { ...kept, wishes });
      return before;
    },
    onError: (error, _wishes, before) => {
      toast(messageOf(error));
      // Without a network the server cannot tell what it was.
      client.setQueryData(wishesQuery.queryKey, before);
      return client.invalidateQueries({ queryKey: wishesQuery.queryKey });
    },
  });
