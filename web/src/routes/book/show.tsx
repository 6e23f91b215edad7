import type { Book, BookChapter } from '@bluebird/contract/books.ts';
import { FINISHED } from '@bluebird/contract/finished.ts';
import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { askHref } from '#features/ai/ask-address.ts';
import { BookCover } from '#features/books/book-cover.tsx';
import { readHref, useBookId } from '#features/books/book-address.ts';
import { levelLabel, progressLabel, wordsLabel } from '#features/books/book-labels.ts';
import { bookQuery, shelvedQuery } from '#features/books/book-query.ts';
import { useShelve, useUnshelve } from '#features/books/books-api.ts';
import { goToLogin } from '#lib/navigation.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useTitle } from '#lib/use-title.ts';
import { BackButton } from '#ui/back-button.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { SharedPart } from '#ui/shared-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { useFilters } from '#lib/use-filters.ts';
import { BookFailure } from './book-failure.tsx';
import { BookPage } from './book-frame.tsx';

const BookWords = lazy(() => import('./book-words.tsx'));
const BookSearch = lazy(() => import('./book-search.tsx'));
const BookNotes = lazy(() => import('./book-notes.tsx'));
const EditBook = lazy(() => import('./edit-book.tsx'));

/** `/book/{id}/show`: what a book is, how much of it one knows, and its contents. */
export function Component() {
  const id = useBookId();
  const { data: book, error, refetch } = useQuery({ ...bookQuery(id ?? 0), enabled: id !== null });
  useTitle(book?.title);
  const filters = useFilters();
  if (id === null) return <Navigate to="/book/library" replace />;
  const part = filters.get('part');
  return (
    <BookPage>
      <div className="flex justify-between pt-[max(0.75rem,env(safe-area-inset-top))] md:pt-6">
        <BackButton className="-ms-2.5" />
        {book && (
          <Link
            to={`/book/${id}/share`}
            className={buttonClass('quiet', '-me-3')}
            aria-label="分享"
          >
            <Share2 aria-hidden className="size-5" strokeWidth={1.7} />
          </Link>
        )}
      </div>
      {!book && error && <BookFailure error={error} onRetry={() => void refetch()} />}
      {!book && !error && <BookSkeleton />}
      {book && (
        <div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <Head book={book} />
          <div className="min-w-0">
            {book.summary && (
              <p lang="en" className="mb-6 font-read text-md/[1.7] text-ink-2">
                {book.summary}
              </p>
            )}
            {book.state === 'making' && (
              <p role="status" className="rounded-1 bg-fill px-4 py-3 text-ink-2">
                {book.chapters === 0
                  ? '正在读取文件，读好了章节就在这里。'
                  : `已经读好 ${book.chapters} 章，可以先读起来；其余的正在整理。`}
              </p>
            )}
            {book.state === 'failed' && (
              <p role="alert" className="rounded-1 bg-fill px-4 py-3 text-danger">
                {book.failure}
              </p>
            )}
            {book.chapters > 0 && book.state !== 'failed' && (
              <>
                <TabLinks
                  label="这本书"
                  tabs={PARTS.map(({ name, label }) => ({
                    to: filters.href({ part: name, q: null }),
                    label,
                    selected: part === name,
                  }))}
                />
                <Suspense fallback={<ContentsSkeleton />}>
                  {part === '' && <Contents book={book} />}
                  {part === 'words' && <BookWords id={id} />}
                  {part === 'search' && <BookSearch id={id} />}
                  {part === 'notes' && <BookNotes id={id} />}
                </Suspense>
              </>
            )}
            {(book.licence || book.source_url) && (
              <p className="mt-8 text-sm text-ink-3">
                {book.licence}
                {book.source_url && (
                  <>
                    {book.licence && '　'}
                    <OutsideLink
                      href={book.source_url}
                      underReview="nothing"
                      className="underline decoration-line underline-offset-4 hover:text-qing"
                    >
                      原文出处
                    </OutsideLink>
                  </>
                )}
              </p>
            )}
          </div>
        </div>
      )}
    </BookPage>
  );
}

const PARTS = [
  { name: '', label: '目录' },
  { name: 'words', label: '先学的词' },
  { name: 'search', label: '查找' },
  { name: 'notes', label: '笔记' },
] as const;

