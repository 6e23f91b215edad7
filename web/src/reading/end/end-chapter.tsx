import type { BookSummary } from '@bluebird/contract/books.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BookCover } from '#features/books/book-cover.tsx';
import { bookHref, readHref } from '#features/books/book-address.ts';
import { levelLabel, wordsLabel } from '#features/books/book-labels.ts';
import { bookReadingQuery } from '#features/books/books-api.ts';
import { formatDuration } from '#lib/dates.ts';
import { isLoggedIn } from '#lib/session.ts';
import type { Reading } from '#reading/reading.ts';
import { buttonClass } from '#ui/button.tsx';

const LINK = 'inline-flex min-h-11 min-w-11 items-center text-ink-2 hover:text-qing';

/** The end of a chapter: the way on to the next one; of the last one, the end of the book. */
export default function EndChapter({ reading, seen }: { reading: Reading; seen: boolean }) {
  const { contents = [] } = reading;
  const book = reading.article.book!;
  const next = contents.find(({ chapter }) => chapter === book.chapter + 1);
  const before = contents.find(({ chapter }) => chapter === book.chapter - 1);
  return (
    <nav aria-label="下一章" className="mt-7 flex flex-col gap-3">
      {next ? (
        <Link
          to={readHref(book.id, next.chapter)}
          className={buttonClass('primary', 'min-h-13 justify-between! px-5')}
        >
          <span>下一章</span>
          <span lang="en" className="min-w-0 truncate font-read font-normal">
            {next.title}
          </span>
        </Link>
      ) : (
        <EndBook bookId={book.id} title={book.title} seen={seen} />
      )}
      <p className="flex gap-6 text-md">
        {before && (
          <Link to={readHref(book.id, before.chapter)} className={LINK}>
            上一章
          </Link>
        )}
        <Link to={bookHref(book.id)} className={LINK}>
          目录
        </Link>
      </p>
    </nav>
  );
}

/** The end of a book: what was read of it and kept, and what may be read next. */
function EndBook({ bookId, title, seen }: { bookId: number; title: string; seen: boolean }) {
  const { data } = useQuery({ ...bookReadingQuery(bookId), enabled: seen && isLoggedIn() });
  return (
    <section aria-label="全书读完了" className="rounded-2 bg-surface p-5 shadow-1">
      <p className="font-read text-lg text-ink-2">全书读完了。</p>
      <p lang="en" className="mt-1 font-read text-xl font-semibold text-balance">
        {title}
      </p>
      {data && (
        <>
          <p className="meta-row mt-2 text-md text-ink-2">
            <span>读了 {formatDuration(data.seconds)}</span>
            {data.days > 1 && <span>分 {data.days} 天</span>}
            <span>{data.chapters_read} 章读到底</span>
          </p>
          <p className="meta-row mt-1 text-md">
            <Link to="/myword" className={LINK}>
              存下 {data.saved_words} 个词
            </Link>
            <Link to={`${bookHref(bookId)}?part=notes`} className={LINK}>
              {data.notes} 条笔记
            </Link>
          </p>
          {data.next.length > 0 && (
            <>
              <h2 className="mt-4 border-t border-line pt-4 text-sm text-ink-3">接着读哪本</h2>
              <ul className="mt-3 grid grid-cols-3 gap-4">
                {data.next.map((book) => (
                  <li key={book.id} className="min-w-0">
                    <NextBook book={book} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </section>
  );
}

const NextBook = ({ book }: { book: BookSummary }) => (
  <Link to={bookHref(book.id)} className="group block rounded-[6px]">
    <BookCover book={book} className="w-full" />
    <span
      lang="en"
      className="mt-2 line-clamp-2 font-read text-sm/[1.3] font-semibold group-hover:text-qing"
    >
      {book.title}
    </span>
    <span className="mt-0.5 block truncate text-xs text-ink-3">
      {levelLabel(book) || wordsLabel(book.words)}
    </span>
  </Link>
);
