import type { ReviewCard } from '@bluebird/contract/review.ts';
import { formatAgo } from '#lib/dates.ts';

/** Why a card comes when it does, if reading brought it forward. */
export function WhyNow({ card: { looked_up: lookedUp } }: { card: ReviewCard }) {
  if (!lookedUp) return null;
  const { at, title, early } = lookedUp;
  return (
    <p className="-mt-[6dvh] mb-[3dvh] text-center text-sm text-ink-3">
      {formatAgo(at)}
      {title === null ? (
        '读文章'
      ) : (
        <>
          读 <span lang="en">{title}</span>{' '}
        </>
      )}
      时查过它，{early ? '所以提前来问' : '所以先问'}
    </p>
  );
}
