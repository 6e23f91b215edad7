import type { Magazine, MagazineArticle } from '@bluebird/contract/magazines.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { toast, UNDO_TIME } from '#ui/toast.ts';
import { allContentsKey } from './magazines-api.ts';
import { uploadIssue } from './upload-issue.ts';

/** What is changed of a line of contents. */
export type LineChange = { chosen?: boolean; position?: number; section?: string; title?: string };
type Contents = { items: MagazineArticle[]; next_offset: number | null; total: number };

/** What editors do with an issue. What fails is said, and the newsroom shown as it is. */
export function useIssueActs(id: number) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['magazines'] });
  const params = { id };
  const act = <V = void>(work: (given: V) => Promise<unknown>) => ({
    mutationFn: work,
    onError: (error: unknown) => toast(messageOf(error)),
    onSettled: refresh,
  });

  const crawl = useMutation(act(() => call('POST /reader/magazine/{id}/crawl', { params })));
  const upload = useMutation(
    act(async (file: File) => {
      const key = await uploadIssue(file);
      return call('POST /reader/magazine/{id}/upload', { params, body: { file: key } });
    }),
  );
  const download = useMutation(
    act(() => call('POST /reader/magazine/{id}/download_articles', { params })),
  );
  const audit = useMutation(
    act((body: { approved: boolean; reason?: string }) =>
      call('POST /reader/magazine/{id}/audit', { params, body }),
    ),
  );
  const publish = useMutation(
    act((cancel: boolean) =>
      call('POST /reader/magazine/{id}/publish', { params, body: { cancel } }).then(() =>
        toast(cancel ? '已下架，文章还在' : '已发布'),
      ),
    ),
  );
  const choose = useMutation(
    act((body: { ids: number[]; chosen: boolean }) =>
      call('POST /reader/magazine/{id}/choose', { params, body }),
    ),
  );

  const change = useLineChange(id, refresh);

  /** Deletes the issue; the toast brings it back. @returns whether it is gone */
  async function remove({ name, edition }: Pick<Magazine, 'name' | 'edition'>): Promise<boolean> {
    try {
      await call('POST /reader/magazine/{id}/delete', { params });
    } catch (error) {
      toast(messageOf(error));
      return false;
    }
    const restore = () => call('POST /reader/magazine/{id}/restore', { params });
    toast(`已删除「${name} ${edition}」`, {
      duration: UNDO_TIME,
      undo: () => void restore().then(refresh, (error: unknown) => toast(messageOf(error))),
    });
    await refresh();
    return true;
  }

  return { crawl, upload, download, audit, publish, choose, change, remove };
}

/** Changes a line of contents. The row stands where it was dropped while the server is told. */
function useLineChange(id: number, refresh: () => Promise<void>) {
  const client = useQueryClient();
  const queryKey = allContentsKey(id);
  return useMutation({
    mutationFn: ({ line, changes }: { line: number; changes: LineChange }) =>
      call('POST /reader/magazinearticle/{id}/update', {
        params: { id: line },
        body: { article: changes },
      }),
    onMutate: async ({ line, changes }) => {
      await client.cancelQueries({ queryKey });
      client.setQueriesData<Contents>({ queryKey }, (old) => old && changed(old, line, changes));
    },
    onError: (error) => toast(messageOf(error)),
    onSettled: refresh,
  });
}

/** Contents with one line changed or moved. */
function changed(list: Contents, line: number, { position, ...changes }: LineChange): Contents {
  const { chosen, ...words } = changes;
  const items = list.items.map((item) =>
    item.id === line
      ? {
          ...item,
          ...words,
          newsroom: item.newsroom && { ...item.newsroom, ...(chosen !== undefined && { chosen }) },
        }
      : item,
  );
  if (position === undefined) return { ...list, items };
  const moved = items.find(({ id }) => id === line);
  const others = items.filter(({ id }) => id !== line);
  return { ...list, items: moved ? others.toSpliced(position, 0, moved) : items };
}
