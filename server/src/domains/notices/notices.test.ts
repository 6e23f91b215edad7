import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newArticle, seedSampleArticles } from '#test/factories/article.ts';
import { startFakePushService } from '#test/fake-push-service.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { DAY_MS, HOUR_MS } from '#core/durations.ts';
import { startOfDay } from '#core/shanghai.ts';
import { tellJob } from './tell.service.ts';

const service = await startFakePushService();
const server = await startServer({ FETCH_ALLOW_HOSTS: service.host });
await seedSampleArticles(server);
afterAll(() => service.close());

let reader: TestUser;
beforeEach(async () => {
  await server.context.db.deleteFrom('notice_wishes').execute();
  service.delivered.length = 0;
  service.answerWith(201);
  reader = await server.user();
});

const wish = (body: object, who: TestUser = reader) =>
  server.call('POST /reader/notify', { body }, who);
const subscribe = (body: object, who: TestUser | undefined = reader) =>
  server.call('POST /reader/notify/subscribe', { body }, who);
const inbox = async (who: TestUser = reader, query: object = {}) =>
  (await server.call('GET /reader/inbox', { query: { ...query } }, who)).result;
const devices = async (who: TestUser = reader) =>
  (await server.call('GET /reader/notify', {}, who)).result.devices;
const tell = () => tellJob.handle(server.context, {}, { lastAttempt: false });
const saveWord = (word: string, who: TestUser = reader) =>
  server.call('POST /reader/myword', { body: { word } }, who);
/** Moves the clock to an hour of the next day in Shanghai. */
const goTo = (hour: number) => {
  const now = server.context.clock().getTime();
  server.advance(startOfDay(new Date(now)).getTime() + DAY_MS + hour * HOUR_MS - now);
};

test('nobody is told anything who has not said so', async () => {
  await saveWord('nostalgia');
  await subscribe(service.subscription());
  expect((await server.call('GET /reader/notify', {}, reader)).result).toMatchObject({
    wishes: { words: false, articles: false, hour: 8 },
    devices: 1,
  });
  goTo(9);
  await tell();
  expect(service.delivered).toEqual([]);
  expect(await inbox()).toMatchObject({ items: [], unread: 0 });
});

test('words due are told at the chosen hour, once a day, to the browser alone', async () => {
  await saveWord('nostalgia');
  await subscribe(service.subscription());
  await wish({ words: true, articles: false, hour: 8 });
  goTo(7);
  await tell();
  expect(service.delivered).toEqual([]);
  server.advance(HOUR_MS);
  await Promise.all([tell(), tell()]);
  await tell();
  expect(service.delivered).toHaveLength(1);
  const [{ data, headers, claims, key }] = service.delivered as [(typeof service.delivered)[0]];
  expect(data).toEqual({
    kind: 'words',
    title: '1 个词等着复习',
    body: '大约 1 分钟。',
    link: '/flashcard',
  });
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'words' });
  expect(claims.aud).toBe(`http://${service.host}`);
  const left = claims.exp - server.context.clock().getTime() / 1000;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(86_400);
  expect((await server.call('GET /reader/notify', {}, reader)).result.public_key).toBe(key);
  expect(await inbox()).toMatchObject({ total: 1, unread: 1, items: [{ kind: 'words' }] });
  server.advance(DAY_MS);
  await tell();
  expect(service.delivered).toHaveLength(2);
});

test('a wish for an hour that is over begins tomorrow', async () => {
  await saveWord('nostalgia');
  goTo(9);
  await wish({ words: true, articles: false, hour: 8 });
  await tell();
  expect((await inbox()).total).toBe(0);
  goTo(8);
  await tell();
  expect((await inbox()).total).toBe(1);
});

test('who has nothing due is told nothing', async () => {
  await wish({ words: true, articles: true, hour: 0 });
  goTo(0);
  await tell();
  expect((await inbox()).total).toBe(0);
});

test('one reader who cannot be told does not silence the others', async () => {
  const other = await server.user();
  for (const who of [reader, other]) {
    await saveWord('nostalgia', who);
    await wish({ words: true, articles: false, hour: 8 }, who);
  }
  const { db } = server.context;
  const refuse = sql.raw(`user_id <> ${reader.userId}`);
  await sql`alter table inbox_messages add constraint refused check (${refuse})`.execute(db);
  goTo(9);
  await tell();
  await sql`alter table inbox_messages drop constraint refused`.execute(db);
  expect((await inbox(reader)).total).toBe(0);
  expect((await inbox(other)).total).toBe(1);
});

