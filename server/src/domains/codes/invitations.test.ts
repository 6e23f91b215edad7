import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/durations.ts';
import { addDays, dayOf, startOf, startOfNextDay } from '#core/shanghai.ts';
import { badValues } from '#test/bad-values.ts';
import { readOnDays } from '#test/factories/reading-days.ts';
import { startServer, type TestUser } from '#test/harness.ts';

const server = await startServer();
const admin = await server.user('admin');

const now = () => server.context.clock();
const today = () => dayOf(now());
const mine = async (reader: TestUser) =>
  (await server.call('GET /api/code/invitation/mycode', {}, reader)).result;
const receiveOf = (reader: TestUser, code_id: unknown) =>
  server.call('POST /api/code/receive_award', { body: { code_id } }, reader);
const receive = async (reader: TestUser) => receiveOf(reader, (await mine(reader)).code_id);
const invitees = async (reader: TestUser) =>
  (await server.call('GET /api/code/invitation/invitees', {}, reader)).result.items;
const daysOf = async (reader: TestUser) => {
  const { membership } = (await server.call('GET /api/user/me', {}, reader)).result;
  const left = Date.parse(membership.expires_at ?? '') - now().getTime();
  return left > 0 ? Math.ceil(left / DAY_MS) : 0;
};

/** A reader who came by another's code, without the trial's days in the way. */
async function invitedBy(owner: TestUser): Promise<TestUser> {
  const invitee = await server.user();
  const { code } = await mine(owner);
  const body = { user_id: invitee.userId, code };
  const { http } = await server.call('POST /api/user/bind_code', { body }, admin);
  expect(http).toBe(200);
  return invitee;
}
const read = (reader: TestUser, days: number, seconds = 600, from = today()) =>
  readOnDays(server, reader, { from, days, seconds });

/** Orders a product and has it paid. @returns the order's number */
async function pay(reader: TestUser, product_id = 'month'): Promise<string> {
  const body = { product_id };
  const { order_no } = (await server.call('POST /api/member/pay/order', { body }, reader)).result;
  await server.call('POST /api/member/pay/order/finish', { body: { order_no } }, admin);
  return order_no;
}
const refund = (order_no: string) =>
  server.call('POST /api/member/pay/order/refund', { body: { order_no } }, admin);

describe('an invited reader', () => {
  test('earns their inviter three days by ten minutes on two days, received once', async () => {
    const owner = await server.user();
    const invitee = await invitedBy(owner);
    expect((await receive(owner)).status).toMatchObject({
      reason: 'no_award',
      msg: '现在没有可以领取的奖励',
    });
    await read(invitee, 1);
    await read(invitee, 1, 599, addDays(today(), 1));
    expect(await invitees(owner)).toMatchObject([{ read_days: 1, read: 'none' }]);
    expect((await receive(owner)).status.reason).toBe('no_award');
    await read(invitee, 2);
    expect(await invitees(owner)).toMatchObject([{ read_days: 2, read: 'waiting', pay: 'none' }]);
    expect(await mine(owner)).toMatchObject({ waiting_days: 3, received_days: 0, room_days: 30 });
    const { result } = await receive(owner);
    expect(result).toMatchObject({
      days: 3,
      awards: [{ kind: 'invite_read', days: 3, reason: '邀请的朋友有 2 天读满 10 分钟' }],
      membership: { level: 1, is_trial: false },
    });
    expect(await daysOf(owner)).toBe(3);
    expect(await mine(owner)).toMatchObject({ waiting_days: 0, received_days: 3, room_days: 27 });
    expect(await invitees(owner)).toMatchObject([{ read: 'received' }]);
    expect((await receive(owner)).status.reason).toBe('no_award');
    const { items } = (await server.call('GET /api/member/log', {}, owner)).result;
    expect(items).toMatchObject([
      { kind: 'award', days: 3, reason: expect.stringContaining('10') },
    ]);
  });

  test('earns nothing by what they read before they came', async () => {
    const [owner, invitee] = [await server.user(), await server.user()];
    await read(invitee, 5, 3_600, addDays(today(), -5));
    const body = { user_id: invitee.userId, code: (await mine(owner)).code };
    await server.call('POST /api/user/bind_code', { body }, admin);
    expect(await invitees(owner)).toMatchObject([{ read_days: 0, read: 'none' }]);
  });

  test('earns fifteen days more when they first pay', async () => {
    const owner = await server.user();
    const invitee = await invitedBy(owner);
    await read(invitee, 2);
    await pay(invitee);
    await pay(invitee, 'year');
    expect(await mine(owner)).toMatchObject({ waiting_days: 18 });
    const { result } = await receive(owner);
    expect(result.awards.map(({ kind, days }) => [kind, days])).toEqual([
      ['invite_read', 3],
      ['invite_pay', 15],
    ]);
    expect(await daysOf(owner)).toBe(18);
    await pay(invitee);
    expect((await receive(owner)).status.reason).toBe('no_award');
  });

  test('earns nothing by paying again who paid before they came', async () => {
    const [owner, invitee] = [await server.user(), await server.user()];
    await pay(invitee);
    server.advance(1_000);
    const body = { user_id: invitee.userId, code: (await mine(owner)).code };
    await server.call('POST /api/user/bind_code', { body }, admin);
    await pay(invitee);
    expect(await invitees(owner)).toMatchObject([{ pay: 'none' }]);
  });
});

