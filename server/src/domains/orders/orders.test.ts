import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/durations.ts';
import { badValues } from '#test/bad-values.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { closeExpiredJob } from './expiry.service.ts';

const server = await startServer();
const admin = await server.user('admin');

const order = (reader: TestUser, product_id: unknown = 'month', more: object = {}) =>
  server.call('POST /api/member/pay/order', { body: { product_id, ...more } }, reader);
const ordered = async (reader: TestUser, product = 'month') =>
  (await order(reader, product)).result.order_no;
const finish = (order_no: unknown, by = admin) =>
  server.call('POST /api/member/pay/order/finish', { body: { order_no } }, by);
const refund = (order_no: unknown, by = admin) =>
  server.call('POST /api/member/pay/order/refund', { body: { order_no, reason: '不想要了' } }, by);
const show = (order_no: string, by: TestUser) =>
  server.call('GET /api/member/pay/order/{order_no}', { params: { order_no } }, by);
const close = (order_no: string, by: TestUser) =>
  server.call('POST /api/member/pay/order/close', { body: { order_no } }, by);
const change = (id: string, body: object, by = admin) =>
  server.call('POST /api/member/product/{id}/update', { params: { id }, body }, by);
const daysOf = async (reader: TestUser) => {
  const { membership } = (await server.call('GET /api/user/me', {}, reader)).result;
  const left = Date.parse(membership.expires_at ?? '') - server.context.clock().getTime();
  return { level: membership.level, days: left > 0 ? Math.ceil(left / DAY_MS) : 0 };
};
const expire = () => closeExpiredJob.handle(server.context, {}, { lastAttempt: false });
const NOBODY = '1'.repeat(24);

test('an app under store review is told of nothing to buy and orders nothing', async () => {
  const reader = await server.user();
  await ordered(reader);
  const app = { ...reader, headers: { 'bluebird-review': 'true' } };
  expect((await server.call('GET /api/member/product', {}, app)).result).toEqual({
    items: [],
    ways: [],
  });
  const mine = await server.call('GET /api/member/pay/orders', {}, app);
  expect(mine.result).toMatchObject({ items: [], total: 0 });
  const body = { product_id: 'month' };
  const refused = await server.call('POST /api/member/pay/order', { body }, app);
  expect(refused.status.reason).toBe('under_review');
});

describe('products', () => {
  test('are told to everybody, with what each level gives', async () => {
    const { result } = await server.call('GET /api/member/product', { query: { openid: 'o1' } });
    expect(result.items.map(({ id, level, days }) => [id, level, days])).toEqual([
      ['month', 1, 30],
      ['quarter', 1, 90],
      ['year', 1, 365],
      ['year_pro', 2, 365],
    ]);
    expect(result.ways).toEqual([{ provider: 'manual', channels: ['manual'] }]);
    const versions = (await server.call('GET /api/member/version')).result.items;
    expect(versions.map(({ level, ai_calls_a_day }) => [level, ai_calls_a_day])).toEqual([
      [0, 10],
      [1, 100],
      [2, 500],
    ]);
  });

  test('that change or go while a reader chooses refuse the order', async () => {
    const reader = await server.user();
    const { result } = await change('quarter', { price: 5_000 });
    expect(result).toMatchObject({ id: 'quarter', price: 5_000, updated_by: admin.username });
    expect((await order(reader, 'quarter', { price: 4_800 })).status.reason).toBe('price_changed');
    expect((await order(reader, 'quarter', { price: 5_000 })).result.amount).toBe(5_000);
    await change('quarter', { offered: false });
    const other = await server.user();
    expect((await order(other, 'quarter')).status.reason).toBe('product_withdrawn');
    const offered = (await server.call('GET /api/member/product')).result.items;
    expect(offered.map(({ id }) => id)).not.toContain('quarter');
    await change('quarter', { offered: true, price: 4_800 });
    expect((await order(other, 'quarter')).result.amount).toBe(4_800);
    const log = await server.context.db
      .selectFrom('audit_log')
      .select('data')
      .where('action', '=', 'orders.updateProduct')
      .execute();
    expect(log).toHaveLength(3);
    expect(log[0]!.data).toMatchObject({ before: { price: 4_800 }, after: { price: 5_000 } });
  });

  test('keep the price at which they were ordered', async () => {
    const reader = await server.user();
    const orderNo = await ordered(reader, 'year');
    await change('year', { price: 19_900 });
    expect((await show(orderNo, reader)).result.amount).toBe(16_800);
    expect((await finish(orderNo)).result).toMatchObject({ amount: 16_800, state: 'finished' });
    await change('year', { price: 16_800 });
  });

  test.each([0, -1, 1.5, 10_000_001, '18', null])('cannot cost %j', async (price) => {
    expect((await change('month', { price })).http).toBe(400);
  });

  test('that do not exist are refused', async () => {
    expect((await change('decade', { price: 1 })).status.reason).toBe('product_not_found');
    expect((await order(await server.user(), 'decade')).status.reason).toBe('product_not_found');
  });

  test.each(badValues)('cannot be %s', async (_, value) => {
    expect((await order(await server.user(), value)).http).toBe(400);
  });
});

