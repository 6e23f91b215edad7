import type { RankCategory } from '@bluebird/contract/ranks.ts';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { IN_SIGHT, OwnPlace, ownNote } from './own-place.tsx';
import { RANK_LABELS } from './rank-labels.ts';
import { RankRow } from './rank-row.tsx';
import { rankQuery } from './ranks-api.ts';

/** The first hundred of a week, with the reader's own place kept in sight. */
export function RankList({ cat, rankDate }: { cat: RankCategory; rankDate: string | undefined }) {
  const rank = useQuery(rankQuery(cat, rankDate));
  if (rank.isPending || rank.isPlaceholderData) return <RankSkeleton />;
  if (!rank.data) return <ErrorState error={rank.error} onRetry={() => void rank.refetch()} />;
  const { items, total, closed } = rank.data;
  if (total === 0) {
    return closed ? (
      <>
        <EmptyState scene="race" title="这一周没有人上榜" description="换一周看看。" />
        <OwnPlace week={rank.data} />
      </>
    ) : (
      <EmptyState
        scene="race"
        title="这一周还没有人上榜"
        description={`${RANK_LABELS[cat].empty}。`}
        action={
          cat === 'review' ? { label: '去复习', to: '/myword' } : { label: '去读一篇', to: '/' }
        }
      />
    );
  }
  return (
    <>
      <ol className="divide-y divide-line border-y border-line">
        {items.map((row) =>
          row.mine ? (
            <RankRow
              key={row.place}
              row={row}
              cat={cat}
              note={ownNote(rank.data)}
              className={IN_SIGHT}
            />
          ) : (
            <RankRow key={row.place} row={row} cat={cat} />
          ),
        )}
      </ol>
      {total > items.length && (
        <p className="py-4 text-center text-sm text-ink-3">
          共 {total.toLocaleString('en')} 人上榜，这里是前 100 名
        </p>
      )}
      {!items.some(({ mine }) => mine) && <OwnPlace week={rank.data} />}
    </>
  );
}

const RankSkeleton = () => (
  <div role="status" aria-label="正在载入" className="divide-y divide-line border-y border-line">
    {Array.from({ length: 8 }, (_, i) => (
      <div key={i} className="flex min-h-15 items-center gap-3.5 py-2">
        <Skeleton className="ms-2 size-5" />
        <Skeleton className="ms-2 size-9 rounded-full" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="ms-auto h-4 w-16" />
      </div>
    ))}
  </div>
);
