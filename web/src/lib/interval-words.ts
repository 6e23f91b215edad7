const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30.44 * DAY;
const YEAR = 365.25 * DAY;

/** Months and years to the half, as one would say them: 1.5, 2, 12. */
const half = (value: number): string => String(Math.round(value * 2) / 2);

/** How long something is off: `1 分钟`, `3 小时`, `2 天`, `1.5 个月`, `2 年`; at least a minute. */
export function intervalWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / MINUTE));
  if (minutes < 60) return `${minutes} 分钟`;
  const hours = Math.round(seconds / HOUR);
  if (hours < 24) return `${hours} 小时`;
  const days = Math.round(seconds / DAY);
  if (days < 31) return `${days} 天`;
  if (seconds < 11.75 * MONTH) return `${half(seconds / MONTH)} 个月`;
  return `${half(seconds / YEAR)} 年`;
}

/** When an instant comes, seen from now: `现在`, `10 分钟后`, `3 天后`. */
export function untilWords(instant: string, now = Date.now()): string {
  const seconds = (new Date(instant).getTime() - now) / 1000;
  return seconds <= 0 ? '现在' : `${intervalWords(seconds)}后`;
}
