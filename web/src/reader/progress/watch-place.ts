/**
 * How often the place is read while it changes, in milliseconds: with the way to the server it is
 * kept within five seconds.
 */
export const PLACE_EVERY = 4_000;

/**
 * Reads the place after the reader has scrolled: every few seconds, when the page is hidden, and at
 * the end of watching.
 * @param moved whether they have scrolled before
 * @returns the way to stop
 */
export function watchPlace(read: () => void, moved: boolean): () => void {
  const stopped = new AbortController();
  const options = { signal: stopped.signal, passive: true };
  const readIfMoved = () => {
    if (!moved) return;
    moved = false;
    read();
  };
  addEventListener('scroll', () => void (moved = true), options);
  addEventListener('pagehide', readIfMoved, options);
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) readIfMoved();
    },
    options,
  );
  const timer = setInterval(readIfMoved, PLACE_EVERY);
  return () => {
    readIfMoved();
    stopped.abort();
    clearInterval(timer);
  };
}
