import type { ArticleSummary } from '@bluebird/contract/articles.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { articleListQuery } from '#features/articles/article-list-api.ts';
import { formatDayName, formatWeekday } from '#lib/dates.ts';
import { useTitle } from '#lib/use-title.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { groupByDay } from './group-by-day.ts';

/** `/_old_index`: the earlier front page, titles only, day by day. */
export function Component() {
  useTitle('按日期');
  const list = useInfiniteQuery(articleListQuery({}));
  const articles = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="mx-auto max-w-2xl px-5 pb-10 md:px-8">
      <PageHeader title="按日期" subtitle="只有标题的旧版首页" back />
      {list.isPending && <DaysSkeleton />}
      {list.isError && articles.length === 0 && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && articles.length === 0 && (
        <EmptyState
          scene="letter"
          title="今天的报纸还没送到"
          description="文章发布后会出现在这里。"
        />
      )}
      {groupByDay(articles).map(({ day, items }) => (
        <section key={day} className="mt-6 first:mt-2">
          <h2 className="flex items-baseline gap-2 border-b border-line pb-2 text-sm text-ink-3">
            <span className="font-semibold text-ink">{formatDayName(items[0]!.published_at!)}</span>
            {formatWeekday(items[0]!.published_at!)}
          </h2>
          <ul className="divide-y divide-line">
            {items.map((article) => (
              <li key={article.id}>
                <Title article={article} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <MoreSentinel
        more={list.hasNextPage}
        failed={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      >
        <DaysSkeleton />
      </MoreSentinel>
    </div>
  );
}

function Title({ article }: { article: ArticleSummary }) {
  const level = article.difficulty ?? article.exam_level;
  return (
    <Link to={`/article/${article.id}`} className="block py-3 hover:text-qing">
      <span lang="en" className="block font-read text-md font-semibold">
        {article.title}
      </span>
      {article.title_zh && (
        <span className="mt-0.5 block text-sm text-ink-2">{article.title_zh}</span>
      )}
      <span className="meta-row mt-1 text-sm text-ink-3">
        {article.creator && <span lang="en">{article.creator.name}</span>}
        {level && <span>{DIFFICULTY_LABELS[level]}</span>}
        <span>{article.minutes} 分钟</span>
      </span>
    </Link>
  );
}

const DaysSkeleton = () => (
  <div role="status" aria-label="正在载入文章">
    {Array.from({ length: 4 }, (_, index) => (
      <div key={index} className="mt-6">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="mt-4 h-5 w-11/12" />
        <Skeleton className="mt-2 h-4 w-2/5" />
      </div>
    ))}
  </div>
);
