import type { Generated, JSONColumnType } from 'kysely';
import type {
  Channel,
  DifferenceKind,
  OrderState,
  Payment,
  Provider,
  RefundState,
} from '@bluebird/contract/orders.ts';

/** What can be bought. */
export type ProductsTable = {
  id: string;
  name: string;
  level: 1 | 2;
  days: number;
  /** Fen. */
  price: number;
  offered: Generated<boolean>;
  position: number;
  updated_at: Generated<Date>;
  updated_by: number | null;
};

/** Orders, with what they were for and cost when they were made. */
export type OrdersTable = {
  order_no: string;
  /** Null when the account was deleted. */
  user_id: number | null;
  product_id: string;
  product_name: string;
  level: 1 | 2;
  days: number;
  /** Fen. */
  amount: number;
  state: OrderState;
  provider: Provider;
  channel: Channel;
  /** How to pay, as the provider answered; null until it has. */
  payment: JSONColumnType<Payment | null, string | null, string | null>;
  /** The provider's number of the payment; null for one marked by hand. */
  transaction_id: string | null;
  created_at: Date;
  expires_at: Date;
  /** When the provider was last asked about it on a reader's behalf. */
  asked_at: Date | null;
  paid_at: Date | null;
  finished_at: Date | null;
  finished_by: number | null;
  /** Who first said that it was paid by hand, where that takes two. */
  finish_asked_by: Generated<number | null>;
  closed_at: Date | null;
  refund: RefundState | null;
  refund_by: number | null;
  refund_reason: Generated<string>;
  refunded_at: Date | null;
  invoice_title: string | null;
  invoice_tax_no: string | null;
  invoice_email: string | null;
};

/** What our books and the providers' say differently. */
export type OrderDifferencesTable = {
  id: Generated<number>;
  /** Asia/Shanghai day. */
  day: string;
  provider: Provider;
  order_no: string;
  kind: DifferenceKind;
  ours: number | null;
  theirs: number | null;
  note: string;
  created_at: Date;
  resolved_at: Date | null;
  resolved_by: number | null;
};
