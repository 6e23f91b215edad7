import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import type { NewsroomRow } from '@bluebird/contract/newsroom.ts';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { TOPIC_LABELS } from '@bluebird/contract/topic-labels.ts';
import {
  AUDIT_LABELS,
  ORIGIN_LABELS,
  REVISION_LABELS,
  STATUS_LABELS,
} from '#features/newsroom/newsroom-labels.ts';
import { formatAgo } from '#lib/dates.ts';
import { formatMoment } from '#lib/moments.ts';
import type { Column } from '#ui/data-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TAP_AREA } from '#ui/tap-area.ts';

/** Where an article stands; while something is being done with it, how far that is. */
function Status({ row }: { row: NewsroomRow }) {
  const { task } = row;
  if (task && (task.status === 'queued' || task.status === 'running'))
    return (
      <StatusBadge
        tone="busy"
        label={
          task.status === 'queued' ? '排队中' : `${task.message || '处理中'} ${task.progress}%`
        }
      />
    );
  const { label, tone } = STATUS_LABELS[row.status];
  return <StatusBadge tone={tone} label={label} />;
}

const Audit = ({ row: { audit, audit_reason, revision } }: { row: NewsroomRow }) => (
  <span title={(revision ? revision.reason : audit_reason) || undefined}>
    <StatusBadge {...(revision ? REVISION_LABELS[revision.state] : AUDIT_LABELS[audit])} />
  </span>
);

function Title({ row }: { row: NewsroomRow }) {
  return (
    <div className="min-w-0">
      <Link
        to={`/admin/article/${row.id}`}
        data-row-link
        className={`${TAP_AREA} block font-read text-[1rem]/snug font-semibold underline-offset-4 hover:underline`}
        lang="en"
      >
        <span className="line-clamp-2">
          {row.is_lock && (
            <Lock
              aria-label="会员专享"
              className="me-1 mb-0.5 inline size-3.5 text-ink-3"
              strokeWidth={2}
            />
          )}
          {row.title}
        </span>
      </Link>
      <p className="line-clamp-1 text-ink-2">
        {row.title_zh || <span className="text-ink-3">还没有中文标题</span>}
      </p>
      <p className="meta-row mt-1 text-xs text-ink-3 md:hidden">
        <Status row={row} />
        <Audit row={row} />
        <span>{formatAgo(row.updated_at)}</span>
      </p>
    </div>
  );
}

/** The share of the text that has Chinese. */
function Translated({ row: { translated } }: { row: NewsroomRow }) {
  if (translated.of === 0) return '—';
  const share = Math.floor((translated.done / translated.of) * 100);
  return (
    <span className={share < 100 ? 'text-word-new' : 'text-ink-2'}>
      {share === 100 ? '全' : `${share}%`}
    </span>
  );
}

export const ARTICLE_COLUMNS: readonly Column<NewsroomRow>[] = [
  {
    key: 'title',
    header: '标题',
    sort: 'title',
    only: 'ascending',
    cell: (row) => <Title row={row} />,
    className: 'w-full max-w-0',
  },
  {
    key: 'status',
    header: '状态',
    from: 'md',
    cell: (row) => <Status row={row} />,
  },
  { key: 'audit', header: '审核', from: 'md', cell: (row) => <Audit row={row} /> },
  {
    key: 'source',
    header: '来源',
    from: 'lg',
    cell: (row) => (
      <div className="w-28">
        <p className="truncate">{row.creator?.name ?? ORIGIN_LABELS[row.origin]}</p>
        <p className="truncate text-ink-3">{row.topic ? TOPIC_LABELS[row.topic] : '不定栏目'}</p>
      </div>
    ),
  },
  {
    key: 'difficulty',
    header: '难度',
    from: 'xl',
    cell: (row) => (row.difficulty ? DIFFICULTY_LABELS[row.difficulty] : '—'),
    className: 'whitespace-nowrap',
  },
  { key: 'words', header: '词数', from: 'xl', numeric: true, cell: (row) => row.words },
  {
    key: 'translated',
    header: '译文',
    from: 'lg',
    numeric: true,
    cell: (row) => <Translated row={row} />,
  },
  {
    key: 'published',
    header: '发布',
    from: 'xl',
    sort: 'published',
    only: 'descending',
    cell: (row) => (row.published_at ? formatMoment(row.published_at) : '—'),
    className: 'whitespace-nowrap text-ink-2',
  },
  {
    key: 'updated',
    header: '改动',
    from: 'md',
    sort: 'updated',
    only: 'descending',
    cell: (row) => (
      <div className="whitespace-nowrap">
        <p>{formatAgo(row.updated_at)}</p>
        <p className="max-w-24 truncate text-ink-3">{row.updated_by?.name ?? '系统'}</p>
      </div>
    ),
  },
];
