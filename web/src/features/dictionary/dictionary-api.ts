import type { Api } from '@bluebird/contract/contract.ts';
import type { Args } from '@bluebird/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { painted } from '#lib/painted.ts';

/** The dictionary changes only with the server: what came once is good for the whole visit. */
const STAYS = { staleTime: Infinity, gcTime: 30 * 60_000 } as const;

/** Where a word is met: its place in its sentence, and in the article that holds it. */
export type MetWord = Omit<
  NonNullable<Args<Api['GET /api/english/word']>['query']>,
  'word' | 'headword' | 'scene'
>;

/** The card of a form, fitted to where it is met when that is known; null when there is no such word. */
export const wordCardQuery = (word: string, met: MetWord = {}) =>
  queryOptions({
    ...STAYS,
    queryKey: ['dictionary', 'word', word, JSON.stringify(met)],
    queryFn: ({ signal }) => call('GET /api/english/word', { query: { word, ...met } }, { signal }),
  });

/** The card of a headword, be it also a form of another; null when there is no such word. */
export const headwordCardQuery = (word: string) =>
  queryOptions({
    ...STAYS,
    queryKey: ['dictionary', 'headword', word],
    queryFn: async ({ signal }) => {
      // A card shows what came with its text; the rest must not delay that.
      await painted();
      return call('GET /api/english/word', { query: { word, headword: 'true' } }, { signal });
    },
  });

/** English definitions, synonyms, family and phrases of a headword; null when there is none. */
export const wordProQuery = (word: string) =>
  queryOptions({
    ...STAYS,
    queryKey: ['dictionary', 'pro', word],
    queryFn: ({ signal }) => call('GET /api/english/word/pro', { query: { word } }, { signal }),
  });
