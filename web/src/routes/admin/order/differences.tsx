import type { Difference } from '@bluebird/contract/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { DIFFERENCE_LABELS, PROVIDER_LABELS, yuan } from '#features/orders/order-words.ts';
import { differencesQuery, useResolveDifference } from '#features/orders/orders-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { useFilters } from '#lib/use-filters.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';

const FILTERS = [
  { value: 'open', label: '待处理' },
  { value: 'done', label: '已处理' },
] as const;

/** Where our books and the providers' differ. */
export function Differences() {
  const filters = useFilters();
  const shown = filters.get('shown') === 'done' ? 'done' : 'open';
  const list = useQuery(differencesQuery(shown === 'open'));
  const resolve = useResolveDifference();
  const onResolve = (id: number) =>
    resolve.mutate(id, {
      onSuccess: () => toast('记为已处理'),
      onError: (error) => toast(messageOf(error)),
    });
  return (
    <>
      <div className="py-3">
        <Segmented
          label="差异"
          options={FILTERS}
          value={shown}
          onChange={(value) => filters.set({ shown: value === 'open' ? null : value })}
        />
      </div>
      <DataTable
        label="对账差异"
        columns={columnsOf(onResolve)}
        rows={list.data?.items}
        keyOf={({ id }) => id}
        nameOf={({ order_no }) => order_no}
        error={list.error}
        onRetry={() => void list.refetch()}
        stale={list.isPlaceholderData}
        empty={
          <EmptyState
            scene="mystery"
            title="账目对得上"
            description="每天上午十点半，前一天的订单会和支付平台的账单核对。"
          />
        }
      />
    </>
  );
}

const money = (fen: number | null): string => (fen === null ? '没有' : yuan(fen));

const columnsOf = (onResolve: (id: number) => void): Column<Difference>[] => [
  {
    key: 'what',
    header: '差异',
    cell: ({ kind, note }) => (
      <>
        <StatusBadge tone="warn" label={DIFFERENCE_LABELS[kind]} />
        <p className="text-ink-2 wrap-anywhere">{note}</p>
      </>
    ),
  },
  {
    key: 'order',
    header: '订单',
    cell: ({ order_no, day, provider }) => (
      <>
        <p className="break-all tabular-nums">{order_no}</p>
        <p className="meta-row text-ink-3">
          <span>{day}</span>
          <span>{PROVIDER_LABELS[provider]}</span>
        </p>
      </>
    ),
  },
  {
    key: 'ours',
    header: '我方',
    numeric: true,
    from: 'sm',
    cell: ({ ours }) => money(ours),
  },
  {
    key: 'theirs',
    header: '对方',
    numeric: true,
    from: 'sm',
    cell: ({ theirs }) => money(theirs),
  },
  {
    key: 'act',
    header: '操作',
    cell: ({ id, resolved_at, resolved_by }) =>
      resolved_at === null ? (
        <Button variant="soft" size="dense" onClick={() => onResolve(id)}>
          已处理
        </Button>
      ) : (
        <span className="text-ink-3">{resolved_by}</span>
      ),
  },
];
