import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '#lib/call.ts';

/** The dictionary changes only with the server: what came once is good for the whole visit. */
const STAYS = { staleTime: Infinity, gcTime: 30 * 60_000 } as const;

/** No such word is an answer, not a failure. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === 404) return null;
    throw error;
  }
}

/** The card of a form, fitted to its sentence when there is one; null when there is no such word. */
export const wordCardQuery = (word: string, sentence?: string) =>
  queryOptions({
    ...STAYS,
    queryKey: ['dictionary', 'word', word, sentence ?? ''],
    queryFn: ({ signal }) =>
      orNull(call('GET /api/english/word', { query: { word, sentence } }, { signal })),
  });

/** English definitions, synonyms, family and phrases of a headword. */
export const wordProQuery = (word: string) =>
  queryOptions({
    ...STAYS,
    queryKey: ['dictionary', 'pro', word],
    queryFn: ({ signal }) =>
      orNull(call('GET /api/english/word/pro', { query: { word } }, { signal })),
  });

/** Headwords that begin with what was typed; the last list stays while the next one comes. */
export const suggestQuery = (q: string) =>
  queryOptions({
    ...STAYS,
    queryKey: ['dictionary', 'suggest', q],
    queryFn: ({ signal }) =>
      call('GET /api/english/word/suggest', { query: { q, limit: 12 } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
