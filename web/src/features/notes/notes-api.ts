import type { Api } from '@bluebird/contract/contract.ts';
import type { Args } from '@bluebird/contract/endpoint.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** What saving a note sends: all of it, so that sending it twice changes nothing. */
export type NoteBody = Required<Args<Api['POST /reader/article/{id}/notes/add']>['body']>;

/** What the list of articles with notes is narrowed to. */
export type NoteFilter = Pick<
  NonNullable<Args<Api['GET /reader/mynote']>['query']>,
  'q' | 'color' | 'tag'
>;

/** The reader's own notes on an article with the replies to them, for the text itself. */
export const articleNotesQuery = (articleId: number) =>
  queryOptions({
    queryKey: ['notes', 'article', articleId],
    queryFn: ({ signal }) =>
      call('GET /reader/article/{id}/notes', { params: { id: articleId } }, { signal }),
  });

/** Everyone's public notes on an article, page by page. */
export const publicNotesQuery = (articleId: number) =>
  infiniteQueryOptions({
    queryKey: ['notes', 'public', articleId],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /reader/article/{id}/notes/all',
        { params: { id: articleId }, query: { offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
  });

/** The articles the reader made notes on, page by page. */
export const notedArticlesQuery = (filter: NoteFilter) =>
  infiniteQueryOptions({
    queryKey: ['notes', 'articles', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /reader/mynote', { query: { ...filter, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
  });

/** The reader's notes on one article in text order, with its titles. */
export const notesOfArticleQuery = (articleId: number) =>
  queryOptions({
    queryKey: ['notes', 'of', articleId],
    queryFn: ({ signal }) =>
      call('GET /reader/mynote/{id}', { params: { id: articleId } }, { signal }),
  });

/** What a note said before each edit. */
export const noteVersionsQuery = (articleId: number, noteUuid: string) =>
  queryOptions({
    queryKey: ['notes', 'versions', articleId, noteUuid],
    queryFn: ({ signal }) =>
      call(
        'GET /reader/article/notes/{id}/versions',
        { params: { id: articleId }, query: { note_uuid: noteUuid } },
        { signal },
      ),
  });
