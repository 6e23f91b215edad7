import type { CodeUse } from '@bluebird/contract/codes.ts';
import { shownCode } from '@bluebird/contract/shown-code.ts';
import { useQuery } from '@tanstack/react-query';
import { TYPE_LABELS, WAY_LABELS } from '#features/codes/code-words.ts';
import { usesQuery } from '#features/codes/codes-api.ts';
import { formatAgo } from '#lib/dates.ts';
import { useFilters } from '#lib/use-filters.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TypeFilter, typeOf } from './type-filter.tsx';

const PAGE = 30;
/** Milliseconds without a key after which what was typed is looked for. */
const REST = 300;

/** Who used which code, and whether they have paid. */
export function Uses() {
  const filters = useFilters();
  const search = useUrlText('q', REST);
  const ctype = typeOf(filters.get('ctype'));
  const list = useQuery(
    usesQuery({
      q: search.settled.slice(0, 64),
      ...(ctype && { ctype }),
      offset: filters.offset,
      limit: PAGE,
    }),
  );
  const { data } = list;
  return (
    <>
      <div role="group" aria-label="筛选" className="flex flex-wrap items-center gap-2 py-3">
        <div className="min-w-[min(14rem,100%)] flex-1 sm:max-w-80">
          <SearchField
            label="码、备注、邀请人或用户"
            value={search.text}
            maxLength={64}
            onChange={search.setText}
          />
        </div>
        <TypeFilter value={ctype} onChange={(value) => filters.set({ ctype: value })} />
      </div>
      <DataTable
        label="使用记录"
        columns={COLUMNS}
        rows={data?.items}
        keyOf={({ id }) => id}
        nameOf={({ code }) => shownCode(code)}
        error={list.error}
        onRetry={() => void list.refetch()}
        stale={list.isPlaceholderData}
        empty={
          <EmptyState scene="mystery" title="没有这样的记录" description="码被用过，这里就有。" />
        }
      />
      <Pager
        offset={filters.offset}
        shown={data?.items.length ?? 0}
        total={data?.total ?? 0}
        size={PAGE}
        unit="次"
        onOffset={(offset) => {
          filters.set({ offset });
          window.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}

const COLUMNS: Column<CodeUse>[] = [
  {
    key: 'user',
    header: '用户',
    cell: ({ username, used_at }) => (
      <>
        <p className="font-semibold wrap-anywhere">{username ?? '账号已注销'}</p>
        <p className="text-ink-3">{formatAgo(used_at)}</p>
      </>
    ),
  },
  {
    key: 'from',
    header: '从哪里来',
    cell: ({ owner, remark, code, ctype }) => (
      <>
        <p className="wrap-anywhere">
          {owner === null ? remark || TYPE_LABELS[ctype] : `${owner} 邀请`}
        </p>
        <p className="whitespace-nowrap text-ink-3 tabular-nums">{shownCode(code)}</p>
      </>
    ),
  },
  {
    key: 'way',
    header: '方式',
    from: 'sm',
    cell: ({ way, ctype }) => (
      <>
        <p>{WAY_LABELS[way]}</p>
        <p className="text-ink-3">{TYPE_LABELS[ctype]}</p>
      </>
    ),
  },
  {
    key: 'paid',
    header: '付费',
    cell: ({ brought, paid }) =>
      brought && <StatusBadge tone={paid ? 'good' : 'quiet'} label={paid ? '已付费' : '还没有'} />,
  },
];
