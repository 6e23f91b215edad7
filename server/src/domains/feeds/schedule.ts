import { MINUTE_MS } from '#core/durations.ts';
/** Fewest and most minutes between two crawls of a feed. */
export const MIN_MINUTES = 15;
export const MAX_MINUTES = 24 * 60;
/** How many latest entries tell how often a feed changes. */
export const RECENT_ITEMS = 20;
/** Crawls within the mean time between a feed's entries. */
const TIMES_A_GAP = 4;

/**
 * Minutes until a feed that answered well is asked again: a quarter of the time between its latest
 * entries (their mean) or of the time since the last one, whichever is longer; between 15 minutes
 * and a day, and not before the feed wants (`ttl`). So a story waits an eighth of a gap on average,
 * and a feed that falls silent is asked less and less.
 * @param times when its latest entries appeared, newest first
 * @param ttl minutes the feed asks to be left alone
 */
export function crawlInterval(times: readonly Date[], now: Date, ttl: number | null): number {
  const [newest] = times;
  const oldest = times.at(-1);
  if (!newest || !oldest) return Math.max(ttl ?? 0, 60);
  const between = (newest.getTime() - oldest.getTime()) / Math.max(1, times.length - 1);
  const gap = Math.max(between, now.getTime() - newest.getTime());
  const minutes = Math.max(Math.round(gap / TIMES_A_GAP / MINUTE_MS), ttl ?? 0, MIN_MINUTES);
  return Math.min(minutes, MAX_MINUTES);
}

/**
 * Minutes until a feed that failed is asked again: a quarter of an hour, doubled with each failure
 * up to a day; longer if its server asks for that.
 * @param failures in a row, this one included
 * @param retryAfter seconds the server asks to be left alone
 */
export function backOff(failures: number, retryAfter: number | null): number {
  const doubled = MIN_MINUTES * 2 ** Math.min(failures - 1, 10);
  return Math.max(Math.min(doubled, MAX_MINUTES), Math.ceil((retryAfter ?? 0) / 60));
}

export const minutesAfter = (at: Date, minutes: number): Date =>
  new Date(at.getTime() + minutes * MINUTE_MS);
