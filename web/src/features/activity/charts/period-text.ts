import { formatDay, formatDuration } from '#lib/dates.ts';
import type { Period } from '#features/activity/reading-series.ts';

/** `11 月 21 日`, or the first and the last day of several. */
export const nameOf = ({ from, to }: Pick<Period, 'from' | 'to'>): string =>
  from === to ? formatDay(from) : `${formatDay(from)}至 ${formatDay(to)}`;

/** `23 分钟，1,240 词，新存 3 词`, as far as there is anything. */
export function factsOf({ seconds, words, saved }: Period): string {
  if (seconds === 0 && saved === 0) return '没有阅读';
  return [
    seconds > 0 && formatDuration(seconds),
    words > 0 && `${words.toLocaleString('en')} 词`,
    saved > 0 && `新存 ${saved} 词`,
  ]
    .filter(Boolean)
    .join('，');
}
