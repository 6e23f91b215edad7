import { useInfiniteQuery } from '@tanstack/react-query';
import { Library, Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { CollectionGrid } from '#features/collections/collection-grid.tsx';
import { collectionListQuery } from '#features/collections/collections-api.ts';
import { useTitle } from '#lib/use-title.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { iconButtonClass } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';

const ORDERS = [
  { order: 'hot', label: '热门' },
  { order: 'new', label: '最新' },
] as const;

/** `/collection/all`: every public collection. Order and search live in the address. */
export function Component() {
  useTitle('合集');
  const [search] = useSearchParams();
  const order = search.get('order') === 'new' ? 'new' : 'hot';
  const { text, setText, settled: q } = useUrlText('q', 250);
  const list = useInfiniteQuery(collectionListQuery({ order, q }));
  const addressOf = (wanted: string) => {
    const next = new URLSearchParams(search);
    if (wanted === 'hot') next.delete('order');
    else next.set('order', wanted);
    return `/collection/all${next.size > 0 ? `?${next}` : ''}`;
  };
  return (
    <div className="mx-auto max-w-6xl px-5 pb-16 md:px-8">
      <PageHeader title="合集" subtitle="有人替你把值得连着读的文章排好了" back>
        <Link to="/MyCollection" aria-label="我的合集" title="我的合集" className={iconButtonClass}>
          <Library aria-hidden className="size-5.5" strokeWidth={1.6} />
        </Link>
        <Link
          to="/collection/new"
          aria-label="新建合集"
          title="新建合集"
          className={iconButtonClass}
        >
          <Plus aria-hidden className="size-6" strokeWidth={1.6} />
        </Link>
      </PageHeader>
      <div className="sticky top-0 z-10 -mx-5 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2.5 bg-paper px-5 py-2.5 md:mx-0 md:mb-6 md:px-0">
        <div className="min-w-0 flex-1 basis-60 md:max-w-90">
          <SearchField label="找合集" value={text} maxLength={100} onChange={setText} />
        </div>
        <nav aria-label="排序" className="flex gap-2">
          {ORDERS.map(({ order: wanted, label }) => (
            <ChipLink key={wanted} to={addressOf(wanted)} selected={order === wanted}>
              {label}
            </ChipLink>
          ))}
        </nav>
      </div>
      <CollectionGrid list={list} empty={<NoCollections q={q} />} />
    </div>
  );
}

function NoCollections({ q }: { q: string }) {
  return q === '' ? (
    <EmptyState
      scene="library"
      title="还没有公开的合集"
      description="把喜欢的文章排成一列，做第一个合集。"
      action={{ label: '新建合集', to: '/collection/new' }}
    />
  ) : (
    <EmptyState
      scene="mystery"
      title={`没有找到「${q}」`}
      description="换个词试试，或者自己做一个这样的合集。"
      action={{ label: '新建合集', to: '/collection/new' }}
    />
  );
}
