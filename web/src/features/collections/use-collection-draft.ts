import type { ArticleSummary } from '@bluebird/contract/articles.ts';
import type { CollectionDraft } from '@bluebird/contract/collections.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { toast, UNDO_TIME } from '#ui/toast.ts';
import { collectionDraftQuery } from './collections-api.ts';
import { type DraftArticle, titleOf } from './draft-articles.ts';

type Words = Record<'name' | 'name_zh' | 'intro', string>;

type Draft = Words & {
  /** Address of the picture; null for the drawn one. */
  cover: string | null;
  /** Key of a picture to take, null to take it away; undefined leaves it. */
  newCover: string | null | undefined;
  articles: readonly DraftArticle[];
};

const EMPTY: Draft = {
  name: '',
  name_zh: '',
  intro: '',
  cover: null,
  newCover: undefined,
  articles: [],
};

/** A collection as it is being written, until it is saved. */
export function useCollectionDraft(
  initial: CollectionDraft | null,
  onSaved: (saved: CollectionDraft) => void,
) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>(() => (initial ? draftOf(initial) : EMPTY));
  const [dirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  const change = (changes: Partial<Draft>) => {
    setDirty(true);
    setDraft((before) => ({ ...before, ...changes }));
  };
  const setArticles = (next: (before: readonly DraftArticle[]) => readonly DraftArticle[]) => {
    setDirty(true);
    setDraft((before) => ({ ...before, articles: next(before.articles) }));
  };

  const remove = (item: DraftArticle) => {
    const place = draft.articles.indexOf(item);
    setArticles((before) => before.filter(({ id }) => id !== item.id));
    toast(`已移出「${titleOf(item)}」`, {
      duration: UNDO_TIME,
      undo: () =>
        setArticles((before) =>
          before.some(({ id }) => id === item.id) ? before : before.toSpliced(place, 0, item),
        ),
    });
  };
  const toggle = (article: ArticleSummary) =>
    setArticles((before) =>
      before.some(({ id }) => id === article.id)
        ? before.filter(({ id }) => id !== article.id)
        : [...before, { id: article.id, article }],
    );

  const save = async () => {
    if (busy) return;
    if (draft.name.trim() === '') return setProblems({ name: '请给合集起个名字' });
    setProblems({});
    setBusy(true);
    try {
      const saved = await sendDraft(initial, draft);
      setDirty(false);
      client.setQueryData(collectionDraftQuery(saved.id).queryKey, saved);
      for (const part of ['list', 'best', 'own', 'holding', 'show', 'next', 'manage']) {
        void client.invalidateQueries({ queryKey: ['collections', part] });
      }
      onSaved(saved);
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setBusy(false);
    }
  };

  return { draft, dirty, busy, problems, change, setArticles, remove, toggle, save };
}

/** @param initial what it was; null for a new collection. @throws ApiError */
const sendDraft = (initial: CollectionDraft | null, draft: Draft): Promise<CollectionDraft> =>
  call('POST /reader/collection/add', {
    body: {
      ...(initial && { id: initial.id, version: initial.version }),
      name: draft.name,
      name_zh: draft.name_zh,
      intro: draft.intro,
      ...(draft.newCover !== undefined && { cover: draft.newCover }),
      article_ids: draft.articles.map(({ id }) => id),
    },
  });

const draftOf = ({ name, name_zh, intro, cover, items }: CollectionDraft): Draft => ({
  name,
  name_zh,
  intro,
  cover,
  newCover: undefined,
  articles: items.map(({ article_id, article }) => ({ id: article_id, article })),
});

type Problems = Partial<Words> & {
  /** For the whole. */
  rest?: string;
  /** Whether somebody else has changed it meanwhile. */
  changed?: boolean;
};

function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiError)) return { rest: messageOf(error) };
  const { name, name_zh, intro } = error.fields;
  const known = { ...(name && { name }), ...(name_zh && { name_zh }), ...(intro && { intro }) };
  return {
    ...known,
    ...(Object.keys(known).length === 0 && { rest: error.fields['article_ids'] ?? error.msg }),
    changed: error.reason === 'collection_changed',
  };
}
