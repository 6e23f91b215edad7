import type { Goal } from '@bluebird/contract/activity-habit.ts';
import { GRACE_DAYS } from '@bluebird/contract/grace-days.ts';

/** `每天 20 分钟、1,000 词`. */
export function goalText({ minutes, words }: Goal): string {
  const parts = [minutes > 0 && `${minutes} 分钟`, words > 0 && `${words.toLocaleString('en')} 词`];
  const asked = parts.filter(Boolean).join('、');
  return asked ? `每天 ${asked}` : '还没有每日目标';
}

/** How far a day has come towards all that a goal asks for, 0 to 1; null without a goal. */
export function goalShare(
  { minutes, words }: Goal,
  day: { seconds: number; words: number },
): number | null {
  const shares = [
    ...(minutes > 0 ? [day.seconds / 60 / minutes] : []),
    ...(words > 0 ? [day.words / words] : []),
  ];
  return shares.length === 0 ? null : Math.min(1, ...shares);
}

/** What of a month may still be missed without ending the run of days. */
export const restText = ({
  streak,
  grace_left,
}: {
  streak: number;
  grace_left: number;
}): string => {
  if (streak === 0) return `读满一分钟算一天，每月歇 ${GRACE_DAYS} 天不算断`;
  return grace_left > 0
    ? `连续 ${streak} 天，这个月还能歇 ${grace_left} 天`
    : `连续 ${streak} 天，这个月的歇息用完了`;
};
