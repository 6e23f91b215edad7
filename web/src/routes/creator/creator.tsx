import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PagedArticles } from '#features/articles/paged-articles.tsx';
import { creatorQuery } from '#features/creators/creators-api.ts';
import { useCurrentUser } from '#features/users/current-user.ts';
import { ApiError } from '#lib/call.ts';
import { useTitle } from '#lib/use-title.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { CreatorHead, CreatorHeadSkeleton } from './creator-head.tsx';

/** `/creator/{id}`: a publication and its articles. */
export function Component() {
  const id = Number(useParams()['id']);
  const list = useInfiniteQuery({ ...creatorQuery(id), enabled: Number.isSafeInteger(id) });
  const creator = list.data?.pages[0];
  const user = useCurrentUser();
  const edits = user ? user.role !== 'reader' : false;
  useTitle(creator?.name ?? '来源');
  const gone = !Number.isSafeInteger(id) || isGone(list.error);
  return (
    <div className="mx-auto max-w-300 px-5 md:px-8 lg:px-12">
      {creator && <CreatorHead creator={creator} edits={edits} />}
      {!creator && !gone && list.isPending && <CreatorHeadSkeleton />}
      {gone ? (
        <NoSuchCreator />
      ) : (
        <PagedArticles
          list={list}
          articles={list.data?.pages.flatMap((page) => page.list.items) ?? []}
          lead={false}
          empty={
            <EmptyState
              scene="letter"
              title="还没有文章"
              description="这个来源的文章发布后，会出现在这里。"
              action={{ label: '看看别的来源', to: '/creator' }}
            />
          }
        />
      )}
    </div>
  );
}

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 404 || error.code === 400);

const NoSuchCreator = () => (
  <>
    <h1 className="sr-only">没有找到这个来源</h1>
    <EmptyState
      scene="mystery"
      title="没有找到这个来源"
      description="它可能已经下线，或者地址不完整。"
      action={{ label: '看看全部来源', to: '/creator' }}
    />
  </>
);
