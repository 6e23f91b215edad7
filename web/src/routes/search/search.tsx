import { MAX_SEARCH } from '@bluebird/contract/search-limits.ts';
import type { SearchKind, SearchOrder } from '@bluebird/contract/search.ts';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { rememberSearch } from '#features/search/recent-searches.ts';
import { isSearchKind } from '#features/search/search-labels.ts';
import { useTitle } from '#lib/use-title.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { AllHits } from './all-hits.tsx';
import { HitsOfKind } from './hits-of-kind.tsx';
import { SearchBar } from './search-bar.tsx';
import { SearchIdeas } from './search-ideas.tsx';
import { SearchTabs } from './search-tabs.tsx';
import { useSearchKeys } from './use-search-keys.ts';

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

  const choose = (change: { kind?: SearchKind; order?: SearchOrder }) =>
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
