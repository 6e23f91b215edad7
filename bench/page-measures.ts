import type { PageMarks } from './browser.ts';

/** Milliseconds from which a task blocks: https://web.dev/articles/tbt */
export const BLOCKING_MS = 50;

/** Total blocking time: milliseconds beyond 50 of each task after the first paint. */
export const blockingTime = ({ longTasks, fcp }: PageMarks): number =>
  longTasks.reduce((sum, { at, duration }) => {
    const blocked = at + duration - Math.max(at, fcp);
    return sum + Math.max(0, blocked - BLOCKING_MS);
  }, 0);

/**
 * Cumulative layout shift: the largest burst of shifts less than 1 s apart, 5 s at most
 * (https://web.dev/articles/cls).
 */
export function layoutShift({ shifts }: PageMarks): number {
  let worst = 0;
  let burst = { began: -Infinity, last: -Infinity, sum: 0 };
  for (const { at, value } of shifts) {
    const goesOn = at - burst.last < 1_000 && at - burst.began < 5_000;
    burst = goesOn
      ? { ...burst, last: at, sum: burst.sum + value }
      : { began: at, last: at, sum: value };
    worst = Math.max(worst, burst.sum);
  }
  return worst;
}
