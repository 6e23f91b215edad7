import type { Creator } from '@bluebird/contract/creators.ts';
import { Link } from 'react-router';
import { formatDayName } from '#lib/dates.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { CreatorMark } from './creator-mark.tsx';
import { FollowButton, type FollowGuard } from './follow-button.tsx';

/** A publication in a list: what it is, its latest article, and whether one follows it. */
export const CreatorRow = ({ creator, guard }: { creator: Creator; guard: FollowGuard }) => (
  <div className="flex items-center gap-3.5 py-3.5">
    <Link
      to={`/creator/${creator.id}`}
      className="flex min-w-0 flex-1 items-center gap-3.5 rounded-[8px] outline-offset-4"
    >
      <CreatorMark creator={creator} className="size-12" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span lang="en" className="truncate font-read text-lg font-semibold">
            {creator.name}
          </span>
          {creator.name_zh && (
            <span className="shrink-0 text-sm text-ink-3">{creator.name_zh}</span>
          )}
        </span>
        <span className="mt-0.5 line-clamp-1 text-sm text-ink-2">
          {creator.about || creator.latest?.title_zh || creator.latest?.title}
        </span>
        <span className="meta-row mt-0.5 text-sm text-ink-3">
          <span>{creator.articles} 篇</span>
          {creator.followers > 0 && <span>{creator.followers} 人关注</span>}
          {creator.latest && <span>{formatDayName(creator.latest.published_at)}更新</span>}
        </span>
      </span>
    </Link>
    <FollowButton creator={creator} guard={guard} quiet />
  </div>
);

/** Rows on their way. */
export const CreatorRowsSkeleton = ({ rows = 6 }: { rows?: number }) => (
  <ul role="status" aria-label="正在载入来源" className="divide-y divide-line">
    {Array.from({ length: rows }, (_, index) => (
      <li key={index} className="flex items-center gap-3.5 py-3.5">
        <Skeleton className="size-12 rounded-[10px]" />
        <div className="flex-1">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-2 h-4 w-4/5" />
        </div>
        <Skeleton className="h-11 w-24 rounded-1" />
      </li>
    ))}
  </ul>
);
