import { fetchAhead } from '#lib/fetch-ahead.ts';
import { OUTBOX_KEYS, VISITOR_KEYS } from '#lib/outbox-keys.ts';
import { readStored } from '#lib/stored.ts';

/**
 * Sends what an earlier visit could not, whichever screen is opened. Where nothing waits, nothing is
 * loaded.
 */
export function resumeWrites(): void {
  const waits = (key: string) => readStored(key, 'account') !== null;
  if (waits(OUTBOX_KEYS.notes)) fetchAhead(() => import('./note-sync.ts'));
  if (waits(OUTBOX_KEYS.words)) fetchAhead(() => import('./word-sync.ts'));
  // What a visitor kept, when the login could not take it along at once.
  const keeps = Object.values(VISITOR_KEYS).some((key) => readStored(key) !== null);
  if (keeps) fetchAhead(() => import('./visitor-sync.ts'));
}
