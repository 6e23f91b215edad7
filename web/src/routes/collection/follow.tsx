import { useInfiniteQuery } from '@tanstack/react-query';
import { FollowedCollections } from '#features/collections/own-collections.tsx';
import { followedCollectionsQuery } from '#features/collections/collections-api.ts';
import { useTitle } from '#lib/use-title.ts';
import { PageHeader } from '#ui/page-header.tsx';

/** `/collection/follow`: the collections the reader follows, the one changed last first. */
export function Component() {
  useTitle('关注的合集');
  const { data } = useInfiniteQuery(followedCollectionsQuery);
  const total = data?.pages[0]?.total;
  return (
    <div className="mx-auto max-w-6xl px-5 pb-16 md:px-8">
      <PageHeader title="关注的合集" subtitle={total ? `共 ${total} 个` : undefined} back />
      <div className="pt-2">
        <FollowedCollections />
      </div>
    </div>
  );
}
