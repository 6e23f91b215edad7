import { MAX_SEARCH, SEARCH_KINDS } from '@bluebird/contract/search-limits.ts';
import type { SearchKind, SearchOrder } from '@bluebird/contract/search.ts';
import { useRef, useEffect, type RefObject } from 'react';
import { useSearchParams, type SetURLSearchParams } from 'react-router';
import { rememberSearch } from '#features/search/recent-searches.ts';
import { isSearchKind, KIND_LABELS } from '#features/search/search-labels.ts';
import { useTitle } from '#lib/use-title.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { AllHits } from './all-hits.tsx';
import { HitsOfKind } from './hits-of-kind.tsx';
import { SearchIdeas } from './search-ideas.tsx';
import { Search, X, ArrowDownWideNarrow } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { OwnBooks } from './own-books.tsx';

/** Typing that rests this long is searched for, in milliseconds. */
const REST = 200;

/** `/search`: articles, words, collections and publications. Everything asked lives in the address. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const { text, setText, settled, settle } = useUrlText('q', REST);
  const q = settled.trim().slice(0, MAX_SEARCH);
  useTitle(q ? `${q} · 搜索` : '搜索');
  const asked = params.get('kind');
  const kind = isSearchKind(asked) ? asked : null;
  const order: SearchOrder = params.get('order') === 'new' ? 'new' : 'relevance';
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useSearchKeys(place, field);

  const choose = choiceIn(setParams);
  const submit = () => {
    settle();
    if (text.trim()) rememberSearch(text.trim());
  };

  return (
    <div ref={place} className="mx-auto max-w-2xl px-5 pt-5 pb-16">
      <h1 className="sr-only">搜索</h1>
      <search>
        <SearchBar field={field} text={text} onText={setText} onSubmit={submit} />
      </search>
      {q === '' ? (
        text === '' && <SearchIdeas onChoose={setText} />
      ) : (
        <>
          <SearchTabs q={q} kind={kind} order={order} onOrder={(to) => choose({ order: to })} />
          {(kind === null || kind === 'book') && <OwnBooks q={q} />}
          {kind ? (
            <HitsOfKind
              key={kind}
              q={q}
              kind={kind}
              order={order}
              onOpen={submit}
              onCorrect={setText}
            />
          ) : (
            <AllHits
              q={q}
              order={order}
              onOpen={submit}
              onCorrect={setText}
              onMore={(of) => choose({ kind: of })}
            />
          )}
        </>
      )}
    </div>
  );
}

/** Puts into the address what is looked for and in what order. */
const choiceIn =
  (setParams: SetURLSearchParams) => (change: { kind?: SearchKind; order?: SearchOrder }) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (change.kind) next.set('kind', change.kind);
        if (change.order === 'new') next.set('order', 'new');
        else if (change.order) next.delete('order');
        return next;
      },
      { replace: change.kind === undefined },
    );

/** `/` leads into the field; the arrow keys go from it down the hits and back up. */
function useSearchKeys(
  place: RefObject<HTMLElement | null>,
  field: RefObject<HTMLInputElement | null>,
): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.key === '/' && !(event.target instanceof HTMLInputElement)) {
        event.preventDefault();
        field.current?.focus();
        field.current?.select();
      } else if (step) walk(step, event);
    };
    const walk = (step: number, event: KeyboardEvent) => {
      const hits = place.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [];
      const stops: (Element | null)[] = [field.current, ...hits];
      const at = stops.indexOf(document.activeElement);
      const next = stops[at + step];
      if (at < 0 || !(next instanceof HTMLElement)) return;
      event.preventDefault();
      next.focus();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [place, field]);
}

type Props = {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  /** Enter: what stands there is meant. */
  onSubmit: () => void;
};

/** The field that the screen is for. */
const SearchBar = ({ field, text, onText, onSubmit }: Props) => (
  <div className="flex h-12 items-center gap-2.5 rounded-1 bg-fill px-4 text-ink-3 focus-within:outline-2 focus-within:outline-qing forced-colors:border">
    <Search className="size-5 shrink-0" strokeWidth={1.8} aria-hidden />
    <input
      ref={field}
      type="search"
      aria-label="搜索文章、单词和合集"
      // The screen exists to be typed into.
      autoFocus={text === ''}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={MAX_SEARCH}
      value={text}
      placeholder="文章、单词、刊物，中英文都行"
      className="h-full min-w-0 flex-1 bg-transparent text-lg text-ink outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      onChange={(event) => onText(event.target.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') onSubmit();
        else if (event.key === 'Escape') onText('');
      }}
    />
    {text !== '' && (
      <IconButton
        label="清空"
        className="-me-3"
        onClick={() => {
          onText('');
          field.current?.focus();
        }}
      >
        <X className="size-5" aria-hidden />
      </IconButton>
    )}
  </div>
);

type SearchTabsProps = {
  q: string;
  /** Null: all of them. */
  kind: SearchKind | null;
  order: SearchOrder;
  onOrder: (order: SearchOrder) => void;
};

const ORDERS = { relevance: '按相关', new: '按时间' } satisfies Record<SearchOrder, string>;

/** Which kind of hit is shown, and in which order. */
function SearchTabs({ q, kind, order, onOrder }: SearchTabsProps) {
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
