import { signedTimestamp, type SignedParameters } from '@bluebird/contract/signed-timestamp.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { MINUTE_MS } from '#core/durations.ts';
import { deleteSignaturesBefore } from './signed-beats.queries.ts';

/** Seconds by which a client's clock may differ from ours, either way. */
const WINDOW_SECONDS = 300;

/**
 * Checks that a signed timestamp belongs to the parameters and to about now. A client may leave
 * the default source out of what it sends, and so of what it signs.
 * @throws Refusal `signature_invalid`
 */
export function requireSignature(
  { t, ...parameters }: SignedParameters & { t: string; source: string },
  at: Date,
): void {
  const seconds = Number(t.slice(0, -3));
  const { source, ...others } = parameters;
  const signed =
    t === signedTimestamp(parameters, seconds) ||
    (source === 'ARTICLE' && t === signedTimestamp(others, seconds));
  if (!signed) throw new Refusal('signature_invalid');
  if (Math.abs(at.getTime() / 1000 - seconds) > WINDOW_SECONDS) {
    throw new Refusal('signature_invalid', { message: '设备的时间不准，请校准后再试' });
  }
}

/**
 * Deletes signatures too old to be accepted again. Call it now and then; calling it is always safe.
 */
export async function removeUsedSignatures({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<void> {
  // A timestamp from the far end of the window is accepted for two windows after it arrived.
  await deleteSignaturesBefore(
    db,
    new Date(clock().getTime() - 2 * WINDOW_SECONDS * 1000 - MINUTE_MS),
  );
}
