import type { NewsroomArticle, VersionAct } from '@bluebird/contract/newsroom.ts';
import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  refreshArticles,
  takeArticle,
  versionQuery,
  versionsQuery,
} from '#features/newsroom/newsroom-api.ts';
import { DraftDiffView } from '#features/newsroom/editing/draft-diff-view.tsx';
import type { Editor } from '#features/newsroom/editing/use-editor.ts';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { formatMoment } from '#lib/moments.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast, UNDO_TIME } from '#ui/toast.ts';

const ACTS: Record<VersionAct, string> = {
  import: '入库',
  edit: '编辑',
  redownload: '重新下载',
  retranslate: '重新翻译',
  restore: '恢复旧版',
  withdraw: '撤回修改',
};

/** How an article came to be what it is; each version can be compared and brought back. */
export default function VersionsPanel({
  article,
  editor,
}: {
  article: NewsroomArticle;
  editor: Editor;
}) {
  const list = useInfiniteQuery(versionsQuery(article.id));
  const [open, setOpen] = useState<number | null>(null);
  const restore = useRestore(article.id, () => setOpen(null));
  const items = list.data?.pages.flatMap((page) => page.items);
  if (!items)
    return list.isError ? (
      <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton className="h-60 w-full" />
    );
  if (items.length === 0)
    return <p className="py-3 text-sm text-ink-3">还没有改过。每次保存，这里就多一版。</p>;
  return (
    <>
      <ol className="divide-y divide-line border-y border-line">
        {items.map((entry) => (
          <li key={entry.version}>
            <VersionButton
              entry={entry}
              article={article}
              open={open === entry.version}
              onPress={() => setOpen(open === entry.version ? null : entry.version)}
            />
            {open === entry.version && (
              <VersionDiff
                articleId={article.id}
                version={entry.version}
                editor={editor}
                onRestore={
                  entry.version === article.version || restore.isPending
                    ? null
                    : () => restore.mutate({ version: entry.version, present: article.version })
                }
              />
            )}
          </li>
        ))}
      </ol>
      <MoreSentinel
        more={list.hasNextPage}
        failed={list.isFetchNextPageError && list.error}
        onMore={() => void list.fetchNextPage()}
      >
        <Skeleton className="my-3 h-8 w-full" />
      </MoreSentinel>
    </>
  );
}

/** Brings a version back; the toast undoes it. */
function useRestore(id: number, onDone: () => void) {
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: ({ version, present }: { version: number; present: number }) =>
      call('POST /reader/article/{id}/versions/{version}/restore', {
        params: { id, version },
        body: { present },
      }),
    onSuccess: (now, { version, present }) => {
      takeArticle(client, now);
      onDone();
      toast(`已恢复第 ${version} 版`, {
        undo: () => restore.mutate({ version: present, present: now.version }),
        duration: UNDO_TIME,
      });
    },
    onError: (error) => {
      toast(messageOf(error));
      refreshArticles(client);
    },
  });
  return restore;
}

type VersionEntry = Result<Api['GET /reader/article/{id}/versions']>['items'][number];

/** What a version came by, by whom and when; shows what has changed since. */
function VersionButton({
  entry: { version, act, by, at },
  article,
  open,
  onPress,
}: {
  entry: VersionEntry;
  article: NewsroomArticle;
  open: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onPress}
      className="flex min-h-11 w-full items-center gap-3 py-2 text-start text-sm hover-fine:hover:bg-fill"
    >
      <span className="w-14 shrink-0 text-ink-3 tabular-nums">第 {version} 版</span>
      <span className="flex-1">
        {ACTS[act]}
        {version === article.version && (
          <span className="ms-2 text-qing">{article.revision ? '待审' : '现在'}</span>
        )}
      </span>
      <span className="text-end text-xs text-ink-3">
        {by?.name ?? '系统'}
        <br />
        {formatMoment(at)}
      </span>
    </button>
  );
}

/** What has changed since a version, up to the draft. */
function VersionDiff(props: {
  articleId: number;
  version: number;
  editor: Editor;
  onRestore: (() => void) | null;
}) {
  const query = useQuery(versionQuery(props.articleId, props.version));
  if (!query.data)
    return query.isError ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton className="mb-3 h-24 w-full" />
    );
  const { fields, text } = query.data;
  return (
    <div className="pb-3">
      <div className="flex items-center justify-between gap-2">
        <p className="text-xs text-ink-3">从这一版到现在：</p>
        {props.onRestore && (
          <Button variant="soft" size="dense" onClick={props.onRestore}>
            恢复这一版
          </Button>
        )}
      </div>
      <DraftDiffView before={{ fields, blocks: text }} after={props.editor.state.draft} />
    </div>
  );
}
