import { beforeEach, describe, expect, test } from 'vitest';
import { badValues } from '#test/bad-values.ts';
import { beat, readOn, signedBeat } from '#test/factories/beat.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { moveToNoon } from '#test/factories/clock.ts';
import { seedSampleArticles, changeArticle, NIGHT_TRAIN } from '#test/factories/article.ts';
import { createSession } from '#domains/auth/sessions.service.ts';
import { startOfNextDay } from '#core/shanghai.ts';
import { HOUR_MS, MINUTE_MS } from '#core/durations.ts';
import { removeUsedSignatures } from './signed-beats.service.ts';

let reader: TestUser;
let words: number;

const SALT = 'how-salt-built-an-empire-twice';

const server = await startServer();
const ids = await seedSampleArticles(server);
const id = ids.get(SALT)!;
const { result } = await server.call('GET /reader/article/{id}/show', { params: { id } });
({ words } = result);
// Noon, so that no test comes upon midnight.
moveToNoon(server);
beforeEach(async () => {
  reader = await server.user();
});

const send = (body: unknown, token = reader.token) =>
  server.call('POST /reader/history', { body }, { token });
const mine = async (user = reader, articleId = id) =>
  (await server.call('GET /reader/article/{id}/mine', { params: { id: articleId } }, user)).result;
const today = async (user = reader) =>
  (await server.call('GET /reader/history/data/today', {}, user)).result;
const place = (n: number) => ({ block_id: `b${n}`, offset: n, progress: n / 100 });

describe('a signature', () => {
  test('over what is sent, the default source included or left out, is taken', async () => {
    expect((await beat(server, reader.token, { source_id: id })).result.credited).toBe(30);
    server.advance(30_000);
    const { t, ...body } = signedBeat(server, { source_id: id, source: undefined });
    expect((await send({ ...body, t })).result.credited).toBe(30);
  });

  test('with other digits counts for nothing', async () => {
    const { t, ...body } = signedBeat(server, { source_id: id });
    const digits = String((Number(t.slice(-3)) + 1) % 1000).padStart(3, '0');
    const { http, status } = await send({ ...body, t: t.slice(0, -3) + digits });
    expect([http, status.reason]).toEqual([400, 'signature_invalid']);
    expect(await today()).toMatchObject({ seconds: 0 });
  });

  test.each([
    ['spent_time', 60],
    ['source_id', 1],
    ['progress', 0.75],
    ['block_id', 'b2'],
    ['offset', 3],
  ])('does not hold when %s is changed', async (field, value) => {
    const body = signedBeat(server, { source_id: id, ...place(1) });
    expect((await send({ ...body, [field]: value })).status.reason).toBe('signature_invalid');
  });

  test.each([360, 301, -302])('made %i seconds ago is refused', async (late) => {
    const { http, status } = await send(signedBeat(server, { source_id: id }, { late }));
    expect([http, status.reason]).toEqual([400, 'signature_invalid']);
    expect(status.msg).toContain('时间');
  });

  test.each([295, -295])('made %i seconds ago is taken', async (late) => {
    expect((await send(signedBeat(server, { source_id: id }, { late }))).http).toBe(200);
  });

  test('counts once, however many copies come at once, and for each reader', async () => {
    const body = signedBeat(server, { source_id: id });
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(body)));
    expect(answers.filter((answer) => answer.http === 200)).toHaveLength(1);
    const refused = answers.filter((answer) => answer.status.reason === 'signature_used');
    expect(refused).toHaveLength(49);
    expect(refused[0]!.http).toBe(409);
    expect(await today()).toMatchObject({ seconds: 30 });
    const other = await server.user();
    expect((await send(body, other.token)).result.credited).toBe(30);
  });

  test('cannot come again after it was forgotten', async () => {
    const count = async () =>
      (
        await server.context.db
          .selectFrom('reading_signatures')
          .select('t')
          .where('user_id', '=', reader.userId)
          .execute()
      ).length;
    const body = signedBeat(server, { source_id: id }, { late: -295 });
    expect((await send(body)).http).toBe(200);
    server.advance(590_000);
    await removeUsedSignatures(server.context);
    expect((await send(body)).status.reason).toBe('signature_used');
    server.advance(120_000);
    await removeUsedSignatures(server.context);
    expect(await count()).toBe(0);
    expect((await send(body)).status.reason).toBe('signature_invalid');
  });
});