test('new articles of what is followed are told, without a browser in the inbox', async () => {
  await server.call(
    'POST /reader/topic/{topic}/follow',
    { params: { topic: 'science' }, body: { status: true } },
    reader,
  );
  await wish({ words: false, articles: true, hour: 8 });
  goTo(8);
  const at = server.context.clock();
  const id = await newArticle(server, { topic: 'science', published_at: at });
  server.advance(1_000);
  await tell();
  expect((await inbox()).items).toMatchObject([
    { kind: 'articles', title: '关注的来源有 1 篇新文章', link: `/article/${id}`, read: false },
  ]);
});

test('the inbox is the reader’s own, page by page, and is marked as read', async () => {
  const other = await server.user();
  for (const who of [reader, other]) {
    await saveWord('nostalgia', who);
    await wish({ words: true, articles: false, hour: 0 }, who);
  }
  goTo(0);
  await tell();
  server.advance(DAY_MS);
  await tell();
  const first = await inbox(reader, { limit: 1 });
  expect([first.items.length, first.next_offset, first.total]).toEqual([1, 1, 2]);
  await server.call('POST /reader/inbox/read', { body: {} }, reader);
  expect(await inbox()).toMatchObject({ unread: 0, items: [{ read: true }, { read: true }] });
  expect((await inbox(other)).unread).toBe(2);
});

describe('a browser', () => {
  test('that is gone is forgotten', async () => {
    await saveWord('nostalgia');
    await subscribe(service.subscription());
    await wish({ words: true, articles: false, hour: 0 });
    service.answerWith(410);
    goTo(0);
    await tell();
    expect(await devices()).toBe(0);
  });

  test('is told nothing after its login has ended, or another one has begun', async () => {
    const subscription = service.subscription();
    await subscribe(subscription);
    const next = await server.user();
    await subscribe(subscription, next);
    expect([await devices(), await devices(next)]).toEqual([0, 1]);
    await server.context.db.deleteFrom('sessions').where('user_id', '=', next.userId).execute();
    const rows = await server.context.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('user_id', '=', next.userId)
      .execute();
    expect(rows).toEqual([]);
  });

  test('unsubscribes itself, not another reader’s', async () => {
    const subscription = service.subscription();
    await subscribe(subscription);
    const body = { endpoint: subscription.endpoint };
    const other = await server.user();
    await server.call('POST /reader/notify/unsubscribe', { body }, other);
    expect(await devices()).toBe(1);
    await server.call('POST /reader/notify/unsubscribe', { body }, reader);
    await server.call('POST /reader/notify/unsubscribe', { body }, reader);
    expect(await devices()).toBe(0);
  });

  test('is one of ten at most: the latest stay', async () => {
    for (let n = 0; n < 12; n++) await subscribe(service.subscription());
    expect(await devices()).toBe(10);
  });
});

test.each([
  ['an address within', { endpoint: 'http://127.0.0.1:9/send' }, 'push_refused'],
  ['metadata of a cloud', { endpoint: 'http://169.254.169.254/latest' }, 'push_refused'],
  ['no address', { endpoint: 'file:///etc/passwd' }, 'invalid_input'],
  ['a short key', { p256dh: 'AAAA' }, 'invalid_input'],
  ['a key of another form', { p256dh: 'A'.repeat(87) }, 'push_refused'],
  ['a short secret', { auth: 'AAAA' }, 'invalid_input'],
  ['a long address', { endpoint: `https://p.example/${'x'.repeat(1_000)}` }, 'invalid_input'],
])('refuses %s', async (_name, wrong, reason) => {
  const { status } = await subscribe({ ...service.subscription(), ...wrong });
  expect(status.reason).toBe(reason);
  expect(await devices()).toBe(0);
});

test.each([
  { words: true },
  { words: true, articles: true, hour: 24 },
  { words: 1, articles: 0, hour: 8 },
])('refuses the wish %j', async (body) => {
  expect((await wish(body)).status.reason).toBe('invalid_input');
});

test('a visitor has no inbox', async () => {
  expect((await server.call('GET /reader/inbox')).http).toBe(401);
  expect((await server.call('GET /reader/notify')).http).toBe(401);
});
