import type { TaskRow } from '@bluebird/contract/system.ts';
import { Link } from 'react-router';
import { kindLabel, TASK_STATUS_LABELS } from '#features/system/task-labels.ts';
import { useTaskAct, useTaskDismissal } from '#features/system/tasks-api.ts';
import { formatAgo } from '#lib/dates.ts';
import { formatMoment } from '#lib/moments.ts';
import { Button } from '#ui/button.tsx';
import type { Column } from '#ui/data-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** What a task does, and to what. */
function What({ row }: { row: TaskRow }) {
  const { about, article_id } = row;
  return (
    <div className="min-w-0">
      <p className="font-semibold">{kindLabel(row.kind)}</p>
      {article_id !== null ? (
        <Link
          to={`/admin/article/${article_id}`}
          data-row-link
          lang="en"
          className="line-clamp-2 text-ink-2 wrap-anywhere underline-offset-4 hover:text-qing hover:underline"
        >
          {about}
        </Link>
      ) : (
        about && <p className="line-clamp-2 text-ink-2 wrap-anywhere">{about}</p>
      )}
      <div className="mt-1.5 md:hidden">
        <State row={row} />
        <p className="meta-row mt-1 text-xs text-ink-3">
          {row.owner && <span>{row.owner}</span>}
          <span>{formatAgo(row.updated_at)}</span>
        </p>
      </div>
    </div>
  );
}

/** Where it stands; under way, how far it is. */
function State({ row: { status, message, progress } }: { row: TaskRow }) {
  const { label, tone } = TASK_STATUS_LABELS[status];
  const shown = message && message !== label ? message : '';
  return (
    <div className="max-w-72 min-w-0">
      <p className="flex items-baseline justify-between gap-3">
        <StatusBadge tone={tone} label={label} />
        {status === 'running' && <span className="text-ink-3 tabular-nums">{progress}%</span>}
      </p>
      {status === 'running' && (
        <div
          role="progressbar"
          aria-label={message || label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={progress}
          className="mt-1 h-1 overflow-hidden rounded-full bg-fill"
        >
          <div
            className="h-full origin-left bg-qing transition-transform duration-200"
            style={{ transform: `scaleX(${progress / 100})` }}
          />
        </div>
      )}
      {shown && <p className="mt-0.5 text-ink-2 wrap-anywhere">{shown}</p>}
    </div>
  );
}

/** What can be done with it. */
function Act({ row }: { row: TaskRow }) {
  const { mutate, isPending } = useTaskAct();
  const act = row.status === 'failed' ? 'retry' : row.status === 'queued' ? 'cancel' : null;
  if (!act) return null;
  const label = act === 'retry' ? '重试' : '取消';
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {act === 'retry' && <Dismiss row={row} />}
      <Button
        variant="outline"
        className="whitespace-nowrap"
        size="dense"
        busy={isPending}
        aria-label={`${label}：${kindLabel(row.kind)} ${row.about}`}
        onClick={() => mutate({ id: row.id, act })}
      >
        {label}
      </Button>
    </div>
  );
}

/** Puts a failure out of the way that nobody will mend. */
function Dismiss({ row }: { row: TaskRow }) {
  const { mutate, isPending } = useTaskDismissal();
  return (
    <Button
      variant="quiet"
      className="whitespace-nowrap"
      size="dense"
      busy={isPending}
      aria-label={`不再提示：${kindLabel(row.kind)} ${row.about}`}
      onClick={() => mutate(row.id)}
    >
      不再提示
    </Button>
  );
}

export const TASK_COLUMNS: readonly Column<TaskRow>[] = [
  { key: 'what', header: '任务', cell: (row) => <What row={row} /> },
  {
    key: 'state',
    header: '状态',
    from: 'md',
    className: 'md:w-76',
    cell: (row) => <State row={row} />,
  },
  {
    key: 'owner',
    header: '发起人',
    from: 'lg',
    className: 'whitespace-nowrap text-ink-2',
    cell: ({ owner }) => owner ?? '系统',
  },
  {
    key: 'updated',
    header: '更新',
    from: 'md',
    className: 'whitespace-nowrap text-ink-3',
    cell: ({ updated_at }) => (
      <time dateTime={updated_at} title={formatMoment(updated_at)}>
        {formatAgo(updated_at)}
      </time>
    ),
  },
  { key: 'act', header: '', numeric: true, cell: (row) => <Act row={row} /> },
];
