import { fetchAhead } from '#lib/fetch-ahead.ts';
import { OUTBOX_KEYS, VISITOR_KEYS, type OutboxKey } from '#lib/outbox-keys.ts';
import { readStored } from '#lib/stored.ts';
import { UNSENT_READING } from '#lib/unsent-reading.ts';

/** The code that sends what waits in each outbox and shows what came of it. */
const SENDERS: Record<OutboxKey, () => Promise<unknown>> = {
  [OUTBOX_KEYS.notes]: () => import('./note-sync.ts'),
  [OUTBOX_KEYS.words]: () => import('./word-sync.ts'),
  [OUTBOX_KEYS.reviews]: () => import('./review-sync.ts'),
  [OUTBOX_KEYS.answers]: () => import('./review-sync.ts'),
  [OUTBOX_KEYS.senses]: () => import('./sense-sync.ts'),
  [OUTBOX_KEYS.bookmarks]: () => import('./bookmark-sync.ts'),
  [OUTBOX_KEYS.marks]: () => import('./mark-sync.ts'),
  [OUTBOX_KEYS.creators]: () => import('./follow-sync.ts'),
  [OUTBOX_KEYS.topics]: () => import('./follow-sync.ts'),
  [OUTBOX_KEYS.collections]: () => import('./collection-sync.ts'),
  [OUTBOX_KEYS.holdings]: () => import('./collection-sync.ts'),
};

/**
 * Sends what an earlier visit could not, whichever screen is opened. Where nothing waits, nothing is
 * loaded.
 */
export function resumeWrites(): void {
  for (const key of Object.values(OUTBOX_KEYS))
    if (readStored(key, 'account') !== null) fetchAhead(SENDERS[key]);
  if (readStored(UNSENT_READING, 'account') !== null) fetchAhead(() => import('./reading-sync.ts'));
  // What a visitor kept, when the login could not take it along at once.
  const keeps = Object.values(VISITOR_KEYS).some((key) => readStored(key) !== null);
  if (keeps) fetchAhead(() => import('./visitor-sync.ts'));
}
