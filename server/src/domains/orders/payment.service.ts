import type { DifferenceKind } from '@bluebird/contract/orders.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { dayOf } from '#core/shanghai.ts';
import type { Db } from '#db/client.ts';
import { giveDays } from '#domains/members/members.service.ts';
import { insertDifference } from './differences.queries.ts';
import { lockOrder, updateOrder, type OrderRow } from './orders.queries.ts';

/** Money that has come, by a provider's word or an administrator's. */
export type Paid = {
  /** The provider's number of the payment; null for one made by hand. */
  transactionId: string | null;
  /** Fen; null where whoever says it does not tell. */
  amount: number | null;
  paidAt: Date;
};

/** What became of a payment that was told. */
export type Outcome = 'paid' | 'paid_before' | 'wrong_amount' | 'unknown';

/**
 * Marks an order paid and gives its days, in one transaction, once, however often and by whomever it
 * is told. A closed order that is paid after all is honoured. What does not fit is written down for
 * administrators and changes nothing.
 */
export const honour = (context: Context, orderNo: string, paid: Paid): Promise<Outcome> =>
  context.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!order) return 'unknown';
    return honourLocked(context, tx, order, paid);
  });

/** The same for an order that the transaction has locked. */
export async function honourLocked(
  context: Context,
  tx: Db,
  order: OrderRow,
  { transactionId, amount, paidAt }: Paid,
): Promise<Outcome> {
  const at = context.clock();
  const differ = (kind: DifferenceKind, note: string) =>
    insertDifference(tx, {
      day: dayOf(at),
      provider: order.provider,
      order_no: order.order_no,
      kind,
      ours: order.amount,
      theirs: amount,
      note,
      created_at: at,
    });
  if (amount !== null && amount !== order.amount) {
    await differ('amount', `付款 ${transactionId ?? ''} 的金额与订单不符，没有开通`);
    return 'wrong_amount';
  }
  if (order.paid_at !== null) {
    if (transactionId !== null && transactionId !== order.transaction_id) {
      const first = order.transaction_id ?? '线下付款';
      await differ('paid_twice', `已有 ${first}，又收到 ${transactionId}`);
    }
    return 'paid_before';
  }
  await updateOrder(tx, order.order_no, {
    state: 'paid',
    paid_at: paidAt,
    transaction_id: transactionId,
    payment: null,
  });
  if (order.user_id === null || !(await gaveDays(tx, order, order.user_id, at))) {
    await differ('not_granted', '钱已收到，会员天数加不上（账号已注销，或已到上限），请退款');
  }
  return 'paid';
}

/** @returns false when the account takes no days: the payment stands all the same */
async function gaveDays(tx: Db, order: OrderRow, userId: number, at: Date): Promise<boolean> {
  const { level, days, order_no: remark } = order;
  try {
    await giveDays(tx, userId, { kind: 'order', level, days, remark }, at);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
