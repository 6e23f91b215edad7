import type { WordEntry } from '@bluebird/contract/words.ts';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { changeWords, type BulkAct, BULK_ACTS } from './bulk-acts.ts';
import type { Selection } from './use-selection.ts';
import { useWordStates } from './word-states.ts';
import { WordRow } from './word-row.tsx';
import { wordBookQuery, type WordFilter } from './words-api.ts';
import {
  Check,
  CirclePause,
  CirclePlay,
  RotateCcw,
  Trash2,
  X,
  type LucideIcon,
} from 'lucide-react';
import { bottomBar } from '#ui/bottom-edge.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { refusing } from '#ui/refusing.ts';

type Props = {
  filter: WordFilter;
  selection: Selection;
  empty: ReactNode;
  /** What reads a word aloud. */
  soundOf: (word: string) => ReactNode;
};

/** The word book, endless; removed words vanish at once and come back when the removal is undone. */
export function WordList({ filter, selection, empty, soundOf }: Props) {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    ...wordBookQuery(filter),
    // The list gives way to the next one only when that is there.
    placeholderData: keepPreviousData,
  });
  const states = useWordStates();
  // The bar answers a press at once; the rows follow, and give way to the next press.
  const chosen = useDeferredValue(selection.active ? selection.chosen : null);
  const entries = (list.data?.pages ?? [])
    .flatMap((page) => page.items)
    .filter((entry) => states[entry.word] !== null);
  const choose = useChoice(selection, entries);

  if (list.isPending) return <WordListSkeleton />;
  if (list.isError && !list.data)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (entries.length === 0 && !list.hasNextPage) return empty;
  const act = (act: BulkAct) => {
    void changeWords(client, [...selection.chosen.values()], act);
    selection.end();
  };
  return (
    <>
      <p role="status" className="pt-2 text-sm text-ink-3">
        {list.data.pages[0]!.total} 个词
      </p>
      <ul className={classNames(list.isPlaceholderData && 'opacity-60')}>
        {entries.map((entry) => (
          <WordRow
            key={entry.id}
            entry={entry}
            soundOf={soundOf}
            chosen={chosen && chosen.has(entry.word)}
            onChoose={choose}
          />
        ))}
      </ul>
      <MoreSentinel
        more={list.hasNextPage}
        failed={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      >
        <WordListSkeleton rows={3} />
      </MoreSentinel>
      {selection.active && (
        <>
          <div aria-hidden className="h-28" />
          <BulkBar
            count={selection.chosen.size}
            onAct={act}
            onAll={() => selection.chooseAll(entries)}
            onEnd={selection.end}
          />
        </>
      )}
    </>
  );
}

/** Chooses a word, or all from the one before to it; the same function always, so that rows stay. */
function useChoice(selection: Selection, entries: WordEntry[]) {
  const now = useRef({ selection, entries });
  useLayoutEffect(() => {
    now.current = { selection, entries };
  });
  return useCallback((entry: WordEntry, range: boolean) => {
    const { selection: chooser, entries: shown } = now.current;
    if (range) chooser.extendTo(entry, shown);
    else chooser.toggle(entry);
  }, []);
}

function WordListSkeleton({ rows = 7 }: { rows?: number }) {
  return (
    <div role="status" aria-label="正在载入">
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className="border-b border-line py-3.5">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="mt-2 h-4 w-2/3" />
          <Skeleton className="mt-3 h-4 w-full" />
        </div>
      ))}
    </div>
  );
}

const ICONS: Record<BulkAct, LucideIcon> = {
  known: Check,
  suspend: CirclePause,
  resume: CirclePlay,
  restart: RotateCcw,
  remove: Trash2,
};

/** What can be done with the words chosen; stands over the tabs while words are chosen. */
function BulkBar(props: {
  count: number;
  onAct: (act: BulkAct) => void;
  onAll: () => void;
  onEnd: () => void;
}) {
  const none = props.count === 0;
  return (
    <div
      ref={bottomBar}
      role="toolbar"
      aria-label="选中的词"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-2 md:ps-19"
    >
      <div className="mx-auto max-w-2xl px-3">
        <div className="flex items-center justify-between ps-2">
          <p role="status" className="text-md font-semibold">
            {none ? '点词选中' : `已选 ${props.count} 个`}
          </p>
          <div className="flex items-center">
            <button type="button" className="min-h-11 px-3 text-md text-qing" onClick={props.onAll}>
              全选已显示
            </button>
            <IconButton label="结束选择" onClick={props.onEnd}>
              <X aria-hidden className="size-5" strokeWidth={1.7} />
            </IconButton>
          </div>
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(3.4rem,1fr))] pb-1">
          {(Object.keys(BULK_ACTS) as BulkAct[]).map((act) => {
            const Icon = ICONS[act];
            return (
              <button
                key={act}
                type="button"
                className={`flex min-h-14 flex-col items-center justify-center gap-1 rounded-1 text-sm aria-disabled:opacity-40 ${act === 'remove' ? 'text-danger' : 'text-ink-2'} hover-fine:hover:bg-fill`}
                {...refusing(none, () => props.onAct(act))}
              >
                <Icon aria-hidden className="size-5" strokeWidth={1.7} />
                {BULK_ACTS[act].label}
              </button>
            );
          })}
        </div>
      </div>
    </div>
  );
}
