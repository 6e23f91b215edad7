import type { NewsroomArticle } from '@bluebird/contract/newsroom.ts';
import type { Task } from '@bluebird/contract/system.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshArticles } from '#features/newsroom/newsroom-api.ts';
import { failedPassages, translatorsQuery } from '#features/newsroom/translation-api.ts';
import { TaskProgress } from '#features/system/task-progress.tsx';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { toast } from '#ui/toast.ts';

const ENGINE_NAMES = { model: '语言模型', machine: '机器翻译' } as const;
type Engine = keyof typeof ENGINE_NAMES;

/** How much of an article has Chinese, and a machine's help with the rest. */
export function RetranslateSection({ article }: { article: NewsroomArticle }) {
  const client = useQueryClient();
  const { data: names } = useQuery(translatorsQuery);
  const [chosen, setChosen] = useState<Engine>('model');
  const [asking, setAsking] = useState(false);
  const [taskId, setTaskId] = useState<string | null>(null);
  const engines = (['model', 'machine'] as const).filter((one) => names?.[one]);
  const engine = engines.find((one) => one === chosen) ?? engines[0];
  const start = useRetranslation(article.id, engine, {
    onTask: setTaskId,
    onSettled: () => setAsking(false),
  });
  const { done, of } = article.translated;
  const isMissing = names !== undefined && engines.length === 0;
  return (
    <section aria-label="译文" className="border-y border-line py-3">
      <p className="text-sm text-ink-2">
        译文 <span className="tabular-nums">{`${done} / ${of}`}</span> 段
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {engines.length > 1 && engine && (
          <SelectField
            bare
            label="用什么翻译"
            options={engines.map((value) => ({ value, label: ENGINE_NAMES[value] }))}
            value={engine}
            onChange={setChosen}
          />
        )}
        <Button
          variant="soft"
          size="dense"
          busy={start.isPending}
          disabled={done === of || isMissing}
          onClick={() => start.mutate(true)}
        >
          补全译文
        </Button>
        <Button variant="soft" size="dense" disabled={isMissing} onClick={() => setAsking(true)}>
          全部重译…
        </Button>
      </div>
      {isMissing && <p className="mt-1.5 text-sm text-ink-3">没有配置翻译服务，译文要由人来写。</p>}
      {taskId && (
        <div className="mt-3">
          <TaskProgress
            key={taskId}
            id={taskId}
            label="正在翻译"
            onEnd={() => refreshArticles(client)}
            done={(task) => <Translated task={task} />}
          />
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`重译《${article.title}》？`}
        description={<WhatIsLost by={engine && { engine, name: names?.[engine] }} />}
        confirm="重译"
        busy={start.isPending}
        onConfirm={() => start.mutate(false)}
      />
    </section>
  );
}

/** Begins a translation; called with whether translations that were made before may be used. */
function useRetranslation(
  id: number,
  engine: Engine | undefined,
  { onTask, onSettled }: { onTask: (id: string) => void; onSettled: () => void },
) {
  return useMutation({
    mutationFn: (cache: boolean) =>
      call('POST /reader/article/{id}/retranslate', {
        params: { id },
        query: {
          cache: cache ? 'true' : 'false',
          ...(engine && { ai: engine === 'model' ? 'true' : 'false' }),
        },
      }),
    onSuccess: ({ task_id }) => onTask(task_id),
    onError: (error) => toast(messageOf(error)),
    onSettled,
  });
}

/** What translating everything anew does, and by what. */
const WhatIsLost = ({
  by,
}: {
  by: { engine: Engine; name: string | null | undefined } | undefined;
}) => (
  <>
    标题、摘要和每一段都重新翻译，人改过的译文也会换掉。旧译文留在「历史」里，可以恢复。
    {by && (
      <span className="mt-2 block">
        用{ENGINE_NAMES[by.engine]}（{by.name}）翻译。
      </span>
    )}
  </>
);

/** How a translation ended, with the passages that are left to an editor. */
function Translated({ task }: { task: Task }) {
  const failed = failedPassages(task.result);
  return (
    <>
      <p role="status" className="text-sm text-qing">
        {task.message || '翻译完成'}，请过目
      </p>
      {failed.length > 0 && (
        <ul aria-label="没有译好的段落" className="mt-2 grid gap-1.5 text-sm">
          {failed.map(({ text, why }) => (
            <li key={text}>
              <span lang="en" className="line-clamp-1 text-ink-2">
                {text}
              </span>
              <span className="text-xs text-word-new">{why}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
