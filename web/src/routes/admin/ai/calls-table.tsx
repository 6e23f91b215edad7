import type { AiCall } from '@bluebird/contract/ai-operations.ts';
import { AI_TASK_LABELS, AI_TASKS } from '@bluebird/contract/ai-tasks.ts';
import { useQuery } from '@tanstack/react-query';
import { aiCallsQuery } from '#features/ai/ai-operations-api.ts';
import { formatYuan, outcomeLabel, taskLabel } from '#features/ai/money-words.ts';
import { formatMoment } from '#lib/moments.ts';
import { useFilters } from '#lib/use-filters.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Pager } from '#ui/pager.tsx';
import { SelectField } from '#ui/select-field.tsx';

const PAGE = 30;

/** Single calls of models. */
export function CallsTable() {
  const filters = useFilters();
  const task = AI_TASKS.find((one) => one === filters.get('task'));
  const failed = filters.get('failed') === 'true' ? 'true' : 'false';
  const list = useQuery(aiCallsQuery({ task, failed, offset: filters.offset, limit: PAGE }));
  const { data } = list;
  return (
    <>
      <div role="group" aria-label="筛选" className="flex flex-wrap items-center gap-2 py-3">
        <SelectField
          bare
          label="用途"
          className="min-w-36"
          options={[
            { value: '', label: '全部用途' },
            ...AI_TASKS.map((value) => ({ value, label: AI_TASK_LABELS[value] })),
          ]}
          value={task ?? ''}
          onChange={(value) => filters.set({ task: value || null })}
        />
        <SelectField
          bare
          label="结果"
          className="min-w-28"
          options={[
            { value: 'false', label: '全部结果' },
            { value: 'true', label: '只看失败' },
          ]}
          value={failed}
          onChange={(value) => filters.set({ failed: value === 'true' ? value : null })}
        />
      </div>
      <DataTable
        label="调用"
        columns={COLUMNS}
        rows={data?.items}
        keyOf={({ id }) => id}
        nameOf={({ task: of, at }) => `${taskLabel(of)} ${formatMoment(at)}`}
        error={list.error}
        onRetry={() => void list.refetch()}
        stale={list.isPlaceholderData}
        empty={<p className="mt-2 text-ink-2">没有这样的调用。</p>}
      />
      <Pager
        offset={filters.offset}
        shown={data?.items.length ?? 0}
        total={data?.total ?? 0}
        size={PAGE}
        unit="次"
        onOffset={(offset) => filters.set({ offset })}
      />
    </>
  );
}

const isFailure = ({ outcome }: AiCall) => !['running', 'done', 'stopped'].includes(outcome);
const seconds = (ms: number | null) => (ms === null ? '' : `${(ms / 1000).toFixed(1)} 秒`);

const COLUMNS: readonly Column<AiCall>[] = [
  {
    key: 'task',
    header: '调用',
    cell: (call) => (
      <>
        <p className="font-semibold">{taskLabel(call.task)}</p>
        <p lang="en" className="text-ink-3 wrap-anywhere">
          {call.model}
          {call.provider === 'fallback' && <span lang="zh"> · 备用</span>}
        </p>
        <time dateTime={call.at} className="text-ink-3 tabular-nums md:hidden">
          {formatMoment(call.at)}
        </time>
      </>
    ),
  },
  { key: 'user', header: '谁', from: 'md', cell: ({ user }) => user?.username ?? '' },
  {
    key: 'outcome',
    header: '结果',
    cell: (call) => (
      <span className={isFailure(call) ? 'text-danger' : ''}>{outcomeLabel(call.outcome)}</span>
    ),
  },
  {
    key: 'tokens',
    header: 'token',
    numeric: true,
    from: 'sm',
    cell: (call) => (
      <>
        {call.is_estimated && '约 '}
        {call.input_tokens.toLocaleString('en')} + {call.output_tokens.toLocaleString('en')}
      </>
    ),
  },
  {
    key: 'cost',
    header: '金额',
    numeric: true,
    cell: ({ cost }) => (cost === null ? '无单价' : formatYuan(cost)),
  },
  {
    key: 'first',
    header: '首字',
    numeric: true,
    from: 'lg',
    cell: (call) => seconds(call.first_ms),
  },
  { key: 'ms', header: '全程', numeric: true, from: 'lg', cell: (call) => seconds(call.ms) },
  {
    key: 'at',
    header: '时间',
    from: 'md',
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap text-ink-3">
        {formatMoment(at)}
      </time>
    ),
  },
];
