import type { Goal } from '@bluebird/contract/activity-habit.ts';
import { useState } from 'react';
import { readStored, writeStored } from '#lib/stored.ts';
import { goalShare } from './goal-text.ts';

/** The day whose goal was last seen to be met. */
const KEY = 'goal-seen';

type Today = { day: string; goal: Goal; seconds: number; words: number };

/** What stands at the end of a text once the day's goal is met; nothing before. */
export const GoalMoment = ({ today }: { today: Today }) =>
  goalShare(today.goal, today) === 1 && <Moment day={today.day} />;

/**
 * A bird that draws itself, once, when the day's goal is met; afterwards, and where motion is not
 * wanted, it is there at once.
 * @param day today, as `2026-11-21`
 */
function Moment({ day }: { day: string }) {
  const [first] = useState(() => {
    if (readStored(KEY, 'account') === day) return false;
    writeStored(KEY, day, 'account');
    return true;
  });
  return (
    <p role="status" className="mt-3 flex items-center gap-3 text-md text-ink-2">
      <svg
        aria-hidden
        viewBox="0 0 48 32"
        className={`h-8 w-12 shrink-0 fill-none stroke-qing ${first ? 'goal-bird' : ''}`}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path
          pathLength={1}
          d="M3 21c6-9 13-11 20-4 3-8 11-13 22-13-6 4-9 8-10 14-2 8-9 12-17 10-5-1-8-4-10-7l-5 0"
        />
        <path pathLength={1} d="M23 17c3 2 7 2 11 0" />
      </svg>
      今天的目标读到了。
    </p>
  );
}
