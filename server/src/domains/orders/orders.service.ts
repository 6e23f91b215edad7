import { randomInt } from 'node:crypto';
import type { Channel, OrderToPay, Provider } from '@bluebird/contract/orders.ts';
import { includesRole, type Actor, type Caller } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#core/durations.ts';
import { Refusal } from '#core/refusal.ts';
import { findMember } from '#domains/members/members.queries.ts';
import type { PaymentProvider } from '#integrations/payments/provider.ts';
import { ProviderError } from '#integrations/provider-error.ts';
import { orderToPay, orderView } from './order-views.ts';
import {
  findOrder,
  findOwnOrder,
  findPayerOpenid,
  findWaiting,
  insertOrder,
  listOwnOrders,
  lockOrder,
  takeTurn,
  updateOrder,
  type OrderRow,
} from './orders.queries.ts';
import { honour } from './payment.service.ts';
import { findProduct } from './products.queries.ts';

/** How long an order can be paid. */
export const PAYABLE_MS = 30 * MINUTE_MS;
/** An order is answered again only while there is time left to pay it. */
const TIME_TO_PAY_MS = 2 * MINUTE_MS;
/** How often a provider is asked about one order while its reader waits. */
const ASK_EVERY_MS = 5 * SECOND_MS;
/** No membership ends later than twenty years ahead, so no such order is taken. */
const MOST_AHEAD_DAYS = 7_305;

type Wanted = {
  product_id: string;
  price?: number | undefined;
  provider: Provider;
  channel?: Channel | undefined;
  openid?: string | undefined;
};

/**
 * Orders a product. The order of it that waits to be paid in the same way at the same price is
 * answered again; one that waits otherwise is closed first, unless it turns out to be paid.
 * @throws Refusal `product_not_found`, `product_withdrawn`, `price_changed`, `payment_way_missing`,
 *   `payment_unavailable`, `membership_too_long`, `order_paid_already`
 */
export async function createOrder(
  context: Context,
  { userId }: Actor,
  caller: Caller,
  given: Wanted,
): Promise<OrderToPay> {
  const wanted = { ...given, openid: given.openid ?? (await payerOf(context, userId)) };
  const product = await findProduct(context.db, wanted.product_id);
  if (!product) throw new Refusal('product_not_found');
  if (!product.offered) throw new Refusal('product_withdrawn');
  if (wanted.price !== undefined && wanted.price !== product.price) {
    throw new Refusal('price_changed');
  }
  const { provider, channel } = wayOf(context, wanted);
  await requireRoom(context, userId, product.days);
  const order = await orderFor(context, userId, {
    product_id: product.id,
    product_name: product.name,
    level: product.level,
    days: product.days,
    amount: product.price,
    provider: wanted.provider,
    channel,
  });
  if (order.payment !== null || !provider) return orderToPay(order);
  const payment = await asked(() =>
    provider.charge({
      orderNo: order.order_no,
      description: `青鸟外刊 ${order.product_name}`,
      amount: order.amount,
      channel,
      expiresAt: order.expires_at,
      openid: wanted.openid ?? null,
      ip: caller.ip,
    }),
  );
  return context.db.transaction().execute(async (tx) => {
    const now = await lockOrder(tx, order.order_no);
    if (!now) throw new Refusal('order_not_found');
    if (now.state !== 'pending') return orderToPay(now);
    return orderToPay(await updateOrder(tx, order.order_no, { payment: JSON.stringify(payment) }));
  });
}

type NewOrder = Pick<
  OrderRow,
  'product_id' | 'product_name' | 'level' | 'days' | 'amount' | 'provider' | 'channel'
>;

/** The reader's waiting order of a product, or a new one. */
async function orderFor(context: Context, userId: number, wanted: NewOrder): Promise<OrderRow> {
  // Somebody else's call may win each time; more than a few in a row are no accident.
  for (let tries = 0; tries < 5; tries++) {
    const waiting = await findWaiting(context.db, userId, wanted.product_id);
    if (waiting && isReusable(waiting, wanted, context.clock())) return waiting;
    if (waiting) {
      const settled = await settle(context, waiting);
      if (settled.state !== 'closed') throw new Refusal('order_paid_already');
    }
    const at = context.clock();
    const order = {
      ...wanted,
      order_no: newOrderNo(at),
      user_id: userId,
      state: 'pending' as const,
      payment: wanted.provider === 'manual' ? JSON.stringify({ kind: 'manual' as const }) : null,
      created_at: at,
      expires_at: new Date(at.getTime() + PAYABLE_MS),
    };
    if (await insertOrder(context.db, order)) {
      return (await findOrder(context.db, order.order_no))!;
    }
  }
  throw new Refusal('payment_unavailable');
}

const isReusable = (order: OrderRow, wanted: NewOrder, at: Date): boolean =>
  order.amount === wanted.amount &&
  order.days === wanted.days &&
  order.provider === wanted.provider &&
  order.channel === wanted.channel &&
  order.expires_at.getTime() - at.getTime() >= TIME_TO_PAY_MS;

/** The WeChat user that a reader is bound to, as the app of our payments knows them. */
async function payerOf({ db, config }: Context, userId: number): Promise<string | undefined> {
  return config.wechatPay ? findPayerOpenid(db, config.wechatPay.appId, userId) : undefined;
}

