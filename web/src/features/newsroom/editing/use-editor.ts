import type { NewsroomArticle } from '@bluebird/contract/newsroom.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { messageOf } from '#lib/api-error.ts';
import { ApiError, call } from '#lib/call.ts';
import { formatAgo } from '#lib/dates.ts';
import { toast } from '#ui/toast.ts';
import { newsroomArticleQuery, takeArticle } from '#features/newsroom/newsroom-api.ts';
import { changeBetween, draftOf, faultOf } from './article-draft.ts';
import {
  edit,
  isChanged,
  startEditing,
  type EditEvent,
  type EditState,
  type Theirs,
} from './edit-state.ts';
import type { Draft } from './draft.ts';
import { readStoredJson, writeStored } from '#lib/stored.ts';

/** Typing that rests this long is kept on the device, and is a step of its own to undo; in ms. */
const REST = 800;
/** Rounds of merging with a quicker editor per save; after that the save fails with a message. */
const MAX_MEETINGS = 5;

/** The draft of an article while it is edited, and how it is saved. */
export function useEditor(article: NewsroomArticle) {
  const client = useQueryClient();
  const { id } = article;
  // A store rather than a reducer: a save goes on from what is there when its answer comes.
  const [store] = useState(() => createStore<EditState>(() => begin(article)));
  const state = useStore(store);
  const [saving, setSaving] = useState(false);
  // When work was left here unsaved, as this visit began.
  const [resumedFrom, setResumedFrom] = useState(() => readKept(id)?.at ?? null);
  const dispatch = (event: EditEvent) => store.setState(edit(store.getState(), event), true);
  const changed = isChanged(state);

  const rest = useEffectEvent(() => {
    dispatch({ act: 'rest' });
    keep(id, store.getState());
  });
  useEffect(() => {
    const timer = setTimeout(() => rest(), REST);
    return () => clearTimeout(timer);
  }, [id, state.draft, state.base]);
  useEffect(() => {
    const keepNow = () => keep(id, store.getState());
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [id, store]);

  /** @returns whether my changes and theirs are one now; else the clash waits to be settled */
  const meet = (theirs: Theirs): boolean => {
    dispatch({ act: 'meet', theirs });
    return store.getState().clash === null;
  };
  // Another editor's change, a retranslation, a version brought back. A save meets them by itself.
  const meetShown = useEffectEvent((now: NewsroomArticle) => {
    const before = store.getState();
    const theirs = theirsOf(now);
    if (saving || theirs.version === before.version) return;
    if (meet(theirs) && isChanged(before))
      toast(`${theirs.by}${formatAgo(theirs.at)}也改了这篇，已与你的改动合并，还没有保存`);
  });
  useEffect(() => meetShown(article), [article]);

  /** Sends what is there. @returns the article as it is now, mine or of who was quicker */
  const send = async (): Promise<{ saved: boolean; now: NewsroomArticle }> => {
    const { draft: sent, base, version } = store.getState();
    const body = { article: changeBetween(base, sent, version) };
    try {
      const saved = await call('POST /reader/article/{id}/update', { params: { id }, body });
      dispatch({ act: 'saved', sent, draft: draftOf(saved), version: saved.version });
      takeArticle(client, saved);
      return { saved: true, now: saved };
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== 'changed_meanwhile') throw error;
      return { saved: false, now: await client.fetchQuery(newsroomArticleQuery(id)) };
    }
  };

  /**
   * Saves what was changed. When somebody else was quicker their changes and mine are put together
   * and that is saved; where both changed the same, it is asked whose is to stand.
   * @returns whether everything is saved now
   */
  const save = async (): Promise<boolean> => {
    if (saving) return false;
    if (!isChanged(store.getState())) return true;
    const fault = faultOf(store.getState().draft);
    if (fault) {
      toast(fault);
      return false;
    }
    setSaving(true);
    try {
      let met: Theirs | null = null;
      for (let times = 0; times <= MAX_MEETINGS; times++) {
        const { saved, now } = await send();
        if (saved) {
          setResumedFrom(null);
          const said = met ? `已与${met.by}的改动合并并保存` : '已保存';
          toast(now.revision ? `${said}，审核通过后读者才会看到` : said);
          return true;
        }
        met = theirsOf(now);
        if (!meet(met)) return false;
      }
      toast('这篇正在被别人频繁改动，你的改动还没有保存，请稍后再存');
      return false;
    } catch (error) {
      toast(messageOf(error));
      return false;
    } finally {
      setSaving(false);
    }
  };
  return {
    state,
    dispatch,
    changed,
    saving,
    resumedFrom,
    save,
    /** Resolves a conflict with a merged draft, and saves it. */
    settle: (draft: Draft) => {
      dispatch({ act: 'settle', draft });
      void save();
    },
    /** Leaves a conflict unresolved: the draft stays here, unsaved. */
    putOff: () => {
      dispatch({ act: 'put-off' });
      toast('你的改动还没有保存；再次保存时会再问');
    },
    /** Drops everything that was not saved. */
    discard: () => {
      forgetDraft(id);
      dispatch({ act: 'replace', draft: store.getState().base });
    },
  };
}

const theirsOf = (article: NewsroomArticle): Theirs => ({
  draft: draftOf(article),
  version: article.version,
  by: article.updated_by?.name ?? '系统',
  at: article.updated_at,
});

export type Editor = ReturnType<typeof useEditor>;

/** Starts from the draft that was not saved last time, if there is one. */
function begin(article: NewsroomArticle): EditState {
  const base = draftOf(article);
  const kept = readKept(article.id);
  if (!kept) return startEditing(base, article.version);
  // Kept from an older version, it meets the present one as another editor's change would.
  return kept.version === article.version
    ? startEditing(base, article.version, kept.draft)
    : startEditing(kept.base, kept.version, kept.draft);
}

function keep(articleId: number, state: EditState): void {
  if (!isChanged(state)) return forgetDraft(articleId);
  const { version, base, draft } = state;
  keepDraft(articleId, { version, base, draft, at: Date.now() });
}

/** Changes that were not saved, kept on this device with what they began from. */
type KeptDraft = { version: number; base: Draft; draft: Draft; at: number };

const keyOf = (articleId: number) => `desk-draft:${articleId}`;

const readKept = (articleId: number): KeptDraft | null =>
  readStoredJson<KeptDraft>(keyOf(articleId), 'account');

function keepDraft(articleId: number, kept: KeptDraft): void {
  writeStored(keyOf(articleId), JSON.stringify(kept), 'account');
}

const forgetDraft = (articleId: number): void =>
  void writeStored(keyOf(articleId), null, 'account');
