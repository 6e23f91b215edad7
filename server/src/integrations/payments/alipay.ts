import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '#config.ts';
import { isSignedNotice, isSignedPart, signedPart, signParams } from './alipay-signature.ts';
import { readAlipayBill } from './alipay-bill.ts';
import { fenOf, PaymentError, request, yuanOf } from './payment-error.ts';
import { keyOf } from './pem.ts';
import { NoticeRefused, type Notice, type PaymentProvider, type RawNotice } from './provider.ts';

const ALIPAY = 'Alipay';

type Settings = NonNullable<Config['alipay']>;

/** Which call opens a payment, and what it is sold as. */
const OPENS = {
  page: { method: 'alipay.trade.page.pay', product_code: 'FAST_INSTANT_TRADE_PAY' },
  wap: { method: 'alipay.trade.wap.pay', product_code: 'QUICK_WAP_WAY' },
} as const;

const Status = z.object({ code: z.string(), sub_code: z.string().optional() });
const Trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  send_pay_date: z.string().optional(),
});
const PAID = new Set(['TRADE_SUCCESS', 'TRADE_FINISHED']);

/** Alipay: a page for desktops and one for phones. */
export function createAlipay(
  settings: Settings,
  clock: () => Date = () => new Date(),
): PaymentProvider {
  const privateKey = keyOf('ALIPAY_PRIVATE_KEY', settings.privateKey, 'private');
  const publicKey = keyOf('ALIPAY_PUBLIC_KEY', settings.publicKey, 'public');
  const notify_url = `${settings.notifyOrigin}/api/member/pay/notify/alipay`;

  const paramsOf = (method: string, content: object, more: Record<string, string> = {}) => {
    const params: Record<string, string> = {
      app_id: settings.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: shanghaiTime(clock()),
      version: '1.0',
      biz_content: JSON.stringify(content),
      ...more,
    };
    return new URLSearchParams({ ...params, sign: signParams(privateKey, params) });
  };

  /** @throws PaymentError for a refusal too, with its word as `code` */
  const call = async (method: string, content: object): Promise<unknown> => {
    const { status, body } = await request(ALIPAY, `${settings.gateway}?charset=utf-8`, {
      method: 'POST',
      body: paramsOf(method, content),
    });
    if (status !== 200) throw new PaymentError(ALIPAY, 'busy', { code: `http_${status}` });
    return checkedAnswer(publicKey, method, body.toString());
  };

  const query = async (orderNo: string) => {
    const found = await call('alipay.trade.query', { out_trade_no: orderNo }).catch(unlessUnknown);
    if (found === null) return { state: 'unpaid' as const };
    const trade = read(Trade, found);
    if (trade.out_trade_no !== orderNo) {
      throw new PaymentError(ALIPAY, 'malformed', { detail: 'an answer about another order' });
    }
    if (!PAID.has(trade.trade_status)) return { state: 'unpaid' as const };
    const paidAt = trade.send_pay_date ? timeOf(trade.send_pay_date) : clock();
    const amount = fenOf(trade.total_amount);
    return { state: 'paid' as const, transactionId: trade.trade_no, amount, paidAt };
  };

  return {
    name: 'alipay',
    channels: ['page', 'wap'],
    query,
    charge: async ({ channel, orderNo, amount, description, expiresAt }) => {
      const { method, product_code } = OPENS[channel === 'wap' ? 'wap' : 'page'];
      const content = {
        out_trade_no: orderNo,
        total_amount: yuanOf(amount),
        subject: description,
        product_code,
        time_expire: shanghaiTime(expiresAt),
      };
      const return_url = `${settings.notifyOrigin}/member/buy?order=${orderNo}`;
      const params = paramsOf(method, content, { notify_url, return_url });
      return { kind: 'redirect', url: `${settings.gateway}?${params}` };
    },
    close: async (orderNo) => {
      // Alipay knows an order only once its payer has opened the page.
      await call('alipay.trade.close', { out_trade_no: orderNo }).catch(unlessUnknown);
    },
    refund: async ({ orderNo, refundNo, amount, reason }) => {
      await call('alipay.trade.refund', {
        out_trade_no: orderNo,
        out_request_no: refundNo,
        refund_amount: yuanOf(amount),
        ...(reason && { refund_reason: reason }),
      });
      return 'done';
    },
    readNotice: async (notice) => readNotice(publicKey, settings, notice),
    bill: async (day) => {
      const content = { bill_type: 'trade', bill_date: day };
      const told = await call('alipay.data.dataservice.bill.downloadurl.query', content).catch(
        unlessUnknown,
      );
      if (told === null) return [];
      const { bill_download_url } = read(z.object({ bill_download_url: z.url() }), told);
      const { status, body } = await request(ALIPAY, bill_download_url);
      if (status !== 200) throw new PaymentError(ALIPAY, 'busy', { code: `http_${status}` });
      return readAlipayBill(body);
    },
  };
}

