import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { Id, IdParams, Instant, limit, Offset, pageOf } from './scalars.ts';

/** What an order goes through; a closed one that is paid after all is honoured. */
export const ORDER_STATES = ['pending', 'paid', 'finished', 'closed', 'refunded'] as const;
export const OrderState = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof OrderState>;

/** Who takes the money: a person, WeChat Pay, Alipay. */
export const PROVIDERS = ['manual', 'wechat', 'alipay'] as const;
export const Provider = z.enum(PROVIDERS, '请选择付款方式');
export type Provider = z.infer<typeof Provider>;

/** How a provider is reached: from a code to scan, from inside WeChat, or by a page of its own. */
export const CHANNELS = ['manual', 'native', 'jsapi', 'h5', 'page', 'wap'] as const;
export const Channel = z.enum(CHANNELS, '请选择付款方式');
export type Channel = z.infer<typeof Channel>;

const Level = z.union([z.literal(1), z.literal(2)]);

/** Amount of money in fen. */
const Fen = z.number().int().positive().max(100_000_000);

const OrderNo = z.string().regex(/^\d{24}$/, '订单号有误');

/** What can be bought. */
export const Product = z.object({
  id: z.string(),
  name: z.string(),
  level: Level,
  days: z.number().int(),
  price: Fen,
});
export type Product = z.infer<typeof Product>;

/** A product as administrators see it. */
export const ProductForStaff = Product.extend({
  offered: z.boolean(),
  updated_at: Instant,
  /** Username of who changed it last; null when nobody did. */
  updated_by: z.string().nullable(),
});
export type ProductForStaff = z.infer<typeof ProductForStaff>;

/** What a level gives; 0 is for everybody. */
export const Version = z.object({
  level: z.union([z.literal(0), Level]),
  name: z.string(),
  locked_articles: z.boolean(),
  ai_calls_a_day: z.number().int(),
  books: z.number().int(),
  book_bytes: z.number().int(),
  natural_voice: z.boolean(),
  all_pdf_styles: z.boolean(),
});
export type Version = z.infer<typeof Version>;

/** How to pay: a code to scan, an address to go to, what WeChat's own script wants, or a person. */
export const Payment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('manual') }),
  z.object({ kind: z.literal('qr'), text: z.string() }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({
    kind: z.literal('jsapi'),
    params: z.object({
      appId: z.string(),
      timeStamp: z.string(),
      nonceStr: z.string(),
      package: z.string(),
      signType: z.literal('RSA'),
      paySign: z.string(),
    }),
  }),
]);
export type Payment = z.infer<typeof Payment>;

/** Whom an invoice (发票) is made out to. */
const Invoice = z.object({
  title: z.string(),
  tax_no: z.string(),
  email: z.string(),
});

export const Order = z.object({
  order_no: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  level: Level,
  days: z.number().int(),
  amount: Fen,
  state: OrderState,
  provider: Provider,
  channel: Channel,
  created_at: Instant,
  /** Until when it can be paid. */
  expires_at: Instant,
  paid_at: Instant.nullable(),
  refunded_at: Instant.nullable(),
  invoice: Invoice.nullable(),
});
export type Order = z.infer<typeof Order>;

/** An order of the caller, with the way to pay it while it waits. */
export const OrderToPay = Order.extend({ payment: Payment.nullable() });
export type OrderToPay = z.infer<typeof OrderToPay>;

/** How far giving the money back has come; `asked` waits for a second administrator. */
export const REFUND_STATES = ['asked', 'sent', 'done', 'failed'] as const;
export const RefundState = z.enum(REFUND_STATES);
export type RefundState = z.infer<typeof RefundState>;

/** An order as administrators see it. */
export const OrderForStaff = Order.extend({
  /** Null when the account was deleted. */
  user_id: z.number().int().nullable(),
  username: z.string().nullable(),
  /** The provider's own number of the payment; null for one made by hand. */
  transaction_id: z.string().nullable(),
  finished_at: Instant.nullable(),
  refund: RefundState.nullable(),
  /** Who asked for the refund. */
  refund_by: z.string().nullable(),
  /** Who said that it was paid by hand, while that waits for a second administrator. */
  finish_asked_by: z.string().nullable(),
});
export type OrderForStaff = z.infer<typeof OrderForStaff>;

const OrderFilter = {
  /** Part of an order number, a provider's number, or a username. */
  q: z.string().trim().max(64).default(''),
  state: OrderState.optional(),
  provider: Provider.optional(),
  /** Asia/Shanghai days of creation, both included. */
  from: z.iso.date('日期有误').optional(),
  to: z.iso.date('日期有误').optional(),
};

/** What our books and a provider's say differently. */
export const DIFFERENCE_KINDS = [
  'missing_here',
  'missing_there',
  'amount',
  'refund',
  'paid_twice',
  'not_granted',
] as const;
export const DifferenceKind = z.enum(DIFFERENCE_KINDS);
export type DifferenceKind = z.infer<typeof DifferenceKind>;

export const Difference = z.object({
  id: Id,
  day: z.string(),
  provider: Provider,
  order_no: z.string(),
  kind: DifferenceKind,
  /** Fen by our books; null without such an order. */
  ours: z.number().int().nullable(),
  /** Fen by the provider's; null when it names no such payment. */
  theirs: z.number().int().nullable(),
  note: z.string(),
  resolved_at: Instant.nullable(),
  resolved_by: z.string().nullable(),
});
export type Difference = z.infer<typeof Difference>;

const OpenId = z.string().max(128, 'openid 有误').optional();
const Products = z.object({
  items: z.array(Product),
  /** How one can pay here. */
  ways: z.array(z.object({ provider: Provider, channels: z.array(Channel) })),
});
const ProductId = z.string().regex(/^[a-z_]{1,20}$/, '没有这个商品');

