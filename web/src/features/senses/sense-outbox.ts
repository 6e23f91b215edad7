import type { SenseChoice } from '@bluebird/contract/articles.ts';
import { accountOutbox } from '#lib/account-outbox.ts';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { OUTBOX_KEYS } from '#lib/outbox-keys.ts';
import { tellStuck } from '#ui/tell-stuck.ts';
import { toast } from '#ui/toast.ts';

/** What a word of an article means at its place, as its reader says; null takes that back. */
export type SenseWrite = { articleId: number } & Omit<SenseChoice, 'sense'> & {
    sense: string | null;
  };

const listeners = new Set<(write: SenseWrite) => void>();

/** Tells when a choice has reached the server. Returns the way to stop listening. */
export function onSenseSent(listener: (write: SenseWrite) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function send(write: SenseWrite): Promise<void> {
  const { articleId, block_id, offset, word, sense } = write;
  const params = { id: articleId };
  const place = { block_id, offset, word };
  if (sense === null) await call('POST /reader/article/{id}/senses/undo', { params, body: place });
  else await call('POST /reader/article/{id}/senses', { params, body: { ...place, sense } });
  // Before the choice leaves the queue, so that what is shown never falls back in between.
  for (const listener of listeners) listener(write);
}

/** Choices of senses on their way to the server; they survive a closed page. */
export const senseOutbox = accountOutbox<SenseWrite>({
  key: OUTBOX_KEYS.senses,
  unit: '处词义选择',
  send,
  onRefused: (_write, error) => toast(messageOf(error)),
  onStuck: tellStuck,
});
