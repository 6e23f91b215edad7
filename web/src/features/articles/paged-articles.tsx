import type { ArticleSummary } from '@bluebird/contract/articles.ts';
import type { ReactNode } from 'react';
import { ErrorState } from '#ui/error-state.tsx';
import { ArticleList, ArticleListSkeleton, ArticleRowsSkeleton } from './article-list.tsx';

/** What is needed of a list that grows page by page; TanStack Query's answer is one. */
type PagedList = {
  isPending: boolean;
  error: unknown;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
};

type Props<A extends ArticleSummary> = {
  list: PagedList;
  /** Articles of all pages loaded so far. */
  articles: A[];
  /** Whether a wide page opens with a large story. */
  lead?: boolean;
  noteOf?: (article: A) => ReactNode;
  /** Shown when there are none. */
  empty: ReactNode;
};

const ROWS =
  'divide-y divide-line md:grid md:grid-cols-2 md:gap-x-8 md:gap-y-10 md:divide-y-0 xl:grid-cols-3';

/** A list of articles in whatever state it is: on its way, failed, empty, growing. */
export function PagedArticles<A extends ArticleSummary>(props: Props<A>) {
  const { list, articles, lead = true, noteOf, empty } = props;
  if (articles.length > 0) {
    return (
      <ArticleList
        articles={articles}
        lead={lead}
        noteOf={noteOf}
        more={list.hasNextPage}
        failed={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      />
    );
  }
  if (list.isPending)
    return lead ? <ArticleListSkeleton /> : <ArticleRowsSkeleton className={ROWS} />;
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  return empty;
}
