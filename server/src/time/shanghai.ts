/** China has one zone and no summer time since 1991. */
const OFFSET = 8 * 3_600_000;
const DAY = 86_400_000;

/** The instant at which the Asia/Shanghai day of `at` began; quotas are counted from it. */
export const startOfDay = (at: Date): Date =>
  new Date(Math.floor((at.getTime() + OFFSET) / DAY) * DAY - OFFSET);

/** The instant at which the next Asia/Shanghai day begins. */
export const startOfNextDay = (at: Date): Date => new Date(startOfDay(at).getTime() + DAY);
