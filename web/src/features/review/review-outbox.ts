import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import type { CardKind, Rating } from '@bluebird/contract/review.ts';
import { accountOutbox } from '#lib/account-outbox.ts';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { OUTBOX_KEYS } from '#lib/outbox-keys.ts';
import { tellStuck } from '#ui/tell-stuck.ts';
import { toast } from '#ui/toast.ts';

/** A rating of a card, or the way back from one. */
type ReviewWrite = { id: number; word: string; review_uuid: string } & (
  | {
      act: 'rate';
      rating: Rating;
      kind: CardKind;
      /** Milliseconds from question to answer. */
      spent: number;
      /** When it was rated, in milliseconds of the device's clock. */
      at: number;
      /** Reviews the card had then; absent from what an earlier version of the app kept. */
      reps?: number;
    }
  | { act: 'undo' }
);

/** What the server made of a rating. */
type ReviewReply = Result<Api['POST /reader/myword/{id}/review']>;

/**
 * Sends a rating, or takes one back, as soon as the network allows. An undo always follows its
 * rating: only the server knows whether a rating that got no answer has arrived.
 */
export const sendReview = (write: ReviewWrite): void => void reviewOutbox.add(write);

/** Cards with ratings that have not reached the server. */
export const cardsUnderWay = (): Set<number> => new Set(reviewOutbox.waiting().map(({ id }) => id));

const listeners = new Set<(write: ReviewWrite, reply: ReviewReply | null) => void>();

/**
 * Tells when a rating has reached the server, with what it made of it; null for an undo. Returns
 * the way to stop listening.
 */
export function onReviewSent(
  listener: (write: ReviewWrite, reply: ReviewReply | null) => void,
): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function send(write: ReviewWrite): Promise<void> {
  const reply = await deliver(write);
  for (const listener of listeners) listener(write, reply);
}

async function deliver(write: ReviewWrite): Promise<ReviewReply | null> {
  const { id, review_uuid } = write;
  // A reader who rates the last card and closes the page is not waited for.
  const init = { keepalive: true };
  if (write.act === 'undo') {
    const args = { params: { id }, body: { review_uuid } };
    await call('POST /reader/myword/{id}/review/undo', args, init);
    return null;
  }
  const { rating, kind, spent, reps } = write;
  const ago = Math.max(0, Math.round(Date.now() - write.at));
  const body = { rating, kind, spent, review_uuid, ago, ...(reps !== undefined && { reps }) };
  return call('POST /reader/myword/{id}/review', { params: { id }, body }, init);
}

/** Ratings on their way to the server; they survive a closed page. */
export const reviewOutbox = accountOutbox<ReviewWrite>({
  key: OUTBOX_KEYS.reviews,
  unit: '次复习评分',
  wordOf: ({ word }) => word,
  send,
  onRefused: ({ act, word }, error) =>
    toast(`「${word}」的评分没能${act === 'undo' ? '撤销' : '记下'}：${messageOf(error)}`),
  onStuck: (kept) => tellStuck(kept, '评分'),
});
