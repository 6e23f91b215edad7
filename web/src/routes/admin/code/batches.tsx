import type { CodeBatch } from '@bluebird/contract/codes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { TYPE_LABELS, usedOf } from '#features/codes/code-words.ts';
import { batchesQuery, useConfirmBatch, useStopBatch } from '#features/codes/codes-api.ts';
import { LEVEL_LABELS } from '#features/members/membership-words.ts';
import { useCurrentUser } from '#features/users/current-user.ts';
import { messageOf } from '#lib/api-error.ts';
import { formatDay } from '#lib/dates.ts';
import { useFilters } from '#lib/use-filters.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { textLink } from '#ui/text-link.ts';
import { toast } from '#ui/toast.ts';
import { TypeFilter, typeOf } from './type-filter.tsx';

const PAGE = 30;

/** Batches of codes: what each brought, and a way to stop one. */
export function Batches() {
  const filters = useFilters();
  const ctype = typeOf(filters.get('ctype'));
  const list = useQuery(
    batchesQuery({ ...(ctype && { ctype }), offset: filters.offset, limit: PAGE }),
  );
  const stop = useStopBatch();
  const confirm = useConfirmBatch();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const act = wanted?.act === 'confirm' ? confirm : stop;
  const me = useCurrentUser()?.username;
  const { data } = list;
  return (
    <>
      <div role="group" aria-label="筛选" className="flex flex-wrap items-center gap-2 py-3">
        <TypeFilter value={ctype} onChange={(value) => filters.set({ ctype: value })} />
      </div>
      <DataTable
        label="批次"
        columns={columnsOf(setWanted, me)}
        rows={data?.items}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        error={list.error}
        onRetry={() => void list.refetch()}
        stale={list.isPlaceholderData}
        empty={<EmptyState scene="mystery" title="还没有批次" description="点“生成”做第一批。" />}
      />
      <Pager
        offset={filters.offset}
        shown={data?.items.length ?? 0}
        total={data?.total ?? 0}
        size={PAGE}
        unit="批"
        onOffset={(offset) => {
          filters.set({ offset });
          window.scrollTo({ top: 0 });
        }}
      />
      <ConfirmDialog
        open={wanted !== null}
        onOpenChange={(open) => open || setWanted(null)}
        title={wanted ? `${ACT_LABELS[wanted.act]}${nameOf(wanted.batch)}？` : ''}
        description={wanted && effectOf(wanted)}
        confirm={wanted ? ACT_LABELS[wanted.act] : ''}
        danger={wanted?.act === 'stop'}
        busy={act.isPending}
        onConfirm={() =>
          wanted &&
          act.mutate(wanted.batch.id, {
            onSuccess: () => toast(`已${ACT_LABELS[wanted.act]}`),
            onError: (error) => toast(messageOf(error)),
            onSettled: () => setWanted(null),
          })
        }
      />
    </>
  );
}

/** What an administrator is about to do with a batch. */
type Wanted = { act: 'stop' | 'confirm'; batch: CodeBatch };
const ACT_LABELS: Record<Wanted['act'], string> = { stop: '停用', confirm: '确认' };

function effectOf({ act, batch }: Wanted): string {
  const { size, ctype, days, max_uses, uses, created_by } = batch;
  const what = `这批 ${size} 个${TYPE_LABELS[ctype]}`;
  return act === 'stop'
    ? `${what}马上不能再用，不能恢复；已经用过 ${uses} 次，给出去的天数不收回。`
    : `${what}是 ${created_by ?? '已注销的账号'} 生成的，每个可用 ${max_uses ?? 1} 次，每次 ${days} 天，合计 ${size * (max_uses ?? 1) * days} 天。确认后马上可以用。`;
}

const isWaiting = ({ asked, confirmed_at, stopped_at }: CodeBatch): boolean =>
  asked && confirmed_at === null && stopped_at === null;

const nameOf = ({ id, remark }: CodeBatch): string => (remark ? `“${remark}”` : `第 ${id} 批`);

const columnsOf = (
  onAct: (wanted: Wanted) => void,
  me: string | undefined,
): Column<CodeBatch>[] => [
  {
    key: 'batch',
    header: '批次',
    cell: (batch) => (
      <>
        <Link to={`?batch=${batch.id}`} className={textLink}>
          {batch.remark || `第 ${batch.id} 批`}
        </Link>
        <p className="meta-row text-ink-3">
          <span>{formatDay(batch.created_at)}</span>
          <span className="wrap-anywhere">{batch.created_by ?? '账号已注销'}</span>
          {batch.confirmed_by && <span>{batch.confirmed_by} 确认</span>}
        </p>
        {isWaiting(batch) && <p className="text-word-new">等另一位管理员确认，还不能用</p>}
      </>
    ),
  },
  {
    key: 'type',
    header: '类型',
    cell: ({ ctype, level, days }) => (
      <>
        <p className="whitespace-nowrap">{TYPE_LABELS[ctype]}</p>
        <p className="whitespace-nowrap text-ink-3">
          {LEVEL_LABELS[level]} {days} 天
        </p>
      </>
    ),
  },
  {
    key: 'uses',
    header: '已用',
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ uses, size, max_uses }) => usedOf(uses, max_uses === null ? null : max_uses * size),
  },
  { key: 'registered', header: '注册', numeric: true, from: 'sm', cell: (row) => row.registered },
  { key: 'paid', header: '付费', numeric: true, from: 'sm', cell: ({ paid }) => paid },
  {
    key: 'act',
    header: '操作',
    cell: (batch) =>
      batch.stopped_at === null ? (
        <span className="flex flex-wrap gap-1.5">
          {isWaiting(batch) && batch.created_by !== me && (
            <Button variant="soft" size="dense" onClick={() => onAct({ act: 'confirm', batch })}>
              确认
            </Button>
          )}
          <Button variant="danger" size="dense" onClick={() => onAct({ act: 'stop', batch })}>
            停用
          </Button>
        </span>
      ) : (
        <>
          <StatusBadge tone="bad" label="停用" />
          <p className="text-ink-3">{formatDay(batch.stopped_at)}</p>
        </>
      ),
  },
];
