import type { Context } from '#core/context.ts';
import { dayOf } from '#core/shanghai.ts';
import type { PaymentProvider, RawNotice } from '#integrations/payments/provider.ts';
import { insertDifference } from './differences.queries.ts';
import { completeRefund, refundNoOf } from './order-acts.service.ts';
import { honour } from './payment.service.ts';

/**
 * Takes in what a provider tells by itself. Notices come late, twice and out of order: each changes
 * an order at most once.
 * @throws NoticeRefused, ProviderError
 */
export async function receiveNotice(
  context: Context,
  provider: PaymentProvider,
  raw: RawNotice,
): Promise<void> {
  const notice = await provider.readNotice(raw);
  if (notice.kind === 'refund') {
    // A refund that somebody made at the provider's own site has another number: the bill tells it.
    if (notice.refundNo !== refundNoOf(notice.orderNo)) return;
    await completeRefund(context, notice.orderNo, notice.outcome);
  }
  if (notice.kind !== 'paid') return;
  const { orderNo, transactionId, amount } = notice;
  if ((await honour(context, orderNo, notice)) !== 'unknown') return;
  const at = context.clock();
  await insertDifference(context.db, {
    day: dayOf(at),
    provider: provider.name,
    order_no: orderNo.slice(0, 64),
    kind: 'missing_here',
    ours: null,
    theirs: amount,
    note: `收到付款 ${transactionId}，没有对应的订单`,
    created_at: at,
  });
}
