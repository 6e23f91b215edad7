import { useInfiniteQuery } from '@tanstack/react-query';
import { MagazineCard } from '#features/magazines/magazine-card.tsx';
import { shelfQuery } from '#features/magazines/magazines-api.ts';
import { useTitle } from '#lib/use-title.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const GRID =
  'grid grid-cols-2 gap-x-4 gap-y-8 min-[30rem]:grid-cols-3 md:gap-x-6 md:gap-y-10 lg:grid-cols-4 xl:grid-cols-5';
/** Covers that are fetched at once: about the first screen. */
const EAGER = 6;

/** `/magazine`: the shelf of issues, newest first. */
export function Component() {
  useTitle('期刊');
  const list = useInfiniteQuery(shelfQuery);
  const issues = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className="mx-auto max-w-6xl px-5 pb-16 md:px-8">
      <PageHeader title="期刊" subtitle="一期一期地读：整期照它自己的目录排好" back />
      {!issues && list.error && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      )}
      {!issues && !list.error && <ShelfSkeleton />}
      {issues?.length === 0 && (
        <EmptyState
          scene="news"
          title="书架上还没有期刊"
          description="编辑部正在整理第一期，先读单篇的文章吧。"
          action={{ label: '今日外刊', to: '/' }}
        />
      )}
      {issues && issues.length > 0 && (
        <ul className={`mt-3 ${GRID}`}>
          {issues.map((issue, index) => (
            <li key={issue.id} className="min-w-0">
              <MagazineCard issue={issue} eager={index < EAGER} />
            </li>
          ))}
        </ul>
      )}
      <MoreSentinel
        more={list.hasNextPage}
        failed={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      >
        <ShelfSkeleton />
      </MoreSentinel>
    </div>
  );
}

const ShelfSkeleton = () => (
  <div role="status" aria-label="正在载入期刊" className={`mt-3 ${GRID}`}>
    {Array.from({ length: 5 }, (_, index) => (
      <div key={index}>
        <Skeleton className="aspect-[3/4] w-full rounded-[8px]" />
        <Skeleton className="mt-3 h-5 w-4/5" />
        <Skeleton className="mt-2 h-4 w-1/2" />
      </div>
    ))}
  </div>
);
