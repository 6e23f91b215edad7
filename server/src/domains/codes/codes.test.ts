import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#core/durations.ts';
import { addDays, dayOf, startOfNextDay } from '#core/shanghai.ts';
import { badValues } from '#test/bad-values.ts';
import {
  GOOD_PASSWORD as password,
  newPhone,
  receiveCode as receiveSmsCode,
} from '#test/factories/account.ts';
import { startServer, type TestServer, type TestUser } from '#test/harness.ts';

const server = await startServer();
const admin = await server.user('admin');

const generate = (body: object, by = admin) =>
  server.call('POST /api/code/invitation/generate', { body }, by);
const newCodes = async (body: object) => (await generate(body)).result.codes;
const newCode = async (body: object) => (await newCodes(body))[0]!;
const mine = async (reader: TestUser) =>
  (await server.call('GET /api/code/invitation/mycode', {}, reader)).result;
const bind = (user_id: unknown, code: unknown, by = admin) =>
  server.call('POST /api/user/bind_code', { body: { user_id, code } }, by);
const receive = (reader: TestUser, code: unknown) =>
  server.call('POST /api/user/receive_trial_member', { body: { code } }, reader);
const list = (query: object = {}, by = admin) =>
  server.call('GET /api/code/invitation/list', { query: { ...query } }, by);
const uses = async (query: object = {}) =>
  (await server.call('GET /api/code/invitation/uses', { query: { ...query } }, admin)).result;
const stop = (id: number, by = admin) =>
  server.call('POST /api/code/batch/{id}/stop', { params: { id } }, by);

async function register(code?: string, phone = newPhone(), at: TestServer = server) {
  const sms_code = await receiveSmsCode(at, phone, 'register');
  return at.call('POST /auth/register', { body: { phone, password, sms_code, code } });
}
const daysOf = async (reader: TestUser) => {
  const { membership } = (await server.call('GET /api/user/me', {}, reader)).result;
  const left = Date.parse(membership.expires_at ?? '') - server.context.clock().getTime();
  return { level: membership.level, days: left > 0 ? Math.ceil(left / DAY_MS) : 0 };
};

