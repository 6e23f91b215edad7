const ZONE = 'Asia/Shanghai';
const DAY = new Intl.DateTimeFormat('zh-CN', { timeZone: ZONE, month: 'numeric', day: 'numeric' });
const YEAR = new Intl.DateTimeFormat('zh-CN', { timeZone: ZONE, year: 'numeric' });
const WEEKDAY = new Intl.DateTimeFormat('zh-CN', { timeZone: ZONE, weekday: 'long' });

/** `11 月 21 日`, with the year when it is not this one. Days are Shanghai's. */
export function formatDay(instant: string | Date, now = new Date()): string {
  const date = new Date(instant);
  const parts = DAY.formatToParts(date);
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '';
  const day = `${part('month')} 月 ${part('day')} 日`;
  const year = YEAR.format(date).replace('年', '');
  return year === YEAR.format(now).replace('年', '') ? day : `${year} 年 ${day}`;
}

/** `星期六`. */
export const formatWeekday = (instant: string | Date): string => WEEKDAY.format(new Date(instant));

/** `刚刚`, `5 分钟前`, `3 小时前`, `昨天`, then the day. */
export function formatAgo(instant: string | Date, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000);
  if (minutes < 1) return '刚刚';
  if (minutes < 60) return `${minutes} 分钟前`;
  const today = formatDay(now, now);
  if (formatDay(instant, now) === today) return `${Math.floor(minutes / 60)} 小时前`;
  const yesterday = new Date(now.getTime() - 86_400_000);
  return formatDay(instant, now) === formatDay(yesterday, now) ? '昨天' : formatDay(instant, now);
}
