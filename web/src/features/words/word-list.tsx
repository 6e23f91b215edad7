import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { changeWords, type BulkAct } from './bulk-acts.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { Selection } from './use-selection.ts';
import { removeWord } from './word-acts.ts';
import { useWordStates } from './word-states.ts';
import { WordRow } from './word-row.tsx';
import { wordBookQuery, type WordFilter } from './words-api.ts';

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

  if (list.isPending) return <WordListSkeleton />;
  if (list.isError && !list.data)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const entries = list.data.pages
    .flatMap((page) => page.items)
    .filter((entry) => states[entry.word] !== null);
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
            sound={soundOf(entry.word)}
            chosen={selection.active ? selection.chosen.has(entry.word) : null}
            onChoose={(range) =>
              range ? selection.extendTo(entry, entries) : selection.toggle(entry)
            }
            onRemove={() => removeWord(entry.word)}
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
