import type { Task } from '@bluebird/contract/system.ts';
import { useQuery } from '@tanstack/react-query';
import { kindLabel, TASK_STATUS_LABELS } from '#features/system/task-labels.ts';
import { taskListQuery, type TaskFilter } from '#features/system/tasks-api.ts';
import { useFilters, type Filters } from '#lib/use-filters.ts';
import { useTitle } from '#lib/use-title.ts';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { CountTab, CountTabs } from '#ui/count-tabs.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TASK_COLUMNS } from './task-columns.tsx';

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
