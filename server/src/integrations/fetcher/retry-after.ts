/** Longest wait accepted from a server, one week in seconds. */
const MAX_SECONDS = 7 * 24 * 3600;

/** Seconds that a `Retry-After` header asks to wait, given as seconds or as a date; else null. */
export function retryAfterSeconds(header: string | undefined, now: number): number | null {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return bounded(Number(value));
  // `Date.parse` accepts almost any number as a year; an HTTP date begins with a weekday.
  return /^[a-z]{3}/i.test(value) ? bounded((Date.parse(value) - now) / 1000) : null;
}

function bounded(seconds: number): number | null {
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), MAX_SECONDS) : null;
}
