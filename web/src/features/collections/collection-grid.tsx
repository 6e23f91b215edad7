import type { CollectionSummary } from '@bluebird/contract/collections.ts';
import type { ReactNode } from 'react';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CollectionCard } from './collection-card.tsx';

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-7 sm:gap-x-6 md:grid-cols-3 xl:grid-cols-4';
/** Pictures that are fetched at once: about the first screen. */
const EAGER = 6;

/** A list that grows page by page, as TanStack Query gives it. */
type Growing<Item> = {
  data: { pages: { items: Item[] }[] } | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => unknown;
};

type Props<Item> = {
  list: Growing<Item>;
  /** What stands on a collection's cover. */
  badge?: (collection: Item) => ReactNode;
  /** What is shown when there are none. */
  empty: ReactNode;
};

/** Collections as covers, as many as there are. */
export function CollectionGrid<Item extends CollectionSummary>({
  list,
  badge,
  empty,
}: Props<Item>) {
  if (list.isPending) return <CollectionGridSkeleton />;
  if (list.isError && !list.data) {
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  }
  const collections = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (collections.length === 0) return empty;
  return (
    <>
      <ul className={GRID}>
        {collections.map((collection, index) => (
          <li key={collection.id} className="min-w-0">
            <CollectionCard
              collection={collection}
              badge={badge?.(collection)}
              eager={index < EAGER}
            />
          </li>
        ))}
      </ul>
      <MoreSentinel
        more={list.hasNextPage}
        failed={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      >
        <CollectionGridSkeleton className="mt-7" />
      </MoreSentinel>
    </>
  );
}

/** Covers on their way. */
const CollectionGridSkeleton = ({ className }: { className?: string }) => (
  <ul role="status" aria-label="正在载入合集" className={`${GRID} ${className ?? ''}`}>
    {Array.from({ length: 4 }, (_, index) => (
      <li key={index}>
        <Skeleton className="aspect-[4/3] w-full rounded-[8px]" />
        <Skeleton className="mt-3 h-5 w-4/5" />
        <Skeleton className="mt-2 h-3.5 w-1/2" />
      </li>
    ))}
  </ul>
);
