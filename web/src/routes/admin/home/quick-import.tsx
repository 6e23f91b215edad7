import type { Task } from '@bluebird/contract/system.ts';
import type { Topic } from '@bluebird/contract/articles.ts';
import { Link } from 'react-router';
import { choices } from '#features/newsroom/newsroom-labels.ts';
import { TOPIC_LABELS } from '@bluebird/contract/topic-labels.ts';
import { ImportForm } from '#features/imports/import-form.tsx';
import { ImportList } from '#features/imports/import-list.tsx';
import { TaskProgress } from '#features/system/task-progress.tsx';

const TOPICS = choices<Topic>(TOPIC_LABELS);

/** Brings articles in, and shows how those on their way are doing. */
export const QuickImport = ({ autoFocus }: { autoFocus?: boolean }) => (
  <>
    <ImportForm topics={TOPICS} autoFocus={autoFocus} />
    <ImportList
      progress={(taskId, onEnd) => (
        <TaskProgress
          id={taskId}
          label="导入"
          onEnd={onEnd}
          done={(task) => <Imported task={task} />}
        />
      )}
    />
  </>
);

function Imported({ task }: { task: Task }) {
  const id = Number(task.result?.['article_id']);
  const missing = Number(task.result?.['missing_pictures'] ?? 0);
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
      {task.result?.['existed'] === true ? '已有这篇文章' : '已导入'}
      {missing > 0 && <span className="text-word-new">{missing} 张图片没有取到</span>}
      {id > 0 && (
        <Link
          to={`/admin/article/${id}`}
          className="font-semibold text-qing underline-offset-4 hover:underline"
        >
          打开
        </Link>
      )}
    </p>
  );
}
