import { accountOutbox } from '#lib/account-outbox.ts';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { OUTBOX_KEYS } from '#lib/outbox-keys.ts';
import { tellStuck } from '#ui/tell-stuck.ts';
import { toast } from '#ui/toast.ts';

/** A publication to follow (`status` true) or not to follow any more. */
export type FollowChange = { id: number; status: boolean };

export const sendFollow = ({ id, status }: FollowChange) =>
  call('POST /reader/creator/{id}/follow', { params: { id }, body: { status } });

/** What is to be followed, made without a network; it survives a closed page. */
export const followOutbox = accountOutbox<FollowChange>({
  key: OUTBOX_KEYS.creators,
  unit: '处刊物关注',
  send: async (change) => void (await sendFollow(change)),
  onSent: () => onFollowSent(),
  onRefused(_change, error) {
    toast(`关注没能保存：${messageOf(error)}`);
    onFollowSent();
  },
  onStuck: tellStuck,
});

/** Whether a publication is to be followed, by the last change that waits; undefined: none does. */
export const useWaitingFollow = (id: number): boolean | undefined =>
  followOutbox.useWaiting((changes) => changes.findLast((change) => change.id === id)?.status);

let onFollowSent = (): void => {};

/** Has a function called when a change that had to wait has reached the server, or was refused. */
export function whenFollowSent(listener: () => void): void {
  onFollowSent = listener;
}
