import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#core/durations.ts';
import { createSession } from '#domains/auth/sessions.service.ts';
import { badValues } from '#test/bad-values.ts';
import { newArticle } from '#test/factories/article.ts';
import { giveMembership } from '#test/factories/membership.ts';
import { startServer, type TestUser } from '#test/harness.ts';

const server = await startServer();
const admin = await server.user('admin');

let reader: TestUser;
beforeEach(async () => {
  reader = await server.user();
});

const OPEN = 'POST /api/user/open_member';
const RENEW = 'POST /api/user/renewal_member';
const CLOSE = 'POST /api/user/close_member';
const ACTS = [OPEN, RENEW, CLOSE] as const;

const act = (key: (typeof ACTS)[number], body: Record<string, unknown> = {}, by = admin) =>
  server.call(
    key,
    { body: { user_id: reader.userId, level: 1, days: 30, remark: '', ...body } },
    by,
  );
const mine = async () => (await server.call('GET /api/user/me', {}, reader)).result.membership;
const log = async () => {
  const query = { user_id: reader.userId };
  return (await server.call('GET /api/user/memberlog', { query }, admin)).result;
};
/** Whole and started days until an instant. */
const daysUntil = (instant: string | null) =>
  Math.ceil((Date.parse(instant!) - server.context.clock().getTime()) / DAY_MS);

describe('a membership', () => {
  test('is opened, renewed and closed, each told to the reader and in both logs', async () => {
    expect(await mine()).toEqual({
      level: 0,
      is_trial: false,
      expires_at: null,
      pro_expires_at: null,
    });
    const opened = await act(OPEN, { remark: ' 线下付款 ' });
    expect(opened.result).toMatchObject({ level: 1, is_trial: false, pro_expires_at: null });
    const { asked, ...membership } = opened.result;
    expect(asked).toBeNull();
    expect(await mine()).toEqual(membership);
    expect(daysUntil(opened.result.expires_at)).toBe(30);

    const renewed = await act(RENEW, { days: 5, remark: '补偿' });
    expect(Date.parse(renewed.result.expires_at!) - Date.parse(opened.result.expires_at!)).toBe(
      5 * DAY_MS,
    );
    const ended = await act(CLOSE);
    expect(ended.result.level).toBe(0);
    expect(ended.result).toEqual({ ...(await mine()), asked: null });

    const { items, total } = await log();
    expect(total).toBe(3);
    expect(items).toMatchObject([
      { kind: 'close', level: 0, days: null, remark: '', by: admin.username },
      { kind: 'renew', level: 1, days: 5, remark: '补偿', expires_at: renewed.result.expires_at },
      { kind: 'open', level: 1, days: 30, remark: '线下付款' },
    ]);
    const audits = await server.context.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'data'])
      .where('subject', '=', `user:${reader.userId}`)
      .orderBy('id')
      .execute();
    expect(audits.map(({ action }) => action)).toEqual([
      'members.open',
      'members.renew',
      'members.close',
    ]);
    expect(audits[1]).toMatchObject({
      actor_id: admin.userId,
      data: {
        days: 5,
        remark: '补偿',
        before: membership,
        after: { expires_at: renewed.result.expires_at },
      },
    });
  });

  test('of the higher level comes first; what was left of the lower one follows', async () => {
    await act(OPEN, { days: 10 });
    const { result } = await act(OPEN, { level: 2, days: 5 });
    expect([daysUntil(result.pro_expires_at), daysUntil(result.expires_at)]).toEqual([5, 15]);
    expect(result.level).toBe(2);
    server.advance(5 * DAY_MS);
    expect((await mine()).level).toBe(1);
    server.advance(10 * DAY_MS);
    expect((await mine()).level).toBe(0);
  });

  test('is renewed at the level it ended with, from now', async () => {
    await act(OPEN, { level: 2, days: 1 });
    server.advance(3 * DAY_MS);
    const { result } = await act(RENEW, { days: 2 });
    expect(result.level).toBe(2);
    expect(daysUntil(result.expires_at)).toBe(2);
  });

  test.each([
    ['opened', 1, 1],
    ['opened at the lower level', 2, 1],
    ['opened at the same higher level', 2, 2],
  ])('that goes on is not %s once more', async (_, level, again) => {
    await act(OPEN, { level });
    const before = await mine();
    expect((await act(OPEN, { level: again })).status.reason).toBe('already_member');
    expect(await mine()).toEqual(before);
    expect((await log()).total).toBe(1);
  });

  test('that there never was is not renewed, and none that ended is closed', async () => {
    expect((await act(RENEW)).status.reason).toBe('not_a_member');
    expect((await act(CLOSE)).status.reason).toBe('not_a_member');
    await act(OPEN, { days: 1 });
    server.advance(DAY_MS);
    expect((await act(CLOSE)).status.reason).toBe('not_a_member');
    expect((await log()).total).toBe(1);
  });

  test('does not go on beyond twenty years', async () => {
    expect((await act(OPEN, { days: 3_660 })).http).toBe(200);
    expect((await act(RENEW, { days: 3_645 })).http).toBe(200);
    const before = await mine();
    expect((await act(RENEW, { days: 1 })).status.reason).toBe('membership_too_long');
    expect(await mine()).toEqual(before);
  });
});

