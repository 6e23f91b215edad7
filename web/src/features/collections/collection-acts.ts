import type { CollectionSummary } from '@bluebird/contract/collections.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { toast, UNDO_TIME } from '#ui/toast.ts';
import { mainName } from './collection-names.ts';

type Named = Pick<CollectionSummary, 'id' | 'name' | 'name_zh'>;

const refresh = (client: QueryClient) =>
  client.invalidateQueries({
    queryKey: ['collections'],
    // What is being written stays as it is written.
    predicate: ({ queryKey }) => queryKey[1] !== 'draft',
  });

/** Runs an act and shows its error. @returns whether it succeeded */
async function attempt(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    toast(messageOf(error));
    return false;
  }
}

/** What owners and editors do with a whole collection. */
export function useCollectionActs() {
  const client = useQueryClient();

  /** Publishes it or takes it back, and says who sees it now. */
  async function publish({ id }: Named, cancel: boolean): Promise<void> {
    const done = await attempt(
      call('POST /reader/collection/{id}/publish', { params: { id }, body: { cancel } }).then(
        ({ visibility }) => toast(PUBLISHED[visibility]),
      ),
    );
    if (done) await refresh(client);
  }

  /** Recommends it, or ends that. */
  async function feature({ id }: Named, cancel: boolean): Promise<void> {
    const done = await attempt(
      call('POST /reader/collection/{id}/feature', { params: { id }, body: { cancel } }),
    );
    if (!done) return;
    toast(cancel ? '不再推荐' : '已推荐');
    await refresh(client);
  }

  /** Deletes it; the toast brings it back. @returns whether it is gone */
  async function destroy(collection: Named): Promise<boolean> {
    const params = { id: collection.id };
    const gone = await attempt(call('POST /reader/collection/{id}/destory', { params }));
    if (!gone) return false;
    void refresh(client);
    toast(`已删除「${mainName(collection)}」`, {
      duration: UNDO_TIME,
      undo: () =>
        void attempt(call('POST /reader/collection/{id}/restore', { params })).then(() =>
          refresh(client),
        ),
    });
    return true;
  }

  return { publish, feature, destroy };
}

const PUBLISHED = {
  private: '已收回，只有自己看得到',
  link: '已发布，有链接的人都能看',
  public: '已公开，所有人都能看到',
} as const;
