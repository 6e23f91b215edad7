import type { Writing } from '@bluebird/contract/ai-writings.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { aiUsageQuery } from '#features/ai/asks-api.ts';
import { WritingForm } from '#features/ai/writing-form.tsx';
import { WritingView } from '#features/ai/writing-view.tsx';
import { writingsQuery } from '#features/ai/writings-api.ts';
import { articleQuery } from '#features/articles/article-api.ts';
import { useTitle } from '#lib/use-title.ts';
import { AskSubjectLine, placesOf } from '#reading/ask/ask-subject.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/**
 * `/mywriting`: what the reader wrote about texts in their own words. With `?article=` a summary of
 * that text is written here, or the text told again.
 */
export function Component() {
  const [params] = useSearchParams();
  const id = Number(params.get('article'));
  const articleId = Number.isSafeInteger(id) && id > 0 ? id : null;
  const title = articleId ? '写和说' : '我的习作';
  useTitle(title);
  return (
    <div className="mx-auto min-h-dvh max-w-2xl px-5 pb-16">
      <PageHeader title={title} back />
      {articleId ? <AboutText key={articleId} articleId={articleId} /> : <Writings />}
    </div>
  );
}

function AboutText({ articleId }: { articleId: number }) {
  const { data: article, error, refetch } = useQuery(articleQuery(articleId));
  const { data: usage } = useQuery(aiUsageQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!article || !usage) return <Waiting />;
  return (
    <>
      <AskSubjectLine text={article} quote="" />
      <div className="py-5">
        <WritingForm articleId={articleId} hasModel={usage.model !== null} />
      </div>
      <Writings articleId={articleId} />
    </>
  );
}

function Writings({ articleId }: { articleId?: number }) {
  const list = useInfiniteQuery(
    writingsQuery(articleId === undefined ? {} : { article_id: articleId }),
  );
  const { data: usage } = useQuery(aiUsageQuery);
  const writings = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.isPending) return <Waiting />;
  if (list.error && writings.length === 0)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (writings.length === 0) return articleId === undefined ? <Nothing /> : null;
  return (
    <section aria-label="写过的">
      <h2 className={articleId === undefined ? 'sr-only' : 'mb-2 text-sm text-ink-3'}>写过的</h2>
      <ul className="divide-y divide-line border-t border-line">
        {writings.map((writing) => (
          <li key={writing.uuid}>
            <WritingView
              writing={writing}
              hrefOf={writing.article && placesOf(writing.article)}
              hasModel={usage?.model != null}
              head={articleId === undefined && <About writing={writing} />}
            />
          </li>
        ))}
      </ul>
      <MoreSentinel
        more={list.hasNextPage}
        failed={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      >
        <Waiting />
      </MoreSentinel>
    </section>
  );
}

const About = ({ writing: { article } }: { writing: Writing }) =>
  article ? (
    <Link
      to={`/mywriting?article=${article.id}`}
      lang="en"
      className="inline-flex min-h-11 items-center font-read text-ink-2 hover:text-qing"
    >
      {article.title}
    </Link>
  ) : (
    <p className="text-sm text-ink-3">原文已下线</p>
  );

const Nothing = () => (
  <EmptyState
    title="还没有写过"
    description="读完一篇，用自己的英文写几句摘要，或者复述一遍，都会留在这里。"
    action={{ label: '去读一篇', to: '/' }}
  />
);

const Waiting = () => (
  <div role="status" aria-label="正在载入习作" className="space-y-3 py-5">
    <Skeleton className="h-4 w-2/5" />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-4/5" />
  </div>
);
