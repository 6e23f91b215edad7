import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { deliver } from '#lib/deliver.ts';
import { toast, UNDO_TIME } from '#ui/toast.ts';
import {
  collectionOutbox,
  sendCollectionMark,
  type CollectionChange,
} from './collection-outbox.ts';
import { collectionQuery } from './collections-api.ts';
import { withMark, type Shown } from './waiting-collections.ts';

/** Marks now, or as soon as there is a network. @returns null when the mark waits */
const deliverMark = (change: CollectionChange) =>
  deliver(collectionOutbox, sendCollectionMark, change);

/** Follows or stars a collection, or ends that: for `useMutation(markCollection(client))`. */
export const markCollection = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['collections', 'mark'],
    mutationFn: deliverMark,
    // One after the other: of two quick presses the later one stands.
    scope: { id: 'collections-mark' },
    onMutate: async ({ id, action }: CollectionChange) => {
      const { queryKey } = collectionQuery(id);
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const state = before?.pages[0]?.collection;
      if (state) showState(client, id, withMark(state, action));
      return { before };
    },
    onError: (error, { id }, shown) => {
      if (shown?.before) client.setQueryData(collectionQuery(id).queryKey, shown.before);
      toast(messageOf(error));
    },
    onSuccess: (state, { id }) => {
      if (state) showState(client, id, state);
      refreshLists(client);
    },
  });

/** Marks all articles of a collection as read; the toast takes just that back. */
export async function readAll(client: QueryClient, id: number): Promise<void> {
  try {
    const done = await deliverMark({ id, action: 'read_all' });
    refreshReading(client);
    if (!done) return;
    const { read_at, articles } = done;
    if (!read_at) return toast('都已经读过了');
    toast(`已把 ${articles} 篇都标为读过`, {
      duration: UNDO_TIME,
      undo: () => void undoReadAll(client, id, read_at),
    });
  } catch (error) {
    toast(messageOf(error));
  }
}

async function undoReadAll(client: QueryClient, id: number, readAt: string): Promise<void> {
  try {
    await call('POST /reader/collection/{id}/read_all/undo', {
      params: { id },
      body: { read_at: readAt },
    });
  } catch (error) {
    toast(messageOf(error));
  }
  refreshReading(client);
}

/** What is read has changed: in collections, and of the articles themselves. */
function refreshReading(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['collections'] });
  void client.invalidateQueries({ queryKey: ['articles', 'state'] });
  void client.invalidateQueries({ queryKey: ['articles', 'mine'] });
  void client.invalidateQueries({ queryKey: ['articles', 'marked', 'read'] });
}

function refreshLists(client: QueryClient): void {
  for (const part of ['list', 'best', 'own']) {
    void client.invalidateQueries({ queryKey: ['collections', part] });
  }
}

function showState(client: QueryClient, id: number, { marks, counts }: Shown): void {
  client.setQueryData(
    collectionQuery(id).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          collection: { ...page.collection, marks, counts },
        })),
      },
  );
}
