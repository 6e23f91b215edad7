/** Longest pause between two signs of life that still counts as reading, in milliseconds. */
export const LONGEST_PAUSE = 60000;
export function readingClock(start) {
  let last = start;
  let total = 0;
  const count = (now) => {
    if (last !== null) total += Math.min(Math.max(0, now - last), LONGEST_PAUSE);
  };
  return {
    beat(now) {
      count(now);
      last = now;
    },
    pause(now) {
      count(now);
      last = null;
    },
    read: () => total,
  };
}
/** Feeds a clock from what happens on the page. Returns the way to stop. */
export function watchReading(clock) {
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  const beat = () => clock.beat(performance.now());
  for (const sign of ['scroll', 'pointerdown', 'keydown']) addEventListener(sign, beat, options);
  document.addEventListener(
    'visibilitychange',
    () => (document.hidden ? clock.pause(performance.now()) : beat()),
    options,
  );
  return () => stop.abort();
}
