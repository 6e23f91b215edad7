import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { articleListQuery } from '#features/articles/article-list-api.ts';
import { buttonClass } from '#ui/button.tsx';
import { Cover } from '#ui/cover.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type Props = { links: (articleId: number) => { to: string; label: string }[] };

/** The published articles, the newest first, each with what can be made of it. */
export function PosterArticles({ links }: Props) {
  const list = useInfiniteQuery(articleListQuery({}));
  if (list.isError && !list.data)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <Skeleton className="h-80 w-full rounded-2" />;
  const articles = list.data.pages.flatMap((page) => page.items);
  if (articles.length === 0)
    return (
      <EmptyState
        scene="armchair"
        title="还没有发布的文章"
        description="文章发布以后，可以在这里做海报。"
      />
    );
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {articles.map(({ id, title, title_zh, cover, drawing }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <Cover src={cover} drawing={drawing} shape="wide" className="h-12 w-18 shrink-0" />
            <div className="min-w-[min(12rem,100%)] flex-1">
              <p lang="en" className="font-read text-md/snug font-semibold">
                {title || title_zh}
              </p>
              {title && <p className="text-sm text-ink-3">{title_zh}</p>}
            </div>
            <div className="flex flex-wrap gap-2">
              {links(id).map(({ to, label }) => (
                <Link
                  key={to}
                  to={to}
                  aria-label={`${label}：${title || title_zh}`}
                  className={buttonClass('soft', '', 'dense')}
                >
                  {label}
                </Link>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <MoreSentinel
        more={list.hasNextPage}
        failed={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      >
        <Skeleton className="h-20 w-full" />
      </MoreSentinel>
    </>
  );
}
