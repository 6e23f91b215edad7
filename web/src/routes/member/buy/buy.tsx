import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { productsQuery } from '#features/orders/orders-api.ts';
import { isUnderReview } from '#lib/app-identity.ts';
import { safeNext } from '#lib/safe-next.ts';
import { useTitle } from '#lib/use-title.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Choose } from './choose.tsx';
import { Pay } from './pay.tsx';

/** `/member/buy`: chooses a membership, and pays for it (`?order=`). */
export function Component() {
  useTitle('开通会员');
  const [search, setSearch] = useSearchParams();
  const orderNo = search.get('order');
  const asked = search.get('next');
  const next = asked === null ? null : safeNext(asked, location.origin);
  const go = (order: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (order === null) after.delete('order');
        else after.set('order', order);
        return after;
      },
      { replace: orderNo !== null },
    );
  return (
    <div className="mx-auto max-w-160 px-5 pb-12 md:px-8">
      <PageHeader title="开通会员" back />
      {isUnderReview() ? (
        <EmptyState
          title="这里暂时不能购买"
          description="会员有什么，仍可以在会员页看到。"
          action={{ label: '看看会员有什么', to: '/member' }}
        />
      ) : orderNo !== null && /^\d{24}$/.test(orderNo) ? (
        <Pay key={orderNo} orderNo={orderNo} next={next} onAgain={() => go(null)} />
      ) : (
        <Products onOrdered={go} />
      )}
    </div>
  );
}

function Products({ onOrdered }: { onOrdered: (orderNo: string) => void }) {
  const { data, error, refetch } = useQuery(productsQuery);
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label="正在载入" className="grid gap-3 sm:grid-cols-2">
        {[0, 1, 2, 3].map((n) => (
          <Skeleton key={n} className="h-28 w-full rounded-2" />
        ))}
      </div>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        title="现在没有可以买的会员"
        description="过几天再来看看；公开文章都能读全文。"
        action={{ label: '回到会员', to: '/member' }}
      />
    );
  }
  return <Choose products={data.items} ways={data.ways} onOrdered={onOrdered} />;
}
