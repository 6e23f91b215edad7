import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/durations.ts';
import { dayOf } from '#core/shanghai.ts';
import { closeAfterwards } from '#test/close-afterwards.ts';
import { startFakeWechatPay, type FakeWechatPay } from '#test/fake-wechat-pay.ts';
import { startServer, type TestServer, type TestUser } from '#test/harness.ts';
import { closeExpiredJob } from './expiry.service.ts';
import { reconcileJob } from './reconcile.service.ts';

let wechat: FakeWechatPay;
let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  wechat = await startFakeWechatPay();
  server = await startServer(wechat.settings('https://pay.example'));
  admin = await server.user('admin');
  return wechat.close;
});
afterEach(() => wechat.feel('well'));

const order = (reader: TestUser, more: object = {}) =>
  server.call(
    'POST /api/member/pay/order',
    { body: { product_id: 'month', provider: 'wechat', ...more } },
    reader,
  );
const ordered = async (reader: TestUser) => (await order(reader)).result.order_no;
const show = async (orderNo: string, reader: TestUser) =>
  (
    await server.call(
      'GET /api/member/pay/order/{order_no}',
      { params: { order_no: orderNo } },
      reader,
    )
  ).result;
const refund = (order_no: string) =>
  server.call('POST /api/member/pay/order/refund', { body: { order_no } }, admin);
type Sent = { headers: Record<string, string>; body: string };
const notify = async ({ headers, body }: Sent, to = server) =>
  (
    await fetch(`${to.base}/api/member/pay/notify/wechat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
  ).status;
const daysOf = async (reader: TestUser) => {
  const { expires_at } = (await server.call('GET /api/user/me', {}, reader)).result.membership;
  const left = Date.parse(expires_at ?? '') - server.context.clock().getTime();
  return left > 0 ? Math.ceil(left / DAY_MS) : 0;
};
const differencesOf = async (orderNo: string) =>
  (
    await server.call('GET /api/member/pay/differences', { query: { limit: 100 } }, admin)
  ).result.items.filter(({ order_no }) => order_no === orderNo);
const expire = () => closeExpiredJob.handle(server.context, {}, { lastAttempt: false });

describe('a payment', () => {
  test('from the code to membership, by one notice', async () => {
    const reader = await server.user();
    const { result } = await order(reader);
    expect(result.payment).toEqual({
      kind: 'qr',
      text: `weixin://wxpay/bizpayurl?pr=${result.order_no.slice(-8)}`,
    });
    const trade = wechat.trades.get(result.order_no)!;
    expect(trade).toMatchObject({
      total: 1_800,
      description: '青鸟外刊 月度会员',
      notify_url: 'https://pay.example/api/member/pay/notify/wechat',
    });
    expect(await notify(wechat.pay(result.order_no))).toBe(200);
    expect(await show(result.order_no, reader)).toMatchObject({ state: 'paid', payment: null });
    expect(await daysOf(reader)).toBe(30);
    expect(wechat.counts.refused).toBe(0);
  });

  test('inside WeChat comes with what its script wants, and needs to know who pays', async () => {
    const reader = await server.user();
    const jsapi = { channel: 'jsapi' };
    expect((await order(reader, jsapi)).status.reason).toBe('payment_way_missing');
    const { result } = await order(reader, { ...jsapi, openid: 'o-1' });
    expect(result.payment).toMatchObject({
      kind: 'jsapi',
      params: { appId: wechat.APP_ID, package: `prepay_id=wx${result.order_no}`, signType: 'RSA' },
    });
  });

  test('inside WeChat is asked of the WeChat user that the reader is bound to', async () => {
    const reader = await server.user();
    const body = { user_id: reader.userId, openid: 'o-bound' };
    await server.call('POST /api/user/bind_wx_user', { body }, admin);
    const { result } = await order(reader, { channel: 'jsapi' });
    expect(result.payment).toMatchObject({ kind: 'jsapi' });
    expect(wechat.trades.get(result.order_no)!.payer).toBe('o-bound');
  });

  test('in a phone’s browser leads to WeChat', async () => {
    const { result } = await order(await server.user(), { channel: 'h5' });
    expect(result.payment).toMatchObject({ kind: 'redirect' });
  });

  test('gives its days once, of fifty notices, fifty looks and one press at once', async () => {
    const reader = await server.user();
    const orderNo = await ordered(reader);
    wechat.pay(orderNo);
    const finish = { body: { order_no: orderNo } };
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, () => notify(wechat.again(orderNo))),
      ...Array.from({ length: 50 }, async () => (await show(orderNo, reader)) && 200),
      server.call('POST /api/member/pay/order/finish', finish, admin).then(({ http }) => http),
    ]);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await daysOf(reader)).toBe(30);
    const log = (await server.call('GET /api/member/log', {}, reader)).result;
    expect(log.items).toMatchObject([{ kind: 'order' }]);
  });

  test('is found by asking when no notice comes', async () => {
    const reader = await server.user();
    const orderNo = await ordered(reader);
    wechat.pay(orderNo);
    server.advance(6_000);
    expect((await show(orderNo, reader)).state).toBe('paid');
    expect(await daysOf(reader)).toBe(30);
  });

  test('by another way closes the first, unless that was paid', async () => {
    const reader = await server.user();
    const first = await ordered(reader);
    const { result } = await order(reader, { channel: 'h5' });
    expect(result.order_no).not.toBe(first);
    expect(wechat.trades.get(first)!.state).toBe('CLOSED');
    wechat.pay(result.order_no);
    expect((await order(reader)).status.reason).toBe('order_paid_already');
    expect(await daysOf(reader)).toBe(30);
  });
});