describe('more than 90 days, where two administrators are needed', async () => {
  const strict = await startServer({ GRANT_TWO_PEOPLE: 'true' });
  const [one, two] = [await strict.user('admin'), await strict.user('super')];
  let reader: TestUser;
  beforeEach(async () => {
    reader = await strict.user();
  });
  const open = (days: number, by: TestUser, level: 1 | 2 = 1) =>
    strict.call(OPEN, { body: { user_id: reader.userId, level, days, remark: '年会' } }, by);
  const close = () => strict.call(CLOSE, { body: { user_id: reader.userId, remark: '' } }, one);
  const log = async () =>
    (await strict.call('GET /api/user/memberlog', { query: { user_id: reader.userId } }, one))
      .result;

  test('are asked for by one and given by the other', async () => {
    expect((await open(90, one)).result).toMatchObject({ level: 1, asked: null });
    await close();
    const asked = { act: 'open', level: 1, days: 91, remark: '年会', by: one.username };
    expect((await open(91, one)).result).toMatchObject({ level: 0, asked });
    expect(await log()).toMatchObject({ total: 2, asked });
    expect((await open(91, one)).status.reason).toBe('second_person_required');
    expect((await open(91, two)).result).toMatchObject({ level: 1, asked: null });
    expect(await log()).toMatchObject({ total: 3, asked: null });
    const steps = await strict.context.db
      .selectFrom('audit_log')
      .select(['actor_id', 'data'])
      .where('subject', '=', `user:${reader.userId}`)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(steps).toMatchObject([
      { actor_id: two.userId, data: { before: { level: 0 }, after: { level: 1 } } },
      { actor_id: one.userId, data: { step: 'asked', days: 91 } },
    ]);
  });

  test('wait for both to want the same, and are withdrawn by another act', async () => {
    await open(365, one);
    expect((await open(366, two)).result.asked).toMatchObject({ days: 366, by: two.username });
    expect((await open(366, one, 2)).result.asked).toMatchObject({ level: 2, by: one.username });
    expect((await open(30, two)).result).toMatchObject({ level: 1, asked: null });
    expect((await log()).asked).toBeNull();
  });

  test('are given once, though fifty confirm them at once', async () => {
    await open(365, one);
    const answers = await Promise.all(Array.from({ length: 50 }, () => open(365, two)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect((await log()).total).toBe(1);
  });
});

describe('fifty at once', () => {
  const times = (key: (typeof ACTS)[number], body = {}) =>
    Promise.all(Array.from({ length: 50 }, () => act(key, body)));

  test('open a membership once', async () => {
    const answers = await times(OPEN);
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status.reason === 'already_member')).toHaveLength(49);
    expect(daysUntil((await mine()).expires_at)).toBe(30);
    expect((await log()).total).toBe(1);
  });

  test('renewals all count, each once', async () => {
    await act(OPEN, { days: 1 });
    const answers = await times(RENEW, { days: 2 });
    expect(answers.every(({ http }) => http === 200)).toBe(true);
    expect(new Set(answers.map(({ result }) => result.expires_at)).size).toBe(50);
    expect(daysUntil((await mine()).expires_at)).toBe(101);
    expect((await log()).total).toBe(51);
  });

  test('close it once', async () => {
    await act(OPEN);
    const answers = await times(CLOSE);
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  });
});

