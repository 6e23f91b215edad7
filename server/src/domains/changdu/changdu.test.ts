import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#core/durations.ts';
import { exported } from '#test/exported.ts';
import { badValues } from '#test/bad-values.ts';
import { startServer, type TestUser } from '#test/harness.ts';

const server = await startServer({ GRANT_TWO_PEOPLE: 'true' });
const admin = await server.user('admin');

let reader: TestUser;
beforeEach(async () => {
  reader = await server.user();
});

const GOOD = {
  applicant: 'teacher',
  contact: '微信 heron-1',
  reason: '我在中学教英语，想带学生读外刊。',
};
const apply = (body: object = {}, by: TestUser | { token?: string } = reader) =>
  server.call('POST /api/changdu/apply', { body: { ...GOOD, ...body } }, by);
const mine = async (by = reader) => (await server.call('GET /api/changdu/mine', {}, by)).result;
const withdraw = (id: number, by = reader) =>
  server.call('POST /api/changdu/withdraw', { body: { id } }, by);
const list = async (query: Record<string, unknown>, by = admin) =>
  (await server.call('GET /api/changdu/applications', { query }, by)).result;
const decide = (id: number, body: object, by = admin) =>
  server.call('POST /api/changdu/application/{id}/decide', { params: { id }, body }, by);
const receive = (code: string) =>
  server.call('POST /api/user/receive_trial_member', { body: { code } }, reader);

const gift = (days: number, level = 1) => ({ give: { kind: 'gift', days, level } });

describe('an application', () => {
  test('is sent, seen by administrators, answered with a gift, and received', async () => {
    const { result: sent } = await apply({ contact: ' 微信 heron-1 ' });
    expect(sent).toMatchObject({ ...GOOD, state: 'waiting', answer: '', given: null });
    const { items, waiting } = await list({ q: reader.username });
    expect(items).toMatchObject([{ id: sent.id, user_id: reader.userId, earlier: 0 }]);
    expect(waiting).toBeGreaterThan(0);
    const answer = await decide(sent.id, { ...gift(30, 2), answer: '欢迎' });
    expect(answer.result).toMatchObject({ state: 'approved', decided_by: admin.username });
    const [told] = (await mine()).items;
    expect(told).toMatchObject({
      state: 'approved',
      answer: '欢迎',
      given: { kind: 'gift', level: 2, days: 30, ready: true, received_at: null },
    });
    // Its days run from when it is received, not from when it was given.
    server.advance(3 * DAY_MS);
    const { result } = await receive(told!.given!.code);
    const left = Date.parse(result.expires_at!) - server.context.clock().getTime();
    expect([result.level, Math.round(left / DAY_MS)]).toEqual([2, 30]);
    expect((await mine()).items[0]!.given!.received_at).not.toBeNull();
    expect((await receive(told!.given!.code)).http).toBe(400);
    const audits = await server.context.db
      .selectFrom('audit_log')
      .select(['actor_id', 'data'])
      .where('subject', '=', `user:${reader.userId}`)
      .where('action', '=', 'changdu.decide')
      .execute();
    expect(audits).toMatchObject([
      { actor_id: admin.userId, data: { application: sent.id, state: 'approved' } },
    ]);
  });

  test('with an id at Xiaohongshu is answered by that id’s one code for a trial', async () => {
    const xhs_id = `xhs.${reader.userId}`;
    const { result } = await apply({ xhs_id: xhs_id.toUpperCase() });
    expect(result.xhs_id).toBe(xhs_id);
    const opened = await server.call(
      'POST /api/user/open_trial_member',
      { body: { xhs_id } },
      admin,
    );
    const { given } = (await decide(result.id, { give: { kind: 'trial' } })).result;
    expect(given).toMatchObject({ kind: 'trial', level: 1, days: 7, code: opened.result.code });
    await receive(given!.code);
    const again = (await apply()).result;
    expect((await list({ id: again.id })).items[0]).toMatchObject({ had_trial: true, earlier: 1 });
    const second = await decide(again.id, { give: { kind: 'trial' } });
    expect(second.status.reason).toBe('trial_received');
    expect((await mine()).items[0]!.state).toBe('waiting');
  });

  test('without one is answered by a code of its own', async () => {
    const { id } = (await apply()).result;
    const { given } = (await decide(id, { give: { kind: 'trial' } })).result;
    expect(given).toMatchObject({ kind: 'trial', days: 7, ready: true });
    expect((await receive(given!.code)).result.is_trial).toBe(true);
  });

  test('is declined with a word, which its reader sees', async () => {
    const { id } = (await apply()).result;
    const silent = await decide(id, { give: null, answer: ' ' });
    expect([silent.http, silent.status.fields]).toEqual([
      400,
      { answer: '请写明为什么，读者会看到' },
    ]);
    await decide(id, { give: null, answer: '请先用体验' });
    expect((await mine()).items).toMatchObject([
      { state: 'declined', answer: '请先用体验', given: null },
    ]);
    expect((await decide(id, gift(7))).status.reason).toBe('application_decided');
  });

  test('is one at a time, of fifty at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => apply()));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect((await mine()).total).toBe(1);
    expect((await apply()).status.reason).toBe('application_waiting');
  });

  test('comes three times in ninety days', async () => {
    for (let time = 0; time < 3; time++) await withdraw((await apply()).result.id);
    const { http, status } = await apply();
    expect([http, status.reason]).toEqual([429, 'too_many_applications']);
    server.advance(90 * DAY_MS + 1_000);
    expect((await apply()).http).toBe(200);
  });

  test('is taken back by its reader alone, while it waits', async () => {
    const { id } = (await apply()).result;
    const other = await server.user();
    expect((await withdraw(id, other)).status.reason).toBe('application_not_found');
    expect((await mine(other)).total).toBe(0);
    expect((await withdraw(id)).result.state).toBe('withdrawn');
    expect((await withdraw(id)).result.state).toBe('withdrawn');
    expect((await decide(id, gift(7))).status.reason).toBe('application_decided');
    const next = (await apply()).result.id;
    await decide(next, gift(7));
    expect((await withdraw(next)).status.reason).toBe('application_decided');
  });

  test('is answered once, though fifty administrators press at once', async () => {
    const { id } = (await apply()).result;
    const boss = await server.user('super');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => decide(id, gift(1), n % 2 ? admin : boss)),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    const made = await server.context.db
      .selectFrom('code_batches')
      .select('id')
      .where('remark', '=', `畅读申请：${reader.username}`)
      .execute();
    expect(made).toHaveLength(1);
  });

  test('with a long gift waits for a second administrator', async () => {
    const { id } = (await apply()).result;
    const { given } = (await decide(id, gift(366), await server.user('admin'))).result;
    expect(given!.ready).toBe(false);
    expect((await receive(given!.code)).status.reason).toBe('trial_code_invalid');
    const batch = await server.context.db
      .selectFrom('codes')
      .select('batch_id')
      .where('code', '=', given!.code)
      .executeTakeFirstOrThrow();
    await server.call(
      'POST /api/code/batch/{id}/confirm',
      { params: { id: batch.batch_id! } },
      admin,
    );
    expect((await mine()).items[0]!.given!.ready).toBe(true);
    expect((await receive(given!.code)).http).toBe(200);
  });

  test('goes with its account', async () => {
    await apply();
    await server.context.db.deleteFrom('users').where('id', '=', reader.userId).execute();
    expect((await list({ q: reader.username })).total).toBe(0);
  });
});