describe('the time credited', () => {
  test('is what was claimed, as far as it has passed', async () => {
    expect((await beat(server, reader.token, { source_id: id })).result).toEqual({
      credited: 30,
      today: 30,
    });
    server.advance(10_000);
    const { result } = await beat(server, reader.token, { source_id: id, spent_time: 25 });
    expect(result.credited).toBeGreaterThanOrEqual(10);
    expect(result.credited).toBeLessThanOrEqual(12);
  });

  test('is two minutes of an hour claimed, and none of a second hour', async () => {
    server.advance(HOUR_MS);
    const first = await beat(server, reader.token, { source_id: id, spent_time: 3_600 });
    expect(first.result.credited).toBe(120);
    const second = await beat(server, reader.token, { source_id: id, spent_time: 3_599 });
    expect(second.result.credited).toBeLessThanOrEqual(2);
  });

  test('is not doubled by reading on several devices, or several texts, at once', async () => {
    const { token } = await createSession(server.context, reader.userId, {
      ip: '127.0.0.2',
      userAgent: 'tablet',
      app: '',
      underReview: false,
    });
    await beat(server, reader.token, { source_id: id });
    server.advance(MINUTE_MS);
    const answers = await Promise.all(
      [...ids.values()]
        .slice(0, 10)
        .flatMap((source_id) => [
          beat(server, reader.token, { source_id, spent_time: 60 }),
          beat(server, token, { source_id, spent_time: 59 }),
        ]),
    );
    expect(answers.every((answer) => answer.http === 200)).toBe(true);
    const credited = answers.reduce((sum, { result }) => sum + result.credited, 0);
    expect(credited).toBeGreaterThanOrEqual(59);
    expect(credited).toBeLessThanOrEqual(66);
    expect((await today()).seconds).toBe(credited + 30);
  });

  test('ends ten minutes after the last step in the text, and begins again with one', async () => {
    const stay = () =>
      readOn(server, reader.token, { source_id: id, spent_time: 120, ...place(1) });
    const credited = [];
    for (let i = 0; i < 8; i++) credited.push((await stay()).result.credited);
    expect(credited).toEqual([120, 120, 120, 120, 120, 0, 0, 0]);
    const next = await readOn(server, reader.token, {
      source_id: id,
      spent_time: 120,
      ...place(2),
    });
    expect(next.result.credited).toBe(120);
  });

  test('does not need places from a client that tells none, when it comes back later', async () => {
    await beat(server, reader.token, { source_id: id });
    server.advance(HOUR_MS);
    expect((await beat(server, reader.token, { source_id: id })).result.credited).toBe(30);
  });

  test('counts eight hours a day towards a rank, and all of it for the reader', async () => {
    const { db } = server.context;
    await beat(server, reader.token, { source_id: id });
    await db
      .updateTable('reading_days')
      .set({ seconds: 28_790, ranked_seconds: 28_790 })
      .where('user_id', '=', reader.userId)
      .execute();
    const { result } = await readOn(server, reader.token, { source_id: id, ...place(1) });
    expect(result.today).toBe(28_820);
    await readOn(server, reader.token, { source_id: id, ...place(2) });
    const row = await db
      .selectFrom('reading_days')
      .select(['seconds', 'ranked_seconds'])
      .where('user_id', '=', reader.userId)
      .executeTakeFirst();
    expect(row).toEqual({ seconds: 28_850, ranked_seconds: 28_800 });
  });
});

