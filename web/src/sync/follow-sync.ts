import { registerPendingAction, requireLogin } from './pending-action.ts';
import { queryClient } from './query-client.ts';
import { forgetFollowed } from '#features/creators/creators-api.ts';
import {
  followOutbox,
  sendFollow,
  whenFollowSent,
  type FollowChange,
} from '#features/creators/follow-outbox.ts';
import type { FollowGuard } from '#features/creators/follow-button.tsx';
import { forgetFollowedTopics } from '#features/discovery/discovery-api.ts';
import {
  sendTopicFollow,
  topicOutbox,
  whenTopicSent,
  type TopicChange,
} from '#features/discovery/topic-outbox.ts';
import { onAccount } from '#lib/account-events.ts';
import type { TopicGuard } from '#features/discovery/topic-follow.tsx';
import { isLoggedIn } from '#lib/session.ts';

/*
 * Ties what is followed to the account; loaded with the first screen on which something is.
 */

const FOLLOW_CREATOR = 'follow-creator';
const FOLLOW_TOPIC = 'follow-topic';

/** A visitor logs in first; the publication is followed when they are back. */
export const guardFollow: FollowGuard = (change, act) => {
  if (isLoggedIn()) return act();
  requireLogin({ label: '关注', action: { kind: FOLLOW_CREATOR, change } });
};

/** The same for following a topic. */
export const guardTopic: TopicGuard = (change, act) => {
  if (isLoggedIn()) return act();
  requireLogin({ label: '关注', action: { kind: FOLLOW_TOPIC, change } });
};

registerPendingAction(FOLLOW_CREATOR, async (action) => {
  await sendFollow(action['change'] as FollowChange);
  forgetFollowed(queryClient);
});

registerPendingAction(FOLLOW_TOPIC, async (action) => {
  await sendTopicFollow(action['change'] as TopicChange);
  forgetFollowedTopics(queryClient);
});

whenFollowSent(() => forgetFollowed(queryClient));
whenTopicSent(() => forgetFollowedTopics(queryClient));
onAccount(followOutbox.resume);
onAccount(topicOutbox.resume);