describe('an order', () => {
  test('waits half an hour, told with the way to pay, and is answered again', async () => {
    const reader = await server.user();
    const { http, result } = await order(reader);
    expect(http).toBe(200);
    expect(result).toMatchObject({
      product_id: 'month',
      level: 1,
      days: 30,
      amount: 1_800,
      state: 'pending',
      payment: { kind: 'manual' },
    });
    expect(Date.parse(result.expires_at) - Date.parse(result.created_at)).toBe(30 * MINUTE_MS);
    expect((await order(reader)).result.order_no).toBe(result.order_no);
    expect(await ordered(reader, 'year')).not.toBe(result.order_no);
  });

  test('of fifty at once is one', async () => {
    const reader = await server.user();
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(reader)));
    expect(new Set(answers.map(({ result }) => result.order_no)).size).toBe(1);
    const mine = await server.call('GET /api/member/pay/orders', {}, reader);
    expect(mine.result.total).toBe(1);
  });

  test('is closed when its time is over, and not before; the next is a new one', async () => {
    const reader = await server.user();
    const first = await ordered(reader);
    server.advance(29 * MINUTE_MS);
    await expire();
    expect((await show(first, reader)).result.state).toBe('pending');
    server.advance(MINUTE_MS);
    await expire();
    expect((await show(first, reader)).result).toMatchObject({ state: 'closed', payment: null });
    expect(await ordered(reader)).not.toBe(first);
  });

  test('with little time left is not offered again', async () => {
    const reader = await server.user();
    const first = await ordered(reader);
    server.advance(29 * MINUTE_MS);
    expect(await ordered(reader)).not.toBe(first);
    expect((await show(first, reader)).result.state).toBe('closed');
  });

  test('is given up by its reader, not by another, and not once paid', async () => {
    const [reader, other] = [await server.user(), await server.user()];
    const orderNo = await ordered(reader);
    expect((await close(orderNo, other)).status.reason).toBe('order_not_found');
    expect((await close(orderNo, reader)).result.state).toBe('closed');
    expect((await close(orderNo, reader)).result.state).toBe('closed');
    const paid = await ordered(reader);
    await finish(paid);
    expect((await close(paid, reader)).status.reason).toBe('illegal_transition');
  });

  test('is nobody else’s', async () => {
    const orderNo = await ordered(await server.user());
    const other = await server.user();
    expect((await show(orderNo, other)).status.reason).toBe('order_not_found');
    expect((await show(NOBODY, other)).status.reason).toBe('order_not_found');
    const invoice = { order_no: orderNo, title: '某公司', email: 'a@example.cn' };
    const answer = await server.call(
      'POST /api/member/pay/order/invoice',
      { body: invoice },
      other,
    );
    expect(answer.status.reason).toBe('order_not_found');
  });

  test('beyond twenty years ahead is not taken', async () => {
    const reader = await server.user();
    const body = { user_id: reader.userId, level: 1, days: 3_660 };
    await server.call('POST /api/user/open_member', { body }, admin);
    await server.call('POST /api/user/renewal_member', { body: { ...body, days: 3_630 } }, admin);
    expect((await order(reader)).status.reason).toBe('membership_too_long');
  });

  test('by a way that is not there is refused', async () => {
    const { status } = await order(await server.user(), 'month', { provider: 'wechat' });
    expect(status.reason).toBe('payment_way_missing');
  });

  test('keeps whom its invoice is for', async () => {
    const reader = await server.user();
    const order_no = await ordered(reader);
    const want = (body: object) =>
      server.call('POST /api/member/pay/order/invoice', { body: { order_no, ...body } }, reader);
    const good = { title: '青鸟读书会', tax_no: '91310000ma1k00000x', email: 'a@example.cn' };
    expect((await want({ ...good, tax_no: '12' })).http).toBe(400);
    expect((await want({ ...good, email: 'nobody' })).http).toBe(400);
    const { result } = await want(good);
    expect(result.invoice).toEqual({ ...good, tax_no: '91310000MA1K00000X' });
    await close(order_no, reader);
    expect((await want(good)).status.reason).toBe('illegal_transition');
  });
});

