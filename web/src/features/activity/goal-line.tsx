import type { Goal } from '@bluebird/contract/activity-habit.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { todayQuery } from './activity-api.ts';
import { setGoal } from './goal-api.ts';
import { goalShare, goalText, restText } from './goal-text.ts';

const GoalSheet = lazy(() =>
  import('./goal-sheet.tsx').then((module) => ({ default: module.GoalSheet })),
);

/** The reader's goal for a day, how far today has come, and the way to change it. */
export function GoalLine() {
  const { data: today } = useQuery(todayQuery());
  const [open, setOpen] = useState(false);
  const set = useMutation(setGoal(useQueryClient()));
  if (!today) return <div aria-hidden className="h-24 border-b border-line" />;
  const { goal, met } = today;
  const share = goalShare(goal, today);
  const choose = (next: Goal) => {
    setOpen(false);
    set.mutate(next);
  };
  return (
    <section aria-label="每日目标" className="min-h-24 border-b border-line py-4">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <p>
            {goalText(goal)}
            {met && <b className="ms-2 font-semibold text-qing">今天读到了</b>}
          </p>
          <p className="text-sm text-ink-3">{restText(today)}</p>
        </div>
        <Button variant="soft" onClick={() => setOpen(true)}>
          {share === null ? '定一个' : '修改'}
        </Button>
      </div>
      {share !== null && (
        <meter
          aria-label="今天的目标"
          min={0}
          max={1}
          value={share}
          className="goal-meter mt-2.5 block h-1.5 w-full"
        >
          {Math.floor(share * 100)}%
        </meter>
      )}
      <Suspense fallback={null}>
        {open && <GoalSheet goal={goal} open={open} onOpenChange={setOpen} onChoose={choose} />}
      </Suspense>
    </section>
  );
}