test('those that wait come first, the longest first; filters narrow', async () => {
  const readers = [await server.user(), await server.user(), await server.user()];
  const contact = `lists-${reader.userId}`;
  const ids: number[] = [];
  for (const by of readers) ids.push((await apply({ contact }, by)).result.id);
  await decide(ids[0]!, { give: null, answer: '不行' });
  const idsOf = async (query: Record<string, unknown>) =>
    (await list(query)).items.map(({ id }) => id);
  expect(await idsOf({ q: contact })).toEqual([ids[1], ids[2], ids[0]]);
  expect(await idsOf({ q: contact.toUpperCase(), state: 'declined' })).toEqual([ids[0]]);
  expect(await idsOf({ q: contact, offset: 1, limit: 1 })).toEqual([ids[2]]);
  expect(await idsOf({ q: '%' })).toEqual([]);
  expect((await list({ q: contact, limit: 1 })).next_offset).toBe(1);
});

test.each([
  ['no applicant', { applicant: 'king' }],
  ['no contact', { contact: '  ' }],
  ['a contact too long', { contact: '字'.repeat(61) }],
  ['hardly a reason', { reason: '想看' }],
  ['a reason too long', { reason: '字'.repeat(501) }],
  ['what is no xhs_id', { xhs_id: 'a b' }],
])('%s is refused', async (_, body) => {
  expect((await apply(body)).status.reason).toBe('invalid_input');
  expect((await mine()).total).toBe(0);
});

const noTexts = badValues.filter(([, value]) => typeof value !== 'string' || value.trim() === '');
test.each(noTexts)('%s is no reason', async (_, reason) => {
  expect((await apply({ reason })).http).toBe(400);
});

test.each(badValues.filter(([, value]) => value !== 42))(
  '%s is no number of days',
  async (_, days) => {
    expect((await decide(1, { give: { kind: 'gift', level: 1, days } })).http).toBe(400);
  },
);

test('characters that are none are refused, or replaced', async () => {
  expect((await apply({ reason: `${GOOD.reason}\0` })).http).toBe(400);
  expect((await apply({ reason: `${GOOD.reason}\ud800` })).result.reason).toMatch(/\ufffd$/);
});

test('the largest texts are taken; days beyond a year and others’ rights are not', async () => {
  const { http, result } = await apply({ contact: '字'.repeat(60), reason: '字'.repeat(500) });
  expect(http).toBe(200);
  for (const days of [0, -1, 1.5, 367])
    expect((await decide(result.id, gift(days))).http).toBe(400);
  for (const by of [reader, await server.user('editor')]) {
    expect((await decide(result.id, gift(7), by)).http).toBe(403);
  }
  expect((await decide(999_999_999, gift(7))).status.reason).toBe('application_not_found');
  expect((await apply({}, {})).http).toBe(401);
});

test('applications go out as a table, in which no cell is a formula', async () => {
  await apply({ contact: '=cmd|1', reason: '第一行，\n"第二行"，都要在。' });
  const of = (by: TestUser) =>
    exported(server, '/api/changdu/applications/export', { q: reader.username }, by);
  const [heads, ...lines] = await of(admin);
  expect(heads!.slice(1, 7)).toEqual(['读者', '身份', '联系方式', '小红书号', '理由', '状态']);
  expect(lines).toHaveLength(1);
  expect(lines[0]!.slice(1, 7)).toEqual([
    ...[reader.username, '老师', "'=cmd|1", ''],
    ...['第一行，\n"第二行"，都要在。', '等待答复'],
  ]);
  await expect(of(reader)).rejects.toThrow('403');
});
