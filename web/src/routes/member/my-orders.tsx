import type { Order } from '@bluebird/contract/orders.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { required } from '#features/auth/account-rules.ts';
import { STATE_LABELS, STATE_TONES, yuan } from '#features/orders/order-words.ts';
import { myOrdersQuery, useWantInvoice } from '#features/orders/orders-api.ts';
import { formatDay } from '#lib/dates.ts';
import { useForm } from '#lib/use-form.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Modal } from '#ui/modal.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';

/** The reader's orders, the latest first, with invoices wanted. */
export function MyOrders() {
  const list = useInfiniteQuery(myOrdersQuery());
  const [wanted, setWanted] = useState<Order | null>(null);
  const items = list.data?.pages.flatMap((page) => page.items);
  if (!items) {
    return list.isError ? (
      <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton className="h-24 w-full" />
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState
        title="还没有订单"
        description="买过的会员都会记在这里，发票也在这里要。"
        action={{ label: '看看会员有什么', to: '/member' }}
      />
    );
  }
  return (
    <>
      <ol aria-label="我的订单" className="divide-y divide-line border-y border-line">
        {items.map((order) => (
          <Row key={order.order_no} order={order} onInvoice={() => setWanted(order)} />
        ))}
      </ol>
      <MoreSentinel
        more={list.hasNextPage}
        failed={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      >
        <Skeleton className="h-16 w-full" />
      </MoreSentinel>
      <Modal open={wanted !== null} onOpenChange={(open) => open || setWanted(null)} title="要发票">
        {wanted && <InvoiceForm order={wanted} onDone={() => setWanted(null)} />}
      </Modal>
    </>
  );
}

const Row = ({ order, onInvoice }: { order: Order; onInvoice: () => void }) => (
  <li className="flex items-start gap-4 py-3.5">
    <div className="min-w-0 flex-1">
      <p>
        <b className="font-semibold">{order.product_name}</b>
        <span className="ms-2 text-ink-2 tabular-nums">{yuan(order.amount)}</span>
      </p>
      <p className="meta-row mt-0.5 text-sm text-ink-3">
        <span>{formatDay(order.created_at)}</span>
        <span className="break-all tabular-nums">{order.order_no}</span>
      </p>
      {order.invoice && <p className="text-sm text-ink-3">发票抬头：{order.invoice.title}</p>}
    </div>
    <div className="shrink-0 text-end">
      <StatusBadge tone={STATE_TONES[order.state]} label={STATE_LABELS[order.state]} />
      {order.state === 'pending' && (
        <p>
          <Link
            to={`/member/buy?order=${order.order_no}`}
            className={buttonClass('quiet', '-me-3', 'dense')}
          >
            去付款
          </Link>
        </p>
      )}
      {(order.state === 'paid' || order.state === 'finished') && (
        <p>
          <Button variant="quiet" size="dense" className="-me-3" onClick={onInvoice}>
            {order.invoice ? '改发票' : '要发票'}
          </Button>
        </p>
      )}
    </div>
  </li>
);

function InvoiceForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const want = useWantInvoice();
  const form = useForm({
    checks: {
      title: required('请填写发票抬头'),
      tax_no: (text) =>
        /^([0-9A-Za-z]{15,20})?$/.test(text.trim()) ? undefined : '税号是 15–20 位数字和字母',
      email: required('请填写邮箱'),
    },
    initial: order.invoice ?? {},
    submit: async ({ title, tax_no, email }) => {
      await want.mutateAsync({ order_no: order.order_no, title, tax_no, email });
      toast('记下了，发票会发到邮箱');
      onDone();
    },
  });
  return (
    <form {...form.form} className="space-y-4">
      <Field {...form.field('title')} label="抬头" maxLength={100} />
      <Field {...form.field('tax_no')} label="税号（个人不用填）" maxLength={20} />
      <Field {...form.field('email')} label="收发票的邮箱" type="email" maxLength={100} />
      <FormError message={form.failure} />
      <Button type="submit" busy={form.busy} className="w-full">
        提交
      </Button>
    </form>
  );
}
