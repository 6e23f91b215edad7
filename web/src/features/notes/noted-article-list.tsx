import type { NotedArticle } from '@bluebird/contract/notes.ts';
import { Link } from 'react-router';
import { formatAgo } from '#lib/dates.ts';
import { Cover } from '#ui/cover.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { NoteQuote } from './note-quote.tsx';

/** UTF-16 units of a quote that are shown. */
const QUOTE = 96;

type Props = {
  articles: NotedArticle[];
  /** Whether there are further pages. */
  more: boolean;
  /** Why the next page could not be fetched. */
  failed: unknown;
  onMore: () => void;
};

/** A growing list of articles, each with the latest of the reader's notes on it. */
export const NotedArticleList = ({ articles, more, failed, onMore }: Props) => (
  <>
    <ul className="divide-y divide-line">
      {articles.map((article) => (
        <li key={article.article_id}>
          <NotedArticleRow article={article} />
        </li>
      ))}
    </ul>
    <MoreSentinel more={more} failed={failed} onMore={onMore}>
      <ul aria-hidden className="divide-y divide-line border-t border-line">
        <RowSkeleton />
        <RowSkeleton />
      </ul>
    </MoreSentinel>
  </>
);

function NotedArticleRow({ article }: { article: NotedArticle }) {
  const { latest } = article;
  return (
    <Link
      to={`/mynote/${article.article_id}`}
      className="flex gap-4 rounded-[8px] py-4.5 outline-offset-4"
    >
      <div className="min-w-0 flex-1">
        {article.book && (
          <p lang="en" className="mb-0.5 truncate text-sm text-ink-3">
            {article.book.title} · {article.book.chapter}
          </p>
        )}
        <h2
          lang="en"
          className="font-read text-lg/[1.28] font-semibold tracking-[-0.005em] text-balance"
        >
          {article.title}
        </h2>
        {article.title_zh && (
          <p className="mt-0.5 font-read text-[0.875rem]/[1.5] text-ink-2">{article.title_zh}</p>
        )}
        {latest.text && <NoteQuote note={latest} most={QUOTE} className="mt-2.5 text-md/[1.7]" />}
        {latest.comment && (
          <p className="mt-1.5 line-clamp-2 text-md break-words text-ink-2">{latest.comment}</p>
        )}
        <p className="meta-row mt-2 text-sm text-ink-3">
          <span>{article.notes} 条笔记</span>
          <span>{formatAgo(latest.updated_at)}</span>
        </p>
      </div>
      <Cover
        src={article.cover}
        drawing={article.drawing}
        shape="tall"
        className="h-29 w-23 shrink-0"
      />
    </Link>
  );
}

/** The list while it is on its way, in the shape it will have. */
export const NotedArticleListSkeleton = () => (
  <div role="status" aria-label="正在载入笔记">
    <ul className="divide-y divide-line">
      {Array.from({ length: 5 }, (_, index) => (
        <RowSkeleton key={index} />
      ))}
    </ul>
  </div>
);

const RowSkeleton = () => (
  <li className="flex gap-4 py-4.5">
    <div className="flex-1">
      <Skeleton className="h-5 w-11/12" />
      <Skeleton className="mt-2 h-4 w-2/5" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-3/5" />
      <Skeleton className="mt-3.5 h-3.5 w-1/3" />
    </div>
    <Skeleton className="h-29 w-23 shrink-0 rounded-[8px]" />
  </li>
);
