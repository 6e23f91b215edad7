import type { Order, OrderToPay } from '@bluebird/contract/orders.ts';
import type { OrderRow } from './orders.queries.ts';

/** An order as its owner sees it. */
export const orderView = (row: OrderRow): Order => ({
  order_no: row.order_no,
  product_id: row.product_id,
  product_name: row.product_name,
  level: row.level,
  days: row.days,
  amount: row.amount,
  state: row.state,
  provider: row.provider,
  channel: row.channel,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
  refunded_at: row.refunded_at?.toISOString() ?? null,
  invoice:
    row.invoice_title === null
      ? null
      : {
          title: row.invoice_title,
          tax_no: row.invoice_tax_no ?? '',
          email: row.invoice_email ?? '',
        },
});

/** An order as its owner sees it, with the way to pay while it waits. */
export const orderToPay = (row: OrderRow): OrderToPay => ({
  ...orderView(row),
  payment: row.state === 'pending' ? row.payment : null,
});
