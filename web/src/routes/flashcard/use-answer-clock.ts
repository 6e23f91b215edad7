import { useEffect, useState } from 'react';
import { answerClock } from '#features/review/answer-clock.ts';

/** Times the card that is mounted; @returns the milliseconds it was looked at so far. */
export function useAnswerClock(): () => number {
  const [clock] = useState(() => answerClock(performance.now()));
  useEffect(() => {
    const follow = () =>
      document.hidden ? clock.pause(performance.now()) : clock.resume(performance.now());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [clock]);
  return () => clock.read(performance.now());
}
