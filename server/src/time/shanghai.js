/** China has one zone and no summer time since 1991. */
const OFFSET = 8 * 3600000;
const DAY = 86400000;
/** The instant at which the Asia/Shanghai day of `at` began; quotas are counted from it. */
export const startOfDay = (at) =>
  new Date(Math.floor((at.getTime() + OFFSET) / DAY) * DAY - OFFSET);
/** The instant at which the next Asia/Shanghai day begins. */
export const startOfNextDay = (at) => new Date(startOfDay(at).getTime() + DAY);
