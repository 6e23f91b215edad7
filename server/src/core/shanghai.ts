import { DAY_MS, HOUR_MS } from './durations.ts';

/** China has one zone and no summer time since 1991. */
const OFFSET = 8 * HOUR_MS;

/** The instant at which the Asia/Shanghai day of `at` began; quotas are counted from it. */
export const startOfDay = (at: Date): Date =>
  new Date(Math.floor((at.getTime() + OFFSET) / DAY_MS) * DAY_MS - OFFSET);

/** The instant at which the next Asia/Shanghai day begins. */
export const startOfNextDay = (at: Date): Date => new Date(startOfDay(at).getTime() + DAY_MS);

/** Whole seconds from `at` to that. */
export const secondsToNextDay = (at: Date): number =>
  Math.ceil((startOfNextDay(at).getTime() - at.getTime()) / 1000);

/** The Asia/Shanghai day of `at`, `2026-11-21`. */
export const dayOf = (at: Date): string =>
  new Date(at.getTime() + OFFSET).toISOString().slice(0, 10);

/** `2026-11-23 14:05:09` in Shanghai. */
export const momentOf = (at: Date): string =>
  new Date(at.getTime() + OFFSET).toISOString().replace('T', ' ').slice(0, 19);

/** The day `days` after another; before it when negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The instant at which a day such as `2026-11-21` began. */
export const startOf = (day: string): Date => new Date(Date.parse(day) - OFFSET);

/** The Monday of the week a day lies in. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

export const nextDay = (day: string): string => addDays(day, 1);
export const previousDay = (day: string): string => addDays(day, -1);

/** `11 月 21 日`, with the year when it is not this one, as the web app writes it. */
export const formatDay = (at: Date, now: Date): string =>
  yearOf(at) === yearOf(now) ? dayAndMonth(at) : formatWholeDay(at);

/** `2026 年 11 月 21 日`, for what is read in any year. */
export const formatWholeDay = (at: Date): string => `${yearOf(at)} 年 ${dayAndMonth(at)}`;

const WEEKDAYS = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'];

/** `星期五`. */
export const weekdayOf = (at: Date): string =>
  WEEKDAYS[new Date(at.getTime() + OFFSET).getUTCDay()]!;

function dayAndMonth(at: Date): string {
  const date = new Date(at.getTime() + OFFSET);
  return `${date.getUTCMonth() + 1} 月 ${date.getUTCDate()} 日`;
}

/** The year an instant lies in. */
export const yearOf = (at: Date): number => new Date(at.getTime() + OFFSET).getUTCFullYear();

/** The hour of the day in Shanghai, 0 to 23. */
export const hourOf = (at: Date): number => new Date(at.getTime() + OFFSET).getUTCHours();
