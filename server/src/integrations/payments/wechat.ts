import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Payment } from '@bluebird/contract/orders.ts';
import type { Config } from '#config.ts';
import { PaymentError, fenOf } from './payment-error.ts';
import { keyOf } from './pem.ts';
import {
  NoticeRefused,
  type BillLine,
  type Charge,
  type Notice,
  type PaymentProvider,
  type RawNotice,
} from './provider.ts';
import { createWechatClient, WECHAT, type WechatClient } from './wechat-client.ts';
import { jsapiParams, unseal } from './wechat-signature.ts';

type Settings = NonNullable<Config['wechatPay']>;

/** Words for an order of which nothing was paid. */
const UNKNOWN = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST']);
/** Words for an order that is closed already. */
const CLOSED = new Set(['ORDER_CLOSED', 'ORDERCLOSED']);

const Transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.string(),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ total: z.number().int(), currency: z.string().optional() }).optional(),
});
const RefundNews = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_status: z.string(),
});
const RawBody = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    nonce: z.string(),
    associated_data: z.string().optional(),
    ciphertext: z.string(),
  }),
});

/** WeChat Pay, API version 3: codes to scan (Native), inside WeChat (JSAPI), browsers of phones (H5). */
export function createWechatPay(
  settings: Settings,
  clock: () => Date = () => new Date(),
): PaymentProvider {
  const privateKey = keyOf('WECHAT_PAY_PRIVATE_KEY', settings.privateKey, 'private');
  const publicKey = settings.publicKey && {
    id: settings.publicKey.id,
    key: keyOf('WECHAT_PAY_PUBLIC_KEY', settings.publicKey.key, 'public'),
  };
  const client = createWechatClient({ ...settings, privateKey, publicKey }, clock);
  const { appId, mchId } = settings;
  const notifyUrl = `${settings.notifyOrigin}/api/member/pay/notify/wechat`;

  const jsapi = (prepayId: string): Payment => ({
    kind: 'jsapi',
    params: jsapiParams(privateKey, {
      appId,
      prepayId,
      timestamp: Math.floor(clock().getTime() / 1000),
      nonce: randomBytes(16).toString('hex'),
    }),
  });

  return {
    name: 'wechat',
    channels: settings.channels,
    charge: async (charge) => {
      const { channel } = charge;
      const { json } = await client.call('POST', `/v3/pay/transactions/${channel}`, {
        appid: appId,
        mchid: mchId,
        description: charge.description,
        out_trade_no: charge.orderNo,
        time_expire: shanghaiTime(charge.expiresAt),
        notify_url: notifyUrl,
        amount: { total: charge.amount, currency: 'CNY' },
        ...sceneOf(charge),
      });
      if (channel === 'native') {
        return { kind: 'qr', text: read(z.object({ code_url: z.string() }), json).code_url };
      }
      if (channel === 'h5') {
        return { kind: 'redirect', url: read(z.object({ h5_url: z.url() }), json).h5_url };
      }
      return jsapi(read(z.object({ prepay_id: z.string() }), json).prepay_id);
    },
    query: async (orderNo) => {
      const target = `/v3/pay/transactions/out-trade-no/${orderNo}?mchid=${mchId}`;
      const found = await client.call('GET', target).catch((error: unknown) => {
        if (error instanceof PaymentError && UNKNOWN.has(error.code)) return null;
        throw error;
      });
      if (!found) return { state: 'unpaid' };
      const transaction = read(Transaction, found.json);
      if (transaction.out_trade_no !== orderNo || !isOurs(transaction, settings)) {
        throw new PaymentError(WECHAT, 'malformed', { detail: 'an answer about another order' });
      }
      if (transaction.trade_state === 'REFUND') return { state: 'refunded' };
      if (transaction.trade_state !== 'SUCCESS') return { state: 'unpaid' };
      return { state: 'paid', ...paymentOf(transaction) };
    },
    close: async (orderNo) => {
      const target = `/v3/pay/transactions/out-trade-no/${orderNo}/close`;
      await client.call('POST', target, { mchid: mchId }).catch((error: unknown) => {
        const over =
          error instanceof PaymentError && (UNKNOWN.has(error.code) || CLOSED.has(error.code));
        if (!over) throw error;
      });
    },
    refund: async ({ orderNo, refundNo, amount, reason }) => {
      const { json } = await client.call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: orderNo,
        out_refund_no: refundNo,
        ...(reason && { reason: reason.slice(0, 80) }),
        notify_url: notifyUrl,
        amount: { refund: amount, total: amount, currency: 'CNY' },
      });
      const { status } = read(z.object({ status: z.string() }), json);
      if (status === 'SUCCESS') return 'done';
      if (status === 'PROCESSING') return 'sent';
      throw new PaymentError(WECHAT, 'refused', { code: status });
    },
    readNotice: (notice) => readNotice(client, settings, notice),
    bill: (day) => downloadBill(client, day),
  };
}

