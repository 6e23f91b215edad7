import type { OrderForStaff, OrderState, Provider } from '@bluebird/contract/orders.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { dayOf, momentOf } from '#core/shanghai.ts';
import { csvFile } from '#core/csv.ts';
import { countOrders, findForStaff, listOrders, type OrderFilter } from './order-search.queries.ts';
import { orderView } from './order-views.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findForStaff>>>;

const staffView = (row: Row): OrderForStaff => ({
  ...orderView(row),
  user_id: row.user_id,
  username: row.username,
  transaction_id: row.transaction_id,
  finished_at: row.finished_at?.toISOString() ?? null,
  refund: row.refund,
  refund_by: row.refunder,
  finish_asked_by: row.state === 'pending' || row.state === 'closed' ? row.finish_asker : null,
});

/** One order as administrators see it. @throws Refusal `order_not_found` */
export async function showForStaff({ db }: Context, orderNo: string): Promise<OrderForStaff> {
  const row = await findForStaff(db, orderNo);
  if (!row) throw new Refusal('order_not_found');
  return staffView(row);
}

/** Everybody's orders that match. */
export async function searchOrders(
  { db, config }: Context,
  { offset, limit, ...filter }: OrderFilter & { offset: number; limit: number },
) {
  const [rows, { total, sum }] = await Promise.all([
    listOrders(db, filter, { offset, limit }),
    countOrders(db, filter),
  ]);
  const next = offset + rows.length;
  return {
    items: rows.map(staffView),
    total,
    next_offset: next < total ? next : null,
    sum: Number(sum),
    two_people: config.refundTwoPeople,
  };
}

const STATES: Record<OrderState, string> = {
  pending: '待付款',
  paid: '已付款',
  finished: '已完成',
  closed: '已关闭',
  refunded: '已退款',
};
const PROVIDERS: Record<Provider, string> = {
  manual: '人工',
  wechat: '微信支付',
  alipay: '支付宝',
};
const HEADS = [
  '订单号',
  '用户',
  '商品',
  '天数',
  '金额（元）',
  '状态',
  '付款方式',
  '支付单号',
  '下单时间',
  '付款时间',
  '退款时间',
  '发票抬头',
  '税号',
  '发票邮箱',
];

/** The orders that match as a table. */
export const exportOrders = ({ db, clock }: Context, filter: OrderFilter) =>
  csvFile({
    name: `订单 ${dayOf(clock())}`,
    heads: HEADS,
    cells,
    page: (page) => listOrders(db, filter, page),
  });

const cells = (row: Row): string[] => [
  row.order_no,
  row.username ?? '',
  row.product_name,
  String(row.days),
  (row.amount / 100).toFixed(2),
  STATES[row.state],
  PROVIDERS[row.provider],
  row.transaction_id ?? '',
  timeOf(row.created_at),
  timeOf(row.paid_at),
  timeOf(row.refunded_at),
  row.invoice_title ?? '',
  row.invoice_tax_no ?? '',
  row.invoice_email ?? '',
];

const timeOf = (at: Date | null): string => (at === null ? '' : momentOf(at));
