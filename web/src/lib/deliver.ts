import type { AccountOutbox } from './account-outbox.ts';
import { isNetworkError } from './api-error.ts';

/**
 * Sends a change now, or as soon as there is a network; behind changes that wait already, so that of
 * two of one thing the later one stands.
 * @param outbox where it waits, whose calls state what is to be
 * @returns the server's answer; null when the change waits
 * @throws ApiError when the server refuses it
 */
export async function deliver<W extends object, R>(
  outbox: AccountOutbox<W>,
  send: (change: W) => Promise<R>,
  change: W,
): Promise<R | null> {
  if (outbox.waiting().length === 0) {
    try {
      return await send(change);
    } catch (error) {
      if (!isNetworkError(error)) throw error;
    }
  }
  outbox.add(change);
  return null;
}
