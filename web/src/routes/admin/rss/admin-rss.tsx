import { useFilters } from '#lib/use-filters.ts';
import { FeedScreen } from './feed-screen.tsx';
import type { FeedState } from '@bluebird/contract/feeds.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isTopic } from '#features/articles/article-labels.ts';
import { AddFeed } from '#features/feeds/add-feed.tsx';
import { FeedTable } from '#features/feeds/feed-table.tsx';
import { type FeedFilter, FEEDS_SHOWN, feedsQuery } from '#features/feeds/feeds-api.ts';
import { OpmlButtons } from '#features/feeds/opml-buttons.tsx';
import { useTitle } from '#lib/use-title.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Modal } from '#ui/modal.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { useFeedOptions } from './feed-options.ts';

/** `/admin/rss`: the subscriptions; with `?feed=` the entries of one. */
export function Component() {
  const feed = Number(useFilters().get('feed'));
  return Number.isSafeInteger(feed) && feed > 0 ? (
    <FeedScreen key={feed} id={feed} />
  ) : (
    <FeedList />
  );
}

const STATES = [
  { value: '', label: '全部状态' },
  { value: 'active', label: '抓取中' },
  { value: 'failing', label: '抓取失败' },
  { value: 'paused', label: '已暂停' },
  { value: 'gone', label: '已失效' },
] as const;
type StateChoice = (typeof STATES)[number]['value'];

const ORDERS = ['title', 'changed', 'next'] as const;
type Order = (typeof ORDERS)[number];
const TYPING_RESTS = 250;

/** The subscriptions with how their crawling goes. */
function FeedList() {
  useTitle('订阅源');
  const filters = useFilters();
  const navigate = useNavigate();
  const search = useUrlText('q', TYPING_RESTS);
  const options = useFeedOptions();
  const [adding, setAdding] = useState(false);
  const order = ORDERS.find((one) => one === filters.get('order')) ?? 'title';
  const filter = filterOf(filters.get, order, filters.offset);
  const { data, error, refetch, isPlaceholderData } = useQuery(feedsQuery(filter));
  const narrowed = Boolean(filter.q || filter.state || filter.failing || filter.topic);
  const open = (id: number) => void navigate(`/admin/rss?feed=${id}`);

  return (
    <NewsroomPage
      title="订阅源"
      subtitle="从 RSS、Atom 和 JSON Feed 里挑选文章"
      actions={
        <>
          <OpmlButtons />
          <Button size="dense" onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-4" strokeWidth={2} />
            添加订阅源
          </Button>
        </>
      }
    >
      <FeedFilters filters={filters} search={search} topic={filter.topic} topics={options.topics} />
      <FeedTable
        feeds={data?.items}
        hrefOf={(id) => `/admin/rss?feed=${id}`}
        order={order}
        onOrder={(by) => filters.set({ order: by === 'title' ? null : by })}
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
        empty={<NoFeeds onClear={narrowed && filters.clear} onAdd={() => setAdding(true)} />}
      />
      {data && data.total > 0 && (
        <Pager
          offset={filters.offset}
          shown={data.items.length}
          total={data.total}
          size={FEEDS_SHOWN}
          unit="个"
          onOffset={(offset) => filters.set({ offset })}
        />
      )}
      <Modal open={adding} onOpenChange={setAdding} title="添加订阅源">
        <AddFeed options={options} onDone={open} />
      </Modal>
    </NewsroomPage>
  );
}

/** What narrows the table: words, a state, a section. */
function FeedFilters({
  filters,
  search,
  topic,
  topics,
}: {
  filters: ReturnType<typeof useFilters>;
  search: ReturnType<typeof useUrlText>;
  topic: FeedFilter['topic'];
  topics: ReturnType<typeof useFeedOptions>['topics'];
}) {
  const type = (text: string) => {
    // What is searched begins at its first page.
    if (filters.offset > 0) filters.set({});
    search.setText(text);
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <div className="w-full sm:w-64">
        <SearchField label="名称或地址" value={search.text} maxLength={200} onChange={type} />
      </div>
      <SelectField<StateChoice>
        bare
        label="状态"
        options={STATES}
        value={STATES.find(({ value }) => value === filters.get('state'))?.value ?? ''}
        onChange={(state) => filters.set({ state })}
      />
      <SelectField
        bare
        label="栏目"
        options={[{ value: '', label: '全部栏目' }, ...topics]}
        value={topic ?? ''}
        onChange={(topic) => filters.set({ topic })}
      />
    </div>
  );
}

/** An empty table: nothing fits the filters, which can be cleared, or there are no feeds yet. */
function NoFeeds({ onClear, onAdd }: { onClear: false | (() => void); onAdd: () => void }) {
  return onClear ? (
    <EmptyState title="没有符合条件的订阅源">
      <Button variant="soft" onClick={() => onClear()}>
        清除筛选
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      scene="news"
      title="还没有订阅源"
      description="添加一个网站，或从别的阅读器导入 OPML。新内容会自动列出来，由你决定要哪些。"
    >
      <Button onClick={onAdd}>添加订阅源</Button>
    </EmptyState>
  );
}

function filterOf(get: (name: string) => string, order: Order, offset: number): FeedFilter {
  const state = get('state');
  const topic = get('topic');
  return {
    order,
    offset,
    ...(get('q') && { q: get('q').slice(0, 200) }),
    ...(state === 'failing' && { failing: 'true' as const, state: 'active' as const }),
    ...(isState(state) && { state }),
    ...(isTopic(topic) && { topic }),
  };
}

const isState = (value: string): value is FeedState =>
  value === 'active' || value === 'paused' || value === 'gone';
