import type { Figures } from '@bluebird/contract/analytics.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { figuresQuery } from '#features/analytics/analytics-api.ts';
import { Funnel, percent } from '#features/analytics/funnel.tsx';
import { MEASURE_LABELS, tell, type Measure } from '#features/analytics/measures.ts';
import { Retention } from '#features/analytics/retention.tsx';
import { formatAgo } from '#lib/dates.ts';
import { useFilters } from '#lib/use-filters.ts';
import { useTitle } from '#lib/use-title.ts';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { DayBars } from '#ui/day-bars.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { FiguresSkeleton } from '#ui/figures-skeleton.tsx';

const SPANS = [
  { value: '7', label: '7 天' },
  { value: '28', label: '28 天' },
  { value: '90', label: '90 天' },
  { value: '365', label: '一年' },
] as const;
type Span = (typeof SPANS)[number]['value'];

const MEASURES = Object.keys(MEASURE_LABELS) as Measure[];

/** `/admin/analytics`: how many came, how far they went, who came back, and what was read. */
export function Component() {
  useTitle('数据 · 编辑部');
  const filters = useFilters();
  const span: Span = SPANS.find(({ value }) => value === filters.get('days'))?.value ?? '28';
  const { data, error, refetch, isPlaceholderData } = useQuery(figuresQuery(Number(span)));
  return (
    <NewsroomPage
      title="数据"
      subtitle={
        data?.made_at
          ? `按上海的日子算，每小时更新；${formatAgo(data.made_at)}算过`
          : '按上海的日子算，每小时更新'
      }
      actions={
        <Segmented
          label="时间范围"
          options={SPANS}
          value={span}
          onChange={(days) => filters.set({ days })}
        />
      }
    >
      {data ? (
        <div
          aria-busy={isPlaceholderData}
          className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}
        >
          <Charts figures={data} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FiguresSkeleton />
      )}
    </NewsroomPage>
  );
}

function Charts({ figures }: { figures: Figures }) {
  const filters = useFilters();
  const measure = MEASURES.find((one) => one === filters.get('of')) ?? 'visitors';
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-[2fr_3fr]">
      <Chart
        title="每天"
        className="xl:col-span-2"
        aside={
          <SelectField
            bare
            label="看哪一项"
            className="min-w-32"
            options={MEASURES.map((value) => ({ value, label: MEASURE_LABELS[value] }))}
            value={measure}
            onChange={(of) => filters.set({ of: of === 'visitors' ? null : of })}
          />
        }
      >
        <DayBars
          key={figures.from}
          label={MEASURE_LABELS[measure]}
          days={figures.days.map((day) => ({ day: day.day, value: day[measure] }))}
          tell={(value) => tell(measure, value)}
        />
      </Chart>
      <Chart title="漏斗" note="这段时间第一次来的访客，至今走到了哪一步。">
        <Funnel steps={figures.funnel} />
      </Chart>
      <Chart title="每周留存" note="每一周注册的人，后来每周还有多少回来。">
        <Retention weeks={figures.retention} />
      </Chart>
      <Chart title="文章" className="xl:col-span-2">
        <DataTable
          label="文章"
          columns={ARTICLE_COLUMNS}
          rows={figures.articles}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          empty={<p className="mt-2 text-ink-2">这段时间还没有人读文章。</p>}
        />
      </Chart>
      <Chart title="查得最多的词" className="xl:col-span-2">
        {figures.words.length === 0 ? (
          <p className="mt-2 text-ink-2">这段时间还没有人查词。</p>
        ) : (
          <ol className="mt-2 grid grid-cols-2 gap-x-8 border-t border-line text-sm sm:grid-cols-3 lg:grid-cols-4">
            {figures.words.map(({ word, visitors }) => (
              <li
                key={word}
                className="flex items-baseline justify-between gap-3 border-b border-line py-2"
              >
                <span lang="en" className="min-w-0 font-read wrap-anywhere">
                  {word}
                </span>
                <span className="text-ink-3 tabular-nums">{visitors} 人</span>
              </li>
            ))}
          </ol>
        )}
      </Chart>
    </div>
  );
}

const Chart = (props: {
  title: string;
  note?: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) => (
  <section className={`min-w-0 ${props.className ?? ''}`}>
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h2 className="font-read text-lg font-semibold">{props.title}</h2>
      {props.aside}
    </div>
    {props.note && <p className="text-sm text-ink-3">{props.note}</p>}
    {props.children}
  </section>
);

const ARTICLE_COLUMNS: readonly Column<Figures['articles'][number]>[] = [
  {
    key: 'title',
    header: '文章',
    cell: ({ id, title }) => (
      <Link
        to={`/admin/article/${id}`}
        data-row-link
        lang="en"
        className="font-read font-semibold wrap-anywhere underline-offset-4 hover:text-qing hover:underline"
      >
        {title}
      </Link>
    ),
  },
  { key: 'reads', header: '打开', numeric: true, cell: ({ reads }) => reads },
  { key: 'begun', header: '开始读', numeric: true, from: 'md', cell: ({ begun }) => begun },
  {
    key: 'finished',
    header: '读完',
    numeric: true,
    cell: ({ finished, begun }) => percent(finished, Math.max(begun, finished)),
  },
  { key: 'look_ups', header: '查词', numeric: true, from: 'sm', cell: (row) => row.look_ups },
];