describe('finishing', () => {
  test('marks a waiting order paid and gives its days, once, of fifty at once', async () => {
    const reader = await server.user();
    const orderNo = await ordered(reader);
    const answers = await Promise.all(Array.from({ length: 50 }, () => finish(orderNo)));
    expect(answers.every(({ result }) => result.state === 'finished')).toBe(true);
    expect(await daysOf(reader)).toEqual({ level: 1, days: 30 });
    const log = (await server.call('GET /api/member/log', {}, reader)).result;
    expect(log.items).toMatchObject([{ kind: 'order', level: 1, days: 30 }]);
    const audits = await server.context.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('subject', '=', `order:${orderNo}`)
      .execute();
    expect(audits).toEqual([{ actor_id: admin.userId }]);
  });

  test('honours an order that was closed', async () => {
    const reader = await server.user();
    const orderNo = await ordered(reader, 'year_pro');
    await close(orderNo, reader);
    expect((await finish(orderNo)).result.state).toBe('finished');
    expect(await daysOf(reader)).toEqual({ level: 2, days: 365 });
  });

  test('is for administrators, of orders there are', async () => {
    const reader = await server.user();
    const orderNo = await ordered(reader);
    expect((await finish(orderNo, reader)).http).toBe(403);
    expect((await finish(orderNo, await server.user('editor'))).http).toBe(403);
    expect((await finish(NOBODY)).status.reason).toBe('order_not_found');
    expect((await daysOf(reader)).days).toBe(0);
  });

  test.each(badValues)('of %s is refused', async (_, value) => {
    expect((await finish(value)).http).toBe(400);
  });

  test('gives no days to an account that is gone, and tells administrators', async () => {
    const reader = await server.user();
    const orderNo = await ordered(reader);
    const gone = { deleted_at: server.context.clock() };
    const { db } = server.context;
    await db.updateTable('users').set(gone).where('id', '=', reader.userId).execute();
    expect((await finish(orderNo)).result.state).toBe('finished');
    const { items } = (await server.call('GET /api/member/pay/differences', {}, admin)).result;
    const found = items.find(({ order_no }) => order_no === orderNo)!;
    expect(found).toMatchObject({ kind: 'not_granted', ours: 1_800, resolved_at: null });
    const resolve = () =>
      server.call(
        'POST /api/member/pay/difference/{id}/resolve',
        { params: { id: found.id } },
        admin,
      );
    expect((await resolve()).result.resolved_by).toBe(admin.username);
    expect((await resolve()).result.resolved_by).toBe(admin.username);
    const left = (await server.call('GET /api/member/pay/differences', {}, admin)).result.items;
    expect(left.map(({ id }) => id)).not.toContain(found.id);
  });
});

