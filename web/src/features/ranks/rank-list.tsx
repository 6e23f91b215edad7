import type { RankCategory, RankRow as Row } from '@bluebird/contract/ranks.ts';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { RANK_LABELS } from './rank-labels.ts';
import { rankQuery, type RankWeek } from './ranks-api.ts';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/avatar.tsx';

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

/** Keeps a row in sight wherever the list stands: above the tabs, or at the top once passed. */
const IN_SIGHT =
  'sticky top-0 bottom-[calc(3.8125rem+env(safe-area-inset-bottom))] z-10 bg-paper md:bottom-0';

/** The place of a reader who is not among those listed, in sight wherever the list stands. */
function OwnPlace({ week }: { week: RankWeek }) {
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
function ownNote({ mine, closed }: RankWeek): string {
  if (!mine) return '';
  const { lacks, steady_days: days } = mine;
  const parts = [
    ...(lacks.seconds > 0 ? [`${Math.ceil(lacks.seconds / 60)} 分钟`] : []),
    ...(lacks.days > 0 ? [`${lacks.days} 天`] : []),
  ];
  if (!closed && parts.length > 0) return `还差 ${parts.join('、')}才计名次`;
  return days > 0 ? `${days} 天读满 10 分钟` : '';
}

/** One reader's place. */
function RankRow({
  row,
  cat,
  note,
  className,
}: {
  row: Row;
  cat: RankCategory;
  /** A line below the name. */
  note?: string;
  className?: string;
}) {
  return (
    <li
      aria-current={row.mine ? 'true' : undefined}
      className={classNames('flex min-h-15 items-center gap-3.5 py-2', className)}
    >
      <PlaceNumber place={row.place} />
      <Avatar name={row.username} src={row.avatar} className="size-9" />
      {/* With large letters the amount goes below the name. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span
          className={classNames('min-w-0 flex-[1_1_6rem] truncate', row.mine && 'font-semibold')}
        >
          {row.username}
          {row.mine && <span className="ms-2 text-sm font-normal text-qing">我</span>}
          {note && <span className="block truncate text-sm font-normal text-ink-3">{note}</span>}
        </span>
        <span className="text-sm text-ink-2 tabular-nums">
          {RANK_LABELS[cat].amount(row.value)}
        </span>
      </span>
    </li>
  );
}

/** A place, the first three in the house's colour. */
const PlaceNumber = ({ place }: { place: number }) => (
  <span
    className={classNames(
      'w-9 shrink-0 text-center font-read text-lg tabular-nums',
      place <= 3 ? 'font-semibold text-qing' : 'text-ink-3',
    )}
  >
    <span className="sr-only">第</span>
    {place}
    <span className="sr-only">名</span>
  </span>
);
