import { createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { zipOf } from './zip.ts';

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const APP_ID = '2021000000000001';
const SELLER_ID = '2088000000000001';

type Params = Record<string, string>;
type Trade = {
  trade_no: string;
  total_amount: string;
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';
};

const signedText = (params: Params, without: string[]) =>
  Object.keys(params)
    .filter((name) => params[name] !== '' && !without.includes(name))
    .toSorted()
    .map((name) => `${name}=${params[name]}`)
    .join('&');

/** Alipay's gateway on loopback, with keys of its own. */
export async function startFakeAlipay() {
  const [merchant, platform] = [rsa(), rsa()];
  const trades = new Map<string, Trade>();
  const refunds = new Map<string, string>();
  const counts = { refused: 0, refunds: 0 };
  let mood: 'well' | 'hangs_up' | 'busy' | 'fails_after' | 'unsigned' = 'well';
  let bill: Buffer | null = null;

  const isGenuine = (params: Params) =>
    params['app_id'] === APP_ID &&
    params['sign_type'] === 'RSA2' &&
    createVerify('RSA-SHA256')
      .update(signedText(params, ['sign']))
      .verify(merchant.publicKey, params['sign'] ?? '', 'base64');

  const answer = (response: ServerResponse, method: string, content: object) => {
    const part = JSON.stringify(content);
    const sign = createSign('RSA-SHA256').update(part).sign(platform.privateKey, 'base64');
    const name = `${method.replaceAll('.', '_')}_response`;
    const tail = mood === 'unsigned' ? '' : `,"sign":"${sign}"`;
    response.writeHead(200, { 'content-type': 'application/json;charset=utf-8' });
    response.end(`{"${name}":${part}${tail}}`);
  };
  const GOOD = { code: '10000', msg: 'Success' };
  const unknown = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' };

  const acts: Record<string, (content: Record<string, string>) => object> = {
    'alipay.trade.query': ({ out_trade_no }) => {
      const trade = trades.get(out_trade_no!);
      if (!trade) return unknown;
      const { trade_no, total_amount, status } = trade;
      const paid = status === 'TRADE_SUCCESS' ? { send_pay_date: '2026-11-23 12:00:00' } : {};
      return { ...GOOD, out_trade_no, trade_no, total_amount, trade_status: status, ...paid };
    },
    'alipay.trade.close': ({ out_trade_no }) => {
      const trade = trades.get(out_trade_no!);
      if (!trade) return unknown;
      trade.status = 'TRADE_CLOSED';
      return { ...GOOD, out_trade_no };
    },
    'alipay.trade.refund': ({ out_trade_no, out_request_no, refund_amount }) => {
      if (!trades.has(out_trade_no!)) return unknown;
      const isNew = !refunds.has(out_request_no!);
      if (isNew) counts.refunds += 1;
      refunds.set(out_request_no!, refund_amount!);
      return { ...GOOD, out_trade_no, fund_change: isNew ? 'Y' : 'N' };
    },
    'alipay.data.dataservice.bill.downloadurl.query': () =>
      bill
        ? { ...GOOD, bill_download_url: `${base}/bill.zip?x=1` }
        : { code: '40004', msg: 'Business Failed', sub_code: 'isp.bill_not_exist' },
  };

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (mood === 'hangs_up') return void request.socket.destroy();
      if (request.url === '/bill.zip?x=1') return void response.end(bill);
      const params = Object.fromEntries(new URLSearchParams(body));
      const method = params['method'] ?? '';
      if (!isGenuine(params)) {
        counts.refused += 1;
        const sub_code = 'isv.invalid-signature';
        return answer(response, method, { code: '40002', msg: 'Invalid Arguments', sub_code });
      }
      if (mood === 'busy') {
        const sub_code = 'aop.ACQ.SYSTEM_ERROR';
        return answer(response, method, { code: '20000', msg: 'Service Unavailable', sub_code });
      }
      const content = acts[method]!(JSON.parse(params['biz_content']!));
      if (mood === 'fails_after') return void response.writeHead(502).end('<html>');
      return answer(response, method, content);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const bodyOf = (params: Params, key: KeyObject = platform.privateKey) => {
    const sign = createSign('RSA-SHA256')
      .update(signedText(params, ['sign', 'sign_type']))
      .sign(key, 'base64');
    return new URLSearchParams({ ...params, sign }).toString();
  };

  return {
    trades,
    counts,
    refunds,
    settings: (origin: string): Record<string, string> => ({
      ALIPAY_APP_ID: APP_ID,
      ALIPAY_SELLER_ID: SELLER_ID,
      // As Alipay's own tool hands keys out: base64 without lines around it.
      ALIPAY_PRIVATE_KEY: merchant.privateKey
        .export({ type: 'pkcs8', format: 'der' })
        .toString('base64'),
      ALIPAY_PUBLIC_KEY: platform.publicKey
        .export({ type: 'spki', format: 'der' })
        .toString('base64'),
      ALIPAY_GATEWAY: `${base}/gateway.do`,
      PAYMENT_NOTIFY_ORIGIN: origin,
    }),
    feel: (next: typeof mood) => {
      mood = next;
    },
    setBill: async (tables: Record<string, Uint8Array>) => {
      bill = await zipOf(tables);
    },
    /** Opens the page that a payment leads to, as a browser does. @returns what it says */
    open: (address: string) => {
      const params = Object.fromEntries(new URL(address).searchParams);
      if (!isGenuine(params)) throw new Error('a request with a wrong signature');
      const content = JSON.parse(params['biz_content']!) as Record<string, string>;
      trades.set(content['out_trade_no']!, {
        trade_no: `2026112322${content['out_trade_no']}`.slice(0, 28),
        total_amount: content['total_amount']!,
        status: 'WAIT_BUYER_PAY',
      });
      return { params, content };
    },
    /** A person pays on the page that was opened. @returns the body of the notice that is due */
    pay: (orderNo: string, change: Params = {}, key?: KeyObject) => {
      const trade = trades.get(orderNo)!;
      trade.status = 'TRADE_SUCCESS';
      const params = {
        notify_time: '2026-11-23 12:00:01',
        notify_type: 'trade_status_sync',
        notify_id: 'n1',
        charset: 'utf-8',
        version: '1.0',
        sign_type: 'RSA2',
        app_id: APP_ID,
        seller_id: SELLER_ID,
        out_trade_no: orderNo,
        trade_no: trade.trade_no,
        trade_status: 'TRADE_SUCCESS',
        total_amount: trade.total_amount,
        gmt_payment: '2026-11-23 12:00:00',
        subject: '青鸟外刊 会员 & 礼物',
        ...change,
      };
      return bodyOf(params, key);
    },
    stranger: rsa().privateKey,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
