import type { ArticleSummary } from '@bluebird/contract/articles.ts';
import type { ReactNode } from 'react';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ArticleCard } from './article-card.tsx';

type Props<A extends ArticleSummary> = {
  articles: A[];
  /** Whether a wide page opens with a large story. */
  lead?: boolean;
  /** Further content below an article's facts. */
  noteOf?: (article: A) => ReactNode;
  /** Whether there are further pages. */
  more: boolean;
  /** Why the next page could not be fetched. */
  failed: unknown;
  onMore: () => void;
};

/** Pictures that are fetched at once: about the first screen. */
const EAGER = 4;
const ITEM = '[contain-intrinsic-size:auto_9.25rem] md:[contain-intrinsic-size:auto_19rem]';
const LEAD = 'md:col-span-full md:border-b md:border-line md:pt-3 md:pb-10';
const GRID = 'md:grid md:grid-cols-2 md:gap-x-8 md:gap-y-10 md:border-0 xl:grid-cols-3';

/** A growing list of articles: rows on a phone, a page with a lead story from 768 px. */
export function ArticleList<A extends ArticleSummary>({
  articles,
  lead = true,
  noteOf,
  more,
  failed,
  onMore,
}: Props<A>) {
  return (
    <>
      <ul className={`divide-y divide-line md:divide-y-0 ${GRID}`}>
        {articles.map((article, index) => (
          <li
            key={article.id}
            className={index === 0 && lead ? LEAD : ITEM}
            style={{ contentVisibility: index > EAGER * 2 ? 'auto' : undefined }}
          >
            <ArticleCard
              article={article}
              lead={index === 0 && lead}
              eager={index < EAGER}
              note={noteOf?.(article)}
            />
          </li>
        ))}
      </ul>
      <MoreSentinel more={more} failed={failed} onMore={onMore}>
        <ul
          aria-hidden
          className={`divide-y divide-line border-t border-line md:mt-10 md:divide-y-0 ${GRID}`}
        >
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
        </ul>
      </MoreSentinel>
      {!more && (
        <p className="mt-2 border-t border-line pt-6 pb-4 text-center text-sm text-ink-3 md:mt-12">
          到底了，共 {articles.length} 篇
        </p>
      )}
    </>
  );
}

/** The list while it is on its way, in the shape it will have. */
export const ArticleListSkeleton = () => (
  <div role="status" aria-label="正在载入文章">
    <div className="mb-10 hidden items-center gap-x-10 border-b border-line pt-3 pb-10 md:grid lg:grid-cols-[1.15fr_1fr]">
      <Skeleton className="aspect-[2/1] w-full lg:aspect-[16/10]" />
      <div className="mt-6 lg:mt-0">
        <Skeleton className="h-9 w-11/12" />
        <Skeleton className="mt-3 h-9 w-2/3" />
        <Skeleton className="mt-5 h-5 w-1/2" />
        <Skeleton className="mt-5 h-4 w-full" />
        <Skeleton className="mt-2.5 h-4 w-4/5" />
      </div>
    </div>
    <ul className={`divide-y divide-line md:divide-y-0 ${GRID}`}>
      {Array.from({ length: 6 }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </ul>
  </div>
);

/** Rows on their way, for lists without a lead story. */
export const ArticleRowsSkeleton = ({
  className,
  rows = 6,
}: {
  className: string;
  rows?: number;
}) => (
  <ul role="status" aria-label="正在载入文章" className={className}>
    {Array.from({ length: rows }, (_, index) => (
      <CardSkeleton key={index} />
    ))}
  </ul>
);

const CardSkeleton = () => (
  <li className="flex gap-3.5 py-4 md:flex-col-reverse md:justify-end md:py-0">
    <div className="flex-1 md:flex-none">
      <Skeleton className="h-5 w-11/12" />
      <Skeleton className="mt-2 h-5 w-3/5" />
      <Skeleton className="mt-3 h-4 w-2/5" />
      <Skeleton className="mt-3 h-3.5 w-3/4" />
    </div>
    <Skeleton className="h-29 w-23 shrink-0 rounded-[8px] md:aspect-[2/1] md:h-auto md:w-full" />
  </li>
);
