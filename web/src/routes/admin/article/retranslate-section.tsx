import type { DeskArticle } from '@bluebird/contract/desk.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshArticles } from '#features/desk/desk-api.ts';
import { TaskProgress } from '#features/tasks/task-progress.tsx';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';

/** How much of an article has Chinese, and a machine's help with the rest. */
export function RetranslateSection({ article }: { article: DeskArticle }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [taskId, setTaskId] = useState<string | null>(null);
  const start = useMutation({
    mutationFn: (cache: boolean) =>
      call('POST /reader/article/{id}/retranslate', {
        params: { id: article.id },
        query: { cache: cache ? 'true' : 'false' },
      }),
    onSuccess: ({ task_id }) => setTaskId(task_id),
    onError: (error) => toast(messageOf(error)),
    onSettled: () => setAsking(false),
  });
  const { done, of } = article.translated;
  return (
    <section aria-label="译文" className="border-y border-line py-3">
      <p className="text-sm text-ink-2">
        译文 <span className="tabular-nums">{`${done} / ${of}`}</span> 段
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Button
          variant="soft"
          size="dense"
          busy={start.isPending}
          disabled={done === of}
          onClick={() => start.mutate(true)}
        >
          补全译文
        </Button>
        <Button variant="soft" size="dense" onClick={() => setAsking(true)}>
          全部重译…
        </Button>
      </div>
      {taskId && (
        <div className="mt-3">
          <TaskProgress
            key={taskId}
            id={taskId}
            label="正在翻译"
            onEnd={() => refreshArticles(client)}
            done={({ message }) => (
              <p role="status" className="text-sm text-qing">
                {message || '翻译完成'}，请过目
              </p>
            )}
          />
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`重译《${article.title}》？`}
        description="每一段都重新翻译，人改过的译文也会换掉。旧译文留在「历史」里，可以恢复。"
        confirm="重译"
        busy={start.isPending}
        onConfirm={() => start.mutate(false)}
      />
    </section>
  );
}
