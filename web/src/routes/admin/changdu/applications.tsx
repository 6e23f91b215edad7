import type { ApplicationForStaff, ApplicationState } from '@bluebird/contract/changdu.ts';
import { APPLICATION_STATES } from '@bluebird/contract/changdu-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { applicationsQuery } from '#features/changdu/changdu-api.ts';
import {
  APPLICANT_LABELS,
  APPLICATION_LABELS,
  APPLICATION_TONES,
} from '#features/changdu/changdu-words.ts';
import { formatAgo } from '#lib/dates.ts';
import { download } from '#lib/download.ts';
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
import { StatusBadge } from '#ui/status-badge.tsx';
import { ApplicationPanel } from './application-panel.tsx';

const PAGE = 30;
/** Milliseconds without a key after which what was typed is looked for. */
const REST = 300;

/** `/admin/changdu`: who applied to read everything for a while, and what they are answered. */
export function Component() {
  useTitle('畅读申请 · 编辑部');
  const filters = useFilters();
  const search = useUrlText('q', REST);
  const state = APPLICATION_STATES.find((each) => each === filters.get('state'));
  const wanted = { q: search.settled.slice(0, 64), ...(state && { state }) };
  const list = useQuery(applicationsQuery({ ...wanted, offset: filters.offset, limit: PAGE }));
  const { data } = list;
  const chosen = data?.items.find(({ id }) => String(id) === filters.get('open'));
  const close = () => filters.set({ open: null, offset: filters.offset });
  return (
    <NewsroomPage
      title="畅读申请"
      {...(data && { subtitle: data.waiting > 0 ? `${data.waiting} 份等待答复` : '都答复了' })}
    >
      <div role="group" aria-label="筛选" className="flex flex-wrap items-center gap-2 py-3">
        <div className="min-w-[min(14rem,100%)] flex-1 sm:max-w-80">
          <SearchField
            label="用户名、联系方式或小红书号"
            value={search.text}
            maxLength={64}
            onChange={search.setText}
          />
        </div>
        <SelectField
          bare
          label="状态"
          className="min-w-32"
          options={[
            { value: '', label: '状态不限' },
            ...APPLICATION_STATES.map((value) => ({ value, label: APPLICATION_LABELS[value] })),
          ]}
          value={state ?? ''}
          onChange={(value) => filters.set({ state: value as ApplicationState | '' })}
        />
        <ExportButton
          save={() => download('GET /api/changdu/applications/export', { query: wanted })}
        />
      </div>
      <DataTable
        label="畅读申请"
        columns={columnsOf(filters)}
        rows={data?.items}
        keyOf={({ id }) => id}
        nameOf={({ username }) => username}
        error={list.error}
        onRetry={() => void list.refetch()}
        stale={list.isPlaceholderData}
        empty={
          <EmptyState
            scene="mystery"
            title="没有这样的申请"
            description="读者在“申请畅读”里提交，就会出现在这里。"
          />
        }
      />
      <Pager
        offset={filters.offset}
        shown={data?.items.length ?? 0}
        total={data?.total ?? 0}
        size={PAGE}
        unit="份"
        onOffset={(offset) => {
          filters.set({ offset });
          window.scrollTo({ top: 0 });
        }}
      />
      <Modal
        open={chosen !== undefined}
        onOpenChange={(open) => open || close()}
        title={chosen ? `${chosen.username} 的申请` : ''}
      >
        {chosen && <ApplicationPanel key={chosen.id} application={chosen} onDecided={close} />}
      </Modal>
    </NewsroomPage>
  );
}

const columnsOf = ({ href, offset }: Filters): Column<ApplicationForStaff>[] => [
  {
    key: 'who',
    header: '读者',
    cell: ({ id, username, applicant, contact }) => (
      <>
        <Link
          to={href({ open: id, offset })}
          replace
          preventScrollReset
          data-row-link
          className="font-semibold wrap-anywhere underline-offset-4 hover:text-qing hover:underline"
        >
          {username}
        </Link>
        <p className="meta-row text-ink-3">
          <span>{APPLICANT_LABELS[applicant]}</span>
          <span className="wrap-anywhere">{contact}</span>
        </p>
      </>
    ),
  },
  {
    key: 'reason',
    header: '理由',
    from: 'md',
    cell: ({ reason }) => <p className="line-clamp-2 max-w-120 wrap-anywhere">{reason}</p>,
  },
  {
    key: 'state',
    header: '状态',
    cell: ({ state, given }) => (
      <>
        <StatusBadge tone={APPLICATION_TONES[state]} label={APPLICATION_LABELS[state]} />
        {given && (
          <p className="whitespace-nowrap text-ink-3">
            {given.days} 天{given.received_at !== null && '，已领取'}
          </p>
        )}
      </>
    ),
  },
  {
    key: 'at',
    header: '申请',
    from: 'sm',
    className: 'whitespace-nowrap',
    cell: ({ created_at }) => formatAgo(created_at),
  },
];
