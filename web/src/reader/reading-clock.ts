/** Longest pause between two signs of life that still counts as reading, in milliseconds. */
export const LONGEST_PAUSE = 60_000;

/** Counts the time spent reading: from one sign of life to the next, pauses cut short. */
export type ReadingClock = {
  /** A scroll, a tap, a key: the reader is there. */
  beat(now: number): void;
  /** The page was hidden; the time until the next beat does not count. */
  pause(now: number): void;
  /** Milliseconds read so far. */
  read(): number;
};

export function readingClock(start: number): ReadingClock {
  let last: number | null = start;
  let total = 0;
  const count = (now: number) => {
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
export function watchReading(clock: ReadingClock): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  const beat = () => clock.beat(performance.now());
  for (const sign of ['scroll', 'pointerdown', 'keydown'] as const)
    addEventListener(sign, beat, options);
  document.addEventListener(
    'visibilitychange',
    () => (document.hidden ? clock.pause(performance.now()) : beat()),
    options,
  );
  return () => stop.abort();
}
