import type { CollectionAction } from '@bluebird/contract/collections.ts';
import { accountOutbox } from '#lib/account-outbox.ts';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { OUTBOX_KEYS } from '#lib/outbox-keys.ts';
import { tellStuck } from '#ui/tell-stuck.ts';
import { toast } from '#ui/toast.ts';

/** Something a reader does with a collection. */
export type CollectionChange = { id: number; action: CollectionAction };

export const sendCollectionMark = ({ id, action }: CollectionChange) =>
  call('POST /reader/collection/{id}/mark', { params: { id }, body: { action } });

/** Marks on collections made without a network; they survive a closed page. */
export const collectionOutbox = accountOutbox<CollectionChange>({
  key: OUTBOX_KEYS.collections,
  unit: '处合集标记',
  send: async (change) => void (await sendCollectionMark(change)),
  onSent: tellCollectionsSent,
  onRefused(_change, error) {
    toast(`合集标记没能保存：${messageOf(error)}`);
    tellCollectionsSent();
  },
  onStuck: tellStuck,
});

let onCollectionSent = (): void => {};

/** Tells that something done to a collection, which had to wait, has reached the server. */
export function tellCollectionsSent(): void {
  onCollectionSent();
}

/** Has a function called when something that had to wait has reached the server, or was refused. */
export function whenCollectionSent(listener: () => void): void {
  onCollectionSent = listener;
}
