import type { Task, TaskRow } from '@bluebird/contract/system.ts';
import { useQuery } from '@tanstack/react-query';
import { kindLabel, TASK_STATUS_LABELS } from '#features/system/task-labels.ts';
import {
  taskListQuery,
  type TaskFilter,
  useTaskAct,
  useTaskDismissal,
} from '#features/system/tasks-api.ts';
import { useFilters, type Filters } from '#lib/use-filters.ts';
import { useTitle } from '#lib/use-title.ts';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { CountTab, CountTabs } from '#ui/count-tabs.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Link } from 'react-router';
import { formatAgo } from '#lib/dates.ts';
import { formatMoment } from '#lib/moments.ts';
import { Button } from '#ui/button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

const PAGE = 50;
const STATUSES = Object.keys(TASK_STATUS_LABELS) as Task['status'][];

function filterOf({ get, offset }: Filters): TaskFilter {
  return {
    offset,
    limit: PAGE,
    status: STATUSES.find((status) => status === get('status')),
    kind: get('kind').slice(0, 60) || undefined,
  };
}

/** `/admin/tasks`: what is under way, what failed and may be tried again, what is done. */
export function Component() {
  useTitle('任务 · 编辑部');
  const filters = useFilters();
  const { status, kind, ...page } = filterOf(filters);
  const list = useQuery(taskListQuery({ status, kind, ...page }));
  const { data } = list;
  const all = data && Object.values(data.counts).reduce((sum, n) => sum + n, 0);
  return (
    <NewsroomPage title="任务" subtitle="离开这一页，任务照常进行。">
      <CountTabs label="按状态">
        <CountTab to={filters.href({ status: null })} here={!status} label="全部" count={all} />
        {STATUSES.map((one) => (
          <CountTab
            key={one}
            to={filters.href({ status: one })}
            here={status === one}
            label={TASK_STATUS_LABELS[one].label}
            count={data?.counts[one]}
          />
        ))}
      </CountTabs>
      <div role="group" aria-label="筛选" className="flex flex-wrap items-center gap-2 py-3">
        <SelectField
          bare
          label="种类"
          className="min-w-36"
          options={[
            { value: '', label: '种类不限' },
            ...(data?.kinds ?? []).map((value) => ({ value, label: kindLabel(value) })),
          ]}
          value={kind ?? ''}
          onChange={(value) => filters.set({ kind: value })}
        />
      </div>
      <DataTable
        label="任务"
        columns={TASK_COLUMNS}
        rows={data?.items}
        keyOf={({ id }) => id}
        nameOf={(row) => `${kindLabel(row.kind)} ${row.about}`}
        error={list.error}
        onRetry={() => void list.refetch()}
        stale={list.isPlaceholderData}
        empty={<NoTasks status={status} />}
      />
      <Pager
        offset={filters.offset}
        shown={data?.items.length ?? 0}
        total={data?.total ?? 0}
        size={PAGE}
        unit="个"
        onOffset={(offset) => {
          filters.set({ offset });
          window.scrollTo({ top: 0 });
        }}
      />
    </NewsroomPage>
  );
}

const NoTasks = ({ status }: { status: Task['status'] | undefined }) => (
  <EmptyState
    title={status === 'failed' ? '没有失败的任务' : '没有任务'}
    description="导入、重新分析、生成朗读这些要花时间的事，都会在这里看得到。"
  />
);

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

const TASK_COLUMNS: readonly Column<TaskRow>[] = [
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
  { key: 'act', header: '操作', numeric: true, cell: (row) => <Act row={row} /> },
];
