import type { ReadingDay } from '@bluebird/contract/activity-history.ts';

/** Totals of a period of days, both ends included. */
export type Period = {
  from: string;
  to: string;
  seconds: number;
  words: number;
  saved: number;
};

/** How far back charts of reading go, in days. */
export const SPANS = [7, 30, 90, 365] as const;
export type Span = (typeof SPANS)[number];

const DAY_MS = 86_400_000;
const WEEK = 7;

/** Calendar days as `2026-11-21`, which have no zone: counted as UTC. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from one to another. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** 0 for Monday. */
const weekday = (day: string): number => (new Date(day).getUTCDay() + 6) % WEEK;

/**
 * The days of a span up to today, those without reading too; of a year the weeks.
 * @param days those with reading, in any order
 */
export function readingSeries(days: readonly ReadingDay[], today: string, span: Span): Period[] {
  const step = span === 365 ? WEEK : 1;
  const count = Math.floor(span / step);
  const first = addDays(today, 1 - count * step);
  const series = Array.from({ length: count }, (_, i) => {
    const from = addDays(first, i * step);
    return { from, to: addDays(from, step - 1), seconds: 0, words: 0, saved: 0 };
  });
  for (const { day, seconds, words, saved } of days) {
    const period = series[Math.floor(daysBetween(first, day) / step)];
    if (!period) continue;
    period.seconds += seconds;
    period.words += words;
    period.saved += saved;
  }
  return series;
}

/** Weeks of the calendar: this one and a year of them before. */
const WEEKS = 53;

/** The days of 53 weeks up to today, beginning with a Monday. */
export function calendarDays(days: readonly ReadingDay[], today: string): Period[] {
  const first = addDays(today, -weekday(today) - (WEEKS - 1) * WEEK);
  const known = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: daysBetween(first, today) + 1 }, (_, i) => {
    const day = addDays(first, i);
    const { seconds = 0, words = 0, saved = 0 } = known.get(day) ?? {};
    return { from: day, to: day, seconds, words, saved };
  });
}

/** Days a calendar may show, so many are asked for. */
export const CALENDAR_DAYS = WEEKS * WEEK;

/** Minutes from which on a day of the calendar is drawn stronger. */
const HEAT_MINUTES = [1, 10, 20, 40] as const;

/** How strongly a day is drawn: 0 for none, 4 for a long one. */
export const heatOf = (seconds: number): number =>
  HEAT_MINUTES.filter((minutes) => seconds >= minutes * 60).length;

/** A round figure that no bar exceeds, for the top line of a chart: 5, 10, 20, 30, 60, then whole hours. */
export function topMinutes(seconds: number): number {
  const minutes = Math.ceil(seconds / 60);
  const small = [10, 20, 30, 60].find((top) => minutes <= top);
  return small ?? Math.ceil(minutes / 120) * 120;
}

/** A point of the known-words curve: days since its beginning, and words. */
export type CurvePoint = { at: number; words: number };

/**
 * The known-words curve over the last `span` days: from its first to its last day, which both have
 * a point; none when no word was ever known.
 * @param known words at the end of each day on which the number changed, ascending
 */
export function knownCurve(
  known: readonly { day: string; words: number }[],
  today: string,
  span: number,
): CurvePoint[] {
  const first = addDays(today, 1 - span);
  const before = known.filter(({ day }) => day <= first).at(-1);
  if (known.length === 0) return [];
  const points: CurvePoint[] = [{ at: 0, words: before?.words ?? 0 }];
  for (const { day, words } of known) {
    if (day > first) points.push({ at: daysBetween(first, day), words });
  }
  const last = points.at(-1)!;
  if (last.at < span - 1) points.push({ at: span - 1, words: last.words });
  return points;
}
