import type { Candidate } from '@bluebird/contract/feeds.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatAgo } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import type { RowSelection } from '#ui/row-selection.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { CANDIDATE_LABELS } from './feed-labels.ts';

type Props = {
  items: readonly Candidate[] | undefined;
  selection: RowSelection<number>;
  onDownload: (ids: number[]) => void;
  error: unknown;
  onRetry: () => void;
  stale: boolean;
  empty: ReactNode;
};

/** A feed's entries: what each is about, and how far it has come on its way to an article. */
export const CandidateTable = ({ items, onDownload, ...rest }: Props) => (
  <DataTable
    {...rest}
    label="候选文章"
    columns={columnsOf(onDownload)}
    rows={items}
    keyOf={(item) => item.id}
    nameOf={(item) => item.title}
  />
);

const columnsOf = (onDownload: Props['onDownload']): Column<Candidate>[] => [
  {
    key: 'title',
    header: '内容',
    className: 'w-full max-w-0',
    cell: (item) => (
      <div lang="en" className={item.state === 'dismissed' ? 'text-ink-3' : undefined}>
        <Title item={item} />
        {item.summary && item.summary !== item.title && (
          <p className="mt-0.5 line-clamp-2 max-w-[72ch] text-sm text-ink-2">{item.summary}</p>
        )}
        <p className="meta-row mt-1 text-xs text-ink-3" lang="zh-CN">
          <span>{formatAgo(item.published_at)}</span>
          {item.byline && <span lang="en">{item.byline}</span>}
          {item.words > 0 && <span>源内 {item.words} 词</span>}
        </p>
        <div className="mt-1.5 sm:hidden" lang="zh-CN">
          <State item={item} onDownload={onDownload} />
        </div>
      </div>
    ),
  },
  {
    key: 'state',
    header: '进度',
    from: 'sm',
    className: 'min-w-40',
    cell: (item) => <State item={item} onDownload={onDownload} />,
  },
];

const TITLE =
  'block font-read text-md font-semibold underline-offset-4 outline-none hover:underline';

function Title({ item }: { item: Candidate }) {
  if (item.article_id !== null) {
    return (
      <Link data-row-link to={`/admin/article/${item.article_id}`} className={TITLE}>
        {item.title}
      </Link>
    );
  }
  return item.url ? (
    <a data-row-link href={item.url} target="_blank" rel="noreferrer" className={TITLE}>
      {item.title}
    </a>
  ) : (
    <span data-row-link tabIndex={-1} className={TITLE}>
      {item.title}
    </span>
  );
}

function State({ item, onDownload }: { item: Candidate; onDownload: Props['onDownload'] }) {
  const { state, progress, message } = item;
  if (state === 'library' && item.article_id !== null) {
    return (
      <span className="flex items-center gap-3">
        <StatusBadge {...CANDIDATE_LABELS.library} />
        <Link
          to={`/admin/article/${item.article_id}`}
          aria-label={`编辑 ${item.title}`}
          className="relative font-semibold text-qing underline-offset-4 after:absolute after:-inset-3 hover:underline"
        >
          编辑
        </Link>
      </span>
    );
  }
  if (state === 'downloading') {
    return (
      <div>
        <p role="status" className="flex justify-between gap-3 text-word-learning">
          {message || '下载中'} <span className="tabular-nums">{progress}%</span>
        </p>
        <div aria-hidden className="mt-1 h-1 overflow-hidden rounded-full bg-fill">
          <div
            className="h-full w-full origin-left bg-qing transition-transform duration-200"
            style={{ transform: `scaleX(${progress / 100})` }}
          />
        </div>
      </div>
    );
  }
  const again = { new: '下载', failed: '重试', dismissed: '仍要下载', queued: '', library: '' }[
    state
  ];
  return (
    <div>
      <span className="flex items-center gap-2">
        <StatusBadge {...CANDIDATE_LABELS[state]} />
        {again && (
          <Button
            variant="quiet"
            size="dense"
            className="-my-2"
            aria-label={`${again} ${item.title}`}
            onClick={() => onDownload([item.id])}
          >
            {again}
          </Button>
        )}
      </span>
      {state === 'failed' && message && <p className="text-xs text-danger">{message}</p>}
    </div>
  );
}
