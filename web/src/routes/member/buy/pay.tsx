import type { OrderToPay, Payment } from '@bluebird/contract/orders.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { membershipName, membershipSpan } from '#features/members/membership-words.ts';
import { PROVIDER_LABELS, yuan } from '#features/orders/order-words.ts';
import { orderQuery, useCloseOrder } from '#features/orders/orders-api.ts';
import { contactQuery } from '#features/system/contact-api.ts';
import { ContactCard } from '#features/system/contact-card.tsx';
import { currentUserQuery, useCurrentUser } from '#features/users/current-user.ts';
import { copyText } from '#lib/clipboard.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type Props = { orderNo: string; next: string | null; onAgain: () => void };

/** An order until it is paid, and what it came to. */
export function Pay({ orderNo, next, onAgain }: Props) {
  const { data: order, error, refetch } = useQuery(orderQuery(orderNo));
  if (!order) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-80 w-full rounded-2" />
    );
  }
  switch (order.state) {
    case 'pending':
      return <Waiting order={order} onAgain={onAgain} />;
    case 'paid':
    case 'finished':
      return <Paid order={order} next={next} />;
    default:
      return <Over order={order} onAgain={onAgain} />;
  }
}

function Waiting({ order, onAgain }: { order: OrderToPay; onAgain: () => void }) {
  const close = useCloseOrder();
  return (
    <section aria-label="付款" className="rounded-2 border border-line p-5 text-center">
      <p className="text-ink-2">
        {order.product_name}，{order.days} 天
      </p>
      <p className="mt-1 font-read text-3xl font-semibold tabular-nums">{yuan(order.amount)}</p>
      {order.payment ? (
        <How payment={order.payment} order={order} />
      ) : (
        <p className="mt-4 text-ink-2">
          {PROVIDER_LABELS[order.provider]}还没有准备好，请重新下单。
        </p>
      )}
      <p role="status" className="mt-5 text-sm text-ink-3">
        正在等待付款，
        <TimeLeft until={order.expires_at} />
      </p>
      <Button
        variant="quiet"
        className="mt-2"
        busy={close.isPending}
        onClick={() => close.mutate(order.order_no, { onSuccess: onAgain })}
      >
        不买了，重新选
      </Button>
      {close.error && (
        <p role="alert" className="text-sm text-danger">
          {close.error.message}
        </p>
      )}
    </section>
  );
}

function How({ payment, order }: { payment: Payment; order: OrderToPay }) {
  switch (payment.kind) {
    case 'qr':
      return (
        <figure className="mt-5 grid justify-items-center gap-3">
          <QrCode text={payment.text} label={`${PROVIDER_LABELS[order.provider]}付款码`} />
          <figcaption className="text-ink-2">打开微信，扫一扫付款</figcaption>
        </figure>
      );
    case 'redirect':
      return (
        <a href={payment.url} className={buttonClass('primary', 'mt-5 min-h-12 w-full')}>
          去{PROVIDER_LABELS[order.provider]}付款
        </a>
      );
    case 'jsapi':
      return (
        <Button className="mt-5 min-h-12 w-full" onClick={() => openInWechat(payment.params)}>
          微信付款
        </Button>
      );
    case 'manual':
      return <ByHand order={order} />;
  }
}

/** An order that is paid by way of customer service, and whom to ask. */
function ByHand({ order }: { order: OrderToPay }) {
  const contact = useQuery(contactQuery).data?.contact;
  return (
    <>
      {contact && (
        <div className="mt-5">
          <ContactCard contact={contact} />
        </div>
      )}
      <div className="mt-5 rounded-1 bg-fill p-4 text-start">
        <p>请把订单号发给客服，付款后由客服为你开通，这一页会自己知道。</p>
        <p className="mt-2 flex items-center justify-between gap-3">
          <b className="text-sm font-semibold tabular-nums">{order.order_no}</b>
          <Button
            variant="quiet"
            size="dense"
            className="shrink-0"
            onClick={() => void copyText(order.order_no)}
          >
            复制
          </Button>
        </p>
      </div>
    </>
  );
}

declare global {
  interface Window {
    /** Injected by WeChat's own browser. */
    WeixinJSBridge?: { invoke: (name: string, params: object, done: () => void) => void };
  }
}

/** Opens WeChat's payment sheet; what comes of it is asked of our server. */
const openInWechat = (params: object): void =>
  window.WeixinJSBridge?.invoke('getBrandWCPayRequest', params, () => {});

/** `还剩 29 分钟`; told by the minute, so that nobody is hurried by seconds. */
function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.ceil((Date.parse(until) - now) / 60_000);
  return minutes > 0 ? `还剩 ${minutes} 分钟` : '订单即将关闭';
}

function Paid({ order, next }: { order: OrderToPay; next: string | null }) {
  const client = useQueryClient();
  const user = useCurrentUser();
  // What a membership opens is asked for anew.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    void client.invalidateQueries({ queryKey: ['members'] });
    void client.invalidateQueries({ queryKey: ['articles'] });
  }, [client]);
  return (
    <section aria-label="付款结果" className="rounded-2 bg-qing-soft p-5">
      <h2 className="font-read text-2xl font-semibold">付好了，谢谢</h2>
      <p className="mt-2 text-ink-2">
        {order.product_name} {order.days} 天已到账。
        {user && `${membershipName(user.membership)}，${membershipSpan(user.membership)}。`}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link to={next ?? '/'} className={buttonClass('primary')}>
          {next === null ? '去读今天的外刊' : '回到刚才读的那一行'}
        </Link>
        <Link to="/member/log?part=orders" className={buttonClass('soft')}>
          我的订单
        </Link>
      </div>
    </section>
  );
}

const Over = ({ order, onAgain }: { order: OrderToPay; onAgain: () => void }) => (
  <section aria-label="付款结果" className="rounded-2 bg-fill p-5">
    <h2 className="font-read text-xl font-semibold">
      {order.state === 'refunded' ? '这笔订单已退款' : '这笔订单已关闭'}
    </h2>
    <p className="mt-1 text-ink-2">
      {order.state === 'refunded'
        ? `${yuan(order.amount)} 按原路退回，会员天数已收回。`
        : '没有扣款。如果你刚刚付过，到账后会自动开通。'}
    </p>
    <Button className="mt-4" onClick={onAgain}>
      重新选
    </Button>
  </section>
);
