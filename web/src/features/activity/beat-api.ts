import type { ReadingPosition } from '@bluebird/contract/history.ts';
import { signedTimestamp } from '@bluebird/contract/signed-timestamp.ts';
import { ApiError, call } from '#lib/call.ts';

/**
 * Sends a sign of reading an article, signed now: an old signature would not be taken.
 * @param leaving lets the request outlive the page
 * @returns seconds read today; null when this very beat had arrived before
 * @throws ApiError
 */
export async function sendBeat(
  articleId: number,
  { seconds, position }: { seconds: number; position: ReadingPosition | null },
  leaving: boolean,
): Promise<number | null> {
  const parameters = {
    source: 'ARTICLE',
    source_id: articleId,
    spent_time: seconds,
    ...position,
  } as const;
  const t = signedTimestamp(parameters, Date.now() / 1000);
  try {
    const body = { ...parameters, t };
    // Nobody who is reading is sent to log in.
    const init = { keepalive: leaving, quiet: true };
    return (await call('POST /reader/history', { body }, init)).today;
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'signature_used') return null;
    throw error;
  }
}
