/** Seconds of reading after which a day counts towards the award for steady reading. */
export const STEADY_SECONDS = 600;
/** Days of a week that earn the award for steady reading. */
const STEADY_DAYS = 5;

/** Days of membership by place. */
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
  /** Place by reading time. */
  place: number;
  steadyDays: number;
}): { days: number; reason: string } | null {
  const rule = PLACES.find(({ upTo }) => place <= upTo);
  if (rule) return { days: rule.days, reason: `阅读时长周榜第 ${place} 名` };
  if (steadyDays < STEADY_DAYS) return null;
  return { days: 1, reason: `一周有 ${STEADY_DAYS} 天读满 ${STEADY_SECONDS / 60} 分钟` };
}
