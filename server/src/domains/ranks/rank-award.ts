/** A day with so much reading counts for steady reading. */
export const STEADY_SECONDS = 600;
/** So many of them in a week earn a day of membership. */
export const STEADY_DAYS = 5;

/** Days of membership for the first places, the better ones first. */
const PLACES = [
  { upTo: 3, days: 7 },
  { upTo: 10, days: 3 },
] as const;

/**
 * The best award a week of reading earned: seven days for places 1–3, three for 4–10, one for
 * reading ten minutes on five days; null for less.
 */
export function earnedBy({
  place,
  steadyDays,
}: {
  /** By reading time. */
  place: number;
  steadyDays: number;
}): { days: number; reason: string } | null {
  const rule = PLACES.find(({ upTo }) => place <= upTo);
  if (rule) return { days: rule.days, reason: `阅读时长周榜第 ${place} 名` };
  if (steadyDays < STEADY_DAYS) return null;
  return { days: 1, reason: `一周有 ${STEADY_DAYS} 天读满 ${STEADY_SECONDS / 60} 分钟` };
}
