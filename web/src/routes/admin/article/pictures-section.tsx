import type { NewsroomArticle } from '@bluebird/contract/newsroom.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshArticles } from '#features/newsroom/newsroom-api.ts';
import { pictureFault } from '#features/newsroom/picture-fault.ts';
import { TaskProgress } from '#features/system/task-progress.tsx';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

/** The pictures an article lacks, each with why, and another try at all of them. */
export function PicturesSection({ article }: { article: NewsroomArticle }) {
  const client = useQueryClient();
  const [taskId, setTaskId] = useState<string | null>(null);
  const retry = useMutation({
    mutationFn: () => call('POST /reader/article/{id}/pictures', { params: { id: article.id } }),
    onSuccess: ({ task_id }) => setTaskId(task_id),
    onError: (error) => toast(messageOf(error)),
  });
  const missing = article.blocks.flatMap(({ id, text, missing: one }) =>
    one ? { id, name: text || one.alt || one.src, reason: one.reason } : [],
  );
  if (missing.length === 0 && !taskId) return null;
  return (
    <section aria-label="缺的图片" className="border-b border-line pb-3">
      {missing.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm text-word-new">{missing.length} 张图片没有取到</p>
            <Button
              variant="soft"
              size="dense"
              busy={retry.isPending}
              onClick={() => retry.mutate()}
            >
              重新获取
            </Button>
          </div>
          <ul className="mt-1 grid gap-1.5 text-sm">
            {missing.map(({ id, name, reason }) => (
              <li key={id}>
                <span className="line-clamp-1 break-all text-ink-2">{name}</span>
                <span className="text-xs text-ink-3">{pictureFault(reason)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {taskId && (
        <div className="mt-2">
          <TaskProgress
            key={taskId}
            id={taskId}
            label="正在获取图片"
            onEnd={() => refreshArticles(client)}
            done={({ message }) => (
              <p role="status" className="text-sm text-ink-2">
                {message}
              </p>
            )}
          />
        </div>
      )}
    </section>
  );
}
