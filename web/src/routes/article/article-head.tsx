import type { Article } from '@bluebird/contract/articles.ts';
import { authorPath } from '@bluebird/contract/author-path.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import { SUMMARY_BLOCK, TITLE_BLOCK } from '@bluebird/contract/head-blocks.ts';
import { Link } from 'react-router';
import { formatDay } from '#lib/dates.ts';
import { SharedPart } from '#ui/shared-part.tsx';
import { ReadingLevels } from './reading-levels.tsx';

/** As tall as a finger, above the lines around, which take no more room for it. */
const LINK = 'relative z-1 inline-flex min-h-11 min-w-0 items-center hover:text-qing';

/** The title's look, the same before its text has come. */
export const TITLE =
  'mt-2 font-title text-2xl font-semibold tracking-[-0.012em] text-balance lg:text-3xl';

/** Source, date, grade and length of an article in one line. */
function ArticleMeta({ article, now }: { article: Article; now: Date | undefined }) {
  const level = article.difficulty ?? article.exam_level;
  return (
    <p className="meta-row -my-3 min-h-11 text-sm text-ink-3">
      {article.book && (
        <Link
          to={`/book/${article.book.id}/show`}
          lang="en"
          className={`${LINK} max-w-[min(26rem,58vw)]`}
          discover="none"
        >
          <span className="truncate">{article.book.title}</span>
        </Link>
      )}
      {article.book && (
        <span>
          {article.book.chapter} / {article.book.chapters}
        </span>
      )}
      {article.creator && (
        <Link to={`/creator/${article.creator.id}`} lang="en" className={LINK} discover="none">
          {article.creator.name}
        </Link>
      )}
      {article.published_at && (
        <time dateTime={article.published_at}>{formatDay(article.published_at, now)}</time>
      )}
      {level && !article.book && (
        <span className="font-semibold text-qing">{DIFFICULTY_LABELS[level]}</span>
      )}
      <span>{article.minutes} 分钟</span>
    </p>
  );
}

/**
 * The head of an article: its facts, both titles, who wrote it, whose it is where it has no source
 * elsewhere, and what it is about.
 */
export function ArticleHead({
  article,
  now,
  onStart,
}: {
  article: Article;
  /** Dates of its year are written without it; by default, the device's clock. */
  now?: Date;
  /** Takes the line above the text, which is kept free for later. */
  onStart?: (line: HTMLElement | null) => void;
}) {
  return (
    <header className="pt-3 pb-7 lg:pt-10 lg:pb-9">
      <ArticleMeta article={article} now={now} />
      <SharedPart name={`title-${article.id}`}>
        <h1 data-block={TITLE_BLOCK} lang="en" className={TITLE}>
          {article.title}
        </h1>
      </SharedPart>
      {article.title_zh && (
        <p className="mt-2.5 font-read text-lg text-ink-2 lg:text-xl">{article.title_zh}</p>
      )}
      <ReadingLevels article={article} />
      {article.byline && (
        <p className="-mb-3 flex min-h-11 items-center gap-1.5 text-sm text-ink-3">
          文
          <Link to={authorPath(article.byline)} lang="en" className={LINK} discover="none">
            {article.byline}
          </Link>
        </p>
      )}
      {!article.source_url && article.licence && (
        <p className="mt-1.5 text-sm text-ink-3">{article.licence}</p>
      )}
      {article.summary && (
        <p
          data-block={SUMMARY_BLOCK}
          lang="en"
          className="mt-5 border-t border-line pt-5 font-read text-lg leading-normal text-ink-2 italic"
        >
          {article.summary}
        </p>
      )}
      {/* Filled when the text can be read already (article-marks.tsx). */}
      <div ref={onStart} className="mt-3 -mb-3 flex h-11 items-center justify-between gap-x-4" />
    </header>
  );
}
