import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { dayOf } from '#core/shanghai.ts';
import type { Db } from '#db/client.ts';
import { takeInviteAwardBack } from '#domains/codes/invitations.service.ts';
import { needsSecond } from '#domains/members/grants.service.ts';
import { takeDays } from '#domains/members/members.service.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { insertDifference } from './differences.queries.ts';
import { showForStaff } from './order-search.service.ts';
import { lockOrder, updateOrder, type OrderRow } from './orders.queries.ts';
import { asked } from './orders.service.ts';
import { honourLocked } from './payment.service.ts';

/**
 * Finishes an order; one that waits or was closed is marked paid by hand first, which gives its
 * days. A finished one stays as it is. Where long grants need two administrators, the first one's
 * word that many days were paid by hand only asks.
 * @throws Refusal `order_not_found`, `illegal_transition` when it was given back,
 *   `second_person_required` when who asks is who asked before
 */
export async function finishOrder(context: Context, actor: Actor, orderNo: string) {
  const byHand = await context.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!order) throw new Refusal('order_not_found');
    if (order.state === 'refunded') throw new Refusal('illegal_transition');
    if (order.state === 'finished') return false;
    const at = context.clock();
    const unpaid = order.paid_at === null;
    if (unpaid && !(await mayMarkPaid(context, tx, actor, order))) {
      await updateOrder(tx, orderNo, { finish_asked_by: actor.userId });
      await auditFinish(tx, actor, order, { step: 'asked' });
      return false;
    }
    const askedBy = unpaid && order.finish_asked_by !== actor.userId ? order.finish_asked_by : null;
    if (unpaid) {
      await honourLocked(context, tx, order, { transactionId: null, amount: null, paidAt: at });
    }
    await updateOrder(tx, orderNo, {
      state: 'finished',
      finished_at: at,
      finished_by: actor.userId,
      finish_asked_by: askedBy,
    });
    await auditFinish(tx, actor, order, askedBy === null ? {} : { asked_by: askedBy });
    return unpaid && order.provider !== 'manual' && order.state === 'pending';
  });
  if (byHand) await stopTaking(context, orderNo);
  return showForStaff(context, orderNo);
}

/**
 * Whether an administrator may say that an order was paid by hand: alone, or because another one said
 * so before.
 * @throws Refusal `second_person_required` when who asks is who asked before
 */
async function mayMarkPaid(
  context: Context,
  tx: Db,
  { userId: actorId }: Actor,
  { user_id: userId, days, finish_asked_by: askedBy }: OrderRow,
): Promise<boolean> {
  if (askedBy !== null && askedBy !== actorId) return true;
  // An account that was deleted gets no days.
  if (userId === null || !(await needsSecond(context, tx, { actorId, userId, days }))) return true;
  if (askedBy === actorId) throw new Refusal('second_person_required');
  return false;
}

const auditFinish = (tx: Db, actor: Actor, order: OrderRow, more: Record<string, unknown>) =>
  recordAudit(tx, {
    actorId: actor.userId,
    action: 'orders.finish',
    subject: `order:${order.order_no}`,
    data: {
      ...{ user: order.user_id, amount: order.amount, days: order.days, before: order.state },
      ...more,
    },
  });

/** Tells the provider of an order that was paid by hand to take no money for it. */
async function stopTaking(context: Context, orderNo: string): Promise<void> {
  for (const provider of context.payments.values()) {
    // A payment that comes all the same is shown to administrators as one too many.
    await provider.close(orderNo).catch((err: unknown) => {
      context.log.warn({ err, provider: provider.name }, 'an order paid by hand stays payable');
    });
  }
}

/**
 * Gives the money of an order back and takes its days away. The order is marked before the provider
 * is asked and the same refund number is used for every try, so that a second press, or one after a
 * failure, gives nothing back twice. Where two people are needed, the first press only asks.
 * @throws Refusal `order_not_found`, `illegal_transition`, `second_person_required`,
 *   `payment_unavailable` when the provider did not answer: press again
 */
export async function refundOrder(
  context: Context,
  actor: Actor,
  { order_no: orderNo, reason }: { order_no: string; reason: string },
) {
  const order = await context.db.transaction().execute(async (tx) => {
    const locked = await lockOrder(tx, orderNo);
    if (!locked) throw new Refusal('order_not_found');
    if (locked.state === 'refunded') return null;
    if (locked.state !== 'paid' && locked.state !== 'finished') {
      throw new Refusal('illegal_transition');
    }
    return startRefund(context, tx, actor, locked, reason);
  });
  if (order && order.refund === 'sent') {
    const provider =
      order.transaction_id === null || order.provider === 'manual'
        ? undefined
        : context.payments.get(order.provider);
    const outcome = provider
      ? await asked(() =>
          provider.refund({
            orderNo,
            refundNo: refundNoOf(orderNo),
            amount: order.amount,
            reason: order.refund_reason,
          }),
        )
      : 'done';
    await completeRefund(context, orderNo, outcome);
  }
  return showForStaff(context, orderNo);
}

/** The number of an order's refund at its provider. */
export const refundNoOf = (orderNo: string): string => `${orderNo}R`;

async function startRefund(
  context: Context,
  tx: Db,
  { userId }: Actor,
  order: OrderRow,
  reason: string,
): Promise<OrderRow> {
  // Sent already: it is only tried again.
  if (order.refund === 'sent') return order;
  const isFirst = context.config.refundTwoPeople && order.refund === null;
  if (order.refund === 'asked' && order.refund_by === userId) {
    throw new Refusal('second_person_required');
  }
  await recordAudit(tx, {
    actorId: userId,
    action: 'orders.refund',
    subject: `order:${order.order_no}`,
    data: {
      step: isFirst ? 'asked' : 'sent',
      user: order.user_id,
      amount: order.amount,
      days: order.days,
      reason: reason || order.refund_reason,
      before: order.state,
    },
  });
  return updateOrder(tx, order.order_no, {
    refund: isFirst ? 'asked' : 'sent',
    ...(order.refund === null && { refund_by: userId }),
    ...(reason && { refund_reason: reason }),
  });
}

/**
 * What a provider says of a refund: money that is back or on its way makes the order refunded and
 * takes its days, once; a failure is shown to administrators.
 */
export const completeRefund = (
  context: Context,
  orderNo: string,
  outcome: 'sent' | 'done' | 'failed',
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!order || order.paid_at === null || order.refund === 'done') return;
    const at = context.clock();
    if (outcome === 'failed') {
      await updateOrder(tx, orderNo, { refund: 'failed' });
      await insertDifference(tx, {
        day: dayOf(at),
        provider: order.provider,
        order_no: orderNo,
        kind: 'refund',
        ours: order.amount,
        theirs: null,
        note: '退款没有成功，请到商户平台处理',
        created_at: at,
      });
      return;
    }
    const isNew = order.state !== 'refunded';
    await updateOrder(tx, orderNo, {
      state: 'refunded',
      refund: outcome,
      ...(isNew && { refunded_at: at }),
    });
    if (isNew && order.user_id !== null) {
      await takeBack(tx, order, order.user_id, at);
      await takeInviteAwardBack(tx, order.user_id, at);
    }
  });

async function takeBack(tx: Db, order: OrderRow, userId: number, at: Date): Promise<void> {
  const { level, days, order_no: remark } = order;
  await takeDays(tx, userId, { kind: 'refund', level, days, remark }, at).catch(
    (error: unknown) => {
      // An account that was deleted meanwhile has no days to take.
      if (!(error instanceof Refusal)) throw error;
    },
  );
}
