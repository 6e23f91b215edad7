import type { NewsroomArticle } from '@bluebird/contract/newsroom.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { refreshArticles } from '#features/newsroom/newsroom-api.ts';
import { redownload } from '#features/newsroom/redownload-api.ts';
import { TaskProgress } from '#features/system/task-progress.tsx';
import { messageOf } from '#lib/api-error.ts';
import { formatMoment } from '#lib/moments.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

const ProposalDialog = lazy(() =>
  import('#features/newsroom/proposal-dialog.tsx').then((module) => ({
    default: module.ProposalDialog,
  })),
);

/** The source fetched again: what changed there is taken over, or asked about. */
export function RedownloadSection({ article }: { article: NewsroomArticle }) {
  const client = useQueryClient();
  const [taskId, setTaskId] = useState<string | null>(null);
  const [choosing, setChoosing] = useState(false);
  const start = useMutation({
    mutationFn: () => redownload(article.id),
    onSuccess: ({ task_id }) => setTaskId(task_id),
    onError: (error) => toast(messageOf(error)),
  });
  if (!article.can_redownload && !article.has_proposal) return null;
  return (
    <section aria-label="原文更新" className="border-b border-line pb-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-2">
          {article.fetched_at ? `原文取自 ${formatMoment(article.fetched_at)}` : '原文'}
        </p>
        <Button
          variant="soft"
          size="dense"
          busy={start.isPending}
          disabled={!article.can_redownload}
          onClick={() => start.mutate()}
        >
          重新下载
        </Button>
      </div>
      {taskId && (
        <div className="mt-2">
          <TaskProgress
            key={taskId}
            id={taskId}
            label="正在下载原文"
            onEnd={() => refreshArticles(client)}
            done={(task) => (
              <p role="status" className="text-sm text-ink-2">
                {task.message || '下载完成'}
              </p>
            )}
          />
        </div>
      )}
      {article.has_proposal && (
        <p className="mt-2 flex items-center justify-between gap-3 rounded-1 bg-qing-soft px-3 py-1 text-sm">
          原站有改动要你选。
          <Button variant="quiet" size="dense" onClick={() => setChoosing(true)}>
            核对…
          </Button>
        </p>
      )}
      {choosing && (
        <Suspense fallback={null}>
          <ProposalDialog articleId={article.id} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </section>
  );
}