describe('a notice', () => {
  const due = async () => {
    const reader = await server.user();
    return { reader, orderNo: await ordered(reader) };
  };

  test.each([
    ['forged', () => ({ key: wechat.stranger })],
    ['replayed after its time', () => ({ at: Math.floor(Date.now() / 1000) - 301 })],
    ['of the future', () => ({ at: Math.floor(Date.now() / 1000) + 301 })],
    ['sealed with another key', () => ({ sealedWith: 'x'.repeat(32) })],
    ['of another merchant', () => ({ change: { mchid: '1900000002' } })],
    ['of another app', () => ({ change: { appid: 'wx0000000000000002' } })],
    ['without an order', () => ({ change: { out_trade_no: 7 } })],
  ])('that is %s is refused and changes nothing', async (_, wrong) => {
    const { reader, orderNo } = await due();
    expect(await notify(wechat.pay(orderNo, wrong()))).toBe(401);
    const { state } = await server.context.db
      .selectFrom('orders')
      .select('state')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    expect(state).toBe('pending');
    expect(await daysOf(reader)).toBe(0);
  });

  test('that was changed on its way, or is no notice, is refused', async () => {
    const { orderNo } = await due();
    const { headers, body } = wechat.pay(orderNo);
    expect(await notify({ headers, body: `${body} ` })).toBe(401);
    expect(await notify({ headers: {}, body: '' })).toBe(401);
    expect(await notify({ headers: { ...headers, 'wechatpay-serial': 'X' }, body })).toBe(401);
    expect(await notify({ headers, body: 'x'.repeat(70_000) })).toBe(413);
  });

  test('of another amount gives nothing and is shown to administrators', async () => {
    const { reader, orderNo } = await due();
    const change = { amount: { total: 1, currency: 'CNY' } };
    expect(await notify(wechat.pay(orderNo, { change }))).toBe(200);
    expect(await daysOf(reader)).toBe(0);
    expect(await differencesOf(orderNo)).toMatchObject([
      { kind: 'amount', ours: 1_800, theirs: 1 },
    ]);
  });

  test('of an order that is not here is shown to administrators', async () => {
    const { orderNo } = await due();
    const change = { out_trade_no: '9'.repeat(24) };
    expect(await notify(wechat.pay(orderNo, { change }))).toBe(200);
    expect(await differencesOf('9'.repeat(24))).toMatchObject([{ kind: 'missing_here' }]);
  });

  test('that comes late is honoured though the order was closed', async () => {
    const { reader, orderNo } = await due();
    const body = { order_no: orderNo };
    await server.call('POST /api/member/pay/order/close', { body }, reader);
    expect(await notify(wechat.pay(orderNo))).toBe(200);
    expect((await show(orderNo, reader)).state).toBe('paid');
    expect(await daysOf(reader)).toBe(30);
  });

  test('of a payment for an order that was paid by hand is shown as one too many', async () => {
    const { reader, orderNo } = await due();
    const body = { order_no: orderNo };
    await server.call('POST /api/member/pay/order/finish', { body }, admin);
    expect(wechat.trades.get(orderNo)!.state).toBe('CLOSED');
    expect(await notify(wechat.pay(orderNo))).toBe(200);
    expect(await daysOf(reader)).toBe(30);
    expect(await differencesOf(orderNo)).toMatchObject([{ kind: 'paid_twice' }]);
  });
});