describe('one’s own code', () => {
  test('stays the same, also when it is first asked for fifty times at once', async () => {
    const reader = await server.user();
    const answers = await Promise.all(Array.from({ length: 50 }, () => mine(reader)));
    expect(new Set(answers.map(({ code, code_id }) => `${code} ${code_id}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({
      code: expect.stringMatching(/^[2-9a-z]{10}$/),
      invited: 0,
      received_days: 0,
      waiting_days: 0,
      room_days: 30,
    });
    const { code, share_text } = answers[0]!;
    expect(share_text).toContain(`${code.slice(0, 5)}-${code.slice(5)}`.toUpperCase());
    expect(share_text).toContain('7 天');
  });

  test('gives whoever registers with it a trial, and tells its owner that they came', async () => {
    const owner = await server.user();
    const { code } = await mine(owner);
    const typed = ` ${code.slice(0, 5).toUpperCase()}-${code.slice(5)} `;
    const { http, result } = await register(typed);
    expect(http).toBe(200);
    expect(result.user.membership).toMatchObject({ level: 1, is_trial: true });
    expect((await mine(owner)).invited).toBe(1);
    const invitees = await server.call('GET /api/code/invitation/invitees', {}, owner);
    expect(invitees.result).toMatchObject({
      items: [
        { username: result.user.username, counts: true, read_days: 0, read: 'none', pay: 'none' },
      ],
      total: 1,
      next_offset: null,
    });
    const [use] = (await uses({ q: result.user.username })).items;
    expect(use).toMatchObject({ code, ctype: 'invite', owner: owner.username, way: 'register' });
    expect(use).toMatchObject({ brought: true, paid: false });
    const other = await server.user();
    const none = await server.call('GET /api/code/invitation/invitees', {}, other);
    expect(none.result.items).toEqual([]);
  });

  test('of one who left brings nobody', async () => {
    const owner = await server.user();
    const { code } = await mine(owner);
    await server.context.db
      .updateTable('users')
      .set({ deleted_at: server.context.clock() })
      .where('id', '=', owner.userId)
      .execute();
    expect((await register(code)).status.reason).toBe('invitation_invalid');
  });

  test('is not received as a trial by those who are here already', async () => {
    const [owner, reader] = [await server.user(), await server.user()];
    const { code } = await mine(owner);
    const { status } = await receive(reader, code);
    expect(status).toMatchObject({
      reason: 'trial_code_invalid',
      msg: '这是邀请码，注册时填写才有用',
    });
  });

  test('does not count for a phone that was here before, which has no second trial', async () => {
    const owner = await server.user();
    const { code } = await mine(owner);
    const phone = newPhone();
    const first = await register(code, phone);
    // The account goes; what remembers its phone stays.
    await server.context.db.deleteFrom('users').where('phone', '=', phone).execute();
    server.advance(61_000);
    const again = await register(code, phone);
    expect(first.http).toBe(200);
    expect(again.result.user.membership.level).toBe(0);
    const { items } = (await server.call('GET /api/code/invitation/invitees', {}, owner)).result;
    expect(items.map(({ username, counts }) => [username, counts])).toEqual([
      [again.result.user.username, false],
      [null, true],
    ]);
  });
});

describe('registering', () => {
  test('needs a code where that is set', async () => {
    const closed = await startServer({ REGISTER_CODE_REQUIRED: 'true' });
    const rule = await closed.call('GET /auth/register_rule');
    expect(rule.result.code_required).toBe(true);
    for (const code of [undefined, '', ' - ']) {
      const { status } = await register(code, newPhone(), closed);
      expect(status).toMatchObject({ reason: 'invitation_invalid', msg: '注册需要邀请码' });
    }
    const phone = newPhone();
    const byPhone = { phone, password, code: await receiveSmsCode(closed, phone, 'register') };
    const refused = await closed.call('POST /auth/register_by_phone', { body: byPhone });
    expect(refused.status.reason).toBe('invitation_invalid');
    const owner = await closed.user();
    const { result } = await closed.call('GET /api/code/invitation/mycode', {}, owner);
    expect((await register(result.code, newPhone(), closed)).http).toBe(200);
  });

  test.each([
    ['trial', { ctype: 'trial' }, { level: 1, is_trial: true }],
    ['gift', { ctype: 'gift', days: 90, level: 2 }, { level: 2, is_trial: false }],
    ['channel', { ctype: 'channel' }, { level: 1, is_trial: true }],
    ['invite', { ctype: 'invite' }, { level: 1, is_trial: true }],
  ] as const)('with a code of the kind %s gives what it gives', async (_, wanted, membership) => {
    const code = await newCode(wanted);
    const { result } = await register(code);
    expect(result.user.membership).toMatchObject(membership);
    const [use] = (await uses({ q: code })).items;
    expect(use).toMatchObject({ brought: true, way: 'register', owner: null });
  });

  test('of fifty at once with one code that is used once: one account', async () => {
    const code = await newCode({ ctype: 'invite' });
    const phones = Array.from({ length: 50 }, newPhone);
    const sms: string[] = [];
    for (const phone of phones) sms.push(await receiveSmsCode(server, phone, 'register'));
    const answers = await Promise.all(
      phones.map((phone, i) =>
        server.call('POST /auth/register', { body: { phone, password, sms_code: sms[i], code } }),
      ),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status.reason === 'invitation_invalid')).toHaveLength(49);
    const accounts = await server.context.db
      .selectFrom('users')
      .select('id')
      .where('phone', 'in', phones)
      .execute();
    expect(accounts).toHaveLength(1);
    expect((await list({ q: code })).result.items).toMatchObject([{ uses: 1, state: 'spent' }]);
  });
});

describe('a batch', () => {
  test('is codes that are all different, with what was asked for', async () => {
    const last_day = addDays(dayOf(server.context.clock()), 3);
    const { result } = await generate({ ctype: 'gift', remark: '校园行', count: 1_000, last_day });
    expect(new Set(result.codes).size).toBe(1_000);
    expect(result.batch).toMatchObject({
      ctype: 'gift',
      remark: '校园行',
      size: 1_000,
      level: 1,
      days: 30,
      max_uses: 1,
      uses: 0,
      created_by: admin.username,
      stopped_at: null,
    });
    const found = await list({ batch_id: result.batch.id, limit: 5 });
    expect(found.result).toMatchObject({ total: 1_000, next_offset: 5 });
    const audit = await server.context.db
      .selectFrom('audit_log')
      .select('data')
      .where('subject', '=', `code-batch:${result.batch.id}`)
      .execute();
    expect(audit).toMatchObject([{ data: { count: 1_000, ctype: 'gift', days: 30 } }]);
  });

  test('can be used until its last day in Shanghai is over', async () => {
    const today = dayOf(server.context.clock());
    const [early, late] = await newCodes({ ctype: 'gift', count: 2, last_day: today });
    const midnight = startOfNextDay(server.context.clock()).getTime();
    server.advance(midnight - 2_000 - server.context.clock().getTime());
    expect((await receive(await server.user(), early)).http).toBe(200);
    const reader = await server.user();
    server.advance(midnight - server.context.clock().getTime());
    const { status } = await receive(reader, late);
    expect(status).toMatchObject({ reason: 'trial_code_invalid', msg: '这个码已经过期' });
    expect((await list({ q: late })).result.items).toMatchObject([{ state: 'expired' }]);
    const { status: past } = await generate({ ctype: 'gift', last_day: today });
    expect(past.fields).toEqual({ last_day: '这一天已经过去了' });
  });

  test('is stopped; what its codes gave stays', async () => {
    const { batch, codes } = (await generate({ ctype: 'gift', count: 2, days: 10 })).result;
    const reader = await server.user();
    await receive(reader, codes[0]);
    expect((await stop(batch.id)).result.stopped_at).not.toBeNull();
    const { status } = await receive(await server.user(), codes[1]);
    expect(status.msg).toBe('这个码已经停用');
    expect(await daysOf(reader)).toEqual({ level: 1, days: 10 });
    expect((await stop(batch.id)).http).toBe(200);
    expect((await stop(999_999_999)).status.reason).toBe('code_not_found');
    const audit = await server.context.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'codes.stopBatch')
      .where('subject', '=', `code-batch:${batch.id}`)
      .execute();
    expect(audit).toHaveLength(1);
  });

  test('of a channel counts who came by it, and who paid', async () => {
    const { batch, codes } = (await generate({ ctype: 'channel', remark: '播客' })).result;
    const [paying] = [await register(codes[0]), await register(codes[0])];
    const reader = { token: paying.result.token };
    const body = { product_id: 'month' };
    const { order_no } = (await server.call('POST /api/member/pay/order', { body }, reader)).result;
    await server.call('POST /api/member/pay/order/finish', { body: { order_no } }, admin);
    const batches = (
      await server.call('GET /api/code/invitation/batches', { query: { ctype: 'channel' } }, admin)
    ).result.items;
    expect(batches.find(({ id }) => id === batch.id)).toMatchObject({
      uses: 2,
      registered: 2,
      paid: 1,
      max_uses: null,
    });
    expect((await list({ q: '播客' })).result.items).toMatchObject([
      { uses: 2, paid: 1, state: 'open' },
    ]);
    expect((await uses({ q: '播客' })).items.map(({ paid }) => paid)).toEqual([false, true]);
  });

  test('goes out as a table, in which no cell is a formula', async () => {
    await generate({ ctype: 'trial', remark: '=HYPERLINK("x")' });
    const query = new URLSearchParams({ q: '=hyperlink' });
    const answer = await fetch(`${server.base}/api/code/invitation/export?${query}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('备注');
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines[1]).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5},体验码,/);
  });
});

