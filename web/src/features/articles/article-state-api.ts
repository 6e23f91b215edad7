import type { ArticleState } from '@bluebird/contract/articles-marks.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { gatherCalls } from '#lib/gather-calls.ts';
import { waitingMarks } from './mark-outbox.ts';
import { isFinishedUnsent, unsentProgress } from './unsent-state.ts';

/** Articles of one call; a page of a list has fewer. */
const MAX_ARTICLES = 50;

/** One call for all the articles that a page of a list shows. */
const askStates = gatherCalls<number, ArticleState>(async (ids) => {
  const { items } = await call('GET /reader/article/states', { query: { ids: ids.join(',') } });
  return new Map(items.map((state) => [state.id, state]));
}, MAX_ARTICLES);

/** What an article is to the reader as lists tell it; null when it is nothing to them yet. */
export const articleStateQuery = (articleId: number) =>
  queryOptions({
    queryKey: ['articles', 'state', articleId],
    meta: { late: true },
    queryFn: async (): Promise<ArticleState | null> =>
      withWaitingState(articleId, (await askStates(articleId)) ?? null),
  });

/** What an article is to the reader once the marks and the reading that wait have arrived. */
export function withWaitingState(id: number, state: ArticleState | null): ArticleState | null {
  const waiting = waitingMarks({ id });
  const unsent = unsentProgress(id);
  if (waiting.length === 0 && unsent === 0) return state;
  const marks = Object.fromEntries(waiting.map(({ action, status }) => [action, status]));
  const known = state ?? { id, star: false, read: false, later: false, progress: 0 };
  const progress = Math.max(known.progress, unsent);
  const { star = known.star, later = known.later } = marks;
  const { read = known.read || isFinishedUnsent(id) } = marks;
  return { ...known, star, read, later, progress };
}