describe('the place', () => {
  test('is kept for each device, and the latest of all', async () => {
    const other = {
      ...reader,
      token: (
        await createSession(server.context, reader.userId, {
          ip: '::1',
          userAgent: 'iPad',
          app: '',
          underReview: false,
        })
      ).token,
    };
    await readOn(server, reader.token, {
      source_id: id,
      block_id: 'b3',
      offset: 12,
      progress: 0.3,
    });
    await readOn(server, other.token, { source_id: id, block_id: 'b7', offset: 0, progress: 0.7 });
    const [here, there] = [
      { block_id: 'b3', offset: 12, progress: 0.3 },
      { block_id: 'b7', offset: 0, progress: 0.7 },
    ];
    expect(await mine()).toMatchObject({
      here,
      latest: { ...there, this_device: false, device: 'tablet' },
    });
    expect(await mine(other)).toMatchObject({
      here: there,
      latest: { ...there, this_device: true },
    });
  });

  test('stays as it was told by another device while a beat says nothing of it', async () => {
    await readOn(server, reader.token, { source_id: id, ...place(63) });
    const { token } = await createSession(server.context, reader.userId, {
      ip: '127.0.0.2',
      userAgent: 'tablet',
      app: '',
      underReview: false,
    });
    const { result } = await readOn(server, token, { source_id: id });
    expect(result.credited).toBe(30);
    expect(await mine()).toMatchObject({ latest: { ...place(63), this_device: true } });
    expect(await mine({ ...reader, token })).toMatchObject({
      here: null,
      latest: { ...place(63), this_device: false },
    });
  });

  test('of another reader, and what they marked, is nobody else’s', async () => {
    const other = await server.user();
    await readOn(server, other.token, { source_id: id, ...place(40) });
    await server.call(
      'POST /reader/article/{id}/mark',
      { params: { id }, body: { action: 'later' } },
      other,
    );
    expect(await mine()).toMatchObject({ marks: { later: false }, here: null, latest: null });
    expect((await server.call('GET /reader/history', {}, reader)).result.total).toBe(0);
  });

  test('goes with the device, the account’s latest stays', async () => {
    await readOn(server, reader.token, { source_id: id, ...place(5) });
    await server.call('POST /auth/logout', {}, reader);
    const again = await createSession(server.context, reader.userId, {
      ip: '::1',
      userAgent: 'again',
      app: '',
      underReview: false,
    });
    expect(await mine({ ...reader, token: again.token })).toMatchObject({
      here: null,
      latest: { block_id: 'b5', this_device: false, device: null },
    });
  });
});

describe('how far one got', () => {
  test('makes words read, once, and no faster than one can read', async () => {
    await beat(server, reader.token, { source_id: id, progress: 0.1 });
    // Half a minute allows 200 words; a tenth of the text is less.
    expect((await today()).words).toBe(Math.min(200, Math.floor(words * 0.1)));
    await readOn(server, reader.token, { source_id: id, progress: 0.9 });
    expect((await today()).words).toBe(Math.min(400, Math.floor(words * 0.9)));
    for (let i = 0; i < 5; i++) {
      const progress = i % 2 ? 0.8 : 0.2;
      await readOn(server, reader.token, { source_id: id, spent_time: 120, progress });
    }
    expect((await today()).words).toBe(Math.floor(words * 0.9));
  });

  test('marks a text read at its end, once: taking the mark off is not undone', async () => {
    await readOn(server, reader.token, { source_id: id, progress: 0.94 });
    expect((await mine()).marks.read).toBe(false);
    await readOn(server, reader.token, { source_id: id, progress: 0.96 });
    expect((await mine()).marks.read).toBe(true);
    const body = { action: 'read', status: false };
    await server.call('POST /reader/article/{id}/mark', { params: { id }, body }, reader);
    await readOn(server, reader.token, { source_id: id, progress: 1 });
    expect((await mine()).marks.read).toBe(false);
  });

  test('in the free part of a locked article is far from its end', async () => {
    const lock = (is_lock: boolean) => changeArticle(server, ids.get(NIGHT_TRAIN)!, { is_lock });
    await lock(true);
    const train = ids.get(NIGHT_TRAIN)!;
    await readOn(server, reader.token, { source_id: train, block_id: 'b3', progress: 1 });
    const { marks, latest } = await mine(reader, train);
    expect(marks.read).toBe(false);
    expect(latest!.progress).toBeGreaterThan(0);
    expect(latest!.progress).toBeLessThan(0.5);
    const editor = await server.user('editor');
    await readOn(server, editor.token, { source_id: train, block_id: 'b3', progress: 1 });
    expect((await mine(editor, train)).latest!.progress).toBe(1);
    await lock(false);
  });
});