/** Cover, title and what can be done with the book. */
function Head({ book }: { book: Book }) {
  const [editing, setEditing] = useState(false);
  const shelved = useQuery({ ...shelvedQuery(book.id), enabled: isLoggedIn() && book.on_shelf });
  const shelve = useShelve();
  const unshelve = useUnshelve();
  const place = book.on_shelf ? shelved.data : undefined;
  return (
    <header className="flex flex-wrap gap-5 max-lg:items-end lg:sticky lg:top-6 lg:block lg:self-start">
      <SharedPart name={`cover-${book.id}`}>
        <BookCover book={book} eager className="w-30 shrink-0 sm:w-40 lg:w-56" />
      </SharedPart>
      <div className="min-w-0 flex-1 basis-44 lg:mt-6">
        <h1
          lang="en"
          className="font-read text-[1.5rem]/[1.2] font-semibold tracking-[-0.01em] text-balance break-words md:text-2xl"
        >
          {book.title}
        </h1>
        {book.title_zh && <p className="mt-1 font-read text-lg text-ink-2">{book.title_zh}</p>}
        {book.authors && (
          <p lang="en" className="mt-1 text-md text-ink-2">
            {book.authors}
          </p>
        )}
        <p className="meta-row mt-1.5 text-sm text-ink-3">
          {levelLabel(book) && <span className="font-semibold text-qing">{levelLabel(book)}</span>}
          {book.words > 0 && <span>{wordsLabel(book.words)}</span>}
          {book.chapters > 0 && <span>{book.chapters} 章</span>}
          {book.is_private && <span>只有你看得到</span>}
        </p>
        {book.known !== null && (
          <p className="mt-1.5 text-sm text-ink-2">
            认识 <strong className="text-ink">{(book.known * 100).toFixed(1)}%</strong> 的词
            {book.analysed < book.chapters && `（已分析 ${book.analysed} / ${book.chapters} 章）`}
          </p>
        )}
        {place && <p className="mt-1.5 text-sm text-ink-3">{progressLabel(place)}</p>}
        {book.chapters > 0 && book.state !== 'failed' && (
          <div className="mt-4 flex flex-wrap gap-2.5 lg:mt-5">
            <Link to={readHref(book.id)} className={buttonClass('primary', 'px-6')}>
              {place?.latest ? '继续读' : '开始读'}
            </Link>
            <Link to={askHref({ bookId: book.id })} className={buttonClass('soft')}>
              问这本书
            </Link>
            {!book.is_private &&
              (book.on_shelf ? (
                <Button variant="soft" onClick={() => unshelve.mutate(book)}>
                  移出书架
                </Button>
              ) : (
                <Button
                  variant="soft"
                  busy={shelve.isPending}
                  onClick={() => (isLoggedIn() ? shelve.mutate(book) : goToLogin())}
                >
                  放上书架
                </Button>
              ))}
          </div>
        )}
        {book.is_private && (
          <Button variant="quiet" className="-ms-4 mt-1" onClick={() => setEditing(true)}>
            改书名
          </Button>
        )}
        <Suspense fallback={null}>
          {editing && <EditBook book={book} onClose={() => setEditing(false)} />}
        </Suspense>
      </div>
    </header>
  );
}

const Contents = ({ book }: { book: Book }) => (
  <ol className="mt-2 divide-y divide-line border-y border-line">
    {book.contents.map((chapter) => (
      <li key={chapter.chapter}>
        <Line bookId={book.id} line={chapter} />
      </li>
    ))}
  </ol>
);

function Line({ bookId, line }: { bookId: number; line: BookChapter }) {
  const { chapter, title, title_zh, words, read, known, new_words } = line;
  const finished = read >= FINISHED;
  return (
    <Link to={readHref(bookId, chapter)} className="group flex gap-4 py-3.5">
      <span className="w-7 shrink-0 pt-0.5 text-end text-sm text-ink-3 tabular-nums">
        {chapter}
      </span>
      <span className="min-w-0 flex-1">
        <span
          lang="en"
          className={classNames(
            'block font-read text-lg/[1.35] font-semibold text-balance break-words group-hover:text-qing',
            finished && 'text-ink-3',
          )}
        >
          {title}
        </span>
        {title_zh && <span className="mt-0.5 block text-sm text-ink-2">{title_zh}</span>}
        <span className="meta-row mt-0.5 text-sm text-ink-3">
          <span>{wordsLabel(words)}</span>
          {known !== null && <span>认识 {Math.round(known * 100)}%</span>}
          {new_words !== null && new_words > 0 && <span>{new_words} 个新词</span>}
          {finished && <span className="text-qing">读过</span>}
          {!finished && read > 0.01 && <span>读到 {Math.round(read * 100)}%</span>}
        </span>
      </span>
    </Link>
  );
}

const BookSkeleton = () => (
  <div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
    <div className="flex gap-5 max-lg:items-end lg:block">
      <Skeleton className="aspect-[2/3] w-30 rounded-[6px] sm:w-40 lg:w-56" />
      <div className="flex-1 lg:mt-6">
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="mt-3 h-4 w-1/2" />
        <Skeleton className="mt-5 h-11 w-32" />
      </div>
    </div>
    <ContentsSkeleton />
  </div>
);

const ContentsSkeleton = () => (
  <div role="status" aria-label="正在载入" className="divide-y divide-line">
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index} className="py-4">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="mt-2.5 h-3.5 w-2/5" />
      </div>
    ))}
  </div>
);
