/**
 * When an answer was given: as long ago as the device says, but after the card's last review, for
 * answers of two devices may arrive in any order.
 * @param ago milliseconds between the answer and its arrival
 */
export function answerTime(lastReview: Date | null, now: Date, ago: number): Date {
  const told = now.getTime() - ago;
  return new Date(Math.min(now.getTime(), Math.max(told, lastReview?.getTime() ?? told)));
}
