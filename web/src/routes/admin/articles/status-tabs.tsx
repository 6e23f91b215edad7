import type { NewsroomStatus, RevisionState } from '@bluebird/contract/newsroom.ts';
import { choices, STATUS_LABELS } from '#features/newsroom/newsroom-labels.ts';
import type { Filters } from '#lib/use-filters.ts';
import { CountTab, CountTabs } from '#ui/count-tabs.tsx';

const TABS: readonly { value: NewsroomStatus | ''; label: string }[] = [
  { value: '', label: '全部' },
  ...choices(STATUS_LABELS),
];

/** Articles by status, with how many there are of each, those with changes that wait, and those deleted. */
export function StatusTabs({
  filters,
  counts,
}: {
  filters: Filters;
  counts:
    | {
        status: Partial<Record<NewsroomStatus, number>>;
        revision: Partial<Record<RevisionState, number>>;
      }
    | undefined;
}) {
  const deleted = filters.get('deleted') === '1';
  const status = filters.get('status');
  const waiting = filters.get('revision') === 'pending';
  const all = counts && Object.values(counts.status).reduce((sum, n) => sum + n, 0);
  return (
    <CountTabs label="按状态">
      {TABS.map(({ value, label }) => (
        <CountTab
          key={value}
          to={filters.href({ status: value, deleted: null, revision: null })}
          here={!deleted && !waiting && status === value}
          label={label}
          count={
            deleted || waiting
              ? undefined
              : value === ''
                ? all
                : (counts?.status[value] ?? (counts && 0))
          }
        />
      ))}
      <CountTab
        to={filters.href({ status: null, deleted: null, revision: 'pending' })}
        here={waiting}
        label="待审修改"
        count={deleted || status ? undefined : (counts?.revision.pending ?? (counts && 0))}
      />
      <span className="flex-1" />
      <CountTab
        to={filters.href({ status: null, deleted: 1, revision: null })}
        here={deleted}
        label="已删除"
      />
    </CountTabs>
  );
}
