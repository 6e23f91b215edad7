import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { readingDataQuery, todayQuery } from '#features/activity/activity-api.ts';
import { GoalLine } from '#features/activity/goal-line.tsx';
import { CALENDAR_DAYS } from '#features/activity/reading-series.ts';
import { useTitle } from '#lib/use-title.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

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
      <GoalLine />
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

/** Today's figures on their way. */
const FiguresSkeleton = () => (
  <div role="status" aria-label="正在载入统计" className="grid grid-cols-3 border-y border-line">
    {Array.from({ length: 3 }, (_, i) => (
      <div key={i} className="py-5">
        <Skeleton className="h-9 w-14" />
        <Skeleton className="mt-2.5 h-3.5 w-16" />
      </div>
    ))}
  </div>
);

/** The charts on their way, as high as they will be. */
const ChartsSkeleton = () => (
  <div role="status" aria-label="正在载入图表">
    <Skeleton className="mt-9 h-6 w-28" />
    <Skeleton className="mt-3 h-50 w-full" />
    <Skeleton className="mt-11 h-6 w-28" />
    <Skeleton className="mt-3 h-38 w-full" />
  </div>
);

/** Today in three figures. */
function TodayFigures({
  today,
  longest,
}: {
  today: Result<Api['GET /reader/history/data/today']>;
  /** Days of the longest streak. */
  longest: number;
}) {
  const minutes = Math.floor(today.seconds / 60);
  return (
    <section aria-label="今天" className="grid grid-cols-3 border-y border-line">
      <Figure value={minutes} unit="分钟">
        {minutes === 0 && today.seconds > 0 ? '今天刚开始读' : '今天读了'}
      </Figure>
      <Figure value={today.words} unit="词">
        今天读过
      </Figure>
      <Figure value={today.streak} unit="天">
        {longest > today.streak ? `连续，最长 ${longest} 天` : '连续，是最长的一次'}
      </Figure>
    </section>
  );
}

const Figure = ({
  value,
  unit,
  children,
}: {
  value: number;
  unit: string;
  children: ReactNode;
}) => (
  <p className="flex min-w-0 flex-col py-4.5 not-first:border-s not-first:border-line not-first:ps-3.5 md:not-first:ps-6">
    <span className="flex flex-wrap items-baseline gap-x-1">
      <span className="font-read text-[clamp(1.375rem,7vw,1.875rem)]/[1.18] font-semibold tabular-nums md:text-3xl">
        {value.toLocaleString('en')}
      </span>
      <span className="text-sm text-ink-2">{unit}</span>
    </span>
    <span className="mt-1 text-sm text-ink-3">{children}</span>
  </p>
);
