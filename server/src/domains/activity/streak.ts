import { GRACE_DAYS } from '@bluebird/contract/grace-days.ts';
import { addDays } from '#core/shanghai.ts';

/** Lengths of runs of days; days of grace bridge a run and are not counted in it. */
type Streaks = {
  current: number;
  longest: number;
  /** How many more days of this month may be missed before the current run ends. */
  graceLeft: number;
};

/** `2026-11` of a day. */
const monthOf = (day: string): string => day.slice(0, 7);

/** The days between two, neither included. */
function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Days of grace that a run has used, by month. */
class Grace {
  #used = new Map<string, number>();

  left = (month: string): number => GRACE_DAYS - (this.#used.get(month) ?? 0);

  /** Bridges missed days if every month of theirs allows it; false, using none, if not. */
  bridge(missed: readonly string[]): boolean {
    const used = new Map(this.#used);
    for (const month of missed.map(monthOf)) {
      const days = (used.get(month) ?? 0) + 1;
      if (days > GRACE_DAYS) return false;
      used.set(month, days);
    }
    this.#used = used;
    return true;
  }
}

/**
 * Length of the current and of the longest run of days, of which two a month may be missed.
 * @param days days that count, ascending, each once
 * @param today a run is current when it reaches today, or yesterday: today is not over
 */
export function streaks(days: string[], today: string): Streaks {
  let [length, longest] = [0, 0];
  let grace = new Grace();
  let last = '';
  for (const day of days) {
    const isLater = last !== '' && isNear(last, day) && grace.bridge(daysBetween(last, day));
    if (!isLater) grace = new Grace();
    length = isLater ? length + 1 : 1;
    longest = Math.max(longest, length);
    last = day;
  }
  const alive = last !== '' && isNear(last, today) && grace.bridge(daysBetween(last, today));
  if (!alive) grace = new Grace();
  return { current: alive ? length : 0, longest, graceLeft: grace.left(monthOf(today)) };
}

/** Whether the days between two can be bridged at all: those of the end of a month and the next. */
const isNear = (from: string, to: string): boolean => to <= addDays(from, 2 * GRACE_DAYS + 1);
