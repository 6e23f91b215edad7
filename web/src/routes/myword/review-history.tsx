import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDay } from '#lib/dates.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { RATING_LABELS } from '#features/review/rating-labels.ts';
import { spanLabel } from '#features/words/word-memory.ts';
import { wordReviewsQuery } from '#features/words/words-api.ts';

const DOTS = { 1: 'bg-danger', 2: 'bg-word-new', 3: 'bg-qing', 4: 'bg-qing' } as const;

const KINDS = {
  ...{ recognise: '认词', recall: '忆词', cloze: '填空', listening: '听词' },
  ...{ choose: '辨词', letters: '补全' },
} as const;

/** How a word went, latest first: what was answered, and after how long it was to come again. */
export function ReviewHistory({ entryId }: { entryId: number }) {
  const list = useInfiniteQuery(wordReviewsQuery(entryId));
  if (list.isPending) return <Skeleton className="h-5 w-2/3" />;
  if (!list.data) return null;
  const reviews = list.data.pages.flatMap(({ items }) => items);
  if (reviews.length === 0) return <p className="text-md text-ink-3">还没有复习过</p>;
  return (
    <>
      <ol className="border-s border-line ps-4">
        {reviews.map(({ rating, kind, reviewed_at, interval }) => (
          <li key={reviewed_at} className="relative flex items-baseline gap-3 py-1.5">
            <span
              aria-hidden
              className={`absolute top-3.5 -start-[1.3rem] size-2 rounded-full ${DOTS[rating]}`}
            />
            <b className="font-semibold">{RATING_LABELS[rating]}</b>
            <span className="text-sm text-ink-3">{KINDS[kind]}</span>
            <span className="text-sm text-ink-2">隔 {spanLabel(interval)}再来</span>
            <time dateTime={reviewed_at} className="ms-auto text-sm text-ink-3">
              {formatDay(reviewed_at)}
            </time>
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <button
          type="button"
          className="min-h-11 text-sm text-qing"
          onClick={() => void list.fetchNextPage()}
        >
          更早的记录
        </button>
      )}
    </>
  );
}
