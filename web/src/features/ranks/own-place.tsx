import { classNames } from '#ui/class-names.ts';
import { RANK_LABELS } from './rank-labels.ts';
import type { RankWeek } from './ranks-api.ts';
import { PlaceNumber } from './rank-row.tsx';

/** The reader's own place, in sight wherever the list stands. */
export function OwnPlace({ week }: { week: RankWeek }) {
  const { mine, cat, closed } = week;
  if (!mine || mine.opted_out) return null;
  const { amount } = RANK_LABELS[cat];
  return (
    <section
      aria-label="我的名次"
      className={classNames(
        'sticky bottom-[calc(3.8125rem+env(safe-area-inset-bottom))] -mx-5 border-t border-line bg-paper px-5 md:bottom-0 md:mx-0 md:px-0',
        'flex min-h-15 items-center gap-3.5 py-2',
      )}
    >
      {mine.place ? <PlaceNumber place={mine.place} /> : <NoPlace />}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">我</span>
        <span className="flex-1 text-sm whitespace-nowrap text-ink-3">
          {mine.place ? steadiness(mine.steady_days) : closed ? '这一周没有名次' : '还没有名次'}
        </span>
        {mine.value > 0 && (
          <span className="text-sm font-semibold tabular-nums">{amount(mine.value)}</span>
        )}
      </span>
    </section>
  );
}

const NoPlace = () => (
  <span aria-hidden className="w-9 shrink-0 text-center font-read text-lg text-ink-3">
    –
  </span>
);

const steadiness = (days: number): string => (days > 0 ? `${days} 天读满 10 分钟` : '');
