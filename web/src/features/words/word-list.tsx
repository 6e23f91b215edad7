import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { removeWord } from './word-acts.ts';
import { useWordStates } from './word-states.ts';
import { WordRow } from './word-row.tsx';
import { wordBookQuery } from './words-api.ts';
import type { WordFilter } from './words-api.ts';

/** The word book, endless; removed words vanish at once and come back when the removal is undone. */
export function WordList({ filter, empty }: { filter: WordFilter; empty: ReactNode }) {
  const list = useInfiniteQuery(wordBookQuery(filter));
  const states = useWordStates();

  if (list.isPending) return <WordListSkeleton />;
  if (list.isError && !list.data)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const entries = list.data.pages
    .flatMap((page) => page.items)
    .filter((entry) => states[entry.word] !== null);
  if (entries.length === 0 && !list.hasNextPage) return empty;
  return (
    <>
      <ul>
        {entries.map((entry) => (
          <WordRow key={entry.id} entry={entry} onRemove={() => removeWord(entry.word)} />
        ))}
      </ul>
      {list.hasNextPage && <NextPage onNear={() => void list.fetchNextPage()} />}
    </>
  );
}

/** Asks for the next page some way before its place is reached. */
function NextPage({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && near.current(),
      { rootMargin: '0px 0px 800px' },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      <WordListSkeleton rows={3} />
    </div>
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
