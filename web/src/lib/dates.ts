// Plain arithmetic: Shanghai has no summer time, and three Intl formatters cost a phone 150 ms.
const SHANGHAI_MS = 8 * 3_600_000;
const WEEKDAYS = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'];

/** An instant whose UTC fields read as the clock in Shanghai. */
const inShanghai = (instant: string | Date): Date =>
  new Date(new Date(instant).getTime() + SHANGHAI_MS);

/** `11 月 21 日`, with the year when it is not this one. Days are Shanghai's. */
export function formatDay(instant: string | Date, now = new Date()): string {
  const date = inShanghai(instant);
  const day = `${date.getUTCMonth() + 1} 月 ${date.getUTCDate()} 日`;
  const year = date.getUTCFullYear();
  return year === inShanghai(now).getUTCFullYear() ? day : `${year} 年 ${day}`;
}

/** `星期六`. */
export const formatWeekday = (instant: string | Date): string =>
  WEEKDAYS[inShanghai(instant).getUTCDay()] ?? '';

/** `今天`, `昨天`, then the day. */
export function formatDayName(instant: string | Date, now = new Date()): string {
  const day = formatDay(instant, now);
  if (day === formatDay(now, now)) return '今天';
  const yesterday = new Date(now.getTime() - 86_400_000);
  return day === formatDay(yesterday, now) ? '昨天' : day;
}

/** How long something took: `不到 1 分钟`, `12 分钟`, `1 小时 5 分钟`. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return '不到 1 分钟';
  if (minutes < 60) return `${minutes} 分钟`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} 小时${rest ? ` ${rest} 分钟` : ''}`;
}

/** `刚刚`, `5 分钟前`, `3 小时前`, `昨天`, then the day. */
export function formatAgo(instant: string | Date, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000);
  if (minutes < 1) return '刚刚';
  if (minutes < 60) return `${minutes} 分钟前`;
  const day = formatDayName(instant, now);
  return day === '今天' ? `${Math.floor(minutes / 60)} 小时前` : day;
}