describe('when its time is over', () => {
  test('an order is closed at the provider too', async () => {
    const reader = await server.user();
    const orderNo = await ordered(reader);
    server.advance(31 * MINUTE_MS);
    await expire();
    expect((await show(orderNo, reader)).state).toBe('closed');
    expect(wechat.trades.get(orderNo)!.state).toBe('CLOSED');
  });

  test('one that was paid in the last second is honoured', async () => {
    const reader = await server.user();
    const orderNo = await ordered(reader);
    wechat.pay(orderNo);
    server.advance(31 * MINUTE_MS);
    await expire();
    expect((await show(orderNo, reader)).state).toBe('paid');
  });

  test.each(['hangs_up', 'fails', 'unsigned'] as const)(
    'it stays open while the provider %s',
    async (mood) => {
      const reader = await server.user();
      const orderNo = await ordered(reader);
      server.advance(31 * MINUTE_MS);
      wechat.feel(mood);
      await expire();
      expect((await show(orderNo, reader)).state).toBe('pending');
      wechat.feel('well');
      await expire();
      expect((await show(orderNo, reader)).state).toBe('closed');
    },
  );
});

describe('a provider', () => {
  test.each(['hangs_up', 'fails', 'unsigned', 'fails_after'] as const)(
    'that %s when asked for a payment is told; the next try is the same order',
    async (mood) => {
      const reader = await server.user();
      wechat.feel(mood);
      expect((await order(reader)).status.reason).toBe('payment_unavailable');
      wechat.feel('well');
      const { result } = await order(reader);
      expect(result.payment).toMatchObject({ kind: 'qr' });
      const mine = await server.call('GET /api/member/pay/orders', {}, reader);
      expect(mine.result.total).toBe(1);
    },
  );

  test('that changed its certificate is believed by the new one', async () => {
    const reader = await server.user();
    const orderNo = await ordered(reader);
    wechat.rotate();
    expect(await notify(wechat.pay(orderNo))).toBe(200);
    expect(await daysOf(reader)).toBe(30);
  });

  test('with a public key instead of certificates is believed by it', async () => {
    const newer = closeAfterwards(await startFakeWechatPay({ withPublicKey: true }));
    const site = await startServer(newer.settings('https://pay.example'));
    const reader = await site.user();
    const body = { product_id: 'month', provider: 'wechat' };
    const { result } = await site.call('POST /api/member/pay/order', { body }, reader);
    expect(await notify(newer.pay(result.order_no), site)).toBe(200);
    const { membership } = (await site.call('GET /api/user/me', {}, reader)).result;
    expect(membership.level).toBe(1);
    expect(newer.counts.certificates).toBe(0);
    const forged = newer.pay(result.order_no, { key: newer.stranger });
    expect(await notify(forged, site)).toBe(401);
  });
});

