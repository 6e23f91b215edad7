import type { CandidateState } from '@bluebird/contract/feeds.ts';
import { useQuery } from '@tanstack/react-query';
import { CandidateTable } from '#features/feeds/candidate-table.tsx';
import { CANDIDATE_LABELS } from '#features/feeds/feed-labels.ts';
import {
  CANDIDATES_SHOWN,
  candidatesQuery,
  useDismiss,
  useDownload,
} from '#features/feeds/feeds-api.ts';
import { useFilters } from '#lib/use-filters.ts';
import { Button } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { useRowSelection } from '#ui/row-selection.ts';
import { useEffect, useEffectEvent } from 'react';

const SHOWN: readonly CandidateState[] = ['new', 'failed', 'library', 'dismissed'];

/** Entries of a feed, to be downloaded or put aside: one, those chosen, or all that are new. */
export function FeedCandidates({ feedId, fresh }: { feedId: number; fresh: number }) {
  const filters = useFilters();
  const state = SHOWN.find((one) => one === filters.get('state')) ?? '';
  const { data, error, refetch, isPlaceholderData } = useQuery(
    candidatesQuery(feedId, state, filters.offset),
  );
  const items = data?.items;
  const selection = useRowSelection((items ?? []).map(({ id }) => id));
  const download = useDownload();
  const dismiss = useDismiss();
  const chosen = [...selection.chosen];

  const act = (key: 'd' | 'e', ids: number[]) => {
    if (ids.length === 0) return;
    if (key === 'd') download.mutate({ ids });
    else dismiss.mutate(ids);
    selection.clear();
  };
  useCandidateKeys((key, row) => {
    const focused = items?.[row];
    act(key, chosen.length > 0 ? chosen : focused ? [focused.id] : []);
  });

  return (
    <>
      <div className="sticky top-(--bar-top,0px) z-20 mb-1 flex min-h-13 flex-wrap items-center justify-between gap-2 bg-paper py-1">
        {chosen.length > 0 ? (
          <ChosenActs
            count={chosen.length}
            onAct={(key) => act(key, chosen)}
            onClear={selection.clear}
          />
        ) : (
          <>
            <StateChips {...{ filters, state, fresh }} />
            {fresh > 0 && (
              <Button
                size="dense"
                variant="soft"
                busy={download.isPending}
                onClick={() => download.mutate({ feed_id: feedId })}
              >
                下载全部待选
              </Button>
            )}
          </>
        )}
      </div>
      <CandidateTable
        items={items}
        selection={selection}
        onDownload={(ids) => act('d', ids)}
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
        empty={
          <EmptyState
            title={state === '' ? '这个订阅源还没有内容' : '没有这样的内容'}
            description={state === '' ? '抓取之后，新内容会列在这里。' : undefined}
          />
        }
      />
      {data && data.total > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <Pager
            offset={filters.offset}
            shown={data.items.length}
            total={data.total}
            size={CANDIDATES_SHOWN}
            unit="条"
            onOffset={(offset) => filters.set({ offset })}
          />
          <p className="text-xs text-ink-3 pointer-coarse:hidden">
            J / K 上下 · X 选择 · D 下载 · E 忽略 · Enter 打开
          </p>
        </div>
      )}
    </>
  );
}

/** What narrows the entries to those of a state. */
function StateChips({
  filters,
  state,
  fresh,
}: {
  filters: ReturnType<typeof useFilters>;
  state: CandidateState | '';
  /** How many wait to be chosen. */
  fresh: number;
}) {
  return (
    <nav aria-label="按进度筛选" className="flex flex-wrap gap-2">
      <ChipLink to={filters.href({ state: null })} selected={state === ''}>
        全部
      </ChipLink>
      {SHOWN.map((one) => (
        <ChipLink key={one} to={filters.href({ state: one })} selected={state === one}>
          {one === 'new' ? `待选 ${fresh}` : CANDIDATE_LABELS[one].label}
        </ChipLink>
      ))}
    </nav>
  );
}

/** What can be done with the entries that are chosen: D downloads, E puts aside. */
function ChosenActs({
  count,
  onAct,
  onClear,
}: {
  count: number;
  onAct: (key: 'd' | 'e') => void;
  onClear: () => void;
}) {
  return (
    <div role="group" aria-label="已选内容" className="flex flex-wrap items-center gap-2">
      <p role="status" className="me-1 text-sm text-ink-2">
        已选 {count} 条
      </p>
      <Button size="dense" onClick={() => onAct('d')}>
        下载
      </Button>
      <Button size="dense" variant="outline" onClick={() => onAct('e')}>
        忽略
      </Button>
      <Button size="dense" variant="quiet" onClick={onClear}>
        取消选择
      </Button>
    </div>
  );
}

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]';

/**
 * D downloads and E puts aside what is chosen, or else the row that has the focus.
 * @param act told which; `row` is the place of the focused row, -1 when none is
 */
function useCandidateKeys(act: (key: 'd' | 'e', row: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    const key = event.key.toLowerCase();
    if (key !== 'd' && key !== 'e') return;
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    act(key, row ? Number(row.dataset['row']) : -1);
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