/** The provider of a way to pay; none for payment to a person. */
function wayOf({ payments }: Context, { provider: name, channel, openid }: Wanted) {
  if (name === 'manual') return { provider: null, channel: 'manual' as const };
  const provider = payments.get(name);
  const chosen = channel ?? provider?.channels[0];
  if (!provider || !chosen || !provider.channels.includes(chosen)) {
    throw new Refusal('payment_way_missing');
  }
  if (chosen === 'jsapi' && !openid) {
    throw new Refusal('payment_way_missing', { message: '请在微信里登录后再用微信付款' });
  }
  return { provider, channel: chosen };
}

/** @throws Refusal `membership_too_long` */
async function requireRoom({ db, clock }: Context, userId: number, days: number): Promise<void> {
  const member = await findMember(db, userId);
  const end = Math.max(clock().getTime(), member?.expires_at?.getTime() ?? 0);
  if (end + days * DAY_MS > clock().getTime() + MOST_AHEAD_DAYS * DAY_MS) {
    throw new Refusal('membership_too_long');
  }
}

/** `20261123` and the time in Shanghai, then ten digits that nobody guesses: 24 digits. */
function newOrderNo(at: Date): string {
  const stamp = new Date(at.getTime() + 8 * 60 * MINUTE_MS).toISOString().replace(/\D/g, '');
  const chance =
    `${randomInt(100_000)}`.padStart(5, '0') + `${randomInt(100_000)}`.padStart(5, '0');
  return stamp.slice(0, 14) + chance;
}

/**
 * One order of the reader. While it waits its provider is asked, since notices may fail to come.
 * @throws Refusal `order_not_found`
 */
export async function showOrder(
  context: Context,
  { userId }: Actor,
  orderNo: string,
): Promise<OrderToPay> {
  const order = await findOwnOrder(context.db, userId, orderNo);
  if (!order) throw new Refusal('order_not_found');
  const provider = providerOf(context, order);
  if (order.state !== 'pending' || !provider) return orderToPay(order);
  const at = context.clock();
  const before = new Date(at.getTime() - ASK_EVERY_MS);
  if (order.created_at < before && (await takeTurn(context.db, orderNo, before, at))) {
    // Whoever waits is told what is known; the next question may have an answer.
    await believe(context, provider, orderNo).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
    });
  }
  return orderToPay((await findOrder(context.db, orderNo))!);
}

const providerOf = ({ payments }: Context, { provider }: OrderRow): PaymentProvider | undefined =>
  provider === 'manual' ? undefined : payments.get(provider);

/** Asks a provider about an order and honours what was paid. @returns whether it was */
async function believe(
  context: Context,
  provider: PaymentProvider,
  orderNo: string,
): Promise<boolean> {
  const standing = await provider.query(orderNo);
  if (standing.state !== 'paid') return standing.state === 'refunded';
  await honour(context, orderNo, standing);
  return true;
}

/**
 * Closes an order that waits, after its provider was asked and told to take no more money for it;
 * one that was paid meanwhile is honoured instead.
 * @returns the order as it is then
 * @throws Refusal `payment_unavailable` when the provider does not answer: the order stays as it is
 */
export async function settle(context: Context, order: OrderRow): Promise<OrderRow> {
  const provider = providerOf(context, order);
  if (provider) {
    await asked(async () => {
      if (await believe(context, provider, order.order_no)) return;
      await provider.close(order.order_no);
      // Who pays while the order is being closed has paid before it was closed, or cannot.
      await believe(context, provider, order.order_no);
    });
  }
  return context.db.transaction().execute(async (tx) => {
    const now = await lockOrder(tx, order.order_no);
    if (!now) throw new Refusal('order_not_found');
    if (now.state !== 'pending') return now;
    return updateOrder(tx, order.order_no, {
      state: 'closed',
      closed_at: context.clock(),
      payment: null,
    });
  });
}

/** @throws Refusal `payment_unavailable` in place of what a provider failed with */
export async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderError) throw new Refusal('payment_unavailable');
    throw error;
  }
}

/**
 * Gives up an order that was not paid: its reader, or an administrator.
 * @throws Refusal `order_not_found`, `illegal_transition` when it was paid, `payment_unavailable`
 */
export async function closeOrder(context: Context, actor: Actor, orderNo: string) {
  const order = includesRole(actor.role, 'admin')
    ? await findOrder(context.db, orderNo)
    : await findOwnOrder(context.db, actor.userId, orderNo);
  if (!order) throw new Refusal('order_not_found');
  const settled = order.state === 'pending' ? await settle(context, order) : order;
  if (settled.state !== 'closed') throw new Refusal('illegal_transition');
  return orderView(settled);
}

/** The reader's own orders, the latest first. */
export async function showMyOrders(
  { db }: Context,
  { userId }: Actor,
  page: { offset: number; limit: number },
) {
  const { rows, total } = await listOwnOrders(db, userId, page);
  const next = page.offset + rows.length;
  return { items: rows.map(orderView), total, next_offset: next < total ? next : null };
}

type Invoice = { order_no: string; title: string; tax_no: string; email: string };

/**
 * Keeps with an order whom its invoice is for.
 * @throws Refusal `order_not_found`, `illegal_transition` when it was closed or given back
 */
export async function wantInvoice({ db }: Context, { userId }: Actor, invoice: Invoice) {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, invoice.order_no);
    if (!order || order.user_id !== userId) throw new Refusal('order_not_found');
    if (order.state === 'closed' || order.state === 'refunded') {
      throw new Refusal('illegal_transition');
    }
    return orderView(
      await updateOrder(tx, invoice.order_no, {
        invoice_title: invoice.title,
        invoice_tax_no: invoice.tax_no,
        invoice_email: invoice.email,
      }),
    );
  });
}
