import { addDays } from '#core/shanghai.ts';

/**
 * Length of the current and of the longest run of days.
 * @param days days that count, ascending, each once
 * @param today a run is current when it reaches today, or yesterday: today is not over
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
