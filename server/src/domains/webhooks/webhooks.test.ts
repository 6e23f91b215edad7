import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_WEBHOOKS, WEBHOOK_EVENTS } from '@bluebird/contract/webhook-events.ts';
import { newArticle } from '#test/factories/article.ts';
import { eventually } from '#test/eventually.ts';
import { isSignedWith, startWebhookReceiver } from '#test/fake-webhook-receiver.ts';
import { startServer } from '#test/harness.ts';
import { badValues } from '#test/bad-values.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/durations.ts';
import { createSealing } from '#core/sealing.ts';
import { deliverJob } from './deliver.service.ts';
import { findNewsJob } from './news.service.ts';
import { countUnreadableWebhooks, resealWebhooks } from './reseal-webhooks.service.ts';

const receiver = await startWebhookReceiver();
afterAll(() => receiver.close());
const settings = { FETCH_ALLOW_HOSTS: receiver.host, PUBLIC_URL: 'https://bluebird.example' };
const server = await startServer(settings, { jobs: 'queued' });
const { db } = server.context;
const editor = await server.user('editor');

beforeEach(async () => {
  await db.deleteFrom('webhooks').execute();
  await db.deleteFrom('articles').execute();
  await db.deleteFrom('magazines').execute();
  receiver.received.length = 0;
  receiver.answerWith({ status: 204 });
});

const create = (body: object = {}) =>
  server.call(
    'POST /reader/webhook',
    { body: { name: '官网', url: receiver.url, events: [...WEBHOOK_EVENTS], ...body } },
    editor,
  );
const made = async (body: object = {}) => (await create(body)).result;
const update = (id: number, body: object) =>
  server.call('POST /reader/webhook/{id}/update', { params: { id }, body }, editor);
const one = async (id: number) =>
  (await server.call('GET /reader/webhook', {}, editor)).result.items.find((it) => it.id === id)!;
const deliveries = async (id: number) =>
  (await server.call('GET /reader/webhook/{id}/delivery', { params: { id } }, editor)).result.items;
const trial = (id: number) =>
  server.call('POST /reader/webhook/{id}/test', { params: { id } }, editor);
const resend = (id: number, delivery: string) =>
  server.call('POST /reader/webhook/{id}/resend', { params: { id }, body: { delivery } }, editor);
const look = () => findNewsJob.handle(server.context, {}, { lastAttempt: false });
const attempt = (delivery: string, number = 1) =>
  deliverJob.handle(server.context, { delivery, attempt: number }, { lastAttempt: false });
/** Carries out what waits for the first time. */
async function deliver(id: number) {
  const waiting = (await deliveries(id)).filter(
    ({ attempts, state }) => state === 'waiting' && !attempts,
  );
  for (const { id: delivery } of waiting.toReversed()) await attempt(delivery);
}
const told = () =>
  receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: { id: number } });
const status = (id: number, body: object) =>
  server.call('POST /reader/article/{id}/status', { params: { id }, body }, editor);
const refusal = (answer: { status: { reason?: string | undefined } }) => answer.status.reason;