describe('a day', () => {
  test('ends at midnight in Shanghai, in the middle of a beat too', async () => {
    const midnight = startOfNextDay(server.context.clock()).getTime();
    const until = (seconds: number) =>
      server.advance(midnight + seconds * 1000 - server.context.clock().getTime());
    until(-200);
    await beat(server, reader.token, { source_id: id, spent_time: 60, progress: 0.1 });
    until(40);
    const spent_time = 120;
    const { result } = await beat(server, reader.token, {
      source_id: id,
      spent_time,
      progress: 0.2,
    });
    expect(result.credited).toBe(120);
    expect(result.today).toBeGreaterThanOrEqual(40);
    expect(result.today).toBeLessThanOrEqual(45);
    const data = await server.call('GET /reader/history/data', {}, reader);
    const [yesterday, day] = data.result.days;
    expect(data.result.days).toHaveLength(2);
    expect(day).toMatchObject({ day: data.result.today, seconds: result.today, articles: 0 });
    expect(yesterday).toMatchObject({ seconds: 180 - result.today, articles: 1 });
    server.advance(12 * HOUR_MS);
  });
});

describe('what is refused', () => {
  const attempt = async (change: Record<string, unknown>) => {
    const answer = await send({ ...signedBeat(server, { source_id: id }), ...change });
    expect(await today()).toMatchObject({ seconds: 0 });
    return answer;
  };

  type Change = [name: string, Record<string, unknown>];
  const changes: Change[] = [
    ...badValues.map(([name, t]): Change => [`for t, ${name}`, { t }]),
    ...badValues
      .filter(([name]) => name !== 'a number')
      .map(([name, source_id]): Change => [`for source_id, ${name}`, { source_id }]),
    ['a negative time', { spent_time: -1 }],
    ['more than an hour', { spent_time: 3_601 }],
    ['half a second', { spent_time: 0.5 }],
    ['progress beyond the end', { progress: 1.01 }],
    ['a negative offset', { offset: -1 }],
    ['a long block', { block_id: 'x'.repeat(65) }],
    ['an empty block', { block_id: '' }],
    ['another source', { source: 'FILM' }],
  ];
  test.each(changes)('%s', async (_, change) => {
    expect((await attempt(change)).status).toMatchObject({ code: 400, reason: 'invalid_input' });
  });

  test('an article that is not there or not out, and a book', async () => {
    expect((await beat(server, reader.token, { source_id: 999_999 })).http).toBe(404);
    const move = (status: 'review' | 'published') => changeArticle(server, id, { status });
    await move('review');
    const { status } = await beat(server, reader.token, { source_id: id });
    expect(status.reason).toBe('article_not_found');
    await move('published');
    const book = await beat(server, reader.token, { source_id: id, source: 'BOOK' });
    expect(book.status.reason).toBe('article_not_found');
    expect((await server.call('GET /reader/history', {}, reader)).result.total).toBe(0);
  });

  test('a visitor', async () => {
    expect((await beat(server, undefined, { source_id: id })).status.reason).toBe('login_required');
  });

  test('a block with emoji is a name like any other', async () => {
    await readOn(server, reader.token, { source_id: id, block_id: '段😀', progress: 0.1 });
    expect((await mine()).here).toMatchObject({ block_id: '段😀' });
  });
});