describe('a refund', () => {
  test('takes the days back, once, of fifty at once', async () => {
    const reader = await server.user();
    await finish(await ordered(reader));
    const orderNo = await ordered(reader);
    await finish(orderNo);
    expect((await daysOf(reader)).days).toBe(60);
    const answers = await Promise.all(Array.from({ length: 50 }, () => refund(orderNo)));
    expect(answers.map(({ http }) => http)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(answers.at(-1)!.result).toMatchObject({ state: 'refunded', refund: 'done' });
    expect(await daysOf(reader)).toEqual({ level: 1, days: 30 });
    const log = (await server.call('GET /api/member/log', {}, reader)).result.items;
    expect(log.map(({ kind }) => kind)).toEqual(['refund', 'order', 'order']);
  });

  test('takes no more than is left, and leaves the other level alone', async () => {
    const reader = await server.user();
    await finish(await ordered(reader, 'month'));
    const pro = await ordered(reader, 'year_pro');
    await finish(pro);
    server.advance(100 * DAY_MS);
    await refund(pro);
    expect(await daysOf(reader)).toEqual({ level: 1, days: 30 });
    const plain = await ordered(reader, 'month');
    await finish(plain);
    server.advance(59 * DAY_MS);
    await refund(plain);
    expect(await daysOf(reader)).toEqual({ level: 0, days: 0 });
  });

  test('of an order that was not paid, or finishing it afterwards, is refused', async () => {
    const reader = await server.user();
    const orderNo = await ordered(reader);
    expect((await refund(orderNo)).status.reason).toBe('illegal_transition');
    await close(orderNo, reader);
    expect((await refund(orderNo)).status.reason).toBe('illegal_transition');
    await finish(orderNo);
    expect((await refund(orderNo, reader)).http).toBe(403);
    await refund(orderNo);
    expect((await finish(orderNo)).status.reason).toBe('illegal_transition');
    expect((await refund(NOBODY)).status.reason).toBe('order_not_found');
  });

  test('needs a second administrator where that is set', async () => {
    const strict = await startServer({ REFUND_TWO_PEOPLE: 'true' });
    const [reader, one, two] = [
      await strict.user(),
      await strict.user('admin'),
      await strict.user('admin'),
    ];
    const made = await strict.call(
      'POST /api/member/pay/order',
      { body: { product_id: 'month' } },
      reader,
    );
    const body = { order_no: made.result.order_no };
    const act = (what: 'finish' | 'refund', by: TestUser) =>
      strict.call(`POST /api/member/pay/order/${what}`, { body }, by);
    await act('finish', one);
    expect((await act('refund', one)).result).toMatchObject({
      state: 'finished',
      refund: 'asked',
      refund_by: one.username,
    });
    expect((await act('refund', one)).status.reason).toBe('second_person_required');
    expect((await act('refund', two)).result).toMatchObject({ state: 'refunded', refund: 'done' });
    const acts = await strict.context.db
      .selectFrom('audit_log')
      .select(['actor_id'])
      .where('action', '=', 'orders.refund')
      .orderBy('id')
      .execute();
    expect(acts.map(({ actor_id }) => actor_id)).toEqual([one.userId, two.userId]);
  });
});

describe('administrators', () => {
  test('find orders by number, name, state and day, with their sum, and as a table', async () => {
    const reader = await server.user();
    const orderNo = await ordered(reader);
    await finish(orderNo);
    await ordered(reader, 'year');
    const find = async (query: object) =>
      (await server.call('GET /api/member/pay/orders/all', { query: { ...query } }, admin)).result;
    const byName = await find({ q: reader.username.toUpperCase() });
    expect(byName).toMatchObject({ total: 2, sum: 1_800, two_people: false });
    expect((await find({ q: orderNo })).items).toMatchObject([
      { order_no: orderNo, username: reader.username, state: 'finished', amount: 1_800 },
    ]);
    const pending = await find({ q: reader.username, state: 'pending' });
    expect(pending.items.map(({ product_id }) => product_id)).toEqual(['year']);
    expect((await find({ q: reader.username, to: '2020-01-01' })).total).toBe(0);
    expect((await find({ q: "%' or 1=1 --" })).total).toBe(0);
    const { token } = admin;
    const response = await fetch(
      `${server.base}/api/member/pay/orders/export?q=${reader.username}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines.find((line) => line.includes(orderNo))).toContain('18.00,已完成,人工');
  });

  test('alone see other people’s orders', async () => {
    const reader = await server.user();
    for (const key of [
      'GET /api/member/pay/orders/all',
      'GET /api/member/product/all',
      'GET /api/member/pay/differences',
    ] as const) {
      expect((await server.call(key, {}, reader)).http).toBe(403);
    }
  });
});
