import { useInfiniteQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDayName, formatDuration } from '#lib/dates.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { historyQuery } from './activity-api.ts';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { Cover } from '#ui/cover.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { toast } from '#ui/toast.ts';

/** What was read, day by day, endless. */
export function HistoryList({ empty }: { empty: ReactNode }) {
  const client = useQueryClient();
  const list = useInfiniteQuery(historyQuery());
  if (list.isPending) return <HistorySkeleton />;
  if (list.isError && !list.data) {
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  }
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0 && !list.hasNextPage) return empty;
  const days = Map.groupBy(items, (item) => formatDayName(item.read_at));
  return (
    <>
      {[...days].map(([day, texts]) => (
        <section key={day} className="mt-5">
          <h2 className="mb-1 text-sm text-ink-3">{day}</h2>
          <ul className="divide-y divide-line border-y border-line">
            {texts.map((item) => (
              <HistoryRow
                key={`${item.source}-${item.source_id}`}
                item={item}
                onForget={() => void forgetText(client, item)}
              />
            ))}
          </ul>
        </section>
      ))}
      <MoreSentinel
        more={list.hasNextPage}
        failed={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      >
        <HistorySkeleton rows={3} />
      </MoreSentinel>
      {!list.hasNextPage && (
        <p className="py-8 text-center text-sm text-ink-3">到底了，共 {items.length} 篇</p>
      )}
    </>
  );
}

const HistorySkeleton = ({ rows = 6 }: { rows?: number }) => (
  <div role="status" aria-label="正在载入" className="mt-5">
    <Skeleton className="mb-2 h-4 w-12" />
    <div className="divide-y divide-line border-y border-line">
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className="flex gap-3.5 py-3.5">
          <Skeleton className="size-19 shrink-0 rounded-[8px]" />
          <div className="flex-1">
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="mt-2 h-4 w-2/5" />
            <Skeleton className="mt-4 h-3.5 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  </div>
);

/** One text that was read: how far, how long; pressing it goes on where reading stopped. */
function HistoryRow({ item, onForget }: { item: HistoryItem; onForget: () => void }) {
  const { article, book } = item;
  const to = article
    ? `/article/${article.id}`
    : book && `/book/${book.id}/read?chapter=${book.chapter}`;
  const body = (
    <>
      <Cover
        src={article?.cover}
        drawing={article?.drawing}
        shape="square"
        className="size-19 shrink-0"
      />
      <span className="min-w-0 flex-1">
        <span
          lang="en"
          className="block font-read text-md/[1.3] font-semibold text-balance group-hover:text-qing"
        >
          {item.title}
        </span>
        {book && (
          <span lang="en" className="mt-0.5 block truncate text-sm text-ink-2">
            {book.title}
          </span>
        )}
        {item.title_zh && (
          <span className="mt-0.5 block truncate font-read text-sm text-ink-2">
            {item.title_zh}
          </span>
        )}
        <HistoryFacts item={item} />
      </span>
    </>
  );
  return (
    <li className="flex items-start gap-1 py-3.5">
      {to ? (
        <Link to={to} className="group flex min-w-0 flex-1 gap-3.5">
          {body}
        </Link>
      ) : (
        <div className="flex min-w-0 flex-1 gap-3.5 text-ink-3">{body}</div>
      )}
      <IconButton
        label={`移出历史：${item.title}`}
        className="-me-2.5 -mt-1.5 text-ink-3!"
        onClick={onForget}
      >
        <X className="size-5" strokeWidth={1.6} aria-hidden />
      </IconButton>
    </li>
  );
}

function HistoryFacts({ item }: { item: HistoryItem }) {
  const { finished } = item;
  const percent = Math.round(item.progress * 100);
  return (
    <span className="mt-2 block">
      <span aria-hidden className="block h-0.5 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full origin-left bg-qing"
          style={{ transform: `scaleX(${finished ? 1 : item.progress})` }}
        />
      </span>
      <span className="meta-row mt-1.5 text-sm text-ink-3">
        {!item.article && !item.book && <span>已下线</span>}
        <span>{finished ? '读完' : percent > 0 ? `读到 ${percent}%` : '刚开始'}</span>
        <span>{formatDuration(item.seconds)}</span>
      </span>
    </span>
  );
}

/** One text of the history. */
type HistoryItem = Result<Api['GET /reader/history']>['items'][number];

/** How long an act can be taken back, in milliseconds. */
const UNDO_TIME = 8_000;

/** Takes a text out of the history at once; the toast brings it back. */
async function forgetText(client: QueryClient, item: HistoryItem): Promise<void> {
  const { queryKey } = historyQuery();
  const { source, source_id } = item;
  await client.cancelQueries({ queryKey });
  client.setQueryData(
    queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.filter((one) => one.source_id !== source_id || one.source !== source),
        })),
      },
  );
  const send = async (restore: boolean) => {
    try {
      await call('POST /reader/history/del', { body: { source, source_id, restore } });
    } catch (error) {
      toast(messageOf(error));
    }
    // Later pages have moved up or down by one.
    await client.invalidateQueries({ queryKey });
  };
  const sent = send(false);
  toast('已移出阅读历史', {
    undo: () => void sent.then(() => send(true)),
    duration: UNDO_TIME,
  });
}