describe('what is told', () => {
  test('is an article that comes out, changes and goes, signed, at its address', async () => {
    const before = await newArticle(server);
    const { webhook, secret } = await made();
    await look();
    expect(await deliveries(webhook.id)).toEqual([]);

    const id = await newArticle(server, { status: 'review', published_at: null, topic: 'science' });
    await look();
    await status(id, { status: 'published' });
    await look();
    await look();
    await deliver(webhook.id);
    expect(told()).toMatchObject([
      {
        type: 'article.published',
        data: {
          id,
          title: 'The Night Train',
          topic: 'science',
          url: `https://bluebird.example/article/${id}`,
        },
      },
    ]);
    const [got] = receiver.received as [(typeof receiver.received)[0]];
    expect(got.path).toBe('/hook?from=bluebird');
    expect(got.headers['content-type']).toContain('application/json');
    expect(isSignedWith(secret, got)).toBe(true);
    expect(isSignedWith(secret, { ...got, body: `${got.body} ` })).toBe(false);
    expect(isSignedWith(`whsec_${Buffer.alloc(32).toString('base64')}`, got)).toBe(false);
    const [row] = await deliveries(webhook.id);
    expect(row).toMatchObject({
      state: 'delivered',
      status: 204,
      attempts: 1,
      about: 'The Night Train',
    });
    expect(got.headers['webhook-id']).toBe(row!.id);
    expect((await one(webhook.id)).last_delivered_at).not.toBeNull();

    const { result } = await server.call(
      'GET /reader/article/{id}/newsroom',
      { params: { id } },
      editor,
    );
    const change = { version: result.version, topic: 'economy' };
    const changed = await server.call(
      'POST /reader/article/{id}/update',
      { params: { id }, body: { article: change } },
      editor,
    );
    expect(changed.status).toMatchObject({ msg: 'ok' });
    await look();
    await status(id, { status: 'archived' });
    await server.call('POST /reader/article/{id}/delete', { params: { id: before } }, editor);
    await look();
    await deliver(webhook.id);
    expect(told().slice(1)).toMatchObject([
      { type: 'article.updated', data: { id, topic: 'economy' } },
      { type: 'article.withdrawn', data: { id: before } },
      { type: 'article.withdrawn', data: { id } },
    ]);
  });

  test('is told when a date comes, not when it is set', async () => {
    const { webhook } = await made();
    const at = new Date(server.context.clock().getTime() + 2 * HOUR_MS);
    await newArticle(server, { published_at: at });
    await look();
    expect(await deliveries(webhook.id)).toEqual([]);
    server.advance(3 * HOUR_MS);
    await look();
    expect(await deliveries(webhook.id)).toMatchObject([{ event: 'article.published' }]);
  });

  test('is an issue, and only what was chosen, by whoever looks at the same time', async () => {
    const { webhook: all } = await made();
    const { webhook: some } = await made({ events: ['issue.published'] });
    await newArticle(server);
    const at = server.context.clock();
    const times = { published_at: at, created_at: at, updated_at: at };
    await db
      .insertInto('magazines')
      .values({ name: 'The Bluebird', edition: '2026-11', status: 'published', ...times })
      .execute();
    await Promise.all([look(), look()]);
    expect((await deliveries(all.id)).map(({ event }) => event).toSorted()).toEqual([
      'article.published',
      'issue.published',
    ]);
    expect(await deliveries(some.id)).toMatchObject([
      { event: 'issue.published', about: 'The Bluebird 2026-11' },
    ]);
  });

  test('is nothing of what happened while nobody listened, and all of many at once', async () => {
    const { webhook } = await made();
    await update(webhook.id, { is_on: false });
    await newArticle(server);
    await look();
    await update(webhook.id, { is_on: true });
    await look();
    expect(await deliveries(webhook.id)).toEqual([]);
    await sql`insert into articles (title, status, published_at)
      select 'Many', 'published', ${server.context.clock()} from generate_series(1, 450)`.execute(
      db,
    );
    await look();
    const { n } = await db
      .selectFrom('webhook_deliveries')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(450);
    expect(await deliveries(webhook.id)).toHaveLength(100);
  });

  test('is looked for each minute, but not while no webhook is on', async () => {
    const isScheduled = async () => {
      const { rows } = await sql`
        select from pgboss.schedule where name = ${findNewsJob.name}
      `.execute(db);
      return rows.length === 1;
    };
    const { webhook } = await made();
    await look();
    expect(await isScheduled()).toBe(true);
    await update(webhook.id, { is_on: false });
    await look();
    expect(await isScheduled()).toBe(false);
    await update(webhook.id, { name: '校刊' });
    expect(await isScheduled()).toBe(false);
    await update(webhook.id, { is_on: true });
    expect(await isScheduled()).toBe(true);
  });

  test('is forgotten after thirty days', async () => {
    const { webhook } = await made();
    await trial(webhook.id);
    server.advance(31 * DAY_MS);
    await look();
    expect(await deliveries(webhook.id)).toEqual([]);
  });
});

