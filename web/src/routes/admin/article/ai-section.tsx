import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import type { NewsroomArticle } from '@bluebird/contract/newsroom.ts';
import { ADAPTED_LEVELS } from '@bluebird/contract/adapted-levels.ts';
import type { AdaptedLevel, AdaptedVersion } from '@bluebird/contract/newsroom-ai.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { aiPlansQuery, startAiTask, tellEstimate, type AiAct } from '#features/newsroom/ai-api.ts';
import type { Editor } from '#features/newsroom/editing/use-editor.ts';
import { refreshArticles } from '#features/newsroom/newsroom-api.ts';
import { TaskProgress } from '#features/system/task-progress.tsx';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { toast } from '#ui/toast.ts';

const HeadlinesDialog = lazy(() =>
  import('#features/newsroom/headlines-dialog.tsx').then((module) => ({
    default: module.HeadlinesDialog,
  })),
);

/** What a model can do for an article, with what it would cost, and what it has done. */
export function AiSection({ article, editor }: { article: NewsroomArticle; editor: Editor }) {
  const client = useQueryClient();
  const { data } = useQuery(aiPlansQuery(article.id, article.version));
  const [level, setLevel] = useState<AdaptedLevel>('EASY');
  const [proposing, setProposing] = useState(false);
  const [taskId, setTaskId] = useState<string | null>(null);
  const start = useMutation({
    mutationFn: (act: AiAct) => startAiTask(article.id, act),
    onSuccess: ({ task_id }) => setTaskId(task_id),
    onError: (error) => toast(messageOf(error)),
  });
  if (!data) return null;
  if (data.model === null) {
    return (
      <section aria-label="AI" className="border-b border-line pb-3">
        <p className="text-sm text-ink-3">AI：{data.why}</p>
      </section>
    );
  }
  const taken = new Set(data.adapted.map((one) => one.level));
  return (
    <section aria-label="AI" className="border-b border-line pb-3">
      <h3 className="text-sm text-ink-2">
        AI{' '}
        <span lang="en" className="text-ink-3">
          {data.model}
        </span>
      </h3>
      <ul className="mt-1.5 grid gap-2">
        <Act estimate={tellEstimate(data.headlines)}>
          <Button variant="soft" size="dense" onClick={() => setProposing(true)}>
            拟标题与摘要…
          </Button>
        </Act>
        <Act estimate={tellEstimate(data.adapt)}>
          <SelectField
            bare
            label="改写成哪一级"
            options={ADAPTED_LEVELS.map((value) => ({ value, label: DIFFICULTY_LABELS[value] }))}
            value={level}
            onChange={setLevel}
          />
          <Button
            variant="soft"
            size="dense"
            busy={start.isPending}
            disabled={taken.has(level)}
            onClick={() => start.mutate(level)}
          >
            改写
          </Button>
        </Act>
        <Act
          estimate={
            data.settled > 0
              ? `已定 ${data.settled} 处；${tellEstimate(data.senses)}`
              : tellEstimate(data.senses)
          }
        >
          <Button
            variant="soft"
            size="dense"
            busy={start.isPending}
            onClick={() => start.mutate('senses')}
          >
            定难词的意思
          </Button>
        </Act>
        <Act estimate={tellEstimate(data.questions)}>
          <Button
            variant="soft"
            size="dense"
            busy={start.isPending}
            onClick={() => start.mutate('questions')}
          >
            出题
          </Button>
        </Act>
      </ul>
      {taskId && (
        <div className="mt-3">
          <TaskProgress
            key={taskId}
            id={taskId}
            label="模型正在做"
            onEnd={() => refreshArticles(client)}
            done={(task) => (
              <p role="status" className="text-sm text-qing">
                {task.message}
              </p>
            )}
          />
        </div>
      )}
      <Adapted versions={data.adapted} />
      {proposing && (
        <Suspense fallback={null}>
          <HeadlinesDialog
            articleId={article.id}
            onTake={(fields) => editor.dispatch({ act: 'field', fields })}
            onClose={() => setProposing(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

const Act = ({ estimate, children }: { estimate: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-2">
    {children}
    <span className="text-xs text-ink-3">{estimate}</span>
  </li>
);

/** The versions of an article for other levels, with what in them must be checked. */
const Adapted = ({ versions }: { versions: readonly AdaptedVersion[] }) =>
  versions.length > 0 && (
    <ul aria-label="改写的版本" className="mt-3 divide-y divide-line border-t border-line text-sm">
      {versions.map(({ article_id, level, difficulty, title, differences }) => (
        <li key={article_id} className="py-2">
          <Link
            to={`/admin/article/${article_id}`}
            className="font-semibold underline-offset-4 hover:text-qing hover:underline"
          >
            {DIFFICULTY_LABELS[level]} · <span lang="en">{title}</span>
          </Link>
          {difficulty !== null && difficulty !== level && (
            <p className="text-word-new">
              实测 {DIFFICULTY_LABELS[difficulty as AdaptedLevel] ?? difficulty}
            </p>
          )}
          {differences.length > 0 && (
            <details>
              <summary className="cursor-pointer py-1 text-word-new">
                {differences.length} 段的数字或人名与原文不同
              </summary>
              <ul className="grid gap-1 ps-4">
                {differences.map(({ block_id, missing, added }) => (
                  <li key={block_id}>
                    <span className="text-ink-3">{block_id}</span>
                    {missing.length > 0 && <> 少了 {missing.join('、')}</>}
                    {added.length > 0 && (
                      <span className="text-danger"> 多了 {added.join('、')}</span>
                    )}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
