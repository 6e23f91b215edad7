import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { historyQuery, todayQuery } from '#features/activity/activity-api.ts';
import { HistoryList } from '#features/activity/history-list.tsx';
import { ExportButton } from '#reading/export/export-button.tsx';
import { WeekButton } from '#reading/export/week-button.tsx';
import { formatDuration } from '#lib/dates.ts';
import { useTitle } from '#lib/use-title.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** `/history`: what was read, to go on with. */
export function Component() {
  useTitle('阅读历史');
  const list = useInfiniteQuery(historyQuery());
  const read = list.data?.pages.flatMap((page) => page.items) ?? [];
  // What is no longer published cannot be taken along.
  const articles = read.flatMap(({ article }) => article ?? []);
  return (
    <div className="mx-auto max-w-2xl px-5">
      <PageHeader title="阅读历史" back subtitle={<Today />}>
        <ExportButton name="阅读历史" articles={articles} pages={list} />
      </PageHeader>
      <WeekButton />
      <HistoryList
        empty={
          <EmptyState
            scene="armchair"
            title="还没有读过文章"
            description="读过的文章会收在这里，随时接着读。"
            action={{ label: '去读一篇', to: '/' }}
          />
        }
      />
    </div>
  );
}

/** A line of its own height, so that nothing moves when it arrives. */
function Today() {
  const { data } = useQuery(todayQuery());
  return (
    <p className="meta-row min-h-5">
      {data && (
        <span>{data.seconds > 0 ? `今天读了 ${formatDuration(data.seconds)}` : '今天还没读'}</span>
      )}
      {data && data.streak > 1 && <span>连续 {data.streak} 天</span>}
    </p>
  );
}
