import type { AuditRow } from '@bluebird/contract/system-audit.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { auditQuery } from '#features/system/audit-api.ts';
import { actionLabel, subjectLabel, subjectPlace } from '#features/system/audit-words.ts';
import { formatDayName } from '#lib/dates.ts';
import { download } from '#lib/download.ts';
import { formatMoment } from '#lib/moments.ts';
import { useFilters, type Filters } from '#lib/use-filters.ts';
import { useTitle } from '#lib/use-title.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { ExportButton } from '#routes/admin/export-button.tsx';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { AuditData } from './audit-data.tsx';

const PAGE = 50;
/** Milliseconds without a key after which what was typed is looked for. */
const REST = 300;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** `/admin/audit`: what the staff did, to whom, and what it was before and after. */
export function Component() {
  useTitle('操作日志 · 编辑部');
  const filters = useFilters();
  const actor = useUrlText('actor', REST);
  const subject = useUrlText('subject', REST);
  const day = (name: string) => (DAY.test(filters.get(name)) ? filters.get(name) : undefined);
  const wanted = {
    actor: actor.settled.slice(0, 40),
    subject: subject.settled.slice(0, 60),
    action: filters.get('action').slice(0, 60) || undefined,
    from: day('from'),
    to: day('to'),
  };
  const list = useQuery(auditQuery({ ...wanted, offset: filters.offset, limit: PAGE }));
  const { data } = list;
  return (
    <NewsroomPage
      title="操作日志"
      actions={
        <ExportButton save={() => download('GET /reader/audit/export', { query: wanted })} />
      }
    >
      <div role="group" aria-label="筛选" className="flex flex-wrap items-center gap-2 py-3">
        <div className="min-w-40 flex-1 sm:max-w-56">
          <SearchField label="谁做的" value={actor.text} maxLength={40} onChange={actor.setText} />
        </div>
        <div className="min-w-40 flex-1 sm:max-w-56">
          <SearchField
            label="对谁（用户名）"
            value={subject.text}
            maxLength={60}
            onChange={subject.setText}
          />
        </div>
        <SelectField
          bare
          label="做了什么"
          className="min-w-36"
          options={[
            { value: '', label: '全部操作' },
            ...(data?.actions ?? []).map((value) => ({ value, label: actionLabel(value) })),
          ]}
          value={filters.get('action')}
          onChange={(action) => filters.set({ action })}
        />
        <DayField label="从" name="from" filters={filters} />
        <DayField label="到" name="to" filters={filters} />
      </div>
      <DataTable
        label="操作日志"
        columns={COLUMNS}
        rows={data?.items}
        keyOf={({ id }) => id}
        nameOf={({ action, subject: whom }) => `${actionLabel(action)} ${subjectLabel(whom)}`}
        error={list.error}
        onRetry={() => void list.refetch()}
        stale={list.isPlaceholderData}
        empty={<EmptyState title="没有这样的操作" description="换一个人、一种操作或日期再找。" />}
      />
      <Pager
        offset={filters.offset}
        shown={data?.items.length ?? 0}
        total={data?.total ?? 0}
        size={PAGE}
        unit="条"
        onOffset={(offset) => {
          filters.set({ offset });
          window.scrollTo({ top: 0 });
        }}
      />
    </NewsroomPage>
  );
}

const DayField = ({ label, name, filters }: { label: string; name: string; filters: Filters }) => (
  <label className="flex items-center gap-1.5 text-sm text-ink-3">
    {label}
    <input
      type="date"
      value={filters.get(name)}
      onChange={(event) => filters.set({ [name]: event.target.value })}
      className="min-h-9 rounded-[8px] border border-line bg-surface px-2 text-ink pointer-coarse:min-h-11"
    />
  </label>
);

function Whom({ row: { subject, about, data } }: { row: AuditRow }) {
  const place = subjectPlace(subject, about);
  const name = about ?? subjectLabel(subject);
  return (
    <>
      {place === null ? (
        <span className="wrap-anywhere">{name}</span>
      ) : (
        <Link
          to={place}
          data-row-link
          className="font-semibold wrap-anywhere underline-offset-4 hover:text-qing hover:underline"
        >
          {name}
        </Link>
      )}
      {about !== null && <p className="text-ink-3">{subjectLabel(subject)}</p>}
      {/* A phone has no room for a column of its own. */}
      <div className="mt-1 md:hidden">
        <AuditData data={data} />
      </div>
    </>
  );
}

const When = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap text-ink-3">
    {formatDayName(at)} {formatMoment(at).slice(-5)}
  </time>
);

const COLUMNS: readonly Column<AuditRow>[] = [
  {
    key: 'act',
    header: '操作',
    cell: (row) => (
      <>
        <p className="font-semibold">{actionLabel(row.action)}</p>
        <p className="text-ink-2 wrap-anywhere">{whoOf(row)}</p>
        <p className="md:hidden">
          <When at={row.at} />
        </p>
      </>
    ),
  },
  { key: 'whom', header: '对谁', className: 'max-w-64', cell: (row) => <Whom row={row} /> },
  {
    key: 'data',
    header: '前后',
    from: 'md',
    className: 'w-[40%]',
    cell: ({ data }) => <AuditData data={data} />,
  },
  { key: 'at', header: '时间', from: 'md', cell: ({ at }) => <When at={at} /> },
];

const whoOf = ({ actor, operator }: AuditRow): string =>
  actor?.username ?? (operator === null ? '账号已注销' : `${operator}（在服务器上）`);
