import type { Topic } from '@bluebird/contract/articles.ts';
import { accountOutbox } from '#lib/account-outbox.ts';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { OUTBOX_KEYS } from '#lib/outbox-keys.ts';
import { tellStuck } from '#ui/tell-stuck.ts';
import { toast } from '#ui/toast.ts';

/** A topic to follow (`status` true) or not to follow any more. */
export type TopicChange = { topic: Topic; status: boolean };

export const sendTopicFollow = ({ topic, status }: TopicChange) =>
  call('POST /reader/topic/{topic}/follow', { params: { topic }, body: { status } });

/** Topics to be followed, chosen without a network; they survive a closed page. */
export const topicOutbox = accountOutbox<TopicChange>({
  key: OUTBOX_KEYS.topics,
  unit: '处话题关注',
  send: async (change) => void (await sendTopicFollow(change)),
  onSent: () => onTopicSent(),
  onRefused(_change, error) {
    toast(`关注没能保存：${messageOf(error)}`);
    onTopicSent();
  },
  onStuck: tellStuck,
});

/** Whether a topic is to be followed, by the last change that waits; undefined: none does. */
export const useWaitingTopic = (topic: Topic): boolean | undefined =>
  topicOutbox.useWaiting((changes) => changes.findLast((change) => change.topic === topic)?.status);

let onTopicSent = (): void => {};

/** Has a function called when a change that had to wait has reached the server, or was refused. */
export function whenTopicSent(listener: () => void): void {
  onTopicSent = listener;
}
