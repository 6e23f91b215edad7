import type { Book, BookPlace, ShelvedBook } from '@bluebird/contract/books.ts';
import type { Difficulty } from '@bluebird/contract/articles.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { isMaking, LOOK_MS } from './book-query.ts';
import { toast, UNDO_TIME } from '#ui/toast.ts';

const MINUTE = 60_000;
/** The reader's shelf; followed while a book on it is being made. */
export const shelfQuery = queryOptions({
  queryKey: ['books', 'shelf'],
  queryFn: ({ signal }) => call('GET /reader/mybook', {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.items.some(isMaking) ? LOOK_MS : false),
});

type LibraryFilter = {
  q: string;
  difficulty: Difficulty | undefined;
  sort: 'new' | 'easy' | 'short';
  /** Percent of the words that the reader knows at least. */
  known?: number | undefined;
};

/** The public books, page by page. */
export const libraryQuery = ({ q, difficulty, sort, known }: LibraryFilter) =>
  infiniteQueryOptions({
    queryKey: ['books', 'library', q, difficulty, sort, known],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /reader/book',
        {
          query: {
            offset: pageParam,
            sort,
            ...(q && { q }),
            ...(difficulty && { difficulty }),
            ...(known && { known }),
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
    placeholderData: keepPreviousData,
  });

/** Rows of one page of the editors' desk. */
export const BOOKS_SHOWN = 50;

/** The public books for editors, those in preparation first; followed while one is being made. */
export const bookTableQuery = (filter: { q: string; offset: number }) =>
  queryOptions({
    queryKey: ['books', 'table', filter],
    queryFn: ({ signal }) => {
      const query = { all: 'true' as const, limit: BOOKS_SHOWN, offset: filter.offset };
      return call(
        'GET /reader/book',
        { query: { ...query, q: filter.q || undefined } },
        { signal },
      );
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(isMaking) ? LOOK_MS : false),
  });

/** The words of a book that are worth learning first. */
export const bookWordsQuery = (id: number) =>
  queryOptions({
    queryKey: ['books', 'words', id],
    queryFn: ({ signal }) => call('GET /reader/book/{id}/words', { params: { id } }, { signal }),
    staleTime: MINUTE,
  });

/** What was read of a book and kept from it. */
export const bookReadingQuery = (id: number) =>
  queryOptions({
    queryKey: ['books', 'reading', id],
    queryFn: ({ signal }) => call('GET /reader/book/{id}/reading', { params: { id } }, { signal }),
    staleTime: 0,
  });

/** Places of a book that have some words. */
export const bookSearchQuery = (id: number, q: string) =>
  queryOptions({
    queryKey: ['books', 'search', id, q],
    queryFn: ({ signal }) =>
      call('GET /reader/book/{id}/search', { params: { id }, query: { q } }, { signal }),
    staleTime: MINUTE,
    placeholderData: keepPreviousData,
  });

/** Keeps where the reader stopped; what is lost is told again with the next place. */
export const keepBookPlace = (id: number, pos: BookPlace) =>
  call('POST /reader/mybook/{id}/pos', { params: { id }, body: { pos } }, { keepalive: true });

/** Has every list of books asked for anew. */
export const refreshBooks = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['books'] });

/** Puts a book on the shelf. */
export function useShelve() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (book: Pick<Book, 'book_uuid'>) =>
      call('POST /reader/mybook/add', { body: { book_uuid: book.book_uuid } }),
    onSuccess: () => refreshBooks(client),
    onError: (error) => toast(messageOf(error)),
  });
}

/** Takes a book off the shelf; for a while that can be undone. */
export function useUnshelve() {
  const client = useQueryClient();
  const shelve = useShelve();
  return useMutation({
    mutationFn: (book: Pick<ShelvedBook, 'id' | 'title' | 'book_uuid'>) =>
      call('POST /reader/mybook/{id}/remove', { params: { id: book.id }, body: {} }),
    onSuccess: (_, book) => {
      toast(`《${book.title}》已移出书架`, {
        undo: () => shelve.mutate(book),
        duration: UNDO_TIME,
      });
      return refreshBooks(client);
    },
    onError: (error) => toast(messageOf(error)),
  });
}
