import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { KnownWords } from '#features/activity/charts/known-words.tsx';
import { MinuteBars } from '#features/activity/charts/minute-bars.tsx';
import { ReadingCalendar } from '#features/activity/charts/reading-calendar.tsx';
import { SeriesTable } from '#features/activity/charts/series-table.tsx';
import {
  calendarDays,
  knownCurve,
  readingSeries,
  SPANS,
  type Span,
} from '#features/activity/reading-series.ts';
import { ShareMonth } from '#features/activity/share-month.tsx';
import { ReadingReport } from '#features/sharing/reading-report.tsx';
import { roundedSize } from '#features/vocabulary/reading-level.ts';
import { vocabularyQuery } from '#features/vocabulary/vocabulary-api.ts';
import { formatAgo, formatDuration } from '#lib/dates.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ReadingData } from './read-data.tsx';

const SPAN_OPTIONS = [
  { value: '7', label: '7 天' },
  { value: '30', label: '30 天' },
  { value: '90', label: '90 天' },
  { value: '365', label: '一年' },
] as const;
const USUAL: Span = 30;
const YEAR = 365;

/** Reading over time; how far back lives in the address. */
export function ReadingCharts({
  data: { today, days, total, known, streak },
}: {
  data: ReadingData;
}) {
  const [search, setSearch] = useSearchParams();
  const span = SPANS.find((one) => String(one) === search.get('days')) ?? USUAL;
  const series = readingSeries(days, today, span);
  const calendar = calendarDays(days, today);
  const curve = knownCurve(known, today, YEAR);
  return (
    <>
      <Chart
        title={span === YEAR ? '每周的阅读' : '每天的阅读'}
        aside={
          <Segmented
            label="时间范围"
            options={SPAN_OPTIONS}
            value={String(span) as `${Span}`}
            onChange={(value) => setSearch({ days: value }, { replace: true })}
          />
        }
      >
        <MinuteBars key={span} series={series} />
        <SeriesTable caption={span === YEAR ? '每周的阅读' : '每天的阅读'} series={series} />
      </Chart>
      <Chart
        title="一年的日历"
        aside={<ShareMonth today={today} days={days} streak={streak.current} />}
      >
        <ReadingCalendar days={calendar} />
      </Chart>
      <ReadingReport today={today} />
      <Chart title="词汇量">
        <TestedSize />
        {curve.length > 0 && <KnownWords points={curve} today={today} span={YEAR} />}
      </Chart>
      <Chart title="一共">
        <dl className="mt-2 grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-4">
          <Total name="时间" value={formatDuration(total.seconds)} />
          <Total name="读过的词" value={total.words.toLocaleString('en')} />
          <Total name="文章" value={`${total.articles} 篇`} />
          <Total name="有阅读的日子" value={`${total.days} 天`} />
        </dl>
      </Chart>
    </>
  );
}

/** What the vocabulary test says, which knows more than the words a reader marked by hand. */
function TestedSize() {
  const { data } = useQuery(vocabularyQuery);
  if (!data) return <Skeleton className="mt-2 h-14 w-56" />;
  const { size, tested_at } = data;
  if (size === null || tested_at === null)
    return (
      <p className="mt-1 text-ink-2">
        还不知道你大约认识多少词。
        <Link to="/vocabulary" className="ms-1 font-semibold text-qing">
          先测一测词汇量
        </Link>
      </p>
    );
  return (
    <div className="mt-1">
      <p>
        约 <b className="font-read text-2xl font-semibold tabular-nums">{roundedSize(size)}</b>{' '}
        <span className="text-sm text-ink-2">词</span>
      </p>
      <p className="mt-0.5 text-sm text-ink-3">
        {formatAgo(tested_at)}
        <Link to="/vocabulary" className="mx-1 text-qing">
          词汇量测试
        </Link>
        的估计，只随测试变；自己标的词另外计数。
      </p>
    </div>
  );
}

const Chart = (props: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section className="mt-9">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h2 className="font-read text-lg font-semibold">{props.title}</h2>
      {props.aside}
    </div>
    {props.children}
  </section>
);

const Total = ({ name, value }: { name: string; value: string }) => (
  <div className="border-b border-line py-3.5">
    <dt className="text-sm text-ink-3">{name}</dt>
    <dd className="mt-0.5 font-read text-lg font-semibold tabular-nums">{value}</dd>
  </div>
);
