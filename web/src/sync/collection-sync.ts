import { registerPendingAction, requireLogin } from './pending-action.ts';
import { queryClient } from './query-client.ts';
import {
  collectionOutbox,
  sendCollectionMark,
  whenCollectionSent,
  type CollectionChange,
} from '#features/collections/collection-outbox.ts';
import { holdingOutbox } from '#features/collections/holding-outbox.ts';
import { onAccount } from '#lib/account-events.ts';
import { isLoggedIn } from '#lib/session.ts';

/*
 * Ties marks on collections, and what is put into one's own, to the account; loaded with the screens
 * where that is done.
 */

const MARK_COLLECTION = 'mark-collection';

/** What was done, without 已. */
const WISHES = {
  follow: '关注',
  unfollow: '取消关注',
  star: '收藏',
  unstar: '取消收藏',
  read_all: '全部标为读过',
} as const satisfies Record<CollectionChange['action'], string>;

/**
 * Lets those who are logged in act at once; a visitor logs in first, and it is done when they are
 * back.
 */
export function guardCollectionMark(change: CollectionChange, act: () => void): void {
  if (isLoggedIn()) return act();
  requireLogin({ label: WISHES[change.action], action: { kind: MARK_COLLECTION, change } });
}

registerPendingAction(MARK_COLLECTION, async (action) => {
  await sendCollectionMark(action['change'] as CollectionChange);
  await queryClient.invalidateQueries({ queryKey: ['collections'] });
});

whenCollectionSent(() => void queryClient.invalidateQueries({ queryKey: ['collections'] }));
onAccount(collectionOutbox.resume);
onAccount(holdingOutbox.resume);