const isOurs = (
  { appid, mchid }: { appid: string; mchid: string },
  { appId, mchId }: Settings,
): boolean => appid === appId && mchid === mchId;

/** What a channel wants besides what all want. */
function sceneOf({ channel, openid, ip }: Charge): object {
  if (channel === 'jsapi') return { payer: { openid } };
  if (channel === 'h5') {
    return { scene_info: { payer_client_ip: ip, h5_info: { type: 'Wap' } } };
  }
  return {};
}

async function readNotice(
  client: WechatClient,
  settings: Settings,
  { headers, body }: RawNotice,
): Promise<Notice> {
  if (!(await client.isFromPlatform(headers, body))) throw new NoticeRefused('wrong signature');
  const { event_type, resource } = readNews(RawBody, body);
  const opened = open(settings.apiV3Key, resource);
  if (event_type === 'TRANSACTION.SUCCESS') {
    const transaction = readNews(Transaction, opened);
    if (!isOurs(transaction, settings)) throw new NoticeRefused('of another merchant or app');
    if (transaction.trade_state !== 'SUCCESS') return { kind: 'other' };
    return { kind: 'paid', orderNo: transaction.out_trade_no, ...paymentOf(transaction) };
  }
  if (!event_type.startsWith('REFUND.')) return { kind: 'other' };
  const news = readNews(RefundNews, opened);
  if (news.mchid !== settings.mchId) throw new NoticeRefused('of another merchant');
  return {
    kind: 'refund',
    orderNo: news.out_trade_no,
    refundNo: news.out_refund_no,
    outcome: news.refund_status === 'SUCCESS' ? 'done' : 'failed',
  };
}

function open(apiV3Key: string, sealed: z.infer<typeof RawBody>['resource']): string {
  try {
    return unseal(apiV3Key, sealed);
  } catch {
    throw new NoticeRefused('sealed with another key');
  }
}

function readNews<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new NoticeRefused('not in the protocol');
  }
}

function read<S extends z.ZodType>(schema: S, json: unknown): z.output<S> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new PaymentError(WECHAT, 'malformed');
}

function paymentOf({ transaction_id, amount, success_time }: z.infer<typeof Transaction>) {
  if (!transaction_id || !amount || !success_time || (amount.currency ?? 'CNY') !== 'CNY') {
    throw new PaymentError(WECHAT, 'malformed', { detail: 'a payment without its amount' });
  }
  return { transactionId: transaction_id, amount: amount.total, paidAt: new Date(success_time) };
}

const ZONE_MS = 8 * 3_600_000;

/** RFC 3339 with Shanghai's offset, without fractions. */
const shanghaiTime = (at: Date): string =>
  new Date(at.getTime() + ZONE_MS).toISOString().replace(/\.\d+Z$/, '+08:00');

/** The bill of a day; a day without payments has none. */
async function downloadBill(client: WechatClient, day: string): Promise<BillLine[]> {
  const target = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`;
  const told = await client.call('GET', target).catch((error: unknown) => {
    if (error instanceof PaymentError && error.code === 'NO_STATEMENT_EXIST') return null;
    throw error;
  });
  if (!told) return [];
  const Told = z.object({ download_url: z.url(), hash_type: z.string(), hash_value: z.string() });
  const { download_url, hash_type, hash_value } = read(Told, told.json);
  const bytes = await client.download(download_url);
  const hash = createHash('sha1').update(bytes).digest('hex');
  if (hash_type !== 'SHA1' || hash !== hash_value.toLowerCase()) {
    throw new PaymentError(WECHAT, 'malformed', { detail: 'a bill with another hash' });
  }
  return linesOf(bytes.toString());
}

/** Every cell of a line begins with a grave accent, so that commas within one do no harm. */
function linesOf(bill: string): BillLine[] {
  const [head = '', ...rows] = bill.replace(/^\ufeff/, '').split(/\r?\n/);
  const names = head.split(',');
  const lines: BillLine[] = [];
  for (const row of rows) {
    if (!row.startsWith('`')) break;
    const cells = row.slice(1).split(',`');
    const cell = (name: string) => cells[names.indexOf(name)] ?? '';
    const isRefund = cell('交易状态') === 'REFUND';
    if (!isRefund && cell('交易状态') !== 'SUCCESS') continue;
    const amount = fenOf(cell(isRefund ? '申请退款金额' : '订单金额'));
    const at = new Date(`${cell('交易时间').replace(' ', 'T')}+08:00`);
    if (Number.isNaN(amount) || Number.isNaN(at.getTime())) {
      throw new PaymentError(WECHAT, 'malformed', { detail: 'a bill in another form' });
    }
    lines.push({
      kind: isRefund ? 'refund' : 'paid',
      orderNo: cell('商户订单号'),
      transactionId: cell('微信订单号'),
      amount,
      at,
    });
  }
  return lines;
}
