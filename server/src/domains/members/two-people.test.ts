import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#core/durations.ts';
import { startServer, type TestUser } from '#test/harness.ts';

const server = await startServer({ GRANT_TWO_PEOPLE: 'true' });

let one: TestUser;
let two: TestUser;
let reader: TestUser;
beforeEach(async () => {
  [one, two, reader] = [
    await server.user('admin'),
    await server.user('admin'),
    await server.user(),
  ];
});

const open = (days: number, by = one, to = reader) =>
  server.call(
    'POST /api/user/open_member',
    { body: { user_id: to.userId, level: 1, days, remark: '' } },
    by,
  );
const renew = (days: number, by = one, to = reader) =>
  server.call(
    'POST /api/user/renewal_member',
    { body: { user_id: to.userId, days, remark: '' } },
    by,
  );
const generate = (body: object, by = one) =>
  server.call('POST /api/code/invitation/generate', { body: { ctype: 'gift', ...body } }, by);
const confirm = (id: number, by: TestUser) =>
  server.call('POST /api/code/batch/{id}/confirm', { params: { id } }, by);
const receive = (code: string, by = reader) =>
  server.call('POST /api/user/receive_trial_member', { body: { code } }, by);
const daysOf = async (who = reader) => {
  const { expires_at } = (await server.call('GET /api/user/me', {}, who)).result.membership;
  const left = Date.parse(expires_at ?? '') - server.context.clock().getTime();
  return left > 0 ? Math.ceil(left / DAY_MS) : 0;
};

describe('what one administrator gives a reader alone', () => {
  test('is added up over acts, and asked for beyond 90 days', async () => {
    await open(60);
    expect((await renew(30)).result.asked).toBeNull();
    expect((await renew(1)).result.asked).toMatchObject({ days: 1, by: one.username });
    expect((await renew(1)).status.reason).toBe('second_person_required');
    expect(await daysOf()).toBe(90);
    expect((await renew(1, two)).result.asked).toBeNull();
    expect(await daysOf()).toBe(91);
    const query = { user_id: reader.userId };
    const { items } = (await server.call('GET /api/user/memberlog', { query }, one)).result;
    expect(items.map(({ by, asked_by }) => [by, asked_by])).toEqual([
      [two.username, one.username],
      [one.username, null],
      [one.username, null],
    ]);
  });

  test('is not what two gave, nor what another reader got', async () => {
    await open(365);
    await open(365, two);
    expect(await daysOf()).toBe(365);
    expect((await renew(90, two)).result.asked).toBeNull();
    expect((await renew(90)).result.asked).toBeNull();
    const other = await server.user();
    expect((await open(90, one, other)).result.asked).toBeNull();
    expect((await renew(1, one, other)).result.asked).not.toBeNull();
  });

  test('is forgotten after 90 days', async () => {
    await open(90);
    server.advance(90 * DAY_MS - 60_000);
    expect((await renew(1)).result.asked).not.toBeNull();
    server.advance(120_000);
    expect((await renew(90)).result.asked).toBeNull();
  });

  test('comes to 90 days, though fifty acts come at once', async () => {
    await open(10);
    await Promise.all(Array.from({ length: 50 }, () => renew(2)));
    expect(await daysOf()).toBe(90);
  });
});

