import type { Visitor, VisitorKind } from '@bluebird/contract/activity-visitors.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { VisitList } from '#features/activity/visit-list.tsx';
import { visitorsQuery } from '#features/activity/visitors-api.ts';
import { formatAgo, formatDay } from '#lib/dates.ts';
import { download } from '#lib/download.ts';
import { formatMoment } from '#lib/moments.ts';
import { useFilters, type Filters } from '#lib/use-filters.ts';
import { useTitle } from '#lib/use-title.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { ExportButton } from '#routes/admin/export-button.tsx';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Modal } from '#ui/modal.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';

const PAGE = 30;
/** Milliseconds without a key after which what was typed is looked for. */
const REST = 300;

const KIND_LABELS: Record<VisitorKind, string> = {
  account: '有账号',
  none: '没有账号',
  new: '一天内新来的',
};
const KINDS = Object.keys(KIND_LABELS) as VisitorKind[];

/** `/admin/visitor`: who came in the last 90 days, and what one of them did in each visit. */
export function Component() {
  useTitle('访客 · 编辑部');
  const filters = useFilters();
  const search = useUrlText('q', REST);
  const kind = KINDS.find((one) => one === filters.get('kind'));
  const wanted = { q: search.settled.slice(0, 64), ...(kind && { kind }) };
  const list = useQuery(visitorsQuery({ ...wanted, offset: filters.offset, limit: PAGE }));
  const { data } = list;
  const chosen = filters.get('visitor').slice(0, 64);
  return (
    <NewsroomPage title="访客" subtitle="最近 90 天。30 分钟没有动静，一次访问就算结束。">
      <div role="group" aria-label="筛选" className="flex flex-wrap items-center gap-2 py-3">
        <div className="min-w-[min(14rem,100%)] flex-1 sm:max-w-90">
          <SearchField
            label="用户名或设备编号"
            value={search.text}
            maxLength={64}
            onChange={search.setText}
          />
        </div>
        <SelectField
          bare
          label="种类"
          className="min-w-36"
          options={[
            { value: '', label: '访客不限' },
            ...KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
          ]}
          value={kind ?? ''}
          onChange={(value) => filters.set({ kind: value })}
        />
        <ExportButton save={() => download('GET /reader/visitor/export', { query: wanted })} />
      </div>
      <DataTable
        label="访客"
        columns={columnsOf(filters)}
        rows={data?.items}
        keyOf={({ cuid }) => cuid}
        nameOf={nameOf}
        error={list.error}
        onRetry={() => void list.refetch()}
        stale={list.isPlaceholderData}
        empty={
          <EmptyState
            scene="mystery"
            title="没有这样的访客"
            description="用户名可以只写一部分，设备编号从头写起。"
          />
        }
      />
      <Pager
        offset={filters.offset}
        shown={data?.items.length ?? 0}
        total={data?.total ?? 0}
        size={PAGE}
        unit="位"
        onOffset={(offset) => {
          filters.set({ offset });
          window.scrollTo({ top: 0 });
        }}
      />
      <Modal
        open={chosen !== ''}
        onOpenChange={(open) => open || filters.set({ visitor: null, offset: filters.offset })}
        title={titleOf(chosen, data?.items)}
      >
        {chosen !== '' && <VisitList key={chosen} cuid={chosen} />}
      </Modal>
    </NewsroomPage>
  );
}

const nameOf = ({ cuid, user }: Visitor): string => user?.username ?? `访客 ${cuid.slice(0, 8)}`;

function titleOf(cuid: string, visitors: readonly Visitor[] = []): string {
  const found = visitors.find((visitor) => visitor.cuid === cuid);
  return found ? nameOf(found) : `访客 ${cuid.slice(0, 8)}`;
}

const columnsOf = ({ href, offset }: Filters): Column<Visitor>[] => [
  {
    key: 'who',
    header: '访客',
    cell: (visitor) => (
      <>
        <Link
          to={href({ visitor: visitor.cuid, offset })}
          replace
          preventScrollReset
          data-row-link
          className="font-semibold wrap-anywhere underline-offset-4 hover:text-qing hover:underline"
        >
          {nameOf(visitor)}
        </Link>
        <p className="text-ink-3">{visitor.device || '未知设备'}</p>
      </>
    ),
  },
  {
    key: 'last',
    header: '最近来过',
    className: 'whitespace-nowrap',
    cell: ({ last_at }) => (
      <time dateTime={last_at} title={formatMoment(last_at)}>
        {formatAgo(last_at)}
      </time>
    ),
  },
  { key: 'visits', header: '访问', numeric: true, cell: ({ visits }) => visits },
  { key: 'events', header: '动作', numeric: true, from: 'md', cell: ({ events }) => events },
  {
    key: 'source',
    header: '从哪里',
    from: 'lg',
    cell: ({ source }) => (source === 'WEBVIEW' ? 'App' : '浏览器'),
  },
  { key: 'first', header: '第一次', from: 'md', cell: ({ first_at }) => formatDay(first_at) },
];
