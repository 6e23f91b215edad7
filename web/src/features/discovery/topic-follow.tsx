import type { Topic } from '@bluebird/contract/articles.ts';
import { TOPIC_LABELS } from '@bluebird/contract/topic-labels.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { buttonClass } from '#ui/button.tsx';
import { toast, UNDO_TIME } from '#ui/toast.ts';
import { followTopic } from './discovery-api.ts';
import { useWaitingTopic, type TopicChange } from './topic-outbox.ts';

/** Lets those who are logged in act at once; a visitor logs in first. */
export type TopicGuard = (change: TopicChange, act: () => void) => void;

type Props = {
  topic: Topic;
  /** Whether the server says so. */
  following: boolean;
  guard: TopicGuard;
};

/** Follows a topic; pressed again, no longer, which the toast takes back. */
export function TopicFollow({ topic, following: known, guard }: Props) {
  const following = useWaitingTopic(topic) ?? known;
  const follow = useMutation(followTopic(useQueryClient()));
  const press = () =>
    guard({ topic, status: !following }, () => {
      follow.mutate({ topic, status: !following });
      if (!following) return;
      toast(`不再关注「${TOPIC_LABELS[topic]}」`, {
        undo: () => follow.mutate({ topic, status: true }),
        duration: UNDO_TIME,
      });
    });
  const Icon = following ? Check : Plus;
  return (
    <button
      type="button"
      aria-pressed={following}
      onClick={press}
      className={buttonClass(following ? 'soft' : 'primary', 'min-w-24')}
    >
      <Icon aria-hidden className="size-4" strokeWidth={2} />
      {following ? '已关注' : '关注'}
    </button>
  );
}
