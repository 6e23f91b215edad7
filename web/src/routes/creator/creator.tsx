import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams, Link } from 'react-router';
import { PagedArticles } from '#features/articles/paged-articles.tsx';
import { creatorQuery } from '#features/creators/creators-api.ts';
import { useCurrentUser } from '#features/users/current-user.ts';
import { ApiError } from '#lib/call.ts';
import { useTitle } from '#lib/use-title.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Creator } from '@bluebird/contract/creators.ts';
import { CreatorMark } from '#features/creators/creator-mark.tsx';
import { FollowButton } from '#features/creators/follow-button.tsx';
import { guardFollow } from '#sync/follow-sync.ts';
import { BackButton } from '#ui/back-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { textLink } from '#ui/text-link.ts';

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

const FRAME =
  'border-b border-line pt-[max(0.75rem,env(safe-area-inset-top))] pb-6 md:mb-8 md:pt-8 md:pb-8';

/** What a publication is, and whether one follows it; editors go on to change it. */
const CreatorHead = ({ creator, edits }: { creator: Creator; edits: boolean }) => (
  <header className={FRAME}>
    <BackButton className="-ms-2.5" />
    <div className="mt-1 flex items-center gap-4 md:gap-6">
      <CreatorMark creator={creator} className="size-16 md:size-20" />
      <div className="min-w-0 flex-1">
        <h1 lang="en" className="font-read text-2xl font-semibold tracking-[-0.01em] text-balance">
          {creator.name}
        </h1>
        {creator.name_zh && <p className="mt-0.5 text-ink-2">{creator.name_zh}</p>}
      </div>
      <div className="hidden md:block">
        <FollowButton creator={creator} guard={guardFollow} />
      </div>
    </div>
    {creator.about && <p className="mt-4 max-w-[40em] text-md/[1.8] text-ink-2">{creator.about}</p>}
    <div className="mt-3 flex items-center justify-between gap-4">
      <p className="meta-row text-sm text-ink-3">
        <span>{creator.articles} 篇文章</span>
        {creator.followers > 0 && <span>{creator.followers} 人关注</span>}
        {creator.host && <span lang="en">{creator.host}</span>}
        {/* The dot before it is no part of the link. */}
        {edits && (
          <span>
            <Link to={`/admin/creator?edit=${creator.id}`} className={`${textLink} min-w-11`}>
              编辑
            </Link>
          </span>
        )}
      </p>
      <div className="md:hidden">
        <FollowButton creator={creator} guard={guardFollow} />
      </div>
    </div>
  </header>
);

const CreatorHeadSkeleton = () => (
  <div className={FRAME}>
    <BackButton className="-ms-2.5" />
    <div className="mt-1 flex items-center gap-4 md:gap-6">
      <Skeleton className="size-16 rounded-[10px] md:size-20" />
      <div className="flex-1">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="mt-2 h-5 w-20" />
      </div>
    </div>
    <Skeleton className="mt-5 h-4 w-full max-w-150" />
    <Skeleton className="mt-5 h-11 w-40" />
  </div>
);
