import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link, useSearchParams, type SetURLSearchParams } from 'react-router';
import { MANAGE_PAGE, manageCollectionsQuery } from '#features/collections/collections-api.ts';
import { useTitle } from '#lib/use-title.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { buttonClass } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { useCollectionColumns } from './collection-columns.tsx';
import { filterOf, orderOf, ORDERS, stateOf, STATES } from './collection-filter.ts';

/** `/admin/collection`: every collection; what it is narrowed to lives in the address. */
export function Component() {
  useTitle('合集 · 编辑部');
  const [search, setSearch] = useSearchParams();
  const { text, setText } = useUrlText('q', 250);
  const filter = filterOf(search);
  const { data, error, refetch, isPlaceholderData } = useQuery(manageCollectionsQuery(filter));
  const columns = useCollectionColumns();
  const set = putInto(setSearch);
  return (
    <NewsroomPage
      title="合集"
      actions={
        <Link to="/admin/collection/edit" className={buttonClass('primary', '', 'dense')}>
          <Plus aria-hidden className="size-4" strokeWidth={2} />
          新建合集
        </Link>
      }
    >
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="min-w-[min(15rem,100%)] flex-1 sm:max-w-80">
          <SearchField label="按名称或简介查找" value={text} maxLength={100} onChange={setText} />
        </div>
        <StateAndOrder search={search} onChange={set} />
      </div>
      <DataTable
        label="合集"
        columns={columns}
        rows={data?.items}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
        empty={
          <EmptyState
            title="没有这样的合集"
            description="换一个状态或词再找。"
            action={{ label: '看全部合集', to: '/admin/collection' }}
          />
        }
      />
      {data && data.total > 0 && (
        <Pager
          offset={filter.offset}
          shown={data.items.length}
          total={data.total}
          size={MANAGE_PAGE}
          unit="个"
          onOffset={(offset) => set('offset', offset > 0 ? String(offset) : '')}
        />
      )}
    </NewsroomPage>
  );
}

/** Puts a choice into the address; another choice than a page begins at the first page. */
const putInto = (setSearch: SetURLSearchParams) => (name: string, value: string) =>
  setSearch(
    (before) => {
      const next = new URLSearchParams(before);
      if (value) next.set(name, value);
      else next.delete(name);
      if (name !== 'offset') next.delete('offset');
      return next;
    },
    { replace: name !== 'offset', preventScrollReset: name !== 'offset' },
  );

function StateAndOrder({
  search,
  onChange: set,
}: {
  search: URLSearchParams;
  onChange: (name: 'state' | 'order', value: string) => void;
}) {
  return (
    <>
      <SelectField
        bare
        label="状态"
        className="w-32"
        options={STATES}
        value={stateOf(search)}
        onChange={(value) => set('state', value)}
      />
      <SelectField
        bare
        label="排序"
        className="w-32"
        options={ORDERS}
        value={orderOf(search)}
        onChange={(value) => set('order', value === 'updated' ? '' : value)}
      />
    </>
  );
}