describe('gift codes', () => {
  test('of more days than one gives alone wait for another, and can be used then', async () => {
    const { batch, codes } = (await generate({ count: 4, days: 30 })).result;
    expect(batch).toMatchObject({ asked: true, confirmed_at: null });
    const early = await receive(codes[0]!);
    expect([early.status.reason, early.status.msg]).toEqual([
      'trial_code_invalid',
      '这个码还没有生效',
    ]);
    const bound = { user_id: reader.userId, code: codes[0]! };
    const byStaff = await server.call('POST /api/user/bind_code', { body: bound }, two);
    expect(byStaff.status.reason).toBe('invitation_invalid');
    const query = { batch_id: batch.id, state: 'asked' as const };
    const waiting = await server.call('GET /api/code/invitation/list', { query }, one);
    expect(waiting.result.total).toBe(4);
    expect((await confirm(batch.id, one)).status.reason).toBe('second_person_required');
    expect((await confirm(batch.id, two)).result.confirmed_by).toBe(two.username);
    expect((await confirm(batch.id, two)).http).toBe(200);
    expect((await receive(codes[0]!)).http).toBe(200);
    expect(await daysOf()).toBe(30);
    const audits = await server.context.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action'])
      .where('subject', '=', `code-batch:${batch.id}`)
      .orderBy('id')
      .execute();
    expect(audits).toEqual([
      { actor_id: one.userId, action: 'codes.generate' },
      { actor_id: two.userId, action: 'codes.confirmBatch' },
    ]);
  });

  test.each([
    ['one of many days', { days: 91 }],
    ['one that many may use', { days: 30, max_uses: 4 }],
    ['many', { count: 91, days: 1 }],
  ])('wait: %s', async (_, terms) => {
    expect((await generate(terms)).result.batch.asked).toBe(true);
  });

  test('are added up with one another and with acts, in either order', async () => {
    expect((await generate({ count: 2, days: 30 })).result.batch.asked).toBe(false);
    expect((await generate({ days: 31 })).result.batch.asked).toBe(true);
    expect((await open(31)).result.asked).not.toBeNull();
    expect((await open(30)).result.asked).toBeNull();
    expect((await generate({ days: 1 })).result.batch.asked).toBe(true);
    expect((await generate({ days: 90 }, two)).result.batch.asked).toBe(false);
  });

  test('that were stopped count as far as they were used', async () => {
    const { batch, codes } = (await generate({ count: 3, days: 30 })).result;
    await receive(codes[0]!);
    await server.call('POST /api/code/batch/{id}/stop', { params: { id: batch.id } }, one);
    expect((await generate({ days: 61 })).result.batch.asked).toBe(true);
    expect((await generate({ days: 60 })).result.batch.asked).toBe(false);
  });

  test('come to 90 days, though fifty batches are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => generate({ days: 30 })));
    expect(made.filter(({ result }) => !result.batch.asked)).toHaveLength(3);
  });

  test('that were stopped while they waited are not confirmed; other kinds never wait', async () => {
    const { batch } = (await generate({ days: 365 })).result;
    await server.call('POST /api/code/batch/{id}/stop', { params: { id: batch.id } }, one);
    expect((await confirm(batch.id, two)).status.reason).toBe('illegal_transition');
    const trials = await generate({ ctype: 'trial', count: 100 });
    expect(trials.result.batch.asked).toBe(false);
    expect((await confirm(trials.result.batch.id, two)).result.confirmed_at).toBeNull();
    expect((await confirm(999_999_999, two)).status.reason).toBe('code_not_found');
  });
});

describe('an order that an administrator says was paid by hand', () => {
  const order = async (product_id: string, by = reader) =>
    (await server.call('POST /api/member/pay/order', { body: { product_id } }, by)).result.order_no;
  const finish = (order_no: string, by = one) =>
    server.call('POST /api/member/pay/order/finish', { body: { order_no } }, by);

  test('of a year takes another', async () => {
    const orderNo = await order('year');
    expect((await finish(orderNo)).result).toMatchObject({
      state: 'pending',
      finish_asked_by: one.username,
    });
    expect(await daysOf()).toBe(0);
    expect((await finish(orderNo)).status.reason).toBe('second_person_required');
    const answers = await Promise.all(Array.from({ length: 50 }, () => finish(orderNo, two)));
    expect(answers.every(({ result }) => result.state === 'finished')).toBe(true);
    expect(await daysOf()).toBe(365);
    expect((await renew(90, two)).result.asked).toBeNull();
  });

  test('counts with what was given before, and before what is given after', async () => {
    expect((await finish(await order('month'))).result.state).toBe('finished');
    expect((await renew(60)).result.asked).toBeNull();
    const next = await order('month');
    expect((await finish(next)).result.finish_asked_by).toBe(one.username);
    expect((await renew(1)).result.asked).not.toBeNull();
    expect(await daysOf()).toBe(90);
  });

  test('and acts on its reader at the same moment do not wait for one another for ever', async () => {
    await open(1);
    const orderNo = await order('quarter');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? finish(orderNo) : renew(1))),
    );
    expect(answers.filter(({ http }) => http >= 500)).toEqual([]);
  });
});

test('readers and editors confirm nothing', async () => {
  const { batch } = (await generate({ days: 365 })).result;
  for (const by of [reader, await server.user('editor')]) {
    expect((await confirm(batch.id, by)).http).toBe(403);
  }
});
