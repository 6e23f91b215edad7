import { afterEach, beforeAll, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/durations.ts';
import { startFakeAlipay } from '#test/fake-alipay.ts';
import { startServer, type TestServer, type TestUser } from '#test/harness.ts';
import { closeExpiredJob } from './expiry.service.ts';

let alipay: Awaited<ReturnType<typeof startFakeAlipay>>;
let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  alipay = await startFakeAlipay();
  server = await startServer(alipay.settings('https://pay.example'));
  admin = await server.user('admin');
  return alipay.close;
});
afterEach(() => alipay.feel('well'));

/** A reader's order whose page at Alipay is open. */
async function opened(channel: 'page' | 'wap' = 'page') {
  const reader = await server.user();
  const body = { product_id: 'year', provider: 'alipay', channel };
  const { result } = await server.call('POST /api/member/pay/order', { body }, reader);
  const { payment, order_no: orderNo } = result;
  if (payment?.kind !== 'redirect') throw new Error('no address to pay at');
  return { reader, orderNo, ...alipay.open(payment.url) };
}
const notify = async (body: string) => {
  const response = await fetch(`${server.base}/api/member/pay/notify/alipay`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body,
  });
  return [response.status, await response.text()];
};
const stateOf = async (orderNo: string) =>
  (
    await server.context.db
      .selectFrom('orders')
      .select('state')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
  ).state;
const daysOf = async (reader: TestUser) => {
  const { expires_at } = (await server.call('GET /api/user/me', {}, reader)).result.membership;
  const left = Date.parse(expires_at ?? '') - server.context.clock().getTime();
  return left > 0 ? Math.ceil(left / DAY_MS) : 0;
};
const refund = (order_no: string) =>
  server.call('POST /api/member/pay/order/refund', { body: { order_no, reason: '不用了' } }, admin);

test.each([
  ['page', 'alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'],
  ['wap', 'alipay.trade.wap.pay', 'QUICK_WAP_WAY'],
] as const)('a payment by %s from its address to membership', async (channel, method, code) => {
  const { reader, orderNo, params, content } = await opened(channel);
  expect(params).toMatchObject({
    method,
    notify_url: 'https://pay.example/api/member/pay/notify/alipay',
  });
  expect(content).toMatchObject({ product_code: code, total_amount: '168.00' });
  const body = alipay.pay(orderNo);
  // What a busy machine has no connection for in time is sent again, as Alipay does.
  const untilTaken = async (): Promise<Awaited<ReturnType<typeof notify>>> => {
    const answer = await notify(body);
    return answer[0] === 503 ? untilTaken() : answer;
  };
  const answers = await Promise.all(Array.from({ length: 50 }, untilTaken));
  expect(answers).toEqual(Array.from({ length: 50 }, () => [200, 'success']));
  expect(await stateOf(orderNo)).toBe('paid');
  expect(await daysOf(reader)).toBe(365);
});

test.each([
  ['forged', {}, true],
  ['of another app', { app_id: '2021000000000002' }, false],
  ['of another merchant', { seller_id: '2088000000000002' }, false],
  ['without a time', { gmt_payment: '' }, false],
  ['signed in another way', { sign_type: 'RSA' }, false],
])('a notice that is %s is refused', async (_, change, forged) => {
  const { reader, orderNo } = await opened();
  const body = alipay.pay(
    orderNo,
    change as Record<string, string>,
    forged ? alipay.stranger : undefined,
  );
  expect(await notify(body)).toEqual([401, 'failure']);
  expect(await stateOf(orderNo)).toBe('pending');
  expect(await daysOf(reader)).toBe(0);
});

test('a notice of another amount, of a refund, or still waiting gives nothing', async () => {
  const { reader, orderNo } = await opened();
  for (const change of [
    { total_amount: '0.01' },
    { refund_fee: '168.00' },
    { trade_status: 'WAIT_BUYER_PAY' },
  ]) {
    expect(await notify(alipay.pay(orderNo, change as never))).toEqual([200, 'success']);
  }
  expect(await daysOf(reader)).toBe(0);
});

