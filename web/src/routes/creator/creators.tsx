import type { CreatorOrder } from '@bluebird/contract/creators.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { CreatorRow, CreatorRowsSkeleton } from '#features/creators/creator-row.tsx';
import { creatorListQuery } from '#features/creators/creators-api.ts';
import { guardFollow } from '#sync/follow-sync.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useTitle } from '#lib/use-title.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';

const ORDER_LABELS: Record<CreatorOrder, string> = {
  latest: '最近更新',
  articles: '文章最多',
  name: '按名称',
};
const ORDERS = Object.keys(ORDER_LABELS) as CreatorOrder[];
const MAX_SEARCH = 80;
/** Typing that rests this long is searched for, in milliseconds. */
const REST = 200;

/** `/creator`: all publications, or those one follows; which and in what order lives in the address. */
export function Component() {
  const [search] = useSearchParams();
  const { text, setText, settled } = useUrlText('q', REST);
  const asked = search.get('order');
  const order = ORDERS.find((one) => one === asked) ?? 'latest';
  const following = search.get('following') === 'true' && isLoggedIn();
  const q = settled.trim();
  const list = useInfiniteQuery(
    creatorListQuery({ order, following: following || undefined, q: q || undefined }),
  );
  const creators = list.data?.pages.flatMap((page) => page.items) ?? [];
  useTitle(following ? '我的关注' : '来源');
  return (
    <div className="mx-auto max-w-3xl px-5 md:px-8">
      <PageHeader title={following ? '我的关注' : '来源'} back />
      <SearchField label="查找来源" value={text} maxLength={MAX_SEARCH} onChange={setText} />
      <Choices search={search} order={order} following={following} />
      {list.isPending && <CreatorRowsSkeleton />}
      {list.isError && creators.length === 0 && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && creators.length === 0 && <Nothing following={following} q={q} />}
      {creators.length > 0 && (
        <>
          <ul className="divide-y divide-line">
            {creators.map((creator) => (
              <li key={creator.id}>
                <CreatorRow creator={creator} guard={guardFollow} />
              </li>
            ))}
          </ul>
          <MoreSentinel
            more={list.hasNextPage}
            failed={list.isFetchNextPageError ? list.error : null}
            onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
          >
            <CreatorRowsSkeleton rows={3} />
          </MoreSentinel>
        </>
      )}
    </div>
  );
}

/** Whose publications, and in what order. */
function Choices({
  search,
  order,
  following,
}: {
  search: URLSearchParams;
  order: CreatorOrder;
  following: boolean;
}) {
  const path = (change: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return next.size > 0 ? `/creator?${next}` : '/creator';
  };
  return (
    <nav
      aria-label="筛选与排序"
      className="sticky top-0 z-10 -mx-5 flex gap-2 overflow-x-auto bg-paper px-5 py-2.5 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      {isLoggedIn() && (
        <ChipLink to={path({ following: following ? null : 'true' })} selected={following}>
          我关注的
        </ChipLink>
      )}
      {ORDERS.map((one) => (
        <ChipLink
          key={one}
          to={path({ order: one === 'latest' ? null : one })}
          selected={one === order}
        >
          {ORDER_LABELS[one]}
        </ChipLink>
      ))}
    </nav>
  );
}

function Nothing({ following, q }: { following: boolean; q: string }) {
  if (q) {
    return (
      <EmptyState
        scene="mystery"
        title={`没有叫「${q}」的来源`}
        description="换一个词，或者少打几个字。"
      />
    );
  }
  return following ? (
    <EmptyState
      scene="station"
      title="还没有关注的来源"
      description="关注之后，它们的新文章会先出现在「为你」和「关注」里。"
      action={{ label: '看看全部来源', to: '/creator' }}
    />
  ) : (
    <EmptyState scene="news" title="还没有来源" description="编辑添加后会出现在这里。" />
  );
}
