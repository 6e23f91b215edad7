import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isDifficulty, isTopic } from '#features/articles/article-labels.ts';
import { articleListQuery } from '#features/articles/article-list-api.ts';
import type { ArticleFilter } from '#features/articles/article-list-api.ts';
import { ArticleList, ArticleListSkeleton } from '#features/articles/article-list.tsx';
import { NewArticles } from '#features/articles/new-articles.tsx';
import { VocabularyInvitation } from '#features/articles/vocabulary-invitation.tsx';
import { NoticeLine } from '#features/notices/notice-line.tsx';
import { formatDay, formatWeekday } from '#lib/dates.ts';
import { fetchAhead } from '#lib/fetch-ahead.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useTitle } from '#lib/use-title.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { iconButtonClass } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ContinueReading } from './continue-reading.tsx';
import { HomeFilters } from './home-filters.tsx';

/** Home: what there is to read, newest first. */
export function Component() {
  useTitle();
  const [search] = useSearchParams();
  const topic = search.get('topic');
  const difficulty = search.get('difficulty');
  const filter = {
    topic: isTopic(topic) ? topic : undefined,
    difficulty: isDifficulty(difficulty) ? difficulty : undefined,
    prefer: search.get('prefer') === 'due' && isLoggedIn() ? ('due' as const) : undefined,
  };
  const list = useInfiniteQuery(articleListQuery(filter));
  // The next screen is almost certainly an article.
  useEffect(() => whenIdle(() => fetchAhead(() => import('#routes/article/article.tsx'))), []);
  const articles = list.data?.pages.flatMap((page) => page.items) ?? [];
  const filtered = Object.values(filter).some((value) => value !== undefined);

  return (
    <div className="mx-auto max-w-300 px-5 md:px-8 lg:px-12">
      <NoticeLine />
      <PageHeader title="今日外刊" subtitle={<Today />}>
        <Link to="/search" aria-label="搜索" className={`${iconButtonClass} md:hidden`}>
          <Search aria-hidden className="size-5.5" strokeWidth={1.7} />
        </Link>
      </PageHeader>
      <HomeFilters filter={filter} />
      {!filtered && <ContinueReading />}
      {!filtered && <VocabularyInvitation />}
      {!filtered && <NewArticles newest={articles[0]?.published_at ?? null} />}
      {list.isPending && <ArticleListSkeleton />}
      {list.isError && articles.length === 0 && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && articles.length === 0 && <NothingToRead filter={filter} />}
      {articles.length > 0 && (
        <ArticleList
          articles={articles}
          more={list.hasNextPage}
          failed={list.isFetchNextPageError ? list.error : null}
          onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
        />
      )}
    </div>
  );
}

function Today() {
  const [now] = useState(() => new Date());
  return (
    <p className="meta-row">
      <span>{formatDay(now)}</span>
      <span>{formatWeekday(now)}</span>
    </p>
  );
}

function NothingToRead({ filter }: { filter: ArticleFilter }) {
  if (filter.prefer === 'due') {
    return (
      <EmptyState
        title="没有含该复习的词的文章"
        description="到期的词在最近的文章里都没有出现，或者今天没有词到期。"
        action={{ label: '看全部文章', to: '/' }}
      />
    );
  }
  return filter.topic !== undefined || filter.difficulty !== undefined ? (
    <EmptyState
      title="这里还没有文章"
      description="换一个话题，或者放宽难度看看。"
      action={{ label: '看全部文章', to: '/' }}
    />
  ) : (
    <EmptyState title="今天的报纸还没送到" description="文章发布后会出现在这里。" />
  );
}
