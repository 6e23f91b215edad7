import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** The dictionary changes only with the server: what came once is good for the whole visit. */
const STAYS = { staleTime: Infinity, gcTime: 30 * 60_000 } as const;

/** The card of a form, fitted to its sentence when there is one; null when there is no such word. */
export const wordCardQuery = (word: string, sentence?: string) =>
  queryOptions({
    ...STAYS,
    queryKey: ['dictionary', 'word', word, sentence ?? ''],
    queryFn: ({ signal }) =>
      call('GET /api/english/word', { query: { word, sentence } }, { signal }),
  });

/** The card of a headword, be it also a form of another; null when there is no such word. */
export const headwordCardQuery = (word: string) =>
  queryOptions({
    ...STAYS,
    queryKey: ['dictionary', 'headword', word],
    queryFn: ({ signal }) =>
      call('GET /api/english/word', { query: { word, headword: 'true' } }, { signal }),
  });

/** English definitions, synonyms, family and phrases of a headword; null when there is none. */
export const wordProQuery = (word: string) =>
  queryOptions({
    ...STAYS,
    queryKey: ['dictionary', 'pro', word],
    queryFn: ({ signal }) => call('GET /api/english/word/pro', { query: { word } }, { signal }),
  });
