import type { DeskStatus } from '@bluebird/contract/desk.ts';
import { Link } from 'react-router';
import { choices, STATUS_LABELS } from '#features/desk/desk-labels.ts';
import type { Filters } from '#lib/use-filters.ts';
import { classNames } from '#ui/class-names.ts';

const TABS: readonly { value: DeskStatus | ''; label: string }[] = [
  { value: '', label: '全部' },
  ...choices(STATUS_LABELS),
];

/** Articles by status, with how many there are of each, and those deleted. */
export function StatusTabs({
  filters,
  counts,
}: {
  filters: Filters;
  counts: Partial<Record<DeskStatus, number>> | undefined;
}) {
  const deleted = filters.get('deleted') === '1';
  const status = filters.get('status');
  const all = counts && Object.values(counts).reduce((sum, n) => sum + n, 0);
  return (
    <nav
      aria-label="按状态"
      className="-mx-4 flex overflow-x-auto border-b border-line px-4 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8"
    >
      {TABS.map(({ value, label }) => (
        <Tab
          key={value}
          to={filters.href({ status: value, deleted: null })}
          here={!deleted && status === value}
          label={label}
          count={deleted ? undefined : value === '' ? all : (counts?.[value] ?? (counts && 0))}
        />
      ))}
      <span className="flex-1" />
      <Tab to={filters.href({ status: null, deleted: 1 })} here={deleted} label="已删除" />
    </nav>
  );
}

const Tab = (props: { to: string; here: boolean; label: string; count?: number }) => (
  <Link
    to={props.to}
    replace
    aria-current={props.here ? 'true' : undefined}
    className={classNames(
      '-mb-px flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 px-3 text-sm whitespace-nowrap transition-colors duration-150',
      props.here
        ? 'border-qing font-semibold text-ink'
        : 'border-transparent text-ink-2 hover:text-ink',
    )}
  >
    {props.label}
    {props.count !== undefined && (
      <span className="font-normal text-ink-3 tabular-nums">{props.count}</span>
    )}
  </Link>
);
