import type { Difficulty } from '@bluebird/contract/articles.ts';
import type { LibraryBook } from '@bluebird/contract/books.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EXAM_CODES, GRADE_CODES } from '#features/articles/article-labels.ts';
import { BookCover } from '#features/books/book-cover.tsx';
import { bookHref } from '#features/books/book-address.ts';
import { levelLabel, wordsLabel } from '#features/books/book-labels.ts';
import { libraryQuery } from '#features/books/books-api.ts';
import { useFilters } from '#lib/use-filters.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useTitle } from '#lib/use-title.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SharedPart } from '#ui/shared-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { textLink } from '#ui/text-link.ts';

const GRID =
  'grid grid-cols-2 gap-x-4 gap-y-8 min-[30rem]:grid-cols-3 md:gap-x-6 md:gap-y-10 lg:grid-cols-4 xl:grid-cols-5';
const ORDERS = [
  { value: 'new', label: '新上架' },
  { value: 'easy', label: '容易的' },
  { value: 'short', label: '短的' },
] as const;
const LEVELS = [...GRADE_CODES, ...EXAM_CODES] as const satisfies readonly Difficulty[];
/** Percent of a book's words: read with ease, with some help, with work. */
const KNOWN = [98, 95, 90] as const;
/** Covers that are fetched at once: about the first screen. */
const EAGER = 6;

/** `/book/library`: the public books. */
export function Component() {
  useTitle('书库');
  const filters = useFilters();
  const difficulty = LEVELS.find((level) => level === filters.get('difficulty'));
  const sort = ORDERS.find(({ value }) => value === filters.get('sort'))?.value ?? 'new';
  const known = KNOWN.find((share) => String(share) === filters.get('known'));
  const q = useUrlText('q', 300);
  const list = useInfiniteQuery(libraryQuery({ q: q.settled, difficulty, sort, known }));
  const narrowed = Boolean(difficulty || known || q.settled);
  const books = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className="mx-auto max-w-6xl px-5 pb-16 md:px-8">
      <PageHeader title="书库" subtitle="可以整本读的书，查词、译文、听读都和外刊一样" back />
      <div className="mt-1 max-w-120">
        <SearchField label="书名或作者" value={q.text} maxLength={100} onChange={q.setText} />
      </div>
      <nav aria-label="筛选" className="mt-3 flex flex-wrap items-center gap-3">
        <Segmented
          label="顺序"
          options={ORDERS}
          value={sort}
          onChange={(value) => filters.set({ sort: value === 'new' ? null : value })}
        />
        <SelectField
          label="难度"
          bare
          value={difficulty ?? ''}
          onChange={(value) => filters.set({ difficulty: value })}
          options={[
            { value: '', label: '不限难度' },
            ...LEVELS.map((value) => ({ value, label: DIFFICULTY_LABELS[value] })),
          ]}
        />
        {isLoggedIn() && (
          <SelectField
            label="认识多少"
            bare
            value={known ? String(known) : ''}
            onChange={(value) => filters.set({ known: value })}
            options={[
              { value: '', label: '不限认识多少' },
              ...KNOWN.map((share) => ({ value: String(share), label: `认识 ${share}% 以上` })),
            ]}
          />
        )}
      </nav>
      {known !== undefined && books?.[0]?.known === null && (
        <p className="mt-3 text-sm text-ink-2">
          还不知道你认识多少词：
          <Link to="/vocabulary" className={`${textLink} min-h-0! px-1`}>
            测一测词汇量
          </Link>
          ，两分钟就能按认识多少挑书。
        </p>
      )}
      {!books && list.error && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      )}
      {!books && !list.error && <LibrarySkeleton />}
      {books?.length === 0 && (
        <EmptyState
          scene="library"
          title={narrowed ? '没有这样的书' : '书库还空着'}
          description={narrowed ? '放宽一些看看。' : '编辑部正在准备第一本；也可以先带来自己的书。'}
          action={
            narrowed
              ? { label: '看全部', to: '/book/library' }
              : { label: '带来自己的书', to: '/book/upload' }
          }
        />
      )}
      {books && books.length > 0 && (
        <ul className={`mt-5 ${GRID}`}>
          {books.map((book, index) => (
            <li key={book.id} className="min-w-0">
              <BookOfLibrary book={book} eager={index < EAGER} />
            </li>
          ))}
        </ul>
      )}
      <MoreSentinel
        more={list.hasNextPage}
        failed={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      >
        <LibrarySkeleton />
      </MoreSentinel>
    </div>
  );
}

const BookOfLibrary = ({ book, eager }: { book: LibraryBook; eager: boolean }) => (
  <Link to={bookHref(book.id)} className="group block rounded-[6px]">
    <SharedPart name={`cover-${book.id}`}>
      <BookCover
        book={book}
        eager={eager}
        className="w-full transition-transform duration-150 group-hover:-translate-y-0.5"
      />
    </SharedPart>
    <span
      lang="en"
      className="mt-3 line-clamp-2 font-read text-md/[1.3] font-semibold group-hover:text-qing"
    >
      {book.title}
    </span>
    {book.title_zh && (
      <span className="mt-0.5 block truncate text-sm text-ink-2">{book.title_zh}</span>
    )}
    <span className="meta-row mt-0.5 text-sm text-ink-3">
      {levelLabel(book) && <span className="text-qing">{levelLabel(book)}</span>}
      <span>{wordsLabel(book.words)}</span>
      {book.known !== null && <span>认识 {Math.min(99, Math.floor(book.known * 100))}%</span>}
    </span>
  </Link>
);

const LibrarySkeleton = () => (
  <div role="status" aria-label="正在载入书库" className={`mt-5 ${GRID}`}>
    {Array.from({ length: 5 }, (_, index) => (
      <div key={index}>
        <Skeleton className="aspect-[2/3] w-full rounded-[6px]" />
        <Skeleton className="mt-3 h-5 w-4/5" />
        <Skeleton className="mt-2 h-4 w-1/2" />
      </div>
    ))}
  </div>
);