describe('a locked article', () => {
  const texts = async (token = reader.token) => {
    const { result } = await server.call('GET /reader/article/{id}/show', article, { token });
    return result.blocks.length;
  };
  let article: { params: { id: number } };
  beforeEach(async () => {
    const blocks = Array.from({ length: 6 }, (_, n) => ({ text: `Line ${n}.` }));
    article = { params: { id: await newArticle(server, { is_lock: true, blocks }) } };
  });

  test('opens with the membership on every device, and closes when it ends between two calls', async () => {
    const caller = { ip: '127.0.0.1', userAgent: 'a phone', app: '', underReview: false };
    const phone = await createSession(server.context, reader.userId, caller);
    expect([await texts(), await texts(phone.token)]).toEqual([3, 3]);
    await act(OPEN, { days: 1 });
    expect([await texts(), await texts(phone.token)]).toEqual([6, 6]);
    const left = Date.parse((await mine()).expires_at!) - server.context.clock().getTime();
    server.advance(left - 2_000);
    expect([await texts(), await texts(phone.token)]).toEqual([6, 6]);
    server.advance(2_000);
    expect([await texts(), await texts(phone.token)]).toEqual([3, 3]);
  });

  test('closes at once when the membership is closed', async () => {
    await giveMembership(server, reader, { level: 2, days: 30 });
    expect(await texts()).toBe(6);
    await act(CLOSE);
    expect(await texts()).toBe(3);
  });
});

describe('the log', () => {
  test('of one’s own names neither staff nor their remarks', async () => {
    await act(OPEN, { remark: '朋友' });
    const { result } = await server.call('GET /api/member/log', {}, reader);
    expect(result).toMatchObject({ total: 1, next_offset: null });
    expect(result.items[0]).toMatchObject({ kind: 'open', level: 1, days: 30, reason: '' });
    expect(JSON.stringify(result)).not.toMatch(/朋友|admin/);
  });

  test('is one reader’s alone, and comes in pages', async () => {
    await act(OPEN);
    for (let n = 1; n <= 4; n++) await act(RENEW, { days: n });
    const other = await server.user();
    expect((await server.call('GET /api/member/log', {}, other)).result.items).toEqual([]);
    const page = { limit: 2, offset: 2 };
    const { result } = await server.call('GET /api/member/log', { query: page }, reader);
    expect(result.items.map(({ days }) => days)).toEqual([2, 1]);
    expect([result.next_offset, result.total]).toEqual([4, 5]);
    const query = { user_id: 987_654_321 };
    const none = await server.call('GET /api/user/memberlog', { query }, admin);
    expect(none.status.reason).toBe('user_not_found');
  });
});

describe('refused', () => {
  test.each(ACTS)('%s of a reader who does not exist', async (key) => {
    const { status } = await act(key, { user_id: 987_654_321 });
    expect(status.reason).toBe('user_not_found');
  });

  test.each(ACTS)('%s by a reader or an editor, for themselves too', async (key) => {
    for (const by of [reader, await server.user('editor')]) {
      expect((await act(key, { user_id: by.userId }, by)).status.reason).toBe('forbidden');
    }
    expect((await mine()).level).toBe(0);
  });

  const BAD_DAYS = [0, -1, -30, 0.5, 30.5, 3_661, 1e9, 1e308, -0.0001, Number.MAX_SAFE_INTEGER];
  test.each([OPEN, RENEW] as const)('%s with days that are no days', async (key) => {
    await giveMembership(server, reader, { level: 1, days: 1 });
    const before = await mine();
    const values = badValues.map(([, value]) => value);
    for (const days of [...BAD_DAYS, '30', undefined, ...values.filter((v) => v !== 42)]) {
      const { http, status } = await act(key, { days, level: 2 });
      expect([days, http, status.reason]).toEqual([days, 400, 'invalid_input']);
    }
    expect(await mine()).toEqual(before);
  });

  test.each([0, 3, -1, 1.5, '1', null])('%s as a level', async (level) => {
    expect((await act(OPEN, { level })).status.reason).toBe('invalid_input');
  });

  test('a remark that is too long', async () => {
    expect((await act(OPEN, { remark: '字'.repeat(201) })).status.reason).toBe('invalid_input');
    expect((await act(OPEN, { remark: '字'.repeat(200) })).http).toBe(200);
  });
});
