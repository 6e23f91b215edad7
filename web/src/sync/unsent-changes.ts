import { unfinishedNotes } from '#features/notes/note-drafts.ts';
import { openedOutboxes } from '#lib/account-outbox.ts';
// Every outbox is opened: what is refused on the way out is told of as ever.
import './bookmark-sync.ts';
import './collection-sync.ts';
import './follow-sync.ts';
import './mark-sync.ts';
import './note-sync.ts';
import './review-sync.ts';
import './sense-sync.ts';
import './word-sync.ts';

/** How long changes may take to reach the server, in milliseconds. */
const PATIENCE = 5_000;

/**
 * Sends what is waiting, as far as the network allows just now.
 * @returns what this device alone would still hold, as its reader calls it: `2 处笔记改动`
 */
export async function sendUnsent(patience = PATIENCE): Promise<string[]> {
  const outboxes = openedOutboxes();
  const waiting = outboxes.filter((outbox) => outbox.pending().length > 0);
  if (waiting.length > 0) {
    const sent = Promise.all(waiting.map((outbox) => outbox.flush()));
    await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, patience))]);
  }
  return [
    ...outboxes.map((outbox) => [outbox.pending().length, outbox.unit] as const),
    [unfinishedNotes(), '条没写完的笔记'] as const,
  ].flatMap(([count, unit]) => (count > 0 ? `${count} ${unit}` : []));
}
