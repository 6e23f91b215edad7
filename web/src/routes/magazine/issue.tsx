import type { Magazine, MagazineArticle } from '@bluebird/contract/magazines.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
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
import type { ArticleSummary } from '@bluebird/contract/articles.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import { Check, LockKeyhole } from 'lucide-react';
import { prefetchArticle } from '#features/articles/article-api.ts';
import { articleStateQuery } from '#features/articles/article-state-api.ts';
import { bySection } from '#features/magazines/contents-sections.ts';
import { isLoggedIn } from '#lib/session.ts';
import { classNames } from '#ui/class-names.ts';

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

/** An issue's contents as they are printed: sections, and the articles in them. */
const Contents = ({ issueId, lines }: { issueId: number; lines: readonly MagazineArticle[] }) =>
  bySection(lines).map(({ section, lines: held }) => (
    <section key={held[0]!.id} aria-label={section || undefined} className="mb-8">
      {section && (
        <h2
          lang="en"
          className="border-b border-ink pb-1.5 text-sm font-semibold tracking-[0.04em] text-qing"
        >
          {section}
        </h2>
      )}
      <ol className="divide-y divide-line border-b border-line">
        {held.map(
          ({ id, article }) => article && <Line key={id} article={article} issueId={issueId} />,
        )}
      </ol>
    </section>
  ));

function Line({ article, issueId }: { article: ArticleSummary; issueId: number }) {
  const client = useQueryClient();
  const { data: state } = useQuery({ ...articleStateQuery(article.id), enabled: isLoggedIn() });
  const near = () => prefetchArticle(client, article.id);
  const level = article.difficulty ?? article.exam_level;
  const percent = Math.round((state?.progress ?? 0) * 100);
  const read = state?.read === true;
  return (
    <li>
      <Link
        to={articleInIssueHref(article.id, issueId)}
        onPointerEnter={near}
        onTouchStart={near}
        onFocus={near}
        className="group block py-4"
      >
        <span
          lang="en"
          className={classNames(
            'block font-read text-lg/[1.3] font-semibold text-balance group-hover:text-qing',
            read && 'text-ink-3',
          )}
        >
          {article.title}
        </span>
        {article.title_zh && (
          <span className="mt-0.5 block font-read text-[0.875rem]/[1.5] text-ink-2">
            {article.title_zh}
          </span>
        )}
        <span className="meta-row mt-1 text-sm text-ink-3">
          {article.byline && (
            <span lang="en" className="max-w-48 truncate">
              {article.byline}
            </span>
          )}
          {level && <span className="font-semibold text-qing">{DIFFICULTY_LABELS[level]}</span>}
          <span>{article.minutes} 分钟</span>
          {read && (
            <span className="inline-flex items-center gap-1 text-qing">
              <Check aria-hidden className="size-3.5" strokeWidth={2.2} />
              读过
            </span>
          )}
          {!read && percent > 0 && <span>读到 {percent}%</span>}
          {article.is_lock && (
            <span className="inline-flex items-center gap-1">
              <LockKeyhole aria-hidden className="size-3.5" strokeWidth={1.8} />
              会员
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

/** Contents on their way. */
const ContentsSkeleton = ({ rows }: { rows: number }) => (
  <div role="status" aria-label="正在载入目录" className="divide-y divide-line">
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className="py-4">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="mt-2.5 h-4 w-2/5" />
        <Skeleton className="mt-2.5 h-3.5 w-3/5" />
      </div>
    ))}
  </div>
);
