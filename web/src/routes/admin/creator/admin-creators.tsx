import type { CreatorOrder } from '@bluebird/contract/creators.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { CREATORS_SHOWN, creatorTableQuery } from '#features/creators/edit-creators-api.ts';
import { useFilters } from '#lib/use-filters.ts';
import { useTitle } from '#lib/use-title.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { creatorColumns } from './creator-columns.tsx';
import { CreatorEditor, editedOf } from './creator-editor.tsx';

const ORDERS: readonly CreatorOrder[] = ['latest', 'articles', 'name'];
const TYPING_RESTS = 250;
const MAX_SEARCH = 80;

/** `/admin/creator`: the publications; `?edit=` opens one of them, or `new`. */
export function Component() {
  useTitle('来源 · 编辑部');
  const filters = useFilters();
  const search = useUrlText('q', TYPING_RESTS);
  const order = ORDERS.find((one) => one === filters.get('order')) ?? 'latest';
  const { offset } = filters;
  const q = filters.get('q').slice(0, MAX_SEARCH);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    creatorTableQuery({ order, q, offset }),
  );
  const hrefOf = (edit: number | 'new') => filters.href({ edit, offset });
  const type = (text: string) => {
    // What is searched begins at its first page.
    if (offset > 0) filters.set({});
    search.setText(text);
  };

  return (
    <NewsroomPage
      title="来源"
      subtitle="文章出自哪些报刊和网站，读者怎样认识它们"
      actions={
        <Link to={hrefOf('new')} className={buttonClass('primary', '', 'dense')}>
          <Plus aria-hidden className="size-4" strokeWidth={2} />
          添加来源
        </Link>
      }
    >
      <div className="mb-3 sm:w-64">
        <SearchField
          label="按名称查找"
          value={search.text}
          maxLength={MAX_SEARCH}
          onChange={type}
        />
      </div>
      <DataTable
        label="来源"
        columns={creatorColumns(hrefOf)}
        rows={data?.items}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        order={{ by: order, descending: order !== 'name' }}
        onOrder={({ by }) => filters.set({ order: by === 'latest' ? null : by })}
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
        empty={
          q ? (
            <EmptyState
              scene="mystery"
              title={`没有叫「${q}」的来源`}
              description="换一个词，或者少打几个字。"
            >
              <Button variant="soft" onClick={() => search.setText('')}>
                清除查找
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              scene="news"
              title="还没有来源"
              description="添加一份报刊或一个网站；从它的网址导入的文章会归到它名下。"
              action={{ label: '添加来源', to: hrefOf('new') }}
            />
          )
        }
      />
      {data && data.total > 0 && (
        <Pager
          offset={offset}
          shown={data.items.length}
          total={data.total}
          size={CREATORS_SHOWN}
          unit="个"
          onOffset={(to) => filters.set({ offset: to })}
        />
      )}
      <CreatorEditor
        edited={editedOf(filters.get('edit'))}
        onClose={() => filters.set({ edit: null, offset })}
      />
    </NewsroomPage>
  );
}
