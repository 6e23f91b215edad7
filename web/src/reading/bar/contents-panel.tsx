import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { prefetchArticle } from '#features/articles/article-api.ts';
import { useBookmarks } from '#features/books/bookmarks.ts';
import { readHref } from '#features/books/book-address.ts';
import { formatDuration } from '#lib/dates.ts';
import { keptPlace } from '#reader/progress/kept-places.ts';
import { closePanel } from '#reading/article-panel.ts';
import { timeLeft } from '#reading/progress/time-left.ts';
import type { Reading } from '#reading/reading.ts';
import { removeBookmark } from '#sync/bookmark-sync.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { textLink } from '#ui/text-link.ts';

const PARTS = [
  { value: 'chapters', label: '目录' },
  { value: 'bookmarks', label: '书签' },
] as const;

const close = () => closePanel('contents');

/** The chapters of the book in a sheet, the one being read in view, and the reader's bookmarks. */
export function ContentsPanel({ open, reading }: { open: boolean; reading: Reading }) {
  const [part, setPart] = useState<(typeof PARTS)[number]['value']>('chapters');
  const { book } = reading.article;
  if (!book) return null;
  return (
    <Sheet open={open} onOpenChange={close} title={book.title}>
      <TimeLeft reading={reading} />
      <Segmented label="看什么" options={PARTS} value={part} onChange={setPart} />
      <div className="mt-2">
        {part === 'chapters' ? <Chapters reading={reading} /> : <Bookmarks bookId={book.id} />}
      </div>
      <Link to={`/book/${book.id}/show`} className={`${textLink} mt-2`}>
        这本书的主页
      </Link>
    </Sheet>
  );
}

/** `本章还要 4 分钟，全书还要 2 小时`: from where this device is. */
function TimeLeft({ reading }: { reading: Reading }) {
  const share = keptPlace('BOOK', reading.article.id)?.progress ?? 0;
  const left = timeLeft(reading, share);
  if (!left) return null;
  const minutes = (seconds: number) => formatDuration(Math.ceil(seconds / 60) * 60);
  return (
    <p className="-mt-1 mb-3 text-sm text-ink-3">
      本章还要 {minutes(left.chapter)}，全书还要 {minutes(left.book)}
    </p>
  );
}

function Chapters({ reading: { article, contents = [] } }: { reading: Reading }) {
  const book = article.book!;
  const client = useQueryClient();
  return (
    <ol aria-label="章节">
      {contents.map(({ chapter, article_id: id, title, read }) => {
        const current = chapter === book.chapter;
        // The text is asked for while the screen is left, and with a mouse before that.
        const bring = () => prefetchArticle(client, id);
        return (
          <li key={chapter} className="border-b border-line last:border-0">
            <Link
              ref={current ? (line) => line?.scrollIntoView({ block: 'center' }) : undefined}
              to={readHref(book.id, chapter)}
              aria-current={current ? 'page' : undefined}
              className="flex min-h-12 items-baseline gap-3 py-3 aria-[current]:font-semibold aria-[current]:text-qing"
              onMouseDown={bring}
              onClick={() => {
                bring();
                close();
              }}
            >
              <span className="w-6 shrink-0 text-end text-sm text-ink-3 tabular-nums">
                {chapter}
              </span>
              <span lang="en" className="min-w-0 flex-1 font-read break-words">
                {title}
              </span>
              {read > 0.01 && (
                <span className="shrink-0 text-sm font-normal text-ink-3">
                  {read >= 0.95 ? '读过' : `${Math.round(read * 100)}%`}
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

function Bookmarks({ bookId }: { bookId: number }) {
  const bookmarks = useBookmarks(bookId);
  if (bookmarks.length === 0)
    return <p className="py-6 text-ink-2">还没有书签：读到想回来的地方，点一下上面的书签。</p>;
  return (
    <ol aria-label="书签">
      {bookmarks.map((bookmark) => (
        <li
          key={bookmark.bookmark_uuid}
          className="flex items-center gap-2 border-b border-line last:border-0"
        >
          <Link
            to={readHref(bookId, bookmark.chapter, bookmark.block_id, bookmark.offset)}
            className="min-w-0 flex-1 py-3 hover:text-qing"
            onClick={close}
          >
            <span lang="en" className="line-clamp-2 font-read text-md/[1.5] break-words">
              {bookmark.excerpt || '（这里没有文字）'}
            </span>
            <span lang="en" className="mt-0.5 block truncate text-sm text-ink-3">
              {bookmark.chapter}. {bookmark.title}
            </span>
          </Link>
          <IconButton
            label="删去书签"
            className="-me-2.5"
            onClick={() => removeBookmark({ bookId, bookmark })}
          >
            <Trash2 aria-hidden className="size-4.5 text-ink-3" strokeWidth={1.7} />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}
