import { FIRST_RANK_DATE } from '@bluebird/contract/first-rank-date.ts';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { iconButtonClass } from '#ui/icon-button.tsx';
import { formatWeek, shiftWeek, weekName } from './weeks.ts';

type Props = {
  monday: string;
  thisWeek: string;
  /** Address of the same screen in another week. */
  addressOf: (monday: string) => string;
};

/** Steps from week to week; each has its address. */
export function WeekStepper({ monday, thisWeek, addressOf }: Props) {
  const name = weekName(monday, thisWeek);
  return (
    <nav aria-label="周" className="-mx-2.5 flex items-center justify-between">
      <Step
        label="前一周"
        Icon={ChevronLeft}
        to={monday > FIRST_RANK_DATE ? addressOf(shiftWeek(monday, -1)) : null}
      />
      <p aria-live="polite" className="min-w-0 text-center text-balance">
        {name && <span className="me-2 font-semibold">{name}</span>}
        <span className="text-sm text-ink-3">{formatWeek(monday)}</span>
      </p>
      <Step
        label="后一周"
        Icon={ChevronRight}
        to={monday < thisWeek ? addressOf(shiftWeek(monday, 1)) : null}
      />
    </nav>
  );
}

function Step({ label, Icon, to }: { label: string; Icon: LucideIcon; to: string | null }) {
  if (to === null) return <span aria-hidden className="size-11" />;
  return (
    <Link to={to} replace aria-label={label} title={label} className={iconButtonClass}>
      <Icon aria-hidden className="size-5" strokeWidth={1.6} />
    </Link>
  );
}
