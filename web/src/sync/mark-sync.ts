import type { Mark } from '@bluebird/contract/articles-marks.ts';
import { registerPendingAction, requireLogin } from './pending-action.ts';
import { queryClient } from './query-client.ts';
import {
  markOutbox,
  onMarkSent,
  sendMark,
  waitingMarks,
  type MarkChange,
} from '#features/articles/mark-outbox.ts';
import { forgetMarks, takeMarks } from '#features/articles/marks-api.ts';
import { onAccount } from '#lib/account-events.ts';
import { isLoggedIn } from '#lib/session.ts';

/*
 * Ties marks on articles to the account; loaded with the first screen on which articles are marked.
 */

const MARK_ARTICLE = 'mark-article';

/** What was done, without 已. */
const WISHES = {
  star: '收藏',
  later: '放进稍后读',
  like: '标为喜欢',
  read: '标为读过',
  hide: '隐藏',
} as const satisfies Record<Mark, string>;

/**
 * Lets those who are logged in mark an article at once; a visitor logs in first, and it is marked
 * when they are back.
 */
export function guardMark(change: MarkChange, act: () => void): void {
  if (isLoggedIn()) return act();
  requireLogin({ label: WISHES[change.action], action: { kind: MARK_ARTICLE, change } });
}

registerPendingAction(MARK_ARTICLE, async (action) => {
  const change = action['change'] as MarkChange;
  const marked = await sendMark(change);
  void queryClient.invalidateQueries({ queryKey: ['articles', 'marked', change.action] });
  await takeMarks(queryClient, change.id, marked);
});

onMarkSent((change, marked) => {
  void queryClient.invalidateQueries({ queryKey: ['articles', 'marked', change.action] });
  if (change.action === 'hide')
    void queryClient.invalidateQueries({ queryKey: ['articles', 'list'] });
  if (!marked) return forgetMarks(queryClient, change.id);
  // Of several that wait for one article, this one still among them, the last is shown already.
  if (waitingMarks({ id: change.id }).length <= 1) void takeMarks(queryClient, change.id, marked);
});

onAccount(markOutbox.resume);
