import type { ReadingPosition } from '@bluebird/contract/activity-history.ts';
import type { Article } from '@bluebird/contract/articles.ts';
import { ChevronLeft } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { HOME_MARK, RAIL_FRAME } from '#app/rail-frame.ts';
import { bookHref, readHref } from '#features/books/book-address.ts';
import { ReaderText } from '#reader/reader-text.tsx';
import { ArticleHead } from '#routes/article/article-head.tsx';
import { ArticleLocked } from '#routes/article/article-locked.tsx';
import { ExcerptEnd } from '#routes/article/excerpt-end.tsx';

/**
 * The screen of an article as HTML, as far as it can be read without a program. The server writes it
 * into the page: the same components as the app's, so that nothing moves when the app takes over.
 * Translations are always written; the style sheet hides what the device does not show.
 * @param now dates of this year are written without it
 * @param place where this reader's device stopped, for the page's own script (early-place.ts)
 */
export const articlePage = (article: Article, now: Date, place?: ReadingPosition): string =>
  renderToStaticMarkup(
    <StaticRouter location={`/article/${article.id}`}>
      <RailPlace />
      <main id="main" tabIndex={-1} className="min-h-dvh md:ps-19">
        <div
          className="reader-screen min-h-dvh lg:pe-85"
          data-static
          data-article={article.id}
          data-chapter={article.book?.chapter}
          data-place={place && JSON.stringify(place)}
        >
          <div className="reader-column relative mx-auto px-5.5">
            <BarPlace />
            <div>
              <WrittenArticle article={article} now={now} />
            </div>
            {article.truncated &&
              (article.extent === 'excerpt' ? (
                <ExcerptEnd sourceUrl={article.source_url} />
              ) : (
                <ArticleLocked articleId={article.id} lastBlock={article.blocks.at(-1)?.id} />
              ))}
            {article.book && <ChapterLinks book={article.book} />}
          </div>
          <aside
            aria-hidden
            className="fixed inset-y-0 end-0 z-10 hidden w-85 border-s border-line bg-surface pt-5 lg:block"
          />
        </div>
      </main>
    </StaticRouter>,
  );

/** Head and text of an article. */
export const WrittenArticle = ({ article, now }: { article: Article; now: Date }) => (
  <article>
    <ArticleHead article={article} now={now} />
    <ReaderText blocks={article.blocks} translations={null} />
  </article>
);

/** From a chapter to those around it and to the book, for who reads it without the app. */
const ChapterLinks = ({ book }: { book: NonNullable<Article['book']> }) => (
  <nav aria-label="下一章" className="mt-10 flex gap-6 border-t border-line pt-8 pb-16 text-md">
    {book.chapter < book.chapters && (
      <a href={readHref(book.id, book.chapter + 1)} className="text-qing">
        下一章
      </a>
    )}
    {book.chapter > 1 && <a href={readHref(book.id, book.chapter - 1)}>上一章</a>}
    <a href={bookHref(book.id)}>目录</a>
  </nav>
);

/** Where the app's navigation will stand on a wide screen. */
const RailPlace = () => (
  <nav aria-label="主导航" className={RAIL_FRAME}>
    <a href="/" aria-label="青鸟外刊" className={HOME_MARK}>
      青
    </a>
  </nav>
);

/** The article's bar with the way home, where the way back will be. */
const BarPlace = () => (
  <div className="sticky top-0 z-20 -mx-3 flex items-center bg-paper pt-[env(safe-area-inset-top)] [&_button]:-scroll-mt-16">
    <a
      href="/"
      aria-label="返回"
      className="grid size-11 shrink-0 place-items-center rounded-1 text-ink-2"
    >
      <ChevronLeft className="size-6" strokeWidth={1.7} aria-hidden />
    </a>
  </div>
);
