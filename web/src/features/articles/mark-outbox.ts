import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import type { Mark } from '@bluebird/contract/articles-marks.ts';
import { accountOutbox } from '#lib/account-outbox.ts';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { deliver } from '#lib/deliver.ts';
import { OUTBOX_KEYS } from '#lib/outbox-keys.ts';
import { tellStuck } from '#ui/tell-stuck.ts';
import { toast } from '#ui/toast.ts';

/** A mark to put on an article (`status` true) or to take off. */
export type MarkChange = { id: number; action: Mark; status: boolean };

type Marked = Result<Api['POST /reader/article/{id}/mark']>;

export const sendMark = ({ id, action, status }: MarkChange): Promise<Marked> =>
  call('POST /reader/article/{id}/mark', { params: { id }, body: { action, status } });

type MarkListener = (change: MarkChange, marked: Marked | null) => void;
const listeners = new Set<MarkListener>();

/**
 * Tells when a mark that had to wait has reached the server, with how the article is marked now;
 * null: it was refused. Returns the way to stop listening.
 */
export function onMarkSent(listener: MarkListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Marks made without a network, on their way to the server; they survive a closed page. */
export const markOutbox = accountOutbox<MarkChange>({
  key: OUTBOX_KEYS.marks,
  unit: '处文章标记',
  send: async (change) => {
    const marked = await sendMark(change);
    for (const listener of listeners) listener(change, marked);
  },
  onRefused(change, error) {
    toast(`文章标记没能保存：${messageOf(error)}`);
    for (const listener of listeners) listener(change, null);
  },
  onStuck: tellStuck,
});

/** Marks that wait, oldest first, of one article or of one kind. */
export const waitingMarks = (wanted: Partial<Pick<MarkChange, 'id' | 'action'>>): MarkChange[] =>
  markOutbox
    .waiting()
    .filter(({ id, action }) => id === (wanted.id ?? id) && action === (wanted.action ?? action));

/**
 * Marks an article now, or as soon as there is a network.
 * @returns how it is marked; null when the mark waits
 */
export const deliverMark = (change: MarkChange): Promise<Marked | null> =>
  deliver(markOutbox, sendMark, change);
