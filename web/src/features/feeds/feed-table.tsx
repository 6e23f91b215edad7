import type { Feed } from '@bluebird/contract/feeds.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatAgo } from '#lib/dates.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { everyLabel, feedStatus, POLICY_LABELS, shortAddress, untilLabel } from './feed-labels.ts';
import { FeedIcon } from './feed-name.tsx';

type Props = {
  feeds: readonly Feed[] | undefined;
  /** The address of a feed's own page. */
  hrefOf: (id: number) => string;
  order: 'title' | 'changed' | 'next';
  onOrder: (order: 'title' | 'changed' | 'next') => void;
  error: unknown;
  onRetry: () => void;
  stale: boolean;
  empty: ReactNode;
};

const BY: Record<string, Props['order']> = { title: 'title', changed: 'changed', next: 'next' };

/** Feeds with how their crawling goes; each row leads to the feed's entries. */
export function FeedTable({ feeds, hrefOf, order, onOrder, ...rest }: Props) {
  return (
    <DataTable
      {...rest}
      label="订阅源"
      columns={columnsOf(hrefOf)}
      rows={feeds}
      keyOf={(feed) => feed.id}
      nameOf={(feed) => feed.title}
      order={{ by: order, descending: order === 'changed' }}
      onOrder={({ by }) => onOrder(BY[by] ?? 'title')}
    />
  );
}

const columnsOf = (hrefOf: Props['hrefOf']): Column<Feed>[] => [
  {
    key: 'title',
    header: '订阅源',
    sort: 'title',
    className: 'w-full max-w-0',
    cell: (feed) => <FeedName feed={feed} href={hrefOf(feed.id)} />,
  },
  {
    key: 'state',
    header: '状态',
    from: 'sm',
    cell: (feed) => <StatusBadge {...feedStatus(feed)} />,
  },
  {
    key: 'new',
    header: '待选',
    numeric: true,
    cell: ({ crawl }) => (
      <span className={crawl?.new_items ? 'font-semibold text-ink' : 'text-ink-3'}>
        {crawl?.new_items ?? 0}
      </span>
    ),
  },
  {
    key: 'week',
    header: '近 7 天',
    numeric: true,
    from: 'md',
    cell: ({ crawl }) => <span className="text-ink-2">{crawl?.week_items ?? 0}</span>,
  },
  {
    key: 'policy',
    header: '取文',
    from: 'lg',
    cell: ({ policy }) => <span className="text-ink-2">{POLICY_LABELS[policy]}</span>,
  },
  {
    key: 'changed',
    header: '最近更新',
    sort: 'changed',
    from: 'md',
    cell: ({ crawl }) => (
      <span className="whitespace-nowrap text-ink-2">
        {crawl?.changed_at ? formatAgo(crawl.changed_at) : '—'}
      </span>
    ),
  },
  {
    key: 'next',
    header: '下次抓取',
    sort: 'next',
    from: 'lg',
    cell: ({ crawl }) => <NextCrawl crawl={crawl} />,
  },
];

function FeedName({ feed, href }: { feed: Feed; href: string }) {
  return (
    <div className="flex items-start gap-2.5">
      <FeedIcon feed={feed} className="mt-0.5" />
      <div className="min-w-0">
        <Link
          data-row-link
          to={href}
          className="block truncate font-semibold underline-offset-4 outline-none hover:underline"
        >
          {feed.title}
        </Link>
        <p className="truncate text-xs text-ink-3">
          {feed.creator && <span>{feed.creator.name_zh || feed.creator.name} · </span>}
          {shortAddress(feed.url)}
        </p>
        <p className="mt-1 sm:hidden">
          <StatusBadge {...feedStatus(feed)} />
        </p>
        {feed.crawl?.error && <p className="mt-0.5 text-xs text-danger">{feed.crawl.error}</p>}
      </div>
    </div>
  );
}

function NextCrawl({ crawl }: Pick<Feed, 'crawl'>) {
  return crawl?.next_at ? (
    <span className="whitespace-nowrap text-ink-2" title={everyLabel(crawl.interval)}>
      {untilLabel(crawl.next_at)}
    </span>
  ) : (
    <span className="text-ink-3">—</span>
  );
}
