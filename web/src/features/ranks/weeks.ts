import { formatDay } from '#lib/dates.ts';

const DAY = 86_400_000;

/** The Monday so many weeks after another, as `2026-11-16`; before it when negative. */
export const shiftWeek = (monday: string, weeks: number): string => shiftDay(monday, weeks * 7);

const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** What a week is called beside this one: `本周`, `上周`, else none. */
export function weekName(monday: string, thisWeek: string): '本周' | '上周' | null {
  if (monday === thisWeek) return '本周';
  return monday === shiftWeek(thisWeek, -1) ? '上周' : null;
}

/** `11 月 16 日 – 11 月 22 日`. */
export const formatWeek = (monday: string): string =>
  `${formatDay(monday)} – ${formatDay(shiftDay(monday, 6))}`;