describe('a receiver that fails', () => {
  test('is tried again after longer and longer pauses, under the same id', async () => {
    const { webhook, secret } = await made();
    await newArticle(server);
    await look();
    const { id } = (await deliveries(webhook.id))[0]!;
    receiver.answerWith({ status: 500 });
    const pauses: number[] = [];
    for (let number = 1; number <= 10; number += 1) {
      await attempt(id, number);
      // The queue may bring an attempt twice.
      await attempt(id, number);
      const [row] = await deliveries(webhook.id);
      expect(row).toMatchObject({ attempts: number, status: 500, error: 'status' });
      if (row!.next_at) {
        pauses.push(Date.parse(row!.next_at) - Date.parse(row!.tried_at!));
        server.advance(pauses.at(-1)!);
      }
    }
    expect(receiver.received).toHaveLength(10);
    expect(pauses[0]).toBe(5_000);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([id]),
    );
    const times = new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp']));
    expect(times.size).toBe(10);
    expect(receiver.received.every((got) => isSignedWith(secret, got))).toBe(true);
    const queued = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
      where name = 'webhooks.deliver' and data ->> 'delivery' = ${id}`.execute(db);
    expect(queued.rows[0]!.n).toBe(10);
  });

  test('for three days is switched off, which the desk shows; switched on it starts anew', async () => {
    const { webhook } = await made();
    receiver.answerWith({ status: 503 });
    const count = async () =>
      (await server.call('GET /reader/newsroom/counts', {}, editor)).result.stopped_webhooks;
    const fail = async () => {
      await newArticle(server);
      await look();
      await deliver(webhook.id);
    };
    for (let times = 0; times < 12; times += 1) await fail();
    expect(await one(webhook.id)).toMatchObject({ is_on: true, off_reason: null });
    server.advance(3 * DAY_MS);
    await newArticle(server);
    await fail();
    const off = await one(webhook.id);
    expect(off).toMatchObject({ is_on: false, off_reason: 'failing' });
    expect(off.failing_since).not.toBeNull();
    expect(await count()).toBe(1);
    const rows = await deliveries(webhook.id);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['failed']));
    expect(refusal(await resend(webhook.id, rows[0]!.id))).toBe('webhook_off');

    receiver.answerWith({ status: 200 });
    expect((await update(webhook.id, { is_on: true })).result).toMatchObject({
      ...{ is_on: true, off_reason: null, failing_since: null },
    });
    expect(await count()).toBe(0);
    expect((await resend(webhook.id, rows[0]!.id)).result).toMatchObject({ state: 'waiting' });
    await attempt(rows[0]!.id);
    expect((await deliveries(webhook.id))[0]).toMatchObject({ state: 'delivered', attempts: 1 });
  });

  test('and wants nothing more is switched off at once', async () => {
    const { webhook } = await made();
    receiver.answerWith({ status: 410 });
    await newArticle(server);
    await look();
    await deliver(webhook.id);
    expect(await one(webhook.id)).toMatchObject({ is_on: false, off_reason: 'gone' });
  });

  test('is given the time that it asks for, a day at most', async () => {
    const { webhook } = await made();
    const pause = async (asked: string) => {
      receiver.answerWith({ status: 429, headers: { 'retry-after': asked } });
      await newArticle(server);
      await look();
      await deliver(webhook.id);
      const [row] = await deliveries(webhook.id);
      return Date.parse(row!.next_at!) - Date.parse(row!.tried_at!);
    };
    expect(await pause('600')).toBe(10 * MINUTE_MS);
    expect(await pause('9999999')).toBe(DAY_MS);
  });

  test('leads nowhere by a redirect, and to nobody inside', async () => {
    const { webhook } = await made();
    receiver.answerWith({ status: 307, headers: { location: `http://${receiver.host}/inside` } });
    const { result } = await trial(webhook.id);
    await attempt(result.id);
    expect(await deliveries(webhook.id)).toMatchObject([
      { state: 'failed', status: 307, error: 'redirect', next_at: null },
    ]);
    expect(receiver.received).toHaveLength(1);
    // The address stood there before its host was refused.
    await db.updateTable('webhooks').set({ url: 'http://127.0.0.1:9/' }).execute();
    await attempt((await trial(webhook.id)).result.id);
    expect((await deliveries(webhook.id))[0]).toMatchObject({ error: 'blocked', status: null });
  });
});

