import type { Health } from '@bluebird/contract/operations.ts';
import { Link } from 'react-router';
import { formatBytes, PROVIDER_LABELS } from '#features/operations/health-words.ts';
import { kindLabel } from '#features/system/task-labels.ts';
import { formatAgo, formatDuration } from '#lib/dates.ts';
import { formatMoment } from '#lib/moments.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { textLink } from '#ui/text-link.ts';

type Backup = Health['backups']['latest'][number];
type Provider = Health['providers'][number];
type Kind = Health['queue'][number];

const Moment = ({ at }: { at: string | null }) =>
  at === null ? (
    <span className="text-ink-3">没有</span>
  ) : (
    <time dateTime={at} title={formatMoment(at)} className="whitespace-nowrap">
      {formatAgo(at)}
    </time>
  );

/** The latest backups, and what came of them. */
export const Backups = ({ health: { backups } }: { health: Health }) => (
  <DataTable
    label="备份"
    columns={BACKUP_COLUMNS}
    rows={backups.latest}
    keyOf={({ started_at }) => started_at}
    nameOf={({ started_at }) => formatMoment(started_at)}
    empty={<p className="py-3 text-sm text-ink-3">还没有做过备份。</p>}
  />
);

const BACKUP_COLUMNS: Column<Backup>[] = [
  { key: 'at', header: '开始', cell: ({ started_at }) => <Moment at={started_at} /> },
  {
    key: 'outcome',
    header: '结果',
    cell: ({ bytes, error, finished_at }) =>
      bytes !== null ? (
        <StatusBadge tone="good" label="完整" />
      ) : finished_at === null ? (
        <StatusBadge tone="busy" label="没有做完" />
      ) : (
        <>
          <StatusBadge tone="bad" label="失败" />
          <p lang="en" className="text-sm wrap-anywhere text-ink-3">
            {error}
          </p>
        </>
      ),
  },
  {
    key: 'bytes',
    header: '大小',
    className: 'whitespace-nowrap',
    numeric: true,
    cell: ({ bytes }) => (bytes === null ? '—' : formatBytes(bytes)),
  },
  {
    key: 'took',
    header: '用时',
    numeric: true,
    from: 'sm',
    cell: ({ started_at, finished_at }) =>
      finished_at === null
        ? '—'
        : formatDuration(
            (new Date(finished_at).getTime() - new Date(started_at).getTime()) / 1_000,
          ),
  },
  {
    key: 'by',
    header: '由来',
    className: 'ps-8',
    from: 'sm',
    cell: ({ scheduled }) => (scheduled ? '每晚' : '手动'),
  },
];

/** What the settings name, and how it did. */
export const Providers = ({ health: { providers } }: { health: Health }) => (
  <DataTable
    label="外部服务"
    columns={PROVIDER_COLUMNS}
    rows={providers}
    keyOf={({ kind }) => kind}
    nameOf={({ kind }) => PROVIDER_LABELS[kind]}
    empty={null}
  />
);

const isFailing = ({ succeeded_at, failed_at }: Provider): boolean =>
  failed_at !== null && !(succeeded_at !== null && succeeded_at >= failed_at);

const PROVIDER_COLUMNS: Column<Provider>[] = [
  {
    key: 'kind',
    header: '服务',
    cell: (provider) => (
      <>
        <p className="font-semibold whitespace-nowrap">{PROVIDER_LABELS[provider.kind]}</p>
        {isFailing(provider) && (
          <p lang="en" className="text-sm wrap-anywhere text-ink-3">
            {provider.error}
          </p>
        )}
      </>
    ),
  },
  {
    key: 'state',
    header: '状态',
    cell: (provider) =>
      !provider.is_set ? (
        <StatusBadge tone="quiet" label="没有配置" />
      ) : isFailing(provider) ? (
        <StatusBadge tone="bad" label="失败" />
      ) : provider.succeeded_at === null ? (
        <StatusBadge tone="quiet" label="还没用过" />
      ) : (
        <StatusBadge tone="good" label="正常" />
      ),
  },
  { key: 'good', header: '最近成功', from: 'sm', cell: (row) => <Moment at={row.succeeded_at} /> },
  { key: 'bad', header: '最近失败', from: 'sm', cell: (row) => <Moment at={row.failed_at} /> },
];

/** Kinds of jobs that wait, run or have died. */
export const Queue = ({ health: { queue } }: { health: Health }) => (
  <DataTable
    label="任务队列"
    columns={QUEUE_COLUMNS}
    rows={queue}
    keyOf={({ kind }) => kind}
    nameOf={({ kind }) => kindLabel(kind)}
    empty={<p className="py-3 text-sm text-ink-3">队列是空的。</p>}
  />
);

const QUEUE_COLUMNS: Column<Kind>[] = [
  {
    key: 'kind',
    header: '任务',
    cell: ({ kind, failed }) =>
      failed > 0 ? (
        <Link to={`/admin/tasks?kind=${encodeURIComponent(kind)}`} className={textLink}>
          {kindLabel(kind)}
        </Link>
      ) : (
        kindLabel(kind)
      ),
  },
  { key: 'waiting', header: '等待', numeric: true, cell: ({ waiting }) => waiting },
  { key: 'active', header: '进行', numeric: true, cell: ({ active }) => active },
  {
    key: 'failed',
    header: '失败',
    numeric: true,
    cell: ({ failed }) => (failed > 0 ? <b className="text-danger">{failed}</b> : 0),
  },
  {
    key: 'due',
    header: '最早该开始于',
    className: 'ps-8',
    from: 'sm',
    cell: ({ due_since }) => <Moment at={due_since} />,
  },
];
