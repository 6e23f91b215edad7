import type { Intervals, Rating } from '@bluebird/contract/review.ts';
import { RATING_LABELS } from '#features/review/rating-labels.ts';
import { intervalWords } from '#lib/interval-words.ts';
import { classNames } from '#ui/class-names.ts';

const RATINGS: readonly { rating: Rating; ink: string }[] = [
  { rating: 1, ink: 'text-danger' },
  { rating: 2, ink: 'text-word-new' },
  { rating: 3, ink: 'text-qing' },
  { rating: 4, ink: 'text-ink' },
];

/** The ratings, each with when the word comes again; the one the answer speaks for is outlined. */
export function RatingBar({
  intervals,
  offered,
  suggested,
  onRate,
}: {
  /** Null while nobody knows. */
  intervals: Intervals | null;
  /** Ratings that the answer allows. */
  offered: readonly Rating[];
  suggested: Rating;
  onRate: (rating: Rating) => void;
}) {
  return (
    <div
      role="group"
      aria-label="记得怎么样"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(4rem,50%-0.25rem),1fr))] gap-2"
    >
      {RATINGS.filter(({ rating }) => offered.includes(rating)).map(({ rating, ink }) => (
        <button
          key={rating}
          type="button"
          aria-keyshortcuts={String(rating)}
          onClick={() => onRate(rating)}
          className={classNames(
            'min-h-16 touch-manipulation rounded-1 bg-fill px-1 pt-2 pb-1.5 text-center transition-[scale] duration-150 select-none active:scale-[.97] forced-colors:border',
            rating === suggested && 'outline-2 -outline-offset-2 outline-current/30',
            ink,
          )}
        >
          <span className="block text-lg/tight font-semibold">{RATING_LABELS[rating]}</span>
          <span className="mt-0.5 block text-sm text-ink-2">
            {intervals ? intervalWords(intervals[rating - 1]!) : ' '}
          </span>
        </button>
      ))}
    </div>
  );
}
