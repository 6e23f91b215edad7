import type { Magazine, MagazineStatus } from '@bluebird/contract/magazines.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

const MINUTE = 60_000;

/** The issues that are out, page by page. */
export const shelfQuery = infiniteQueryOptions({
  queryKey: ['magazines', 'shelf'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /reader/magazine', { query: { offset: pageParam } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: (page) => page.next_offset,
});

/** The latest issues. */
export const newestIssuesQuery = (limit: number) =>
  queryOptions({
    queryKey: ['magazines', 'newest', limit],
    queryFn: ({ signal }) => call('GET /reader/magazine', { query: { limit } }, { signal }),
    staleTime: 5 * MINUTE,
  });

/** One issue. */
export const issueQuery = (id: number) =>
  queryOptions({
    queryKey: ['magazines', 'issue', id],
    queryFn: ({ signal }) => call('GET /reader/magazine/{id}', { params: { id } }, { signal }),
  });

/** Contents of an issue that everyone may open, page by page. */
export const contentsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['magazines', 'contents', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /reader/magazine/{id}/articles',
        { params: { id }, query: { offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
  });

/** Contents of an issue that everyone may open, all in one. */
export const wholeContentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['magazines', 'whole-contents', id],
    queryFn: ({ signal }) =>
      call(
        'GET /reader/magazine/{id}/articles',
        { params: { id }, query: { limit: 500 } },
        { signal },
      ),
    staleTime: 5 * MINUTE,
  });

export type NewsroomFilter = { status: MagazineStatus | undefined; q: string; offset: number };

/** Rows of a page of the editors' list. */
export const NEWSROOM_PAGE = 50;

/** A page of every issue, for editors. */
export const allIssuesQuery = ({ status, q, offset }: NewsroomFilter) =>
  queryOptions({
    queryKey: ['magazines', 'all', status, q, offset],
    queryFn: ({ signal }) =>
      call(
        'GET /reader/magazine',
        { query: { all: 'true', q, offset, limit: NEWSROOM_PAGE, ...(status && { status }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/**
 * The whole contents of an issue, for editors. Each step of the issue has a list of its own: one that
 * was fetched while a step was ending is not taken for the one after it.
 */
export const allContentsQuery = (
  id: number,
  { status, task_id }: Pick<NonNullable<Magazine['newsroom']>, 'status' | 'task_id'>,
) =>
  queryOptions({
    queryKey: [...allContentsKey(id), status, task_id],
    queryFn: ({ signal }) =>
      call(
        'GET /reader/magazine/{id}/articles',
        { params: { id }, query: { all: 'true', limit: 500 } },
        { signal },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
    // While downloads run, their progress is watched.
    refetchInterval: status === 'downloading' ? 1_500 : false,
  });

/** Every list of the whole contents of an issue. */
export const allContentsKey = (id: number) => ['magazines', 'allContents', id] as const;
