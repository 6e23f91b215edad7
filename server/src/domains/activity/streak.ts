import { addDays } from '#core/shanghai.ts';

/**
 * Days in a row.
 * @param days days that count, ascending, each once
 * @param today a streak is current when it reaches today, or yesterday while today is young
 */
export function streaks(days: string[], today: string): { current: number; longest: number } {
  let [length, longest] = [0, 0];
  let last = '';
  for (const day of days) {
    length = last && addDays(last, 1) === day ? length + 1 : 1;
    longest = Math.max(longest, length);
    last = day;
  }
  const alive = last === today || last === addDays(today, -1);
  return { current: alive ? length : 0, longest };
}
