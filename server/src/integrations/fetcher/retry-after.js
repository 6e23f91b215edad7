/** However long a server asks to be left alone, it is asked again after a week. */
const MAX_SECONDS = 7 * 24 * 3600;
/** Seconds that a `Retry-After` header asks to wait, given as seconds or as a date; else null. */
export function retryAfterSeconds(header, now) {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return bounded(Number(value));
  // Date.parse takes almost any number for a year; a date of HTTP begins with a weekday.
  return /^[a-z]{3}/i.test(value) ? bounded((Date.parse(value) - now) / 1000) : null;
}
function bounded(seconds) {
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), MAX_SECONDS) : null;
}