test('an order whose page was never opened is closed; one paid in time is honoured', async () => {
  const reader = await server.user();
  const body = { product_id: 'month', provider: 'alipay' };
  const { result } = await server.call('POST /api/member/pay/order', { body }, reader);
  const paid = await opened();
  alipay.pay(paid.orderNo);
  server.advance(31 * MINUTE_MS);
  alipay.feel('busy');
  await closeExpiredJob.handle(server.context, {}, { lastAttempt: false });
  expect(await stateOf(result.order_no)).toBe('pending');
  alipay.feel('well');
  await closeExpiredJob.handle(server.context, {}, { lastAttempt: false });
  expect(await stateOf(result.order_no)).toBe('closed');
  expect(await stateOf(paid.orderNo)).toBe('paid');
});

test.each(['busy', 'hangs_up', 'fails_after', 'unsigned'] as const)(
  'money is given back once by a service that is %s at first',
  async (mood) => {
    const { reader, orderNo } = await opened();
    await notify(alipay.pay(orderNo));
    const before = alipay.counts.refunds;
    alipay.feel(mood);
    expect((await refund(orderNo)).status.reason).toBe('payment_unavailable');
    expect(await daysOf(reader)).toBe(365);
    alipay.feel('well');
    expect((await refund(orderNo)).result).toMatchObject({ state: 'refunded', refund: 'done' });
    expect(alipay.counts.refunds - before).toBe(1);
    expect(alipay.refunds.get(`${orderNo}R`)).toBe('168.00');
    expect(await daysOf(reader)).toBe(0);
    expect(alipay.counts.refused).toBe(0);
  },
);

/** 「支付宝交易号,商户订单号,业务类型,订单金额（元）,完成时间」 in GBK, as bills are written. */
const HEAD = Buffer.from(
  'd6a7b8b6b1a6bdbbd2d7bac52cc9ccbba7b6a9b5a5bac52cd2b5cef1c0e0d0cd2cb6a9b5a5bdf0b6eea3a8d4aaa3a92ccdeab3c9cab1bce4',
  'hex',
);
const [TRADE, REFUND] = [Buffer.from('bdbbd2d7', 'hex'), Buffer.from('cdcbbfee', 'hex')];

test('a bill is read from its zip of tables in GBK', async () => {
  const line = (no: string, what: Buffer, yuan: string) =>
    Buffer.concat([
      Buffer.from(`T${no}\t,${no}\t,`),
      what,
      Buffer.from(`,${yuan},2026-11-22 10:00:00\t\r\n`),
    ]);
  await alipay.setBill({
    'detail.csv': Buffer.concat([
      Buffer.from('#\r\n'),
      HEAD,
      Buffer.from('\r\n'),
      line('1', TRADE, '168.00'),
      line('1', REFUND, '-168.00'),
      Buffer.from('#\r\n'),
    ]),
    'sums.csv': Buffer.from('#\r\n1,2\r\n'),
  });
  const at = new Date('2026-11-22T02:00:00Z');
  const known = { orderNo: '1', transactionId: 'T1', amount: 16_800, at };
  expect(await server.context.payments.get('alipay')!.bill('2026-11-22')).toEqual([
    { kind: 'paid', ...known },
    { kind: 'refund', ...known },
  ]);
});

test('operators see how Alipay did when it was last asked', async () => {
  const { orderNo } = await opened();
  const seen = async () => {
    const { result } = await server.call('GET /reader/health', {}, admin);
    return result.providers.find(({ kind }) => kind === 'alipay');
  };
  const provider = server.context.payments.get('alipay')!;
  await provider.query(orderNo);
  const well = await seen();
  expect(well).toMatchObject({ is_set: true, succeeded_at: expect.any(String) });
  alipay.feel('hangs_up');
  await expect(provider.query(orderNo)).rejects.toThrow();
  expect((await seen())!.failed_at).not.toBeNull();
  alipay.feel('fails_after');
  await expect(provider.query(orderNo)).rejects.toThrow();
  expect((await seen())!.error).toBe('http_502');
});
