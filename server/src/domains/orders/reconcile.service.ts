import { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { dayOf, previousDay, startOf, startOfNextDay } from '#core/shanghai.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import type { BillLine, PaymentProvider } from '#integrations/payments/provider.ts';
import { defineJob } from '#jobs/job.ts';
import {
  findDifference,
  insertDifference,
  listDifferences,
  resolveDifference,
} from './differences.queries.ts';
import { findOrder, finishConfirmed, listPaidBetween } from './orders.queries.ts';
import { honour } from './payment.service.ts';

/** Compares yesterday's orders with every provider's bill, which is ready by ten in the morning. */
export const reconcileJob = defineJob({
  name: 'orders.reconcile',
  payload: z.object({}),
  retryLimit: 5,
  concurrency: 1,
  schedule: { cron: '30 10 * * *', payload: {} },
  handle: async (context) => {
    const day = previousDay(dayOf(context.clock()));
    for (const provider of context.payments.values()) await reconcile(context, provider, day);
  },
});

/**
 * Compares the orders of an Asia/Shanghai day with a provider's bill. A payment that we were not
 * told of is honoured; what the bill confirms is finished; the rest is written down.
 */
export async function reconcile(
  context: Context,
  provider: PaymentProvider,
  day: string,
): Promise<void> {
  const lines = await provider.bill(day);
  for (const line of lines) await compare(context, provider, day, line);
  const from = startOf(day);
  const ours = await listPaidBetween(context.db, provider.name, from, startOfNextDay(from));
  const named = new Set(lines.map(({ transactionId }) => transactionId));
  for (const order of ours) {
    if (order.transaction_id === null || named.has(order.transaction_id)) continue;
    await insertDifference(context.db, {
      day,
      provider: provider.name,
      order_no: order.order_no,
      kind: 'missing_there',
      ours: order.amount,
      theirs: null,
      note: '订单已付款，账单里没有',
      created_at: context.clock(),
    });
  }
}

async function compare(
  context: Context,
  { name }: PaymentProvider,
  day: string,
  line: BillLine,
): Promise<void> {
  const { orderNo, transactionId, amount, at } = line;
  const known = { day, provider: name, order_no: orderNo, created_at: context.clock() };
  if (line.kind === 'paid') {
    const outcome = await honour(context, orderNo, { transactionId, amount, paidAt: at });
    if (outcome !== 'unknown')
      return finishConfirmed(context.db, orderNo, transactionId, known.created_at);
    const note = `账单里的付款 ${transactionId} 没有对应的订单`;
    await insertDifference(context.db, {
      ...known,
      kind: 'missing_here',
      ours: null,
      theirs: amount,
      note,
    });
    return;
  }
  const order = await findOrder(context.db, orderNo);
  if (order?.state === 'refunded' && order.amount === amount) return;
  const ours = order?.state === 'refunded' ? order.amount : null;
  const note = '账单里有退款，订单没有退，或金额不同';
  await insertDifference(context.db, { ...known, kind: 'refund', ours, theirs: amount, note });
}

type Row = NonNullable<Awaited<ReturnType<typeof findDifference>>>;

const view = ({ created_at: _, resolver, ...row }: Row) => ({
  ...row,
  resolved_at: row.resolved_at?.toISOString() ?? null,
  resolved_by: resolver,
});

/** What the books say differently. */
export async function showDifferences(
  { db }: Context,
  { open, ...page }: { open: 'true' | 'false'; offset: number; limit: number },
) {
  const { rows, total } = await listDifferences(db, { open: open === 'true', ...page });
  const next = page.offset + rows.length;
  return { items: rows.map(view), total, next_offset: next < total ? next : null };
}

/** Says that a difference has been dealt with. @throws Refusal `difference_not_found` */
export const settleDifference = (context: Context, { userId }: Actor, id: number) =>
  context.db.transaction().execute(async (tx) => {
    const isNew = await resolveDifference(tx, id, userId, context.clock());
    const row = await findDifference(tx, id);
    if (!row) throw new Refusal('difference_not_found');
    if (isNew) {
      await recordAudit(tx, {
        actorId: userId,
        action: 'orders.resolveDifference',
        subject: `order:${row.order_no}`,
        data: { kind: row.kind, ours: row.ours, theirs: row.theirs },
      });
    }
    return view(row);
  });
