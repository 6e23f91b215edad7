import { sendBeat } from '#features/activity/beat-api.ts';
import { keepBookPlace } from '#features/books/books-api.ts';
import { onAccount } from '#lib/account-events.ts';
import { writeVerdict } from '#lib/owned-write.ts';
import { sendUnsent, type UnsentReading } from '#lib/unsent-reading.ts';
import { queryClient } from './query-client.ts';

/*
 * Tells the server of reading that happened without a network, whichever screen is open; loaded only
 * where there is some.
 */

/** The most one sign of reading can claim, in seconds. */
const MAX_SECONDS = 3_600;

async function tell({ source, id, book, seconds, ...places }: UnsentReading): Promise<void> {
  const { position, furthest } = places;
  const beat = { seconds: Math.min(seconds, MAX_SECONDS), position, furthest };
  await sendBeat({ source, source_id: id }, beat);
  if (book && position) await keepBookPlace(book.id, { chapter: book.chapter, ...position });
  void queryClient.invalidateQueries({ queryKey: ['activity'] });
  // What was read to its end is marked as read by the server.
  void queryClient.invalidateQueries({ queryKey: ['articles', 'mine', id] });
  void queryClient.invalidateQueries({ queryKey: ['articles', 'state', id] });
  void queryClient.invalidateQueries({ queryKey: ['articles', 'marked', 'read'] });
}

const tellAll = (): void =>
  void sendUnsent(tell, (error) => writeVerdict(error) === 'drop').catch(() => {
    // No network: it is told when there is one, or by the next visit.
  });

onAccount(tellAll);
addEventListener('online', tellAll);
