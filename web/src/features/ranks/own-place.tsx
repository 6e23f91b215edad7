import { classNames } from '#ui/class-names.ts';
import { RANK_LABELS } from './rank-labels.ts';
import type { RankWeek } from './ranks-api.ts';
import { PlaceNumber } from './rank-row.tsx';

/** Keeps a row in sight wherever the list stands: above the tabs, or at the top once passed. */
export const IN_SIGHT =
  'sticky top-0 bottom-[calc(3.8125rem+env(safe-area-inset-bottom))] z-10 bg-paper md:bottom-0';

/** The place of a reader who is not among those listed, in sight wherever the list stands. */
export function OwnPlace({ week }: { week: RankWeek }) {
  const { mine, cat, closed } = week;
  if (!mine || mine.opted_out) return null;
  const { amount } = RANK_LABELS[cat];
  return (
    <section
      aria-label="我的名次"
      className={classNames(
        IN_SIGHT,
        '-mx-5 border-t border-line px-5 md:mx-0 md:px-0',
        'flex min-h-15 items-center gap-3.5 py-2',
      )}
    >
      {mine.place ? <PlaceNumber place={mine.place} /> : <NoPlace />}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">我</span>
        <span className="flex-1 text-sm text-ink-3">
          {mine.place ? ownNote(week) : closed ? '这一周没有名次' : '还没有名次'}
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

/** What is still asked for a place when the week ends, else how steadily was read; '' for nothing. */
export function ownNote({ mine, closed }: RankWeek): string {
  if (!mine) return '';
  const { lacks, steady_days: days } = mine;
  const parts = [
    ...(lacks.seconds > 0 ? [`${Math.ceil(lacks.seconds / 60)} 分钟`] : []),
    ...(lacks.days > 0 ? [`${lacks.days} 天`] : []),
  ];
  if (!closed && parts.length > 0) return `还差 ${parts.join('、')}才计名次`;
  return days > 0 ? `${days} 天读满 10 分钟` : '';
}
