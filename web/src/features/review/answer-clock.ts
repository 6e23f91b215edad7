/** Longest a card is taken to hold its reader, in milliseconds: beyond, they were elsewhere. */
export const MAX_LOOK = 60_000;

/** Time one card was looked at; the page being hidden does not count. */
type AnswerClock = {
  pause(now: number): void;
  resume(now: number): void;
  /** Milliseconds so far, at most `MAX_LOOK`. */
  read(now: number): number;
};

/** Starts at once. Times are in milliseconds, from any one source that never runs back. */
export function answerClock(start: number): AnswerClock {
  let since: number | null = start;
  let total = 0;
  const read = (now: number) =>
    Math.min(MAX_LOOK, Math.round(total + (since === null ? 0 : Math.max(0, now - since))));
  return {
    read,
    pause(now) {
      total = read(now);
      since = null;
    },
    resume(now) {
      since ??= now;
    },
  };
}
