import type { Magazine, MagazineStatus } from '@bluebird/contract/magazines.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams, type SetURLSearchParams } from 'react-router';
import { ISSUE_STATES, ISSUE_STATUSES } from '#features/magazines/issue-labels.ts';
import { MagazineCover } from '#features/magazines/magazine-cover.tsx';
import { NEWSROOM_PAGE, allIssuesQuery } from '#features/magazines/magazines-api.ts';
import { formatAgo } from '#lib/dates.ts';
import { useTitle } from '#lib/use-title.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Modal } from '#ui/modal.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { IssueForm } from './issue-form.tsx';

const STATUSES = [
  { value: '' as const, label: '全部状态' },
  ...ISSUE_STATUSES.map((value) => ({ value, label: ISSUE_STATES[value].label })),
];

const COLUMNS: readonly Column<Magazine>[] = [
  { key: 'issue', header: '期刊', cell: (issue) => <IssueCell issue={issue} /> },
  {
    key: 'status',
    header: '状态',
    cell: ({ newsroom }) => newsroom && <StatusBadge {...ISSUE_STATES[newsroom.status]} />,
  },
  {
    key: 'chosen',
    header: '入库 / 选中',
    numeric: true,
    from: 'md',
    cell: ({ newsroom }) =>
      newsroom && newsroom.found > 0 && `${newsroom.downloaded} / ${newsroom.chosen}`,
  },
  {
    key: 'updated',
    header: '最近改动',
    from: 'lg',
    className: 'whitespace-nowrap text-ink-3',
    cell: ({ newsroom }) => newsroom && formatAgo(newsroom.updated_at),
  },
];

const IssueCell = ({ issue }: { issue: Magazine }) => (
  <Link
    to={`/admin/magazine?id=${issue.id}`}
    data-row-link
    className="group flex min-w-0 items-center gap-3"
  >
    <MagazineCover issue={issue} className="w-9 shrink-0 rounded-[4px]" />
    <span className="min-w-0">
      <span
        lang="en"
        className="block truncate font-read text-md font-semibold group-hover:text-qing"
      >
        {issue.name}
      </span>
      <span className="block truncate text-sm text-ink-3">{issue.edition}</span>
      {issue.newsroom?.error && (
        <span className="block truncate text-sm text-danger">{issue.newsroom.error}</span>
      )}
    </span>
  </Link>
);

/** Every issue, with filters in the address. */
export function IssueList() {
  useTitle('期刊 · 编辑部');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [creating, setCreating] = useState(false);
  const { text, setText, settled: q } = useUrlText('q', 250);
  const status = ISSUE_STATUSES.find((one) => one === search.get('status'));
  const offset = Math.max(0, Number(search.get('offset')) || 0);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    allIssuesQuery({ status, q, offset }),
  );
  const put = putInto(setSearch);
  return (
    <NewsroomPage
      title="期刊"
      subtitle="从期刊页面或文件读出目录，选文章入库，审核后整期发布"
      actions={
        <Button size="dense" onClick={() => setCreating(true)}>
          <Plus aria-hidden className="size-4" strokeWidth={2} />
          新建一期
        </Button>
      }
    >
      <IssueFilters
        text={text}
        onText={setText}
        status={status}
        onStatus={(to) => put('status', to)}
      />
      <DataTable
        label="期刊"
        columns={COLUMNS}
        rows={data?.items}
        keyOf={({ id }) => id}
        nameOf={({ name, edition }) => `${name} ${edition}`}
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
        empty={<NoIssues narrowed={Boolean(q || status)} />}
      />
      {data && data.total > 0 && (
        <Pager
          offset={offset}
          shown={data.items.length}
          total={data.total}
          size={NEWSROOM_PAGE}
          unit="期"
          onOffset={(next) => put('offset', next ? String(next) : '')}
        />
      )}
      <Modal open={creating} onOpenChange={setCreating} title="新建一期">
        <IssueForm issue={null} onSaved={({ id }) => void navigate(`/admin/magazine?id=${id}`)} />
      </Modal>
    </NewsroomPage>
  );
}

/** Puts a choice into the address; another choice than a page begins at the first page. */
const putInto = (setSearch: SetURLSearchParams) => (name: string, value: string) =>
  setSearch((before) => {
    const next = new URLSearchParams(before);
    if (name !== 'offset') next.delete('offset');
    if (value) next.set(name, value);
    else next.delete(name);
    return next;
  });

function IssueFilters({
  text,
  onText,
  status,
  onStatus,
}: {
  text: string;
  onText: (text: string) => void;
  status: MagazineStatus | undefined;
  onStatus: (status: MagazineStatus | '') => void;
}) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <div className="w-64 max-w-full">
        <SearchField label="找期刊" value={text} maxLength={100} onChange={onText} />
      </div>
      <SelectField<MagazineStatus | ''>
        bare
        label="状态"
        className="w-32"
        options={STATUSES}
        value={status ?? ''}
        onChange={onStatus}
      />
    </div>
  );
}

const NoIssues = ({ narrowed }: { narrowed: boolean }) =>
  narrowed ? (
    <EmptyState title="没有符合的期刊" description="换个词，或者看看全部状态。" />
  ) : (
    <EmptyState
      scene="news"
      title="还没有期刊"
      description="新建一期，填上它的网址，目录会自己读出来。"
    />
  );
