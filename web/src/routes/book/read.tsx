import type { Book } from '@bluebird/contract/books.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { bookQuery, shelvedQuery } from '#features/books/book-query.ts';
import { articleQuery } from '#features/articles/article-api.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useTitle } from '#lib/use-title.ts';
import { ArticleScreen, ArticleSkeleton, Column } from '#routes/article/article.tsx';
import { bookHref, useBookId } from '#features/books/book-address.ts';

const BookFailure = lazy(() =>
  import('./book-failure.tsx').then((module) => ({ default: module.BookFailure })),
);

/** `/book/{id}/read?chapter=3`: reads a chapter; without its number, the one where it was left. */
export function Component() {
  const id = useBookId();
  const [search] = useSearchParams();
  const book = useQuery({ ...bookQuery(id ?? 0), enabled: id !== null });
  const asked = Number(search.get('chapter')) || null;
  const keeps = isLoggedIn() && Boolean(book.data?.on_shelf);
  const shelved = useQuery({ ...shelvedQuery(id ?? 0), enabled: keeps && asked === null });
  if (id === null) return <Navigate to="/book" replace />;
  if (book.data && book.data.contents.length === 0) return <Navigate to={bookHref(id)} replace />;
  const failed = book.error ?? shelved.error;
  if (!book.data && failed) {
    return (
      <Column>
        <Suspense fallback={<ArticleSkeleton />}>
          <BookFailure error={failed} onRetry={() => void book.refetch()} />
        </Suspense>
      </Column>
    );
  }
  const waits = !book.data || (keeps && asked === null && shelved.isPending);
  if (waits) {
    return (
      <Column>
        <ArticleSkeleton />
      </Column>
    );
  }
  const left = shelved.data?.here ?? shelved.data?.latest;
  const chapter = within(book.data, asked ?? left?.chapter ?? 1);
  // The address names the chapter, so that going back leads to it.
  if (asked !== chapter) {
    const params = new URLSearchParams(search);
    params.set('chapter', String(chapter));
    return <Navigate to={`?${params}`} replace />;
  }
  return <Chapter book={book.data} chapter={chapter} />;
}

const within = ({ contents }: Book, chapter: number): number =>
  Math.min(Math.max(1, Math.trunc(chapter)), contents.length);

function Chapter({ book, chapter }: { book: Book; chapter: number }) {
  const { article_id: id } = book.contents[chapter - 1]!;
  const { data, error, refetch } = useQuery(articleQuery(id));
  useTitle(data && `${data.title} · ${book.title}`);
  if (data)
    return <ArticleScreen key={id} article={data} contents={book.contents} pace={book.pace} />;
  return (
    <Column>
      <Suspense fallback={<ArticleSkeleton />}>
        {error ? <BookFailure error={error} onRetry={() => void refetch()} /> : <ArticleSkeleton />}
      </Suspense>
    </Column>
  );
}