describe('a gift', () => {
  test('is received once by each reader, and adds to what they have', async () => {
    const code = await newCode({ ctype: 'gift', days: 20, max_uses: 3 });
    const reader = await server.user();
    const answers = await Promise.all(Array.from({ length: 50 }, () => receive(reader, code)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(await daysOf(reader)).toEqual({ level: 1, days: 20 });
    const { items } = (await server.call('GET /api/member/log', {}, reader)).result;
    expect(items).toMatchObject([{ kind: 'bind', days: 20 }]);
    expect((await list({ q: code })).result.items).toMatchObject([{ uses: 1, state: 'open' }]);
  });

  test('that many want at once goes to as many as it is for', async () => {
    const code = await newCode({ ctype: 'gift', max_uses: 3 });
    const readers = await Promise.all(Array.from({ length: 50 }, () => server.user()));
    const answers = await Promise.all(readers.map((reader) => receive(reader, code)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(3);
    expect((await list({ q: code })).result.items).toMatchObject([{ uses: 3, state: 'spent' }]);
  });
});

describe('binding', () => {
  test('says by whom a reader came, once, and gives the trial', async () => {
    const owner = await server.user();
    const [{ code }, other] = [await mine(owner), await mine(await server.user())];
    const reader = await server.user();
    const answers = await Promise.all(Array.from({ length: 50 }, () => bind(reader.userId, code)));
    const done = answers.filter(({ http }) => http === 200);
    expect(done).toHaveLength(1);
    expect(done[0]!.result).toMatchObject({ ctype: 'invite', membership: { is_trial: true } });
    expect(answers.filter(({ status }) => status.reason === 'code_bound')).toHaveLength(49);
    expect((await bind(reader.userId, other.code)).status.reason).toBe('code_bound');
    expect((await mine(owner)).invited).toBe(1);
    const audit = await server.context.db
      .selectFrom('audit_log')
      .select('data')
      .where('action', '=', 'codes.bind')
      .where('subject', '=', `user:${reader.userId}`)
      .execute();
    expect(audit).toMatchObject([{ data: { code, ctype: 'invite' } }]);
  });

  test('refuses one’s own code, and that of an account younger than one’s own', async () => {
    const [elder, younger] = [await server.user(), await server.user()];
    const own = await mine(elder);
    expect((await bind(elder.userId, own.code)).status.reason).toBe('own_code');
    const { status } = await bind(elder.userId, (await mine(younger)).code);
    expect(status).toMatchObject({
      reason: 'invitation_invalid',
      msg: expect.stringContaining('新'),
    });
    expect(await daysOf(elder)).toEqual({ level: 0, days: 0 });
  });

  test('refuses an unknown reader or code, and a trial for who had one', async () => {
    const reader = await server.user();
    const [first, second] = await newCodes({ ctype: 'trial', count: 2 });
    expect((await bind(999_999_999, first)).status.reason).toBe('user_not_found');
    expect((await bind(reader.userId, 'aaaaaaaaaa')).status.reason).toBe('invitation_invalid');
    expect((await bind(reader.userId, first)).http).toBe(200);
    expect((await bind(reader.userId, second)).status.reason).toBe('trial_received');
    expect((await list({ q: second })).result.items).toMatchObject([{ uses: 0, state: 'open' }]);
  });
});

test('a reader or an editor makes, lists and binds no codes', async () => {
  const code = await newCode({ ctype: 'gift' });
  for (const role of ['reader', 'editor'] as const) {
    const user = await server.user(role);
    expect((await generate({ ctype: 'gift' }, user)).status.reason).toBe('forbidden');
    expect((await list({}, user)).status.reason).toBe('forbidden');
    expect((await bind(user.userId, code, user)).status.reason).toBe('forbidden');
    expect((await stop(1, user)).status.reason).toBe('forbidden');
  }
});

test.each([
  [{ ctype: 'other' }, 'ctype'],
  [{ ctype: 'gift', count: 0 }, 'count'],
  [{ ctype: 'gift', count: 1_001 }, 'count'],
  [{ ctype: 'gift', count: 1.5 }, 'count'],
  [{ ctype: 'gift', days: -1 }, 'days'],
  [{ ctype: 'gift', days: 367 }, 'days'],
  [{ ctype: 'trial', days: 30 }, 'days'],
  [{ ctype: 'gift', level: 3 }, 'level'],
  [{ ctype: 'gift', max_uses: 0 }, 'max_uses'],
  [{ ctype: 'gift', last_day: '2026-02-30' }, 'last_day'],
  [{ ctype: 'gift', remark: 'x'.repeat(201) }, 'remark'],
])('%j is refused for its %s', async (body, field) => {
  const { status } = await generate(body);
  expect(Object.keys(status.fields ?? {})).toEqual([field]);
});

test.each(badValues)('takes %s in no field', async (_, bad) => {
  const reader = await server.user();
  expect([400, 404]).toContain((await bind(bad, 'aaaaaaaaaa')).status.code);
  expect((await bind(reader.userId, bad)).status.code).toBe(400);
  expect((await generate({ ctype: bad })).status.code).toBe(400);
});
