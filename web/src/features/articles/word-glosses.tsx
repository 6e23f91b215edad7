import type { WordGloss } from '@bluebird/contract/articles-glosses.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, PenLine, Trash2 } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import {
  glossesOf,
  glossesQuery,
  glossBefore,
  showsGloss,
  withGloss,
  withoutGloss,
  type GlossBody,
} from './glosses-api.ts';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { create } from 'zustand';
import { registerPendingAction, requireLogin } from '#sync/pending-action.ts';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { isLoggedIn } from '#lib/session.ts';
import { toast, UNDO_TIME } from '#ui/toast.ts';

/** A gloss being written, and why it could not be kept. */
type GlossDraft = Required<GlossBody> & { articleId: number; error?: string };

/** One gloss is written at a time; it outlives a card that closes over it. */
const useDraft = create<{ draft: GlossDraft | null }>(() => ({ draft: null }));

const setDraft = (draft: GlossDraft | null): void => useDraft.setState({ draft });

/** The draft for a word of an article, when it is this one that is being written. */
const useGlossDraft = (articleId: number, word: string): GlossDraft | null =>
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
function useGlossActs(articleId: number) {
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

const BY: Record<WordGloss['by'], string> = { editor: '编辑注', me: '我的释义' };

type Props = { articleId: number; word: string; editor: boolean };

/** What was written about a word in an article, and the one being written; before the senses. */
export function WordGlosses({ articleId, word, editor }: Props) {
  const { data = [] } = useQuery(glossesQuery(articleId));
  const draft = useGlossDraft(articleId, word);
  const { remove } = useGlossActs(articleId);
  const shown = glossesOf(data, word).filter(
    ({ by }) => !draft || (by === 'editor') !== draft.for_all,
  );
  if (shown.length === 0 && !draft) return null;
  return (
    <div className="mt-2.5 space-y-2">
      {draft && <GlossForm key={word} draft={draft} editor={editor} />}
      {shown.map((gloss) => (
        <section
          key={gloss.by}
          aria-label={BY[gloss.by]}
          className="flex items-start gap-1 border-s-2 border-qing ps-3"
        >
          <div className="min-w-0 flex-1 py-0.5">
            <p className="flex flex-wrap items-center gap-x-2 text-xs text-qing">
              {BY[gloss.by]}
              {gloss.tag && (
                <span className="rounded-[0.375rem] border border-line px-1.5 text-ink-2">
                  {gloss.tag}
                </span>
              )}
            </p>
            <p className="leading-relaxed font-semibold wrap-anywhere">{gloss.resolve}</p>
          </div>
          {(gloss.by === 'me' || editor) && (
            <span className="-me-2.5 flex">
              <IconButton
                label={`修改${BY[gloss.by]}`}
                onClick={() => setDraft({ ...gloss, articleId, for_all: gloss.by === 'editor' })}
              >
                <Pencil aria-hidden className="size-4" strokeWidth={1.7} />
              </IconButton>
              {/* The server takes an editor's own away first. */}
              {(gloss.by === 'me' || shown.length === 1) && (
                <IconButton label={`删除${BY[gloss.by]}`} onClick={() => void remove(gloss)}>
                  <Trash2 aria-hidden className="size-4" strokeWidth={1.7} />
                </IconButton>
              )}
            </span>
          )}
        </section>
      ))}
    </div>
  );
}

/** Begins a gloss of the reader's own where there is none yet. */
export function WriteGloss({ articleId, word, editor }: Props) {
  const { data = [] } = useQuery(glossesQuery(articleId));
  const draft = useGlossDraft(articleId, word);
  const written = glossesOf(data, word).some(({ by }) => by === (editor ? 'editor' : 'me'));
  if (written || draft) return null;
  return (
    <button
      type="button"
      className="flex min-h-11 items-center gap-1.5 text-sm text-ink-3 hover:text-qing"
      onClick={() => setDraft({ articleId, word, resolve: '', tag: '', for_all: editor })}
    >
      <PenLine aria-hidden className="size-4" strokeWidth={1.7} />
      写释义
    </button>
  );
}

/** Most characters of a gloss and of its tag. */
const MAX_GLOSS = 200;
const MAX_TAG = 20;

const cancelOnEscape = ({ key }: KeyboardEvent) => {
  if (key === 'Escape') setDraft(null);
};

/** Writes one gloss; an editor says whom it is for, and may tag it. */
function GlossForm({ draft, editor }: { draft: GlossDraft; editor: boolean }) {
  const { save } = useGlossActs(draft.articleId);
  const [resolve, setResolve] = useState(draft.resolve);
  const [tag, setTag] = useState(draft.tag);
  const [forAll, setForAll] = useState(draft.for_all);
  const empty = resolve.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (empty) return;
    void save({ ...draft, resolve: resolve.trim(), tag: tag.trim(), for_all: forAll });
  };
  return (
    <form aria-label="写释义" className="rounded-1 bg-fill p-3" onSubmit={submit}>
      <Field
        label="在这篇文章里的意思"
        value={resolve}
        maxLength={MAX_GLOSS}
        autoFocus
        autoComplete="off"
        onKeyDown={cancelOnEscape}
        placeholder="用自己的话写"
        error={draft.error}
        onChange={(event) => setResolve(event.target.value)}
      />
      {editor && (
        <>
          <Field
            className="mt-2"
            label="标签（可不填）"
            value={tag}
            maxLength={MAX_TAG}
            autoComplete="off"
            onKeyDown={cancelOnEscape}
            onChange={(event) => setTag(event.target.value)}
          />
          <SwitchRow label="对所有读者" checked={forAll} onChange={setForAll} />
        </>
      )}
      <div className="mt-3 flex gap-2.5">
        <Button type="submit" className="flex-1" disabled={empty}>
          {draft.error ? '重试' : '保存'}
        </Button>
        <Button variant="outline" className="flex-1" onClick={() => setDraft(null)}>
          取消
        </Button>
      </div>
    </form>
  );
}