describe('money given back', () => {
  const paid = async () => {
    const reader = await server.user();
    const orderNo = await ordered(reader);
    await notify(wechat.pay(orderNo));
    return { reader, orderNo };
  };

  test('is asked for once of fifty presses, and takes the days', async () => {
    const { reader, orderNo } = await paid();
    const before = wechat.counts.refunds;
    const answers = await Promise.all(Array.from({ length: 50 }, () => refund(orderNo)));
    expect(answers.every(({ http }) => http === 200)).toBe(true);
    expect(wechat.counts.refunds - before).toBe(1);
    expect(wechat.refunds.get(`${orderNo}R`)).toBe(1_800);
    expect(await daysOf(reader)).toBe(0);
    const notices = Array.from({ length: 50 }, () =>
      notify(wechat.refundNotice(orderNo, 'SUCCESS')),
    );
    expect(new Set(await Promise.all(notices))).toEqual(new Set([200]));
    const found = await server.call(
      'GET /api/member/pay/orders/all',
      { query: { q: orderNo } },
      admin,
    );
    expect(found.result.items).toMatchObject([{ state: 'refunded', refund: 'done' }]);
    const log = (await server.call('GET /api/member/log', {}, reader)).result.items;
    expect(log.map(({ kind }) => kind)).toEqual(['refund', 'order']);
    // A notice of the payment that comes again gives nothing back.
    expect(await notify(wechat.again(orderNo))).toBe(200);
    expect(await daysOf(reader)).toBe(0);
  });

  test.each(['hangs_up', 'fails', 'fails_after'] as const)(
    'by a provider that %s is asked for again, and given once',
    async (mood) => {
      const { reader, orderNo } = await paid();
      const before = wechat.counts.refunds;
      wechat.feel(mood);
      expect((await refund(orderNo)).status.reason).toBe('payment_unavailable');
      expect(await daysOf(reader)).toBe(30);
      wechat.feel('well');
      expect((await refund(orderNo)).result).toMatchObject({ state: 'refunded', refund: 'sent' });
      expect(wechat.counts.refunds - before).toBe(1);
      expect(await daysOf(reader)).toBe(0);
    },
  );

  test('that does not arrive is shown to administrators', async () => {
    const { orderNo } = await paid();
    await refund(orderNo);
    expect(await notify(wechat.refundNotice(orderNo, 'ABNORMAL'))).toBe(200);
    expect(await differencesOf(orderNo)).toMatchObject([{ kind: 'refund' }]);
  });
});

test('a day’s bill is compared: what was not told is honoured, the rest is shown', async () => {
  const reader = await server.user();
  const told = await ordered(reader);
  await notify(wechat.pay(told));
  const other = await server.user();
  const untold = await ordered(other);
  wechat.pay(untold);
  const third = await server.user();
  const missing = await ordered(third);
  await notify(wechat.pay(missing));
  const day = dayOf(new Date());
  const at = `${day} 00:00:01`;
  const { db } = server.context;
  const today = new Date(`${at.replace(' ', 'T')}+08:00`);
  await db
    .updateTable('orders')
    .set({ paid_at: today })
    .where('order_no', 'in', [told, missing])
    .execute();
  const row = (no: string, state: string, yuan: string, back = '0.00') =>
    `\`${at},\`wx,\`1900000001,\`${wechat.trades.get(no)?.transaction_id ?? `T${no}`},\`${no},\`${state},\`青鸟, 会员,\`${yuan},\`${back}`;
  const unknown = '8'.repeat(24);
  wechat.setBill(
    [
      '\ufeff交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,商品名称,订单金额,申请退款金额',
      row(told, 'SUCCESS', '18.00'),
      row(untold, 'SUCCESS', '18.00'),
      row(unknown, 'SUCCESS', '9.90'),
      row(told, 'REFUND', '18.00', '18.00'),
      '总交易单数,应结订单总金额',
      '`4,`63.90',
    ].join('\r\n'),
  );
  // The job looks at yesterday, as the server sees it.
  const behind = startOfTomorrow(day) - server.context.clock().getTime();
  server.advance(behind + MINUTE_MS);
  await reconcileJob.handle(server.context, {}, { lastAttempt: false });
  await reconcileJob.handle(server.context, {}, { lastAttempt: false });
  expect((await show(told, reader)).state).toBe('finished');
  expect((await show(untold, other)).state).toBe('finished');
  expect(await daysOf(other)).toBe(30);
  expect(await differencesOf(told)).toMatchObject([{ kind: 'refund', theirs: 1_800, ours: null }]);
  expect(await differencesOf(unknown)).toMatchObject([{ kind: 'missing_here', theirs: 990 }]);
  expect(await differencesOf(missing)).toMatchObject([{ kind: 'missing_there', ours: 1_800 }]);
});

const startOfTomorrow = (day: string): number =>
  new Date(`${day}T00:00:00+08:00`).getTime() + DAY_MS;
