import { unfinishedNotes } from '#features/notes/note-drafts.ts';
import { noteOutbox } from '#features/notes/note-outbox.ts';
import { answerOutbox } from '#features/questions/answer-outbox.ts';
import { reviewOutbox } from '#features/words/review-outbox.ts';
import { wordOutbox } from '#features/words/word-outbox.ts';
import type { Outbox } from '#lib/outbox.ts';
// What is refused on the way out is told of as ever.
import './note-sync.ts';
import './review-sync.ts';
import './word-sync.ts';

/** How long changes may take to reach the server, in milliseconds. */
const PATIENCE = 5_000;

const OUTBOXES: [box: Pick<Outbox<unknown>, 'flush' | 'pending'>, label: string][] = [
  [noteOutbox, '处笔记改动'],
  [wordOutbox, '处生词改动'],
  [reviewOutbox, '次复习评分'],
  [answerOutbox, '道题的答案'],
];

/**
 * Sends what is waiting, as far as the network allows just now.
 * @returns what this device alone would still hold, as its reader calls it: `2 处笔记改动`
 */
export async function sendUnsent(patience = PATIENCE): Promise<string[]> {
  const waiting = OUTBOXES.filter(([box]) => box.pending().length > 0);
  if (waiting.length > 0) {
    const sent = Promise.all(waiting.map(([box]) => box.flush()));
    await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, patience))]);
  }
  return [
    ...OUTBOXES.map(([box, label]) => [box.pending().length, label] as const),
    [unfinishedNotes(), '条没写完的笔记'] as const,
  ].flatMap(([count, label]) => (count > 0 ? `${count} ${label}` : []));
}