describe('a webhook', () => {
  test('tells its secret once, keeps it sealed, and signs with two for a day', async () => {
    const { webhook, secret } = await made();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify(await one(webhook.id))).not.toContain(secret);
    const row = await db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow();
    expect(row.secret.toString('latin1')).not.toContain(secret.slice(6));
    const params = { id: webhook.id };
    const { result } = await server.call('POST /reader/webhook/{id}/secret', { params }, editor);
    expect(result.secret).not.toBe(secret);
    await attempt((await trial(webhook.id)).result.id);
    server.advance(DAY_MS);
    await attempt((await trial(webhook.id)).result.id);
    const [first, second] = receiver.received as [
      (typeof receiver.received)[0],
      (typeof receiver.received)[0],
    ];
    expect([isSignedWith(secret, first), isSignedWith(result.secret, first)]).toEqual([true, true]);
    expect([isSignedWith(secret, second), isSignedWith(result.secret, second)]).toEqual([
      false,
      true,
    ]);
    expect(JSON.parse(first.body)).toMatchObject({
      type: 'webhook.test',
      data: { webhook: '官网' },
    });
  });

  test('is sealed anew when the key is replaced', async () => {
    await made();
    const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const { id } = await db.selectFrom('webhooks').select('id').executeTakeFirstOrThrow();
    const secret = createSealing(oldKey, []).seal('whsec_AAAA', `webhook:${id}`);
    await db.updateTable('webhooks').set({ secret }).execute();
    const present = createSealing(newKey, [oldKey]);
    expect(await countUnreadableWebhooks(db, createSealing(newKey, []))).toBe(1);
    expect(await resealWebhooks(db, present)).toBe(1);
    expect(await resealWebhooks(db, present)).toBe(0);
    expect(await countUnreadableWebhooks(db, createSealing(newKey, []))).toBe(0);
  });

  test.each([
    ['plain http', 'http://example.org/hook'],
    ['this machine', 'https://127.0.0.1/hook'],
    ['this machine by name', 'https://localhost/hook'],
    ['a private network', 'https://10.1.2.3/hook'],
    ['where clouds keep keys', 'http://169.254.169.254/latest'],
    ['another port', 'https://example.org:8443/hook'],
    ['a password in it', 'https://me:secret@example.org/'],
    ['no address', 'example'],
  ])('is not made for %s', async (_, url) => {
    expect(refusal(await create({ url }))).toBe('webhook_refused');
    const { webhook } = await made();
    expect(refusal(await update(webhook.id, { url }))).toBe('webhook_refused');
  });

  test.each([
    ['no event', { events: [] }],
    ['an event that is not there', { events: ['article.read'] }],
    ['no name', { name: ' ' }],
    ['too long a name', { name: '名'.repeat(41) }],
    ['too long an address', { url: `https://example.org/${'x'.repeat(500)}` }],
  ])('with %s is bad input', async (_, body) => {
    expect(refusal(await create(body))).toBe('invalid_input');
  });

  test.each(badValues)('called %s does no harm', async (_, name) => {
    expect((await create({ name, url: name })).http).toBeLessThan(500);
  });

  test('is one of twenty at most, and goes with its deliveries', async () => {
    const { webhook } = await made();
    await trial(webhook.id);
    for (let n = 1; n < MAX_WEBHOOKS; n += 1) expect((await create()).http).toBe(200);
    expect(refusal(await create())).toBe('too_many_webhooks');
    const remove = () =>
      server.call('POST /reader/webhook/{id}/delete', { params: { id: webhook.id } }, editor);
    expect((await remove()).http).toBe(200);
    expect(refusal(await remove())).toBe('webhook_not_found');
    expect(await db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([]);
    expect(refusal(await trial(webhook.id))).toBe('webhook_not_found');
    expect(refusal(await update(webhook.id, { is_on: true }))).toBe('webhook_not_found');
  });

  test('sends again only what is its own', async () => {
    const { webhook } = await made();
    const { webhook: other } = await made();
    const { result } = await trial(webhook.id);
    expect(refusal(await resend(other.id, result.id))).toBe('delivery_not_found');
    expect(refusal(await resend(987_654_321, result.id))).toBe('webhook_not_found');
  });

  test('is written down, act by act', async () => {
    const { webhook } = await made();
    await update(webhook.id, { name: '新官网' });
    await trial(webhook.id);
    const rows = await db
      .selectFrom('audit_log')
      .select(['action', 'data'])
      .where('subject', '=', `webhook:${webhook.id}`)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'webhooks.create',
      'webhooks.update',
      'webhooks.test',
    ]);
    expect(JSON.stringify(rows)).not.toContain('whsec_');
  });
});

test('the queue carries a trial to its receiver', async () => {
  const working = await startServer(settings, { jobs: true });
  const who = await working.user('editor');
  const body = { name: '官网', url: receiver.url, events: ['article.updated'] };
  const { result } = await working.call('POST /reader/webhook', { body }, who);
  const params = { id: result.webhook.id };
  await working.call('POST /reader/webhook/{id}/test', { params }, who);
  await eventually(() => expect(told()).toMatchObject([{ type: 'webhook.test' }]));
});
