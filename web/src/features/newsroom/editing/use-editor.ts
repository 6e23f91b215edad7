import type { NewsroomArticle } from '@bluebird/contract/newsroom.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
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

type EditStore = StoreApi<EditState>;

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

  useKeeping(id, store, dispatch);

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

  /** Saves what was changed, and says so. @returns whether everything is saved now */
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
      const { saved, said } = await saveMerged(() => send(id, store, client), meet);
      if (saved) setResumedFrom(null);
      if (said) toast(said);
      return saved;
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
      dispatch({ act: 'resolve', draft });
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

/** An article as it is now: with my changes saved, or as who was quicker left it. */
type Sent = { saved: boolean; now: NewsroomArticle };

/** Sends the draft of a store, which then begins from what was saved. @throws ApiError */
async function send(id: number, store: EditStore, client: QueryClient): Promise<Sent> {
  const { draft: sent, base, version } = store.getState();
  const body = { article: changeBetween(base, sent, version) };
  try {
    const now = await call('POST /reader/article/{id}/update', { params: { id }, body });
    const saved: EditEvent = { act: 'saved', sent, draft: draftOf(now), version: now.version };
    store.setState(edit(store.getState(), saved), true);
    takeArticle(client, now);
    return { saved: true, now };
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'changed_meanwhile') throw error;
    return { saved: false, now: await client.fetchQuery(newsroomArticleQuery(id)) };
  }
}

/**
 * Sends until it is saved. When somebody else was quicker their changes and mine are put together
 * and that is saved; where both changed the same, it is asked whose is to stand.
 * @param meet puts theirs and mine together; false when that is to be asked
 * @returns what the editor is told; null when it is asked
 * @throws ApiError
 */
async function saveMerged(
  trySending: () => Promise<Sent>,
  meet: (theirs: Theirs) => boolean,
): Promise<{ saved: boolean; said: string | null }> {
  let met: Theirs | null = null;
  for (let times = 0; times <= MAX_MEETINGS; times++) {
    const { saved, now } = await trySending();
    if (saved) {
      const said = met ? `已与${met.by}的改动合并并保存` : '已保存';
      return { saved, said: now.revision ? `${said}，审核通过后读者才会看到` : said };
    }
    met = theirsOf(now);
    if (!meet(met)) return { saved: false, said: null };
  }
  return { saved: false, said: '这篇正在被别人频繁改动，你的改动还没有保存，请稍后再存' };
}

const theirsOf = (article: NewsroomArticle): Theirs => ({
  draft: draftOf(article),
  version: article.version,
  by: article.updated_by?.name ?? '系统',
  at: article.updated_at,
});

/** Keeps the draft on this device as typing rests, and when the page is left. */
function useKeeping(id: number, store: EditStore, dispatch: (event: EditEvent) => void): void {
  const { draft, base } = useStore(store);
  const rest = useEffectEvent(() => {
    dispatch({ act: 'rest' });
    keep(id, store.getState());
  });
  useEffect(() => {
    const timer = setTimeout(() => rest(), REST);
    return () => clearTimeout(timer);
  }, [id, draft, base]);
  useEffect(() => {
    const keepNow = () => keep(id, store.getState());
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [id, store]);
}

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
