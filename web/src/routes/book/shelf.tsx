import type { ShelvedBook } from '@bluebird/contract/books.ts';
import { useQuery } from '@tanstack/react-query';
import { Library, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { BookCover } from '#features/books/book-cover.tsx';
import { bookHref, readHref } from '#features/books/book-address.ts';
import { bytesLabel, progressLabel } from '#features/books/book-labels.ts';
import { shelfQuery, useUnshelve } from '#features/books/books-api.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useTitle } from '#lib/use-title.ts';
import { buttonClass } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SharedPart } from '#ui/shared-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { textLink } from '#ui/text-link.ts';

const GRID =
  'grid grid-cols-2 gap-x-4 gap-y-8 min-[30rem]:grid-cols-3 md:gap-x-6 md:gap-y-10 lg:grid-cols-4 xl:grid-cols-5';

/** `/book`: the reader's shelf, last read first. */
export function Component() {
  useTitle('书架');
  const forUser = isLoggedIn();
  const { data, error, refetch } = useQuery({ ...shelfQuery, enabled: forUser });
  const [leaving, setLeaving] = useState<ShelvedBook | null>(null);
  const unshelve = useUnshelve();
  const [latest, ...others] = data?.items ?? [];
  return (
    <div className="mx-auto max-w-6xl px-5 pb-16 md:px-8">
      <PageHeader
        title="书架"
        subtitle={
          data
            ? `自己的书 ${data.quota.books} / ${data.quota.most_books} 本，${bytesLabel(data.quota.bytes)}`
            : '书，和自己带来的任何英文'
        }
      >
        <Link to="/book/library" className={iconButtonClass} aria-label="书库">
          <Library aria-hidden className="size-[1.375rem]" strokeWidth={1.7} />
        </Link>
        <Link to="/book/upload" className={iconButtonClass} aria-label="带来一本书">
          <Plus aria-hidden className="size-6" strokeWidth={1.7} />
        </Link>
      </PageHeader>
      {!forUser && <Invitation />}
      {forUser && !data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {forUser && !data && !error && <ShelfSkeleton />}
      {data?.items.length === 0 && (
        <EmptyState
          scene="library"
          title="书架还空着"
          description="从书库里挑一本，或者带来自己的：EPUB、文本、网页、字幕都能读。"
        >
          <Link to="/book/library" className={buttonClass('primary')}>
            去书库
          </Link>
          <Link to="/book/upload" className={textLink}>
            带来自己的书
          </Link>
        </EmptyState>
      )}
      {latest && <Latest book={latest} onLeave={setLeaving} />}
      {others.length > 0 && (
        <ul className={`mt-10 ${GRID}`}>
          {others.map((book) => (
            <li key={book.id} className="relative min-w-0">
              <ShelfBook book={book} />
              <LeaveButton book={book} onLeave={setLeaving} />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={`移走《${leaving?.title ?? ''}》？`}
        description={
          leaving?.is_private
            ? '一天内可以撤销；之后这本书和其中的笔记会删除，生词本里的词不受影响。'
            : '读到的地方和笔记都会留着，再加回来就能接着读。'
        }
        confirm="移走"
        danger={leaving?.is_private}
        onConfirm={() => {
          if (leaving) unshelve.mutate(leaving);
          setLeaving(null);
        }}
      />
    </div>
  );
}

/** The book read last: where it was left, and the way on. */
function Latest({ book, onLeave }: { book: ShelvedBook; onLeave: (book: ShelvedBook) => void }) {
  const ready = book.state === 'ready';
  return (
    <section
      aria-label="最近在读"
      className="relative mt-3 flex flex-wrap gap-5 rounded-2 bg-surface p-4 shadow-1 md:gap-7 md:p-6"
    >
      <SharedPart name={`cover-${book.id}`}>
        <BookCover book={book} eager className="w-26 shrink-0 md:w-36" />
      </SharedPart>
      <div className="flex min-w-0 flex-1 basis-40 flex-col pe-6">
        <h2
          lang="en"
          className="line-clamp-3 font-read text-xl/[1.25] font-semibold text-balance md:text-[1.5rem]/[1.25]"
        >
          {/* The whole card leads there, but for its buttons. */}
          <Link
            to={bookHref(book.id)}
            className="after:absolute after:inset-0 after:rounded-2 hover:text-qing"
          >
            {book.title}
          </Link>
        </h2>
        {book.authors && (
          <p lang="en" className="mt-1 truncate text-sm text-ink-2">
            {book.authors}
          </p>
        )}
        <State book={book} />
        {ready && (
          <>
            <ProgressBar share={book.progress} className="mt-3 max-w-80" />
            <div className="mt-auto flex flex-wrap items-center gap-3 pt-4">
              <Link to={readHref(book.id)} className={buttonClass('primary', 'relative px-5')}>
                {book.latest ? '继续读' : '开始读'}
              </Link>
              {book.latest && !book.latest.this_device && book.here && (
                <span className="text-sm text-ink-3">
                  另一台设备读到第 {book.latest.chapter} 章
                </span>
              )}
            </div>
          </>
        )}
      </div>
      <LeaveButton book={book} onLeave={onLeave} />
    </section>
  );
}

const ShelfBook = ({ book }: { book: ShelvedBook }) => (
  <Link to={bookHref(book.id)} className="group block rounded-[6px]">
    <SharedPart name={`cover-${book.id}`}>
      <BookCover
        book={book}
        className="w-full transition-transform duration-150 group-hover:-translate-y-0.5"
      />
    </SharedPart>
    <span
      lang="en"
      className="mt-3 line-clamp-2 font-read text-md/[1.3] font-semibold group-hover:text-qing"
    >
      {book.title}
    </span>
    <State book={book} />
    {book.state === 'ready' && <ProgressBar share={book.progress} className="mt-1.5" />}
  </Link>
);

/** How far a book was read, or what becomes of its file. */
const State = ({ book }: { book: ShelvedBook }) => (
  <span
    role={book.state === 'making' ? 'status' : undefined}
    className={`mt-1 block text-sm ${book.state === 'failed' ? 'text-danger' : 'text-ink-3'}`}
  >
    {book.state === 'making' && '正在读取文件…'}
    {book.state === 'failed' && book.failure}
    {book.state === 'ready' && progressLabel(book)}
  </span>
);

const ProgressBar = ({ share, className = '' }: { share: number; className?: string }) => (
  <span aria-hidden className={`block h-1 overflow-hidden rounded-full bg-fill ${className}`}>
    <span className="block h-full rounded-full bg-qing" style={{ width: `${share * 100}%` }} />
  </span>
);

const LeaveButton = ({
  book,
  onLeave,
}: {
  book: ShelvedBook;
  onLeave: (book: ShelvedBook) => void;
}) => (
  <span className="absolute end-1 top-1">
    <IconButton
      label={`移走《${book.title}》`}
      className="rounded-full! hover-fine:hover:bg-transparent!"
      onClick={() => onLeave(book)}
    >
      <span className="grid size-9 place-items-center rounded-full bg-surface/85">
        <X aria-hidden className="size-3.5" strokeWidth={1.9} />
      </span>
    </IconButton>
  </span>
);

/** What a visitor sees: books are kept with an account. */
const Invitation = () => (
  <EmptyState
    scene="library"
    title="把想读的书放在这里"
    description="登录后，书架会记住每本书读到哪里；也可以带来自己的 EPUB、文本、网页和字幕。"
  >
    <Link to="/login?next=%2Fbook" className={buttonClass('primary')}>
      登录
    </Link>
    <Link to="/book/library" className={textLink}>
      先看看书库
    </Link>
  </EmptyState>
);

const ShelfSkeleton = () => (
  <div role="status" aria-label="正在载入书架">
    <Skeleton className="mt-3 h-47 w-full rounded-2 md:h-66" />
    <div className={`mt-10 ${GRID}`}>
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index}>
          <Skeleton className="aspect-[2/3] w-full rounded-[6px]" />
          <Skeleton className="mt-3 h-5 w-4/5" />
        </div>
      ))}
    </div>
  </div>
);
