import type { ApiError } from './api-error.ts';
import { readStored, writeStored } from './stored.ts';

const KEY = 'server-ahead';
/** A smaller difference is the network's, and nothing is refused for it. */
const MIN_DRIFT = 60_000;

/** How far the server's clock is ahead of the device's, in milliseconds, as far as it is known. */
let ahead = Number(readStored(KEY)) || 0;

/** The time by the server's clock, in milliseconds: some devices are set wrong. */
export const serverNow = (): number => Date.now() + ahead;

/** Sets the clock by a refusal. @returns whether it had been wrong */
export function setClockBy({ answeredAt }: ApiError): boolean {
  if (answeredAt === null || Math.abs(answeredAt - serverNow()) < MIN_DRIFT) return false;
  ahead = answeredAt - Date.now();
  // The next visit may be too short to find out again.
  writeStored(KEY, String(ahead));
  return true;
}
