import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { readingDataQuery, todayQuery } from '#features/activity/activity-api.ts';
import { CALENDAR_DAYS } from '#features/activity/reading-series.ts';
import { useTitle } from '#lib/use-title.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ChartsSkeleton, FiguresSkeleton } from './read-data-skeleton.tsx';
import { TodayFigures } from './today-figures.tsx';

export type ReadingData = Result<Api['GET /reader/history/data']>;

const ReadingCharts = lazy(() =>
  import('./reading-charts.tsx').then((module) => ({ default: module.ReadingCharts })),
);

/** `/read_data`: what reading has come to, today and over time. */
export function Component() {
  useTitle('阅读统计');
  const today = useQuery(todayQuery());
  const data = useQuery(readingDataQuery(CALENDAR_DAYS));
  return (
    <div className="mx-auto max-w-215 px-5 pb-10 md:px-8">
      <PageHeader title="阅读统计" back>
        <Link to="/rank" className={buttonClass('quiet')}>
          周榜
        </Link>
      </PageHeader>
      {data.isError && !data.data ? (
        <ErrorState error={data.error} onRetry={() => void data.refetch()} />
      ) : data.data?.total.seconds === 0 ? (
        <EmptyState
          scene="time"
          title="从今天的第一分钟开始"
          description="读过的时间、词数和连续天数，都会画在这里。"
          action={{ label: '去读一篇', to: '/' }}
        />
      ) : (
        <>
          {data.data && today.data ? (
            <TodayFigures today={today.data} longest={data.data.streak.longest} />
          ) : (
            <FiguresSkeleton />
          )}
          {data.data ? (
            <Suspense fallback={<ChartsSkeleton />}>
              <ReadingCharts data={data.data} />
            </Suspense>
          ) : (
            <ChartsSkeleton />
          )}
        </>
      )}
    </div>
  );
}
