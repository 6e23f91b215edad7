import type { AnswerMade } from '@bluebird/contract/ai-answers.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { streamedText } from '#lib/event-stream.ts';
import { toast } from '#ui/toast.ts';

/** What a text says in short. */
export const summaryQuery = (articleId: number) =>
  queryOptions({
    queryKey: ['ai', 'summary', articleId],
    queryFn: ({ signal }) =>
      call('GET /api/ai/summary', { query: { article_id: articleId } }, { signal }),
    staleTime: 60_000,
  });

/** Who a name is; null for a name nobody knows. */
export const entityQuery = (name: string, articleId: number | undefined) =>
  queryOptions({
    queryKey: ['ai', 'entity', name, articleId ?? 0],
    queryFn: async ({ signal }) => {
      const article_id = articleId;
      try {
        const query = { name, ...(article_id !== undefined && { article_id }) };
        return await call('GET /api/ai/entity', { query }, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.reason === 'name_not_found') return null;
        throw error;
      }
    },
    staleTime: Infinity,
  });

/** Has the summary of a text made anew, for everybody. */
export function useRenewSummary(articleId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('POST /api/ai/summary/create', { body: { article_id: articleId, renew: true } }),
    onSuccess: (summary) => client.setQueryData(summaryQuery(articleId).queryKey, summary),
    onError: (error) => toast(messageOf(error)),
  });
}

type Written = { text: string; made?: AnswerMade; error?: unknown };

/** The model's summary as it is written, once it was asked for. */
export function useWrittenSummary(articleId: number) {
  const client = useQueryClient();
  const [written, setWritten] = useState<Written | null>(null);
  const listening = useRef<AbortController>(undefined);
  useEffect(() => () => listening.current?.abort(), []);
  const write = async () => {
    listening.current?.abort();
    const { signal } = (listening.current = new AbortController());
    setWritten({ text: '' });
    let text = '';
    try {
      const query = { article_id: articleId, stream: true };
      const pieces = streamedText('GET /api/ai/summary', { query }, signal);
      for (;;) {
        const { value, done } = await pieces.next();
        if (signal.aborted) return;
        if (done) break;
        text = value;
        setWritten({ text });
      }
      await client.invalidateQueries(summaryQuery(articleId));
      setWritten(null);
    } catch (error) {
      if (!signal.aborted) setWritten({ text, error });
    }
  };
  return { written, write };
}