/** @returns null for an order or a bill that Alipay does not have */
function unlessUnknown(error: unknown): null {
  const unknown = ['ACQ.TRADE_NOT_EXIST', 'ACQ.TRADE_HAS_CLOSE', 'isp.bill_not_exist'];
  if (error instanceof PaymentError && unknown.includes(error.code)) return null;
  throw error;
}

/** @throws PaymentError when an answer is not Alipay's, or a refusal */
function checkedAnswer(publicKey: KeyObject, method: string, text: string): unknown {
  const part = signedPart(text, `${method.replaceAll('.', '_')}_response`);
  if (part === null) throw new PaymentError(ALIPAY, 'malformed');
  const whole: unknown = parse(text);
  const { data: signature } = z.object({ sign: z.string() }).safeParse(whole);
  const json: unknown = parse(part);
  const status = read(Status, json);
  // A refusal before the signature was checked comes without one; nothing is done on its word.
  if (status.code === '10000' || signature) {
    if (!signature || !isSignedPart(publicKey, part, signature.sign)) {
      throw new PaymentError(ALIPAY, 'malformed', { detail: 'an answer without a signature' });
    }
  }
  if (status.code === '10000') return json;
  const fault = status.code === '20000' ? 'busy' : 'refused';
  throw new PaymentError(ALIPAY, fault, { code: status.sub_code ?? status.code });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PaymentError(ALIPAY, 'malformed');
  }
}

function readNotice(publicKey: KeyObject, settings: Settings, { body }: RawNotice): Notice {
  const params = Object.fromEntries(new URLSearchParams(body));
  if (!isSignedNotice(publicKey, params)) throw new NoticeRefused('wrong signature');
  if (params['app_id'] !== settings.appId) throw new NoticeRefused('of another app');
  if (settings.sellerId !== null && params['seller_id'] !== settings.sellerId) {
    throw new NoticeRefused('of another merchant');
  }
  const { out_trade_no, trade_no, trade_status = '', total_amount = '', gmt_payment } = params;
  const amount = fenOf(total_amount);
  // Refunds are answered at once; their notices tell nothing new.
  if (!PAID.has(trade_status) || params['refund_fee'] || params['gmt_refund']) {
    return { kind: 'other' };
  }
  if (!out_trade_no || !trade_no || !gmt_payment || Number.isNaN(amount)) {
    throw new NoticeRefused('not in the protocol');
  }
  return {
    kind: 'paid',
    orderNo: out_trade_no,
    transactionId: trade_no,
    amount,
    paidAt: timeOf(gmt_payment),
  };
}

function read<S extends z.ZodType>(schema: S, json: unknown): z.output<S> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new PaymentError(ALIPAY, 'malformed');
}

const ZONE_MS = 8 * 3_600_000;

/** `2026-11-23 14:05:09` in Shanghai. */
const shanghaiTime = (at: Date): string =>
  new Date(at.getTime() + ZONE_MS).toISOString().replace('T', ' ').slice(0, 19);

/** @throws PaymentError for what is no time of Alipay's */
function timeOf(text: string): Date {
  const at = new Date(`${text.replace(' ', 'T').slice(0, 19)}+08:00`);
  if (Number.isNaN(at.getTime())) throw new PaymentError(ALIPAY, 'malformed');
  return at;
}
