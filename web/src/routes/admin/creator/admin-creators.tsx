import type { CreatorOrder, Creator } from '@bluebird/contract/creators.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import {
  CREATORS_SHOWN,
  creatorTableQuery,
  editedCreatorQuery,
  forgetCreators,
} from '#features/creators/edit-creators-api.ts';
import { useFilters } from '#lib/use-filters.ts';
import { useTitle } from '#lib/use-title.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { CreatorMark } from '#features/creators/creator-mark.tsx';
import { formatAgo } from '#lib/dates.ts';
import { CreatorForm } from '#features/creators/creator-form.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Modal } from '#ui/modal.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TAP_AREA } from '#ui/tap-area.ts';
import { toast } from '#ui/toast.ts';

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
      <CreatorSearch filters={filters} search={search} />
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
        empty={<NoCreators q={q} addHref={hrefOf('new')} onClear={() => search.setText('')} />}
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

function CreatorSearch({
  filters,
  search,
}: {
  filters: ReturnType<typeof useFilters>;
  search: ReturnType<typeof useUrlText>;
}) {
  const type = (text: string) => {
    // What is searched begins at its first page.
    if (filters.offset > 0) filters.set({});
    search.setText(text);
  };
  return (
    <div className="mb-3 sm:w-64">
      <SearchField label="按名称查找" value={search.text} maxLength={MAX_SEARCH} onChange={type} />
    </div>
  );
}

/** An empty table: none has the name that is looked for, or there are none yet. */
function NoCreators({ q, addHref, onClear }: { q: string; addHref: string; onClear: () => void }) {
  return q ? (
    <EmptyState
      scene="mystery"
      title={`没有叫「${q}」的来源`}
      description="换一个词，或者少打几个字。"
    >
      <Button variant="soft" onClick={onClear}>
        清除查找
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      scene="news"
      title="还没有来源"
      description="添加一份报刊或一个网站；从它的网址导入的文章会归到它名下。"
      action={{ label: '添加来源', to: addHref }}
    />
  );
}

/** The columns of the desk of publications. @param hrefOf where one is edited */
const creatorColumns = (hrefOf: (id: number) => string): Column<Creator>[] => [
  {
    key: 'name',
    header: '来源',
    sort: 'name',
    only: 'ascending',
    className: 'w-full max-w-0',
    cell: (creator) => <Name creator={creator} href={hrefOf(creator.id)} />,
  },
  {
    key: 'host',
    header: '网站',
    from: 'md',
    cell: ({ host }) => <span className="text-ink-2">{host ?? '—'}</span>,
  },
  {
    key: 'articles',
    header: '文章',
    numeric: true,
    sort: 'articles',
    only: 'descending',
    cell: ({ id, articles }) => (
      <Link
        to={`/admin/articles?creator=${id}`}
        aria-label={`${articles} 篇文章`}
        className={`${TAP_AREA} inline-block min-w-11 underline-offset-4 hover:text-qing hover:underline`}
      >
        {articles}
      </Link>
    ),
  },
  {
    key: 'followers',
    header: '关注',
    numeric: true,
    from: 'sm',
    cell: ({ followers }) => followers,
  },
  {
    key: 'latest',
    header: '最近文章',
    sort: 'latest',
    only: 'descending',
    from: 'lg',
    cell: ({ latest }) => latest && <Latest article={latest} />,
  },
  {
    key: 'acts',
    header: '操作',
    cell: (creator) => <View creator={creator} />,
  },
];

const Name = ({ creator, href }: { creator: Creator; href: string }) => (
  <div className="flex items-start gap-3">
    <CreatorMark creator={creator} className="size-9 max-[24rem]:hidden" />
    <div className="min-w-0">
      <Link
        data-row-link
        to={href}
        lang="en"
        className={`${TAP_AREA} block font-read text-md/tight font-semibold outline-offset-2 hover:text-qing`}
      >
        <span className="line-clamp-2 wrap-anywhere">{creator.name}</span>
      </Link>
      <p className="truncate text-ink-3">{creator.name_zh || '没有中文名'}</p>
      {/* A phone has no room for a column of its own. */}
      {creator.host && (
        <p lang="en" className="truncate text-xs text-ink-3 md:hidden">
          {creator.host}
        </p>
      )}
    </div>
  </div>
);

const Latest = ({ article }: { article: NonNullable<Creator['latest']> }) => (
  <div className="w-64">
    <Link
      to={`/admin/article/${article.id}`}
      lang="en"
      className="block truncate text-ink-2 hover:text-qing"
    >
      {article.title}
    </Link>
    <p className="text-xs text-ink-3">{formatAgo(article.published_at)}</p>
  </div>
);

const View = ({ creator: { id, name } }: { creator: Creator }) => (
  <div className="-ms-2 flex whitespace-nowrap">
    <Link to={`/creator/${id}`} aria-label={`查看：${name}`} className={ACT}>
      查看
    </Link>
    <Link to={`/admin/term?scope=${id}`} aria-label={`${name}的译名`} className={ACT}>
      译名
    </Link>
  </div>
);

const ACT = buttonClass('quiet', '-my-1.5 min-w-11 px-2 font-normal!', 'dense');

/** What an address has edited: a publication, a new one, or none. */
type Edited = number | 'new' | null;

/** @param text of the address */
function editedOf(text: string): Edited {
  if (text === 'new') return 'new';
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The window in which a publication is added or changed. */
function CreatorEditor({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  return (
    <Modal
      open={edited !== null}
      onOpenChange={(open) => !open && onClose()}
      title={edited === 'new' ? '添加来源' : '编辑来源'}
    >
      {edited === 'new' && <Form id={null} onDone={onClose} />}
      {typeof edited === 'number' && <Form key={edited} id={edited} onDone={onClose} />}
    </Modal>
  );
}

function Form({ id, onDone }: { id: number | null; onDone: () => void }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...editedCreatorQuery(id ?? 0),
    enabled: id !== null,
    // What is being written stays as it began.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (id !== null && !data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label="正在载入来源" className="grid gap-4">
        <Skeleton className="size-16 rounded-[10px]" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    );
  }
  return (
    <CreatorForm
      creator={data ?? null}
      onSaved={(saved) => {
        toast(id === null ? `已添加《${saved.name_zh || saved.name}》` : '已保存');
        onDone();
        forgetCreators(client);
      }}
    />
  );
}
