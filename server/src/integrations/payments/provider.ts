import type { Channel, Payment, Provider } from '@bluebird/contract/orders.ts';

/** What a provider is asked to take. Amounts are fen. */
export type Charge = {
  orderNo: string;
  description: string;
  amount: number;
  channel: Channel;
  /** Until when it may be paid. */
  expiresAt: Date;
  /** The payer at WeChat, for `jsapi`. */
  openid: string | null;
  ip: string;
};

/** What a provider says of an order. */
export type Standing =
  | { state: 'paid'; transactionId: string; amount: number; paidAt: Date }
  /** Not paid yet, closed, or unknown to the provider: no money was taken. */
  | { state: 'unpaid' }
  | { state: 'refunded' };

export type Repayment = {
  orderNo: string;
  /** The same for every try, so that a provider gives the money back once. */
  refundNo: string;
  amount: number;
  reason: string;
};

/** What a provider tells by itself, checked. */
export type Notice =
  | { kind: 'paid'; orderNo: string; transactionId: string; amount: number; paidAt: Date }
  | { kind: 'refund'; orderNo: string; refundNo: string; outcome: 'done' | 'failed' }
  /** True, and of no interest to us. */
  | { kind: 'other' };

/** One line of a provider's bill; amounts in fen. */
export type BillLine = {
  kind: 'paid' | 'refund';
  orderNo: string;
  transactionId: string;
  amount: number;
  at: Date;
};

/** A message as it came, for its signature covers every byte. */
export type RawNotice = { headers: Record<string, string | undefined>; body: string };

/** A service that takes money. Every method may throw `ProviderError`; all may be called again. */
export type PaymentProvider = {
  name: Exclude<Provider, 'manual'>;
  channels: readonly Channel[];
  charge(charge: Charge): Promise<Payment>;
  query(orderNo: string): Promise<Standing>;
  /** Makes sure that an order can no longer be paid. */
  close(orderNo: string): Promise<void>;
  /** @returns whether the money is back already, or on its way */
  refund(repayment: Repayment): Promise<'done' | 'sent'>;
  /** @throws NoticeRefused when it is not the provider's, not for us, or too old */
  readNotice(notice: RawNotice): Promise<Notice>;
  /** All of an Asia/Shanghai day. */
  bill(day: string): Promise<BillLine[]>;
};

/** A notice that must not be believed; the message says why, for the log. */
export class NoticeRefused extends Error {}
