/** China has one zone and no summer time since 1991. */
const OFFSET = 8 * 3_600_000;
const DAY = 86_400_000;

/** The instant at which the Asia/Shanghai day of `at` began; quotas are counted from it. */
export const startOfDay = (at: Date): Date =>
  new Date(Math.floor((at.getTime() + OFFSET) / DAY) * DAY - OFFSET);

/** The instant at which the next Asia/Shanghai day begins. */
export const startOfNextDay = (at: Date): Date => new Date(startOfDay(at).getTime() + DAY);

/** The Asia/Shanghai calendar day of an instant, `2026-11-21`. */
export const dayOf = (at: Date): string =>
  new Date(at.getTime() + OFFSET).toISOString().slice(0, 10);

const shiftDay = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY).toISOString().slice(0, 10);

export const nextDay = (day: string): string => shiftDay(day, 1);
export const previousDay = (day: string): string => shiftDay(day, -1);
