import type { DeskStatus } from '@bluebird/contract/desk.ts';
import { choices, STATUS_LABELS } from '#features/desk/desk-labels.ts';
import type { Filters } from '#lib/use-filters.ts';
import { CountTab, CountTabs } from '#ui/count-tabs.tsx';

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
    <CountTabs label="按状态">
      {TABS.map(({ value, label }) => (
        <CountTab
          key={value}
          to={filters.href({ status: value, deleted: null })}
          here={!deleted && status === value}
          label={label}
          count={deleted ? undefined : value === '' ? all : (counts?.[value] ?? (counts && 0))}
        />
      ))}
      <span className="flex-1" />
      <CountTab to={filters.href({ status: null, deleted: 1 })} here={deleted} label="已删除" />
    </CountTabs>
  );
}
