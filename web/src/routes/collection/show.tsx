import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { prefetchArticle } from '#features/articles/article-api.ts';
import { mainName } from '#features/collections/collection-names.ts';
import { collectionQuery } from '#features/collections/collections-api.ts';
import { ItemList, ItemListSkeleton } from '#features/collections/item-list.tsx';
import { ApiError } from '#lib/call.ts';
import { isLoggedIn } from '#lib/session.ts';
import { ExportButton } from '#reading/export/export-button.tsx';
import { useTitle } from '#lib/use-title.ts';
import { BackButton } from '#ui/back-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CollectionHead } from './collection-head.tsx';

/** `/collection/{id}/show`: one collection, and where to read on in it. */
export function Component() {
  const id = Number(useParams()['id']);
  const valid = Number.isSafeInteger(id) && id > 0;
  const client = useQueryClient();
  const list = useInfiniteQuery({ ...collectionQuery(id), enabled: valid });
  const { data, error, refetch } = list;
  const first = data?.pages[0];
  useTitle(first && mainName(first.collection));
  const missing = !valid || (error instanceof ApiError && error.code === 404);
  return (
    <div className="mx-auto max-w-6xl px-5 pb-16 md:px-8">
      <div className="flex justify-between pt-[max(0.75rem,env(safe-area-inset-top))] md:pt-6">
        <BackButton className="-ms-2.5" />
        {first && isLoggedIn() && (
          <ExportButton
            name={mainName(first.collection).slice(0, 60)}
            articles={data.pages.flatMap((page) => page.items.map(({ article }) => article))}
            pages={list}
          />
        )}
      </div>
      {missing && (
        <EmptyState
          scene="mystery"
          title="这个合集不见了"
          description="它可能没有公开，或者已经删除。"
          action={{ label: '看看别的合集', to: '/collection/all' }}
        />
      )}
      {!missing && !first && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!missing && !first && !error && <ShowSkeleton />}
      {!missing && first && (
        <div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <CollectionHead
            collection={first.collection}
            canEdit={first.can_edit}
            next={first.next}
          />
          <div className="min-w-0">
            <ItemList
              items={data.pages.flatMap((page) => page.items)}
              collectionId={id}
              nextId={first.next?.id ?? null}
              onNear={(articleId) => prefetchArticle(client, articleId)}
            />
            {first.total === 0 && (
              <p className="py-10 text-center text-ink-3">这个合集里暂时没有能读的文章。</p>
            )}
            <MoreSentinel
              more={list.hasNextPage}
              failed={list.isFetchNextPageError ? list.error : null}
              onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
            >
              <ItemListSkeleton rows={2} />
            </MoreSentinel>
          </div>
        </div>
      )}
    </div>
  );
}

const ShowSkeleton = () => (
  <div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
    <div>
      <Skeleton className="aspect-[4/3] w-40 rounded-[8px] lg:w-full" />
      <Skeleton className="mt-5 h-8 w-3/4" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="mt-2.5 h-4 w-4/5" />
    </div>
    <ItemListSkeleton />
  </div>
);
