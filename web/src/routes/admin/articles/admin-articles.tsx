import type { Topic } from '@bluebird/contract/articles.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { TOPIC_LABELS } from '@bluebird/contract/topic-labels.ts';
import { type NewsroomFilter, newsroomListQuery } from '#features/newsroom/newsroom-api.ts';
import {
  AUDIT_LABELS,
  choices,
  oneOf,
  ORIGIN_LABELS,
  REVISION_LABELS,
  STATUS_LABELS,
} from '#features/newsroom/newsroom-labels.ts';
import { useFilters, type Filters } from '#lib/use-filters.ts';
import { useTitle } from '#lib/use-title.ts';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Modal } from '#ui/modal.tsx';
import { Pager } from '#ui/pager.tsx';
import { useRowSelection } from '#ui/row-selection.ts';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { QuickImport } from '#routes/admin/home/quick-import.tsx';
import { ARTICLE_COLUMNS } from './article-columns.tsx';
import { ArticleFilters } from './article-filters.tsx';
import { ChosenArticles } from './chosen-articles.tsx';
import type { NewsroomStatus, RevisionState } from '@bluebird/contract/newsroom.ts';
import { CountTab, CountTabs } from '#ui/count-tabs.tsx';

const PAGE = 50;
const ORDERS = { updated: true, created: true, published: true, title: false } as const;

const NARROWING = [
  'status',
  'audit',
  'revision',
  'topic',
  'origin',
  'creator',
  'q',
  'deleted',
] as const;

/** What the address asks for; what is none of its choices is left out. */
function filterOf({ get, offset }: Filters): NewsroomFilter {
  return {
    offset,
    limit: PAGE,
    status: oneOf(STATUS_LABELS, get('status')),
    audit: oneOf(AUDIT_LABELS, get('audit')),
    revision: oneOf(REVISION_LABELS, get('revision')),
    topic: oneOf<Topic>(TOPIC_LABELS, get('topic')),
    origin: oneOf(ORIGIN_LABELS, get('origin')),
    creator: Number(get('creator')) || undefined,
    q: get('q').slice(0, 200) || undefined,
    deleted: get('deleted') === '1' ? '1' : undefined,
    order: oneOf(ORDERS, get('order')) ?? 'updated',
  };
}

/** `/admin/articles`: every article, narrowed by the address, changed many at a time. */
export function Component() {
  useTitle('文章 · 编辑部');
  const filters = useFilters();
  const filter = filterOf(filters);
  const list = useQuery(newsroomListQuery(filter));
  const items = list.data?.items;
  const selection = useRowSelection((items ?? []).map(({ id }) => id));
  const [importing, setImporting] = useState(false);
  const order = filter.order ?? 'updated';
  return (
    <NewsroomPage
      title="文章"
      actions={
        <Button size="dense" onClick={() => setImporting(true)}>
          <Plus aria-hidden className="size-4" strokeWidth={2} />
          导入
        </Button>
      }
    >
      <StatusTabs filters={filters} counts={list.data?.counts} />
      <ArticleFilters filters={filters} topics={choices(TOPIC_LABELS)} />
      <DataTable
        label="文章"
        columns={ARTICLE_COLUMNS}
        rows={items}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        selection={selection}
        order={{ by: order, descending: ORDERS[order] }}
        onOrder={({ by }) => filters.set({ order: by })}
        error={list.error}
        onRetry={() => void list.refetch()}
        stale={list.isPlaceholderData}
        empty={<NoArticles filters={filters} onImport={() => setImporting(true)} />}
      />
      <Foot filters={filters} shown={items?.length ?? 0} total={list.data?.total ?? 0} />
      <ChosenArticles
        rows={(items ?? []).filter(({ id }) => selection.chosen.has(id))}
        deleted={filter.deleted === '1'}
        onEnd={selection.clear}
      />
      <Modal open={importing} onOpenChange={setImporting} title="导入文章">
        <QuickImport autoFocus />
      </Modal>
    </NewsroomPage>
  );
}

/** The pages of the list, and its keys. */
function Foot({ filters, shown, total }: { filters: Filters; shown: number; total: number }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <Pager
        offset={filters.offset}
        shown={shown}
        total={total}
        size={PAGE}
        unit="篇"
        onOffset={(offset) => {
          filters.set({ offset });
          window.scrollTo({ top: 0 });
        }}
      />
      <p className="text-xs text-ink-3 max-lg:hidden">
        J K 上下 · X 选择，Shift 连选 · Enter 打开 · / 查找
      </p>
    </div>
  );
}

function NoArticles({ filters, onImport }: { filters: Filters; onImport: () => void }) {
  const narrowed = NARROWING.some((name) => filters.get(name));
  return narrowed ? (
    <EmptyState title="没有这样的文章" description="放宽一些条件再看看。">
      <Button variant="soft" onClick={() => filters.clear()}>
        清除筛选
      </Button>
    </EmptyState>
  ) : (
    <EmptyState scene="letter" title="还没有文章" description="粘贴一个网址，第一篇就来了。">
      <Button onClick={onImport}>导入文章</Button>
    </EmptyState>
  );
}

const TABS: readonly { value: NewsroomStatus | ''; label: string }[] = [
  { value: '', label: '全部' },
  ...choices(STATUS_LABELS),
];

/** Articles by status, with how many there are of each, those with changes that wait, and those deleted. */
function StatusTabs({
  filters,
  counts,
}: {
  filters: Filters;
  counts:
    | {
        status: Partial<Record<NewsroomStatus, number>>;
        revision: Partial<Record<RevisionState, number>>;
      }
    | undefined;
}) {
  const deleted = filters.get('deleted') === '1';
  const status = filters.get('status');
  const waiting = filters.get('revision') === 'pending';
  const all = counts && Object.values(counts.status).reduce((sum, n) => sum + n, 0);
  return (
    <CountTabs label="按状态">
      {TABS.map(({ value, label }) => (
        <CountTab
          key={value}
          to={filters.href({ status: value, deleted: null, revision: null })}
          here={!deleted && !waiting && status === value}
          label={label}
          count={
            deleted || waiting
              ? undefined
              : value === ''
                ? all
                : (counts?.status[value] ?? (counts && 0))
          }
        />
      ))}
      <CountTab
        to={filters.href({ status: null, deleted: null, revision: 'pending' })}
        here={waiting}
        label="待审修改"
        count={deleted || status ? undefined : (counts?.revision.pending ?? (counts && 0))}
      />
      <span className="flex-1" />
      <CountTab
        to={filters.href({ status: null, deleted: 1, revision: null })}
        here={deleted}
        label="已删除"
      />
    </CountTabs>
  );
}