describe('of fifty calls at once', () => {
  test('one receives the awards', async () => {
    const owner = await server.user();
    const [a, b] = [await invitedBy(owner), await invitedBy(owner)];
    await Promise.all([read(a, 2), read(b, 2), pay(a)]);
    const { code_id } = await mine(owner);
    const answers = await Promise.all(Array.from({ length: 50 }, () => receiveOf(owner, code_id)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status.reason === 'no_award')).toHaveLength(49);
    expect(await daysOf(owner)).toBe(21);
    expect(await mine(owner)).toMatchObject({ received_days: 21, room_days: 9 });
  });

  test('half receipts, half refunds: the award is there and taken back, or was never there', async () => {
    const owner = await server.user();
    const invitee = await invitedBy(owner);
    const order = await pay(invitee);
    const { code_id } = await mine(owner);
    await Promise.all(
      Array.from({ length: 50 }, (_, i) => (i % 2 ? refund(order) : receiveOf(owner, code_id))),
    );
    expect(await daysOf(owner)).toBe(0);
    expect(await mine(owner)).toMatchObject({ received_days: 0, waiting_days: 0, room_days: 30 });
    const { total } = (await server.call('GET /api/member/log', {}, owner)).result;
    expect([0, 2]).toContain(total);
  });
});

describe('a refund', () => {
  test('takes the award for paying back, once and for good', async () => {
    const owner = await server.user();
    const invitee = await invitedBy(owner);
    await read(invitee, 2);
    const order = await pay(invitee);
    await receive(owner);
    await Promise.all(Array.from({ length: 10 }, () => refund(order)));
    expect(await daysOf(owner)).toBe(3);
    expect(await invitees(owner)).toMatchObject([{ read: 'received', pay: 'taken_back' }]);
    const { items } = (await server.call('GET /api/member/log', {}, owner)).result;
    expect(items[0]).toMatchObject({
      kind: 'refund',
      days: 15,
      reason: '邀请的朋友退款了，奖励收回',
    });
    await pay(invitee);
    expect((await receive(owner)).status.reason).toBe('no_award');
  });

  test('before the award was received leaves nothing to receive', async () => {
    const owner = await server.user();
    const invitee = await invitedBy(owner);
    const order = await pay(invitee);
    expect(await mine(owner)).toMatchObject({ waiting_days: 15 });
    await refund(order);
    expect(await mine(owner)).toMatchObject({ waiting_days: 0 });
    expect((await receive(owner)).status.reason).toBe('no_award');
  });

  test('of one of two orders takes nothing; of both at once takes it', async () => {
    const owner = await server.user();
    const invitee = await invitedBy(owner);
    const orders = [await pay(invitee), await pay(invitee, 'quarter'), await pay(invitee, 'year')];
    await receive(owner);
    await refund(orders[0]!);
    expect(await daysOf(owner)).toBe(15);
    await Promise.all([refund(orders[1]!), refund(orders[2]!)]);
    expect(await daysOf(owner)).toBe(0);
  });
});

describe('thirty days in ninety', () => {
  test('are received at most; what does not fit waits until the window has passed', async () => {
    const owner = await server.user();
    const friends: TestUser[] = [];
    for (let i = 0; i < 3; i++) friends.push(await invitedBy(owner));
    for (const friend of friends) {
      await read(friend, 2);
      await pay(friend);
    }
    expect(await mine(owner)).toMatchObject({ waiting_days: 54, room_days: 30 });
    // 3 + 15, then 3, then 3 of the third; two of 15 do not fit.
    expect((await receive(owner)).result.days).toBe(24);
    expect(await mine(owner)).toMatchObject({ waiting_days: 30, room_days: 6 });
    expect((await receive(owner)).status.reason).toBe('award_cap');
    const received = startOf(today()).getTime();
    server.advance(startOf(addDays(today(), 90)).getTime() - MINUTE_MS - now().getTime());
    expect(now().getTime() - received).toBeLessThan(90 * DAY_MS);
    expect((await receive(owner)).status.reason).toBe('award_cap');
    server.advance(startOfNextDay(now()).getTime() - now().getTime());
    expect(await mine(owner)).toMatchObject({ waiting_days: 30, room_days: 30 });
    expect((await receive(owner)).result.days).toBe(30);
    expect(await mine(owner)).toMatchObject({ waiting_days: 0, received_days: 54, room_days: 0 });
  });
});

test('another’s code is not received by, nor what is no number', async () => {
  const [owner, other] = [await server.user(), await server.user()];
  await read(await invitedBy(owner), 2);
  const { code_id } = await mine(owner);
  await mine(other);
  expect((await receiveOf(other, code_id)).status.reason).toBe('code_not_found');
  expect((await receiveOf(await server.user(), code_id)).status.reason).toBe('code_not_found');
  for (const [, bad] of badValues)
    expect([400, 404]).toContain((await receiveOf(owner, bad)).status.code);
  const { status } = await server.call('POST /api/code/receive_award', { body: { code_id } });
  expect(status.reason).toBe('login_required');
});

test('an app under store review is told of no invitation code', async () => {
  const reader = await server.user();
  const app = { ...reader, headers: { 'bluebird-review': 'true' } };
  const { status } = await server.call('GET /api/code/invitation/mycode', {}, app);
  expect(status.reason).toBe('under_review');
});
