import type { MemberEvent } from '@bluebird/contract/members.ts';
import { useSearchParams } from 'react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { myMemberLogQuery } from '#features/members/members-api.ts';
import { EVENT_LABELS, LEVEL_LABELS } from '#features/members/membership-words.ts';
import { isUnderReview } from '#lib/app-identity.ts';
import { formatDay } from '#lib/dates.ts';
import { useTitle } from '#lib/use-title.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { MyOrders } from './my-orders.tsx';

/** `/member/log`: every change of the reader's membership, and their orders (`?part=orders`). */
export function Component() {
  useTitle('会员记录');
  const [search] = useSearchParams();
  const ofOrders = search.get('part') === 'orders' && !isUnderReview();
  return (
    <div className="mx-auto max-w-160 px-5 pb-12 md:px-8">
      <PageHeader title="会员记录" back />
      {!isUnderReview() && (
        <TabLinks
          label="会员记录的各部分"
          className="mb-3"
          tabs={[
            { to: '?', label: '变化', selected: !ofOrders },
            { to: '?part=orders', label: '订单', selected: ofOrders },
          ]}
        />
      )}
      {ofOrders ? <MyOrders /> : <Changes />}
    </div>
  );
}

function Changes() {
  const list = useInfiniteQuery(myMemberLogQuery());
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <>
      {!items &&
        (list.isError ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <ListSkeleton />
        ))}
      {items?.length === 0 && (
        <EmptyState
          title="还没有记录"
          description="开通、续期和领到的奖励，都会记在这里。"
          action={{ label: '看看会员有什么', to: '/member' }}
        />
      )}
      {items && items.length > 0 && (
        <ol className="divide-y divide-line border-y border-line">
          {items.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ol>
      )}
      <MoreSentinel
        more={list.hasNextPage}
        failed={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      >
        <ListSkeleton />
      </MoreSentinel>
    </>
  );
}

/** Under store review nothing is said of buying. */
const labelOf = ({ kind }: MemberEvent): string =>
  (isUnderReview() && UNDER_REVIEW[kind]) || EVENT_LABELS[kind];
const UNDER_REVIEW: Partial<typeof EVENT_LABELS> = { order: '开通', refund: '收回' };

const EventRow = ({ event }: { event: MemberEvent }) => (
  <li className="flex items-baseline gap-4 py-3.5">
    <div className="min-w-0 flex-1">
      <p>
        <b className="font-semibold">{labelOf(event)}</b>
        {event.days !== null && (
          <span className="ms-2 text-ink-2">
            {LEVEL_LABELS[event.level]} {event.days} 天
          </span>
        )}
      </p>
      <p className="meta-row mt-0.5 text-sm text-ink-3">
        {event.reason && <span>{event.reason}</span>}
        {event.days !== null && event.expires_at && (
          <span>有效到 {formatDay(event.expires_at)}</span>
        )}
      </p>
    </div>
    <time dateTime={event.created_at} className="shrink-0 text-sm text-ink-3 tabular-nums">
      {formatDay(event.created_at)}
    </time>
  </li>
);

const ListSkeleton = () => (
  <div role="status" aria-label="正在载入会员记录">
    {[0, 1, 2].map((index) => (
      <div key={index} className="py-4">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="mt-2 h-4 w-3/5" />
      </div>
    ))}
  </div>
);
