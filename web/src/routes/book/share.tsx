import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { BookCover } from '#features/books/book-cover.tsx';
import { bookHref, useBookId } from '#features/books/book-address.ts';
import { levelLabel, wordsLabel } from '#features/books/book-labels.ts';
import { bookQuery } from '#features/books/book-query.ts';
import { sharePictures } from '#features/sharing/share-pictures.ts';
import { copyText } from '#lib/clipboard.ts';
import { share, shareText } from '#lib/share.ts';
import { useTitle } from '#lib/use-title.ts';
import { Button } from '#ui/button.tsx';
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
  const address = new URL(bookHref(id), location.href).href;
  const send = async () => {
    if (!book) return;
    const text = shareText(book.authors || null, book.title, address);
    const picture = { url: `/share-card/book/${id}.png`, name: `${book.title}.png` };
    const how = await sharePictures([picture], text).catch(() => share(text));
    if (how === 'copied') toast('已复制');
    if (how === 'failed') toast('分享失败，请从地址栏复制链接');
  };
  return (
    <BookPage>
      <PageHeader title="分享这本书" back />
      {!book && error && <BookFailure error={error} onRetry={() => void refetch()} />}
      {!book && !error && <Skeleton className="mx-auto mt-6 h-100 w-full max-w-100 rounded-2" />}
      {book && (
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
          {book.is_private ? (
            <p className="mt-6 text-md text-ink-2">这是你自己带来的书，只有你看得到，不能分享。</p>
          ) : (
            <div className="mt-6 flex gap-3">
              <Button onClick={() => void send()}>分享</Button>
              <Button
                variant="soft"
                onClick={async () =>
                  toast((await copyText(address)) ? '已复制' : '复制失败，请从地址栏复制')
                }
              >
                复制链接
              </Button>
            </div>
          )}
        </section>
      )}
    </BookPage>
  );
}
