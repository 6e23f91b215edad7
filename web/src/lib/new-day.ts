import { serverNow } from './server-clock.ts';

/* Days are Shanghai's, by the server's clock, wherever the device is. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SHANGHAI_AHEAD = 8 * HOUR;
/** Not every open page asks in the same second. */
const SPREAD_MS = 20_000;

const inShanghai = (): number => serverNow() + SHANGHAI_AHEAD;
const dayNow = (): number => Math.floor(inShanghai() / DAY);

/**
 * Tells when another day has begun while the page was open; one that slept through midnight is told
 * when it is looked at again.
 * @returns ends it
 */
export function onNewDay(tell: () => void): () => void {
  let day = dayNow();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(look, DAY - (inShanghai() % DAY) + Math.random() * SPREAD_MS);
    if (dayNow() === day) return;
    day = dayNow();
    tell();
  };
  const lookWhenSeen = () => {
    if (!document.hidden) look();
  };
  document.addEventListener('visibilitychange', lookWhenSeen);
  addEventListener('pageshow', lookWhenSeen);
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', lookWhenSeen);
    removeEventListener('pageshow', lookWhenSeen);
  };
}
