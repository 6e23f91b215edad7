import type { NewsroomArticle } from '@bluebird/contract/newsroom.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshArticles, takeArticle } from '#features/newsroom/newsroom-api.ts';
import { REVISION_LABELS } from '#features/newsroom/newsroom-labels.ts';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { formatAgo } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast, UNDO_TIME } from '#ui/toast.ts';

/** That readers see an earlier version than editors do, and what can be done about it. */
export function RevisionSection({
  article,
  onReview,
}: {
  article: NewsroomArticle;
  onReview: () => void;
}) {
  const { version, revision } = article;
  const withdraw = useWithdrawal(article.id);
  if (!revision) return null;
  return (
    <section aria-label="待审修改" className="rounded-1 border border-line px-3.5 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <StatusBadge {...REVISION_LABELS[revision.state]} />
        <span className="text-sm text-ink-3">
          {article.updated_by?.name ?? '系统'}，{formatAgo(article.updated_at)}
        </span>
      </p>
      <p className="mt-1 text-sm text-ink-2">
        {revision.reason
          ? `上次退回：${revision.reason}`
          : '读者看到的还是原来的一版，审核通过后换成这一版。'}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button variant="soft" size="dense" onClick={onReview}>
          看改动…
        </Button>
        <Button
          variant="soft"
          size="dense"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(version)}
        >
          撤回修改
        </Button>
      </div>
    </section>
  );
}

/** Takes back what waits; the toast undoes it. */
function useWithdrawal(id: number) {
  const client = useQueryClient();
  const onError = (error: unknown) => {
    toast(messageOf(error));
    refreshArticles(client);
  };
  const restore = useMutation({
    mutationFn: (from: { version: number; present: number }) =>
      call('POST /reader/article/{id}/versions/{version}/restore', {
        params: { id, version: from.version },
        body: { present: from.present },
      }),
    onSuccess: (now) => takeArticle(client, now),
    onError,
  });
  return useMutation({
    mutationFn: (withdrawn: number) =>
      call('POST /reader/article/{id}/revision/withdraw', {
        params: { id },
        body: { version: withdrawn },
      }),
    onSuccess: (now, withdrawn) => {
      takeArticle(client, now);
      const undo = () => restore.mutate({ version: withdrawn, present: now.version });
      toast('已撤回修改', { undo, duration: UNDO_TIME });
    },
    onError,
  });
}