export const orders = endpoints({
  'GET /api/member/product': {
    name: 'orders.products',
    summary: 'What can be bought now, and how one can pay; nothing for an app under store review.',
    access: 'public',
    query: z.object({ openid: OpenId }),
    result: Products,
  },
  'GET /api/member/version': {
    name: 'orders.versions',
    summary: 'What each level of membership gives.',
    access: 'public',
    query: z.object({ openid: OpenId }),
    result: z.object({ items: z.array(Version) }),
  },
  'POST /api/member/pay/order': {
    name: 'orders.create',
    summary:
      'Orders a product; an order of it that waits to be paid in the same way is answered again.',
    access: 'reader',
    body: z.object({
      product_id: ProductId,
      /** The price that was shown; another one by now refuses the order. */
      price: Fen.optional(),
      provider: Provider.default('manual'),
      channel: Channel.optional(),
      openid: OpenId,
    }),
    result: OrderToPay,
    refusals: [
      'product_not_found',
      'product_withdrawn',
      'price_changed',
      'payment_way_missing',
      'payment_unavailable',
      'membership_too_long',
      'order_paid_already',
      'under_review',
    ],
  },
  'GET /api/member/pay/order/{order_no}': {
    name: 'orders.show',
    summary: 'One order of the caller; while it waits, the provider is asked now and then.',
    access: 'reader',
    params: z.object({ order_no: OrderNo }),
    result: OrderToPay,
    refusals: ['order_not_found', 'under_review'],
  },
  'GET /api/member/pay/orders': {
    name: 'orders.mine',
    summary: 'The caller’s orders, the latest first; none for an app under store review.',
    access: 'reader',
    query: z.object({ offset: Offset, limit: limit(20) }),
    result: pageOf(Order),
  },
  'POST /api/member/pay/order/close': {
    name: 'orders.close',
    summary: 'Gives up an order that was not paid; the provider is asked first.',
    access: 'reader',
    body: z.object({ order_no: OrderNo }),
    result: Order,
    refusals: ['order_not_found', 'illegal_transition', 'payment_unavailable', 'under_review'],
  },
  'POST /api/member/pay/order/invoice': {
    name: 'orders.wantInvoice',
    summary: 'Keeps with an order whom its invoice is to be made out to.',
    access: 'reader',
    body: z.object({
      order_no: OrderNo,
      title: z.string().trim().min(1, '请填写发票抬头').max(100, '抬头最多 100 字'),
      tax_no: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^([0-9A-Z]{15,20})?$/, '税号是 15–20 位数字和字母')
        .default(''),
      email: z.email('邮箱有误').max(100, '邮箱有误'),
    }),
    result: Order,
    refusals: ['order_not_found', 'illegal_transition', 'under_review'],
  },
  'POST /api/member/pay/order/finish': {
    name: 'orders.finish',
    summary:
      'Finishes a paid order; one that waits or was closed is first marked paid by hand, which may take two administrators.',
    access: 'admin',
    body: z.object({ order_no: OrderNo }),
    result: OrderForStaff,
    refusals: ['order_not_found', 'illegal_transition', 'second_person_required'],
  },
  'POST /api/member/pay/order/refund': {
    name: 'orders.refund',
    summary: 'Gives the money of an order back and takes its days away; twice asked, once done.',
    access: 'admin',
    body: z.object({
      order_no: OrderNo,
      reason: z.string().trim().max(80, '原因最多 80 字').default(''),
    }),
    result: OrderForStaff,
    refusals: [
      'order_not_found',
      'illegal_transition',
      'second_person_required',
      'payment_unavailable',
    ],
  },
  'GET /api/member/pay/orders/all': {
    name: 'orders.search',
    summary: 'Everybody’s orders, the latest first.',
    access: 'admin',
    query: z.object({ ...OrderFilter, offset: Offset, limit: limit(30) }),
    result: pageOf(OrderForStaff).extend({
      /** Fen of those found that are paid and not given back. */
      sum: z.number().int(),
      two_people: z.boolean(),
    }),
  },
  'GET /api/member/pay/orders/export': {
    name: 'orders.export',
    summary: 'The same as a table (CSV), at most 10,000 lines.',
    access: 'admin',
    query: z.object(OrderFilter),
    file: true,
  },
  'GET /api/member/product/all': {
    name: 'orders.allProducts',
    summary: 'Every product, with those withdrawn.',
    access: 'admin',
    result: z.object({ items: z.array(ProductForStaff) }),
  },
  'POST /api/member/product/{id}/update': {
    name: 'orders.updateProduct',
    summary: 'Changes a product’s price, withdraws it, or offers it again.',
    access: 'admin',
    params: z.object({ id: ProductId }),
    body: z.object({
      price: z
        .number('请填写价格')
        .int('价格以分为单位')
        .min(1, '价格至少 0.01 元')
        .max(10_000_000, '价格最多 100000 元')
        .optional(),
      offered: z.boolean().optional(),
    }),
    result: ProductForStaff,
    refusals: ['product_not_found'],
  },
  'GET /api/member/pay/differences': {
    name: 'orders.differences',
    summary: 'What our books and the providers’ say differently, the latest first.',
    access: 'admin',
    query: z.object({
      open: z.enum(['true', 'false']).default('true'),
      offset: Offset,
      limit: limit(30),
    }),
    result: pageOf(Difference),
  },
  'POST /api/member/pay/difference/{id}/resolve': {
    name: 'orders.resolveDifference',
    summary: 'Says that a difference has been dealt with.',
    access: 'admin',
    params: IdParams,
    result: Difference,
    refusals: ['difference_not_found'],
  },
});
