import type { SearchGroup, SearchKind, SearchOrder } from '@bluebird/contract/search.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { hitKey, HitRow } from '#features/search/hit-row.tsx';
import { searchQuery } from '#features/search/search-api.ts';
import { countLabel, KIND_LABELS } from '#features/search/search-labels.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { HitsSkeleton } from './hits-skeleton.tsx';
import { Corrected, NothingFound } from './nothing-found.tsx';

type Props = {
  q: string;
  order: SearchOrder;
  onOpen: () => void;
  onCorrect: (text: string) => void;
  /** All of one kind are wanted. */
  onMore: (kind: SearchKind) => void;
};

/** The first hits of each kind. */
export function AllHits({ q, order, onOpen, onCorrect, onMore }: Props) {
  const { data, isPlaceholderData, isError, error, refetch } = useQuery(searchQuery(q, order));
  if (!data) {
    return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <HitsSkeleton />;
  }
  const { groups, corrected } = data;
  const found = groups.filter(({ near }) => !near);
  return (
    <div
      aria-busy={isPlaceholderData}
      className={classNames(isPlaceholderData && 'opacity-60', 'transition-opacity duration-150')}
    >
      <p role="status" className="sr-only">
        {found.map(countLabel).join('，')}
      </p>
      {corrected && <Corrected q={q} text={corrected} onChoose={onCorrect} />}
      {groups.length === 0 && <NothingFound q={q} />}
      {groups.map((group) => (
        <Group key={group.kind} group={group} onOpen={onOpen} onMore={() => onMore(group.kind)} />
      ))}
    </div>
  );
}

function Group(props: { group: SearchGroup; onOpen: () => void; onMore: () => void }) {
  const { kind, items, next_offset } = props.group;
  return (
    <section className="pt-3 pb-2" aria-label={KIND_LABELS[kind].name}>
      <h2 className="text-sm text-ink-3">{countLabel(props.group)}</h2>
      <ul className="divide-y divide-line">
        {items.map((hit) => (
          <li key={hitKey(hit)} className="grid grid-cols-1">
            <HitRow hit={hit} onOpen={props.onOpen} />
          </li>
        ))}
      </ul>
      {next_offset !== null && (
        <button
          type="button"
          data-hit
          className="inline-flex min-h-11 items-center gap-0.5 font-semibold text-qing underline-offset-4 hover:underline"
          onClick={props.onMore}
        >
          更多{KIND_LABELS[kind].name}
          <ChevronRight className="size-4.5" strokeWidth={1.8} aria-hidden />
        </button>
      )}
    </section>
  );
}
