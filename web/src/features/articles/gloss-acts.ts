import type { WordGloss } from '@bluebird/contract/articles-glosses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { registerPendingAction, requireLogin } from '#sync/pending-action.ts';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { isLoggedIn } from '#lib/session.ts';
import { toast, UNDO_TIME } from '#ui/toast.ts';
import {
  glossBefore,
  glossesQuery,
  showsGloss,
  withGloss,
  withoutGloss,
  type GlossBody,
} from './glosses-api.ts';

/** A gloss being written, and why it could not be kept. */
export type GlossDraft = Required<GlossBody> & { articleId: number; error?: string };

/** One gloss is written at a time; it outlives a card that closes over it. */
const useDraft = create<{ draft: GlossDraft | null }>(() => ({ draft: null }));

export const setDraft = (draft: GlossDraft | null): void => useDraft.setState({ draft });

/** The draft for a word of an article, when it is this one that is being written. */
export const useGlossDraft = (articleId: number, word: string): GlossDraft | null =>
  useDraft(({ draft }) => (draft?.articleId === articleId && draft.word === word ? draft : null));

const ADD_GLOSS = 'add-gloss';

const sendGloss = (articleId: number, body: GlossBody): Promise<WordGloss> =>
  call('POST /reader/article/{id}/words/add', { params: { id: articleId }, body });

registerPendingAction(ADD_GLOSS, async ({ articleId, body }) => {
  await sendGloss(articleId as number, body as GlossBody);
});

let lastSent: Promise<unknown> = Promise.resolve();

/** Sends an act once the one before it is answered: the server must not get them the other way round. */
function inTurn<T>(send: () => Promise<T>): Promise<T> {
  const sent = lastSent.then(send);
  lastSent = sent.catch(() => undefined);
  return sent;
}

/** Writes and takes away glosses of an article; what is done shows before the server answers. */
export function useGlossActs(articleId: number) {
  const client = useQueryClient();
  const key = glossesQuery(articleId).queryKey;
  const change = (edit: (items: readonly WordGloss[]) => WordGloss[]) =>
    client.setQueryData(key, (items) => edit(items ?? []));

  const save = async ({ error: _, ...draft }: GlossDraft): Promise<void> => {
    const { articleId: _of, ...body } = draft;
    if (!isLoggedIn()) {
      setDraft(null);
      return requireLogin({ label: '保存释义', action: { kind: ADD_GLOSS, articleId, body } });
    }
    const shown: WordGloss = { ...body, by: body.for_all ? 'editor' : 'me' };
    await client.cancelQueries({ queryKey: key });
    const before = glossBefore(client.getQueryData(key) ?? [], shown);
    change((items) => withGloss(items, shown));
    setDraft(null);
    // What was changed or taken away meanwhile stays so.
    const isLatest = () => showsGloss(client.getQueryData(key) ?? [], shown);
    try {
      const kept = await inTurn(() => sendGloss(articleId, body));
      // The server may know the word under another headword.
      if (isLatest()) change((items) => withGloss(withoutGloss(items, shown), kept));
    } catch (error) {
      if (!isLatest()) return;
      change((items) => (before ? withGloss(items, before) : withoutGloss(items, shown)));
      // What was written is not lost: its card offers it again.
      if (useDraft.getState().draft === null) setDraft({ ...draft, error: messageOf(error) });
      else toast(`「${body.word}」的释义没有保存：${messageOf(error)}`);
    }
  };

  const remove = async (gloss: WordGloss): Promise<void> => {
    await client.cancelQueries({ queryKey: key });
    change((items) => withoutGloss(items, gloss));
    try {
      await inTurn(() =>
        call('POST /reader/article/{id}/words/delete', {
          params: { id: articleId },
          body: { word: gloss.word },
        }),
      );
    } catch (error) {
      change((items) => withGloss(items, gloss));
      return toast(messageOf(error));
    }
    const { by, ...rest } = gloss;
    const body = { ...rest, for_all: by === 'editor' };
    toast('已删除释义', { undo: () => void save({ ...body, articleId }), duration: UNDO_TIME });
  };
  return { save, remove };
}
