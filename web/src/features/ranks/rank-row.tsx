import type { RankCategory, RankRow as Row } from '@bluebird/contract/ranks.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { RANK_LABELS } from './rank-labels.ts';

/** One reader's place. */
export function RankRow({
  row,
  cat,
  note,
  className,
}: {
  row: Row;
  cat: RankCategory;
  /** Said of the row below its name. */
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
export const PlaceNumber = ({ place }: { place: number }) => (
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
