/** Longest pause between two signs of life that still counts as reading, in milliseconds. */
const MAX_PAUSE = 60_000;

/** Counts the time spent reading: from one sign of life to the next, pauses cut short. */
export type ReadingClock = {
  /** A scroll, a tap, a key: the reader is there. */
  beat(): void;
  /** The page was hidden; the time until the next beat does not count. */
  pause(): void;
  /** Milliseconds read up to now. */
  read(): number;
};

/** @param now milliseconds from some moment on */
export function readingClock(now: () => number = () => performance.now()): ReadingClock {
  let last: number | null = now();
  let total = 0;
  const read = () =>
    last === null ? total : total + Math.min(Math.max(0, now() - last), MAX_PAUSE);
  return {
    beat() {
      total = read();
      last = now();
    },
    pause() {
      total = read();
      last = null;
    },
    read,
  };
}

/** Feeds a clock from what happens on the page. Returns the way to stop. */
export function watchReading(clock: ReadingClock): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  for (const sign of ['scroll', 'pointerdown', 'keydown'] as const)
    addEventListener(sign, clock.beat, options);
  document.addEventListener(
    'visibilitychange',
    () => (document.hidden ? clock.pause() : clock.beat()),
    options,
  );
  return () => stop.abort();
}
