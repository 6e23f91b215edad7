import type { ReadingPosition, Source } from '@bluebird/contract/activity-history.ts';
import { signedTimestamp } from '@bluebird/contract/signed-timestamp.ts';
import { ApiError, call } from '#lib/call.ts';
import { serverNow, setClockBy } from '#lib/server-clock.ts';
import { toast } from '#ui/toast.ts';

/** The text that is read. */
type ReadText = { source: Source; source_id: number };

type SentBeat = {
  seconds: number;
  position: ReadingPosition | null;
  /** A place further on that was reached before and could not be told of; null where there is none. */
  furthest: ReadingPosition | null;
};

/** Whether the reader has been told that their reading does not count. */
let said = false;

/**
 * Sends a sign of reading an article or a chapter, signed now: an old signature would not be taken. Where the
 * device's clock is wrong, it is signed by the server's.
 * @returns seconds read today; null when this very beat had arrived before
 * @throws ApiError
 */
export async function sendBeat(
  text: ReadText,
  { furthest, ...beat }: SentBeat,
): Promise<number | null> {
  // The last place is where the reader goes on: it is told of last.
  if (furthest) await sendOne(text, { seconds: 0, position: furthest });
  return sendOne(text, beat);
}

type OneBeat = Omit<SentBeat, 'furthest'>;

async function sendOne(text: ReadText, beat: OneBeat): Promise<number | null> {
  try {
    return await sendSigned(text, beat);
  } catch (error) {
    if (!isUnsigned(error) || !setClockBy(error)) throw sayOnce(error);
  }
  try {
    return await sendSigned(text, beat);
  } catch (error) {
    throw sayOnce(error);
  }
}

async function sendSigned(text: ReadText, { seconds, position }: OneBeat): Promise<number | null> {
  const parameters = {
    ...text,
    spent_time: seconds,
    ...position,
  } as const;
  const t = signedTimestamp(parameters, serverNow() / 1000);
  try {
    const body = { ...parameters, t };
    // The page may be left before the answer comes. Nobody who is reading is sent to log in.
    const init = { keepalive: true, quiet: true };
    return (await call('POST /reader/history', { body }, init)).today;
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'signature_used') return null;
    throw error;
  }
}

const isUnsigned = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.reason === 'signature_invalid';

/** Tells the reader once when the server refuses their reading time. */
function sayOnce(error: unknown): unknown {
  if (isUnsigned(error) && !said) {
    said = true;
    toast(error.msg);
  }
  return error;
}
