import type { SearchHit, SearchKind, SearchOrder } from '@bluebird/contract/search.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { hitKey, HitRow } from '#features/search/hit-row.tsx';
import { searchKindQuery } from '#features/search/search-api.ts';
import { countLabel } from '#features/search/search-labels.ts';
import { isLoggedIn } from '#lib/session.ts';
import { ExportButton } from '#reading/export/export-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { HitsSkeleton } from './hits-skeleton.tsx';
import { Corrected, NothingFound } from './nothing-found.tsx';

type Props = {
  q: string;
  kind: SearchKind;
  order: SearchOrder;
  onOpen: () => void;
  onCorrect: (text: string) => void;
};

const articlesOf = (hits: readonly SearchHit[]) =>
  hits.flatMap((hit) => (hit.kind === 'article' ? hit.article : []));

/** All hits of one kind; articles can be taken along. */
export function HitsOfKind({ q, kind, order, onOpen, onCorrect }: Props) {
  const list = useInfiniteQuery(searchKindQuery(q, kind, order));
  if (!list.data) {
    return list.isError ? (
      <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <HitsSkeleton />
    );
  }
  const [first] = list.data.pages;
  const group = first?.groups[0];
  const hits = list.data.pages.flatMap((page) => page.groups.flatMap(({ items }) => items));
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={classNames(
        list.isPlaceholderData && 'opacity-60',
        'transition-opacity duration-150',
      )}
    >
      {first?.corrected && <Corrected q={q} text={first.corrected} onChoose={onCorrect} />}
      {!group && <NothingFound q={q} />}
      <div className="flex min-h-11 items-center justify-between gap-3">
        <div role="status">
          {group && <h2 className="text-sm text-ink-3">{countLabel(group)}</h2>}
        </div>
        {kind === 'article' && isLoggedIn() && (
          <ExportButton name={`搜索：${q}`.slice(0, 60)} articles={articlesOf(hits)} pages={list} />
        )}
      </div>
      <ul className="divide-y divide-line">
        {hits.map((hit) => (
          <li key={hitKey(hit)} className="grid grid-cols-1">
            <HitRow hit={hit} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <MoreSentinel
        more={list.hasNextPage}
        failed={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      >
        <HitsSkeleton rows={2} />
      </MoreSentinel>
    </div>
  );
}
