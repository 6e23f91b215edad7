import type { Magazine } from '@bluebird/contract/magazines.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { articleInIssueHref } from '#features/magazines/issue-address.ts';
import { MagazineCover } from '#features/magazines/magazine-cover.tsx';
import { contentsQuery, issueQuery } from '#features/magazines/magazines-api.ts';
import { ApiError } from '#lib/call.ts';
import { formatDay } from '#lib/dates.ts';
import { useTitle } from '#lib/use-title.ts';
import { BackButton } from '#ui/back-button.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Contents, ContentsSkeleton } from './contents.tsx';

/** `/magazine/{id}`: one issue, its contents by section, and what was read of it. */
export function Component() {
  const id = Number(useParams()['id']);
  const valid = Number.isSafeInteger(id) && id > 0;
  const { data: issue, error, refetch } = useQuery({ ...issueQuery(id), enabled: valid });
  const list = useInfiniteQuery({ ...contentsQuery(id), enabled: valid });
  const lines = list.data?.pages.flatMap((page) => page.items);
  useTitle(issue && `${issue.name} ${issue.edition}`);
  const missing = !valid || (error instanceof ApiError && error.code === 404);
  const failure = error ?? (lines ? null : list.error);
  const first = lines?.[0]?.article;
  return (
    <div className="mx-auto max-w-6xl px-5 pb-16 md:px-8">
      <div className="pt-[max(0.75rem,env(safe-area-inset-top))] md:pt-6">
        <BackButton className="-ms-2.5" />
      </div>
      {missing && (
        <EmptyState
          scene="mystery"
          title="这一期不见了"
          description="它可能还没有发布，或者已经下架。"
          action={{ label: '看看别的期刊', to: '/magazine' }}
        />
      )}
      {!missing && failure && (
        <ErrorState
          error={failure}
          onRetry={() => {
            void refetch();
            void list.refetch();
          }}
        />
      )}
      {!missing && !failure && (!issue || !lines) && <IssueSkeleton />}
      {!missing && !failure && issue && lines && (
        <div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <Head issue={issue} firstId={first?.id ?? null} />
          <section aria-label="目录" className="min-w-0">
            <Contents issueId={issue.id} lines={lines} />
            {lines.length === 0 && (
              <p className="py-10 text-center text-ink-3">这一期里暂时没有能读的文章。</p>
            )}
            <MoreSentinel
              more={list.hasNextPage}
              failed={list.isFetchNextPageError ? list.error : null}
              onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
            >
              <ContentsSkeleton rows={3} />
            </MoreSentinel>
          </section>
        </div>
      )}
    </div>
  );
}

const Head = ({ issue, firstId }: { issue: Magazine; firstId: number | null }) => (
  <header className="flex flex-wrap gap-5 max-lg:items-end lg:sticky lg:top-6 lg:block lg:self-start">
    <MagazineCover issue={issue} eager className="w-32 shrink-0 sm:w-44 lg:w-full" />
    <div className="min-w-0 flex-1 basis-44 lg:mt-6">
      <h1
        lang="en"
        className="font-read text-[1.5rem]/[1.2] font-semibold tracking-[-0.01em] text-balance md:text-2xl"
      >
        {issue.name}
      </h1>
      <p className="mt-1 text-md text-ink-2">{issue.edition}</p>
      <p className="meta-row mt-1.5 text-sm text-ink-3">
        <span>{issue.articles} 篇</span>
        {issue.minutes > 0 && <span>{issue.minutes} 分钟</span>}
        {issue.published_at && <span>{formatDay(issue.published_at)}</span>}
      </p>
      {firstId !== null && (
        <Link
          to={articleInIssueHref(firstId, issue.id)}
          className={buttonClass('primary', 'mt-4 max-lg:px-5 lg:mt-5 lg:w-full')}
        >
          从第一篇读起
        </Link>
      )}
    </div>
  </header>
);

const IssueSkeleton = () => (
  <div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
    <div className="flex gap-5 max-lg:items-end lg:block">
      <Skeleton className="aspect-[3/4] w-32 rounded-[8px] sm:w-44 lg:w-full" />
      <div className="flex-1 lg:mt-6">
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="mt-3 h-4 w-1/2" />
        <Skeleton className="mt-5 h-11 w-32 lg:w-full" />
      </div>
    </div>
    <ContentsSkeleton rows={6} />
  </div>
);
