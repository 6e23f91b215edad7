import { SEARCH_KINDS } from '@bluebird/contract/search-limits.ts';
import type { SearchKind, SearchOrder } from '@bluebird/contract/search.ts';
import { ArrowDownWideNarrow } from 'lucide-react';
import { KIND_LABELS } from '#features/search/search-labels.ts';
import { ChipLink } from '#ui/chip.tsx';

type Props = {
  q: string;
  /** Null: all of them. */
  kind: SearchKind | null;
  order: SearchOrder;
  onOrder: (order: SearchOrder) => void;
};

const ORDERS = { relevance: '按相关', new: '按时间' } satisfies Record<SearchOrder, string>;

/** Which kind of hit is shown, and in which order. */
export function SearchTabs({ q, kind, order, onOrder }: Props) {
  const href = (of: SearchKind | null) => {
    const params = new URLSearchParams({ q });
    if (of) params.set('kind', of);
    if (order === 'new') params.set('order', 'new');
    return `/search?${params}`;
  };
  const other = order === 'new' ? 'relevance' : 'new';
  return (
    <div className="sticky top-0 z-10 -mx-5 flex items-center bg-paper px-5">
      <nav
        aria-label="结果类别"
        className="flex min-w-0 flex-1 gap-2 overflow-x-auto py-3 [scrollbar-width:none]"
      >
        <ChipLink to={href(null)} selected={kind === null}>
          全部
        </ChipLink>
        {SEARCH_KINDS.map((each) => (
          <ChipLink key={each} to={href(each)} selected={each === kind}>
            {KIND_LABELS[each].name}
          </ChipLink>
        ))}
      </nav>
      {kind !== 'word' && (
        <button
          type="button"
          aria-label={`${ORDERS[order]}排列，改为${ORDERS[other]}`}
          className="-me-2 inline-flex min-h-11 shrink-0 items-center gap-1 rounded-1 px-2 text-sm text-ink-2 hover-fine:hover:bg-fill"
          onClick={() => onOrder(other)}
        >
          <ArrowDownWideNarrow className="size-4" strokeWidth={1.8} aria-hidden />
          {ORDERS[order]}
        </button>
      )}
    </div>
  );
}
