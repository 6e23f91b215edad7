import type { BulkAct, DeskArticle, DeskRow } from '@bluebird/contract/desk.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { formatMoment } from '#lib/moments.ts';
import { toast, UNDO_TIME } from '#ui/toast.ts';
import { refreshArticles } from './desk-api.ts';
import { changeArticles } from './bulk-acts.ts';

type PlainAct = Exclude<BulkAct['act'], 'reject' | 'topic' | 'creator'>;

/** Moves one article through the newsroom; each step says so and, where it can, is taken back. */
export function useFlow(article: Pick<DeskArticle, 'id'> & DeskRow) {
  const client = useQueryClient();
  const { id } = article;
  const { mutate, isPending } = useMutation({
    mutationFn: (act: BulkAct) => changeArticles(client, act, [article]),
  });
  const { mutate: schedule } = useMutation({
    mutationFn: (published_at: string) =>
      call('POST /reader/article/{id}/status', {
        params: { id },
        body: { status: 'published', published_at },
      }),
    onSuccess: (_summary, published_at) =>
      toast(`定于 ${formatMoment(published_at)} 发布`, {
        undo: () => mutate({ act: 'review', ids: [id] }),
        duration: UNDO_TIME,
      }),
    onError: (error) => toast(messageOf(error)),
    onSettled: () => refreshArticles(client),
  });
  return {
    busy: isPending,
    act: (act: PlainAct) => mutate({ act, ids: [id] }),
    reject: (reason: string) => mutate({ act: 'reject', ids: [id], reason }),
    schedule,
  };
}
