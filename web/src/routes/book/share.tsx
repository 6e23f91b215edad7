import type { Book } from '@bluebird/contract/books.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { BookCover } from '#features/books/book-cover.tsx';
import { bookHref, useBookId } from '#features/books/book-address.ts';
import { levelLabel, wordsLabel } from '#features/books/book-labels.ts';
import { bookQuery } from '#features/books/book-query.ts';
import { PosterPictures } from '#features/sharing/poster-pictures.tsx';
import { bookPosterQuery } from '#features/sharing/poster-query.ts';
import { sharePictures } from '#features/sharing/share-pictures.ts';
import { copyText } from '#lib/clipboard.ts';
import { isLoggedIn } from '#lib/session.ts';
import { share, shareText } from '#lib/share.ts';
import { useTitle } from '#lib/use-title.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { BookFailure } from './book-failure.tsx';
import { BookPage } from './book-frame.tsx';

/** `/book/{id}/share`: what one sends to others of a public book. */
export function Component() {
  useTitle('分享这本书');
  const id = useBookId();
  const { data: book, error, refetch } = useQuery({ ...bookQuery(id ?? 0), enabled: id !== null });
  if (id === null) return <Navigate to="/book" replace />;
  return (
    <BookPage>
      <PageHeader title="分享这本书" back />
      {!book && error && <BookFailure error={error} onRetry={() => void refetch()} />}
      {!book && !error && <Skeleton className="mx-auto mt-6 h-100 w-full max-w-100 rounded-2" />}
      {book && <Shared book={book} />}
    </BookPage>
  );
}

function Shared({ book }: { book: Book }) {
  if (book.is_private)
    return <BookCard book={book}>这是你自己带来的书，只有你看得到，不能分享。</BookCard>;
  if (book.published_at === null)
    return <BookCard book={book}>这本书还没有发布，发布以后才能分享。</BookCard>;
  return isLoggedIn() ? <BookPoster book={book} /> : <VisitorsCard book={book} />;
}

const addressOf = ({ id }: Book): string => new URL(bookHref(id), location.href).href;
const textOf = (book: Book): string =>
  shareText(book.authors || null, book.title, addressOf(book), '书');

/** The book as a picture with the reader's own code. */
function BookPoster({ book }: { book: Book }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(bookPosterQuery(book.id, 2));
  return (
    <>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <PosterPictures
          pictures={data}
          alt={`《${book.title}》的海报`}
          text={textOf(book)}
          larger={() => client.fetchQuery(bookPosterQuery(book.id, 3))}
        />
      )}
      <div className="mt-1 flex justify-center">
        <CopyButton book={book} variant="quiet" />
      </div>
    </>
  );
}

/** What a visitor can send: the book's picture for networks, without a code. */
function VisitorsCard({ book }: { book: Book }) {
  const send = async () => {
    const picture = { url: `/share-card/book/${book.id}.png`, name: `${book.title}.png` };
    const text = textOf(book);
    const how = await sharePictures([picture], text).catch(() => share(text));
    if (how === 'copied') toast('已复制');
    if (how === 'failed') toast('分享失败，请从地址栏复制链接');
  };
  return (
    <BookCard book={book}>
      <div className="flex justify-center gap-3">
        <Button onClick={() => void send()}>分享</Button>
        <CopyButton book={book} variant="soft" />
      </div>
    </BookCard>
  );
}

function CopyButton({ book, variant }: { book: Book; variant: 'soft' | 'quiet' }) {
  const copy = async () =>
    toast((await copyText(addressOf(book))) ? '已复制' : '复制失败，请从地址栏复制');
  return (
    <Button variant={variant} onClick={() => void copy()}>
      复制链接
    </Button>
  );
}

/** The book with what can be done with it, or why nothing can. */
function BookCard({ book, children }: { book: Book; children: ReactNode }) {
  return (
    <section className="mx-auto mt-4 flex max-w-100 flex-col items-center rounded-2 bg-surface px-8 py-9 text-center shadow-1">
      <BookCover book={book} eager className="w-40" />
      <h2 lang="en" className="mt-6 font-read text-xl font-semibold text-balance break-words">
        {book.title}
      </h2>
      {book.authors && (
        <p lang="en" className="mt-1 text-md text-ink-2">
          {book.authors}
        </p>
      )}
      <p className="meta-row mt-1.5 justify-center text-sm text-ink-3">
        {levelLabel(book) && <span>{levelLabel(book)}</span>}
        <span>{wordsLabel(book.words)}</span>
      </p>
      <div className="mt-6 text-md text-ink-2">{children}</div>
    </section>
  );
}
