import type { ArticleSummary } from '@bluebird/contract/articles.ts';
import type { Mark } from '@bluebird/contract/articles-marks.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { toast } from '#ui/toast.ts';
import { ArticleCard } from './article-card.tsx';
import { ArticleRowsSkeleton } from './article-list.tsx';
import { MARK_LABELS } from './mark-labels.ts';
import { markArticle, markedArticlesQuery } from './marks-api.ts';

/** How long an act can be taken back, in milliseconds. */
const UNDO_TIME = 8_000;
/** Pictures that are fetched at once: about the first screen. */
const EAGER = 4;
const GRID = 'divide-y divide-line md:grid md:grid-cols-2 md:gap-x-8 md:gap-y-10 md:divide-y-0';

/** The articles with one mark, the latest marked first; each mark can be taken off, and back. */
export function MarkedList({ action, empty }: { action: Mark; empty: ReactNode }) {
  const list = useInfiniteQuery(markedArticlesQuery(action));
  const mark = useMutation(markArticle(useQueryClient()));
  const takeOff = ({ id }: ArticleSummary) => {
    mark.mutate({ id, action, status: false });
    toast(MARK_LABELS[action].done, {
      undo: () => mark.mutate({ id, action, status: true }),
      duration: UNDO_TIME,
    });
  };

  if (list.isPending) return <ArticleRowsSkeleton className={GRID} />;
  if (list.isError && !list.data) {
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  }
  const articles = list.data.pages.flatMap((page) => page.items);
  if (articles.length === 0 && !list.hasNextPage) return empty;
  const Icon = action === 'hide' ? Eye : X;
  return (
    <>
      <ul className={GRID}>
        {articles.map((article, index) => (
          <li key={article.id} className="relative flex items-start gap-1 md:block">
            <div className="min-w-0 flex-1">
              <ArticleCard article={article} eager={index < EAGER} />
            </div>
            <IconButton
              label={`${MARK_LABELS[action].off}：${article.title}`}
              className="-me-2.5 mt-2.5 text-ink-3! md:absolute md:top-2 md:right-2 md:m-0 md:rounded-full md:bg-surface md:shadow-1"
              onClick={() => takeOff(article)}
            >
              <Icon className="size-5" strokeWidth={1.6} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <MoreSentinel
        more={list.hasNextPage}
        failed={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      >
        <ArticleRowsSkeleton className={`${GRID} md:mt-10`} rows={2} />
      </MoreSentinel>
      {!list.hasNextPage && (
        <p className="py-8 text-center text-sm text-ink-3">到底了，共 {articles.length} 篇</p>
      )}
    </>
  );
}
