import type { NewsroomArticle, NewsroomRow } from '@bluebird/contract/newsroom.ts';
import type { BulkAct } from '@bluebird/contract/newsroom-acts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { formatMoment } from '#lib/moments.ts';
import { toast, UNDO_TIME } from '#ui/toast.ts';
import { newsroomArticleQuery, refreshArticles } from './newsroom-api.ts';
import { changeArticles } from './bulk-acts.ts';

type PlainAct = Exclude<BulkAct['act'], 'approve' | 'reject' | 'topic' | 'creator'>;

/** Moves one article through the newsroom; each step says so and, where it can, is taken back. */
export function useFlow(article: Pick<NewsroomArticle, 'id'> & NewsroomRow) {
  const client = useQueryClient();
  const { id } = article;
  const { mutate, isPending } = useMutation({
    mutationFn: (act: BulkAct) => changeArticles(client, act, [article]),
  });
  const setDate = (published_at: string) =>
    call('POST /reader/article/{id}/status', {
      params: { id },
      body: { status: 'published', published_at },
    });
  const { mutate: giveBackDate } = useMutation({
    mutationFn: setDate,
    onSuccess: () => toast('已撤销'),
    onError: (error) => toast(messageOf(error)),
    onSettled: () => refreshArticles(client),
  });
  const { mutate: schedule } = useMutation({
    mutationFn: setDate,
    onSuccess: (_summary, published_at) => {
      const before = article.status === 'scheduled' ? article.published_at : null;
      toast(`定于 ${formatMoment(published_at)} 发布`, {
        undo: () => (before ? giveBackDate(before) : mutate({ act: 'review', ids: [id] })),
        duration: UNDO_TIME,
      });
    },
    onError: (error) => toast(messageOf(error)),
    onSettled: () => refreshArticles(client),
  });
  /** The article as last saved: that version is approved. */
  const version = () =>
    client.getQueryData(newsroomArticleQuery(id).queryKey)?.version ?? article.version;
  const { mutate: approveAndPublish, isPending: isPublishing } = useMutation({
    mutationFn: () =>
      call('POST /reader/article/waikan/{id}/audit', {
        params: { id },
        body: { approved: true, version: version() },
      }),
    onSuccess: () => mutate({ act: 'publish', ids: [id] }),
    onError: (error) => {
      toast(messageOf(error));
      refreshArticles(client);
    },
  });
  return {
    busy: isPending || isPublishing,
    approve: () => mutate({ act: 'approve', ids: [id], versions: [version()] }),
    approveAndPublish,
    act: (act: PlainAct) => mutate({ act, ids: [id] }),
    reject: (reason: string) => mutate({ act: 'reject', ids: [id], reason }),
    schedule,
  };
}
