import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDayName } from '#lib/dates.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { historyQuery } from './activity-api.ts';
import { forgetText } from './history-acts.ts';
import { HistoryRow } from './history-row.tsx';

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
