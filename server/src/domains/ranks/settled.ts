import { MINUTE_MS } from '#core/durations.ts';
import { addDays, startOf } from '#core/shanghai.ts';

/**
 * Milliseconds after a week's end before its places are computed: a beat reports up to two minutes
 * of the past.
 */
const SETTLES_MS = 5 * MINUTE_MS;

/** Whether a week is over and nothing is added to it any more. @param week its Monday */
export const hasSettled = (week: string, now: Date): boolean =>
  now.getTime() >= startOf(addDays(week, 7)).getTime() + SETTLES_MS;
