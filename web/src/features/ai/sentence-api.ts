import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import type { AskedSentence } from './sentence-request.ts';

/** What the calls about a sentence are told of it. */
export const bodyOf = ({ text, article_id, block_id }: AskedSentence) => ({
  text,
  article_id,
  block_id,
});

/** A sentence taken apart; what came once is good for the whole visit. */
export const sentenceQuery = (sentence: AskedSentence) =>
  queryOptions({
    queryKey: ['sentence', bodyOf(sentence)],
    queryFn: ({ signal }) =>
      call('POST /api/english/analyze', { body: bodyOf(sentence) }, { signal, quiet: true }),
    staleTime: Infinity,
    gcTime: 30 * 60_000,
    retry: false,
  });
