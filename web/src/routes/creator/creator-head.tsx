import type { Creator } from '@bluebird/contract/creators.ts';
import { Link } from 'react-router';
import { CreatorMark } from '#features/creators/creator-mark.tsx';
import { FollowButton } from '#features/creators/follow-button.tsx';
import { guardFollow } from '#sync/follow-sync.ts';
import { BackButton } from '#ui/back-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { textLink } from '#ui/text-link.ts';

const FRAME =
  'border-b border-line pt-[max(0.75rem,env(safe-area-inset-top))] pb-6 md:mb-8 md:pt-8 md:pb-8';

/** What a publication is, and whether one follows it; editors go on to change it. */
export const CreatorHead = ({ creator, edits }: { creator: Creator; edits: boolean }) => (
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
            <Link to={`/admin/creator?edit=${creator.id}`} className={textLink}>
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

export const CreatorHeadSkeleton = () => (
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
