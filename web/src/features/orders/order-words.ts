import type {
  Channel,
  DifferenceKind,
  OrderState,
  Provider,
  RefundState,
} from '@bluebird/contract/orders.ts';
import type { Tone } from '#ui/status-badge.tsx';

/** `¥168`, `¥16.80`. */
export const yuan = (fen: number): string =>
  `¥${fen % 100 === 0 ? fen / 100 : (fen / 100).toFixed(2)}`;

/** What a day costs: `每天 ¥0.46`. */
export const yuanADay = ({ price, days }: { price: number; days: number }): string =>
  `每天 ¥${(price / days / 100).toFixed(2)}`;

/** Fen of what was typed as yuan; null when that is no price. */
export function fenOf(text: string): number | null {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text.trim())) return null;
  return Math.round(Number(text) * 100);
}

export const STATE_LABELS: Record<OrderState, string> = {
  pending: '待付款',
  paid: '已付款',
  finished: '已完成',
  closed: '已关闭',
  refunded: '已退款',
};

export const STATE_TONES: Record<OrderState, Tone> = {
  pending: 'warn',
  paid: 'good',
  finished: 'good',
  closed: 'quiet',
  refunded: 'quiet',
};

export const PROVIDER_LABELS: Record<Provider, string> = {
  manual: '联系客服付款',
  wechat: '微信支付',
  alipay: '支付宝',
};

export const REFUND_LABELS: Record<RefundState, string> = {
  asked: '退款等待另一位管理员确认',
  sent: '退款处理中',
  done: '款已退回',
  failed: '退款失败',
};

export const DIFFERENCE_LABELS: Record<DifferenceKind, string> = {
  missing_here: '我方没有',
  missing_there: '账单没有',
  amount: '金额不符',
  refund: '退款不符',
  paid_twice: '重复付款',
  not_granted: '没有开通',
};

/** Channels in the order in which they suit where the page runs; `jsapi` is WeChat's own. */
const CHANNELS: Record<'wechat' | 'phone' | 'desk', Channel[]> = {
  wechat: ['jsapi', 'native', 'wap', 'page', 'manual'],
  phone: ['h5', 'wap', 'native', 'page', 'manual'],
  desk: ['native', 'page', 'h5', 'wap', 'manual'],
};

/** The channel that suits where the page runs; undefined where none does. */
export const channelFor = (
  { channels }: { channels: readonly Channel[] },
  where: keyof typeof CHANNELS,
): Channel | undefined => CHANNELS[where].find((channel) => channels.includes(channel));
