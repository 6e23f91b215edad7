import { accountOutbox } from '#lib/account-outbox.ts';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { OUTBOX_KEYS } from '#lib/outbox-keys.ts';
import { tellStuck } from '#ui/tell-stuck.ts';
import { toast } from '#ui/toast.ts';
import { tellCollectionsSent } from './collection-outbox.ts';

/** An article to be in a collection of one's own (`status` true), or no longer. */
type HoldingChange = { id: number; article: number; status: boolean };

export const sendHolding = ({ id, article, status }: HoldingChange) =>
  call('POST /reader/collection/{id}/items', {
    params: { id },
    body: { article_id: article, status },
  });

/** What was put into collections or taken out without a network; it survives a closed page. */
export const holdingOutbox = accountOutbox<HoldingChange>({
  key: OUTBOX_KEYS.holdings,
  unit: '处合集改动',
  send: async (change) => void (await sendHolding(change)),
  onSent: tellCollectionsSent,
  onRefused(_change, error) {
    toast(`合集没能改动：${messageOf(error)}`);
    tellCollectionsSent();
  },
  onStuck: tellStuck,
});
