import type { DeskArticle } from '@bluebird/contract/desk.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { ApiError, call } from '#lib/call.ts';
import { formatAgo } from '#lib/dates.ts';
import { toast } from '#ui/toast.ts';
import { deskArticleQuery, takeArticle } from '../desk-api.ts';
import { changeBetween, draftOf, faultOf } from './article-draft.ts';
import { edit, isChanged, startEditing, type EditState, type Theirs } from './edit-state.ts';
import { forgetDraft, keepDraft, readKept } from './kept-draft.ts';

/** Typing that rests this long is kept on the device, and is a step of its own to undo; in ms. */
const REST = 800;

/** What is kept of an article's text while it is edited, and how it is saved. */
export function useEditor(article: DeskArticle) {
  const client = useQueryClient();
  const { id } = article;
  const [state, dispatch] = useReducer(edit, article, begin);
  const [saving, setSaving] = useState(false);
  // When work was left here unsaved, as this visit began.
  const [resumedFrom, setResumedFrom] = useState(() => readKept(id)?.at ?? null);
  // Whoever saves while saving gets what is then the latest.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const changed = isChanged(state);

  useEffect(() => {
    const timer = setTimeout(() => {
      dispatch({ act: 'rest' });
      keep(id, latest.current);
    }, REST);
    return () => clearTimeout(timer);
  }, [id, state.draft, state.base]);
  useEffect(() => {
    const keepNow = () => keep(id, latest.current);
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [id]);

  // Another editor's change, a retranslation, a version brought back.
  const meet = useEffectEvent((now: DeskArticle) => {
    const theirs = theirsOf(now);
    const next = edit(state, { act: 'meet', theirs });
    if (changed && next.version !== state.version)
      toast(`${theirs.by}${formatAgo(theirs.at)}也改了这篇，已与你的改动合并`);
    dispatch({ act: 'meet', theirs });
  });
  useEffect(() => meet(article), [article]);

  /** @returns whether everything is saved now */
  const save = async (): Promise<boolean> => {
    const { draft: sent, base, version } = latest.current;
    if (saving) return false;
    if (sent === base) return true;
    const fault = faultOf(sent);
    if (fault) {
      toast(fault);
      return false;
    }
    setSaving(true);
    try {
      const body = { article: changeBetween(base, sent, version) };
      const saved = await call('POST /reader/article/{id}/update', { params: { id }, body });
      setResumedFrom(null);
      dispatch({ act: 'saved', sent, draft: draftOf(saved), version: saved.version });
      takeArticle(client, saved);
      toast('已保存');
      return true;
    } catch (error) {
      const meanwhile = error instanceof ApiError && error.reason === 'changed_meanwhile';
      if (!meanwhile) toast(messageOf(error));
      else {
        // A clash that was put off is not met again by itself: it has to be settled to save.
        const now = await client.fetchQuery(deskArticleQuery(id)).catch(() => null);
        if (now) dispatch({ act: 'meet', theirs: theirsOf(now) });
        else toast(messageOf(error));
      }
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
    /** Drops everything that was not saved. */
    discard: () => {
      forgetDraft(id);
      dispatch({ act: 'replace', draft: state.base });
    },
  };
}

const theirsOf = (article: DeskArticle): Theirs => ({
  draft: draftOf(article),
  version: article.version,
  by: article.updated_by?.name ?? '系统',
  at: article.updated_at,
});

export type Editor = ReturnType<typeof useEditor>;

/** Begins with what was not saved the last time, where there is anything. */
function begin(article: DeskArticle): EditState {
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
