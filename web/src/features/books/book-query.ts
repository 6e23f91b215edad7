import type { Book } from '@bluebird/contract/books.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

const MINUTE = 60_000;
/** How often a book that is being made is looked at. */
export const LOOK_MS = 1_500;

/** Whether its chapters are being read from the file. */
export const isMaking = (book: Pick<Book, 'state'> | undefined): boolean =>
  book?.state === 'making';

/** One book of the shelf, with the places where it was left. */
export const shelvedQuery = (id: number) =>
  queryOptions({
    queryKey: ['books', 'shelved', id],
    queryFn: ({ signal }) => call('GET /reader/mybook/{id}', { params: { id } }, { signal }),
    staleTime: 0,
  });

/** One book with its contents; followed while it is being made or analysed. */
export const bookQuery = (id: number) =>
  queryOptions({
    queryKey: ['books', 'show', id],
    queryFn: ({ signal }) => call('GET /reader/book/{id}/show', { params: { id } }, { signal }),
    staleTime: MINUTE,
    refetchInterval: ({ state: { data } }) => {
      if (isMaking(data)) return LOOK_MS;
      return data && data.analysed < data.chapters ? 4 * LOOK_MS : false;
    },
  });
