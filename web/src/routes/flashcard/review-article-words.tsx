import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Source } from '#features/review/review-session.ts';
import { forgetOldSession } from './session-store.ts';
import '#sync/review-sync.ts';
import '#sync/word-sync.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SessionScreen } from './session-screen.tsx';

export function loader(): null {
  forgetOldSession();
  return null;
}

/** `/flashcard/reviewArticleWords?article_id=`: the words met in one article, whatever they are due. */
export function Component() {
  const id = Number(useSearchParams()[0].get('article_id'));
  const known = Number.isSafeInteger(id) && id > 0;
  const source = useMemo<Source>(() => ({ kind: 'article', id }), [id]);
  if (!known)
    return (
      <EmptyState
        scene="mystery"
        title="没有选中文章"
        description="从一篇文章的末尾点「复习这篇的词」进来。"
        action={{ label: '去看文章', to: '/' }}
      />
    );
  return <SessionScreen key={id} source={source} title="复习这篇的词" exit={`/article/${id}`} />;
}
