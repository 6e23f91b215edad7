import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/durations.ts';
import { closeAfterwards } from '#test/close-afterwards.ts';
import { eventually } from '#test/eventually.ts';
import { openStream, textOf } from '#test/event-source.ts';
import {
  answers,
  answersWithoutUsage,
  broken,
  refuses,
  serveModel,
  slowly,
} from '#test/fake-language-model.ts';
import { startServer, type TestUser } from '#test/harness.ts';

const primary = closeAfterwards(await serveModel(answers('主。')));
const fallback = closeAfterwards(await serveModel(answers('备。')));
const server = await startServer({
  AI_BASE_URL: primary.baseUrl,
  AI_MODEL: 'first-model',
  AI_FALLBACK_BASE_URL: fallback.baseUrl,
  AI_FALLBACK_MODEL: 'second-model',
});
const admin = await server.user('admin');
const PRICES = [
  { model: 'first-model', input: 1000, output: 2000 },
  { model: 'second-model', input: 0, output: 0 },
];
const SETTINGS = {
  enabled: true,
  budget: null as number | null,
  prices: PRICES,
  tasks: [] as unknown[],
};

const save = (changes: Partial<typeof SETTINGS> = {}, by = admin) =>
  server.call('POST /reader/ai/settings', { body: { ...SETTINGS, ...changes } }, by);
const operations = async () => (await server.call('GET /reader/ai/settings', {}, admin)).result;
const calls = async (query = {}) =>
  (await server.call('GET /reader/ai/calls', { query }, admin)).result.items;

let reader: TestUser;
let made = 0;
const explain = (by: TestUser = reader, sentence = `The bank of river ${++made} was green.`) =>
  openStream(server, `/api/english/word/ai?${new URLSearchParams({ word: 'bank', sentence })}`, by);
const explained = async (by?: TestUser) => {
  const events = await (await explain(by)).rest();
  return { text: textOf(events), end: events.at(-1)! };
};

beforeEach(async () => {
  primary.answer(answers('主。'));
  fallback.answer(answers('备。'));
  // Another day: no money is spent yet, and no provider is left alone any longer.
  server.advance(DAY_MS);
  await server.context.db.deleteFrom('ai_calls').execute();
  for (const { breaker } of server.context.modelProviders!) breaker.succeeded();
  await save();
  reader = await server.user();
});

describe('every call is recorded', () => {
  test('with its tokens, money, time and whose it was', async () => {
    expect((await explained()).text).toBe('主。');
    const [call] = await calls();
    expect(call).toMatchObject({
      task: 'word',
      provider: 'primary',
      model: 'first-model',
      user: { user_id: reader.userId, username: reader.username },
      outcome: 'done',
      input_tokens: 42,
      output_tokens: 7,
      is_estimated: false,
      cost: (42 * 1000 + 7 * 2000) / 1e6,
      first_ms: expect.any(Number),
      ms: expect.any(Number),
    });
    expect((await operations()).spent).toBe(call!.cost);
  });

  test('with an estimate where the provider does not tell, and says so', async () => {
    primary.answer(answersWithoutUsage('河岸，河边的土地。'));
    await explained();
    const [call] = await calls();
    expect(call).toMatchObject({ is_estimated: true, outcome: 'done', output_tokens: 7 });
    expect(call!.input_tokens).toBeGreaterThan(200);
    const costs = (await server.call('GET /reader/ai/costs', { query: { days: 1 } }, admin)).result;
    expect(costs.days).toMatchObject([{ calls: 1, estimated: 1 }]);
  });

  test('without money where the price is not known', async () => {
    await save({ prices: [] });
    await explained();
    expect((await calls())[0]).toMatchObject({ cost: null, input_tokens: 42 });
    const costs = (await server.call('GET /reader/ai/costs', { query: { days: 7 } }, admin)).result;
    expect(costs.days).toHaveLength(7);
    expect(costs.days.at(-1)).toMatchObject({ calls: 1, cost: 0, unpriced: 1 });
    expect(costs.tasks).toMatchObject([{ task: 'word', calls: 1 }]);
    expect(costs.models).toMatchObject([{ model: 'first-model', provider: 'primary' }]);
  });

  test('translations of readers too, and a table of all', async () => {
    await server.call('POST /api/english/trans', { body: { text: `Rivers ${++made}` } }, reader);
    expect((await calls({ task: 'translate' })).length).toBeGreaterThan(0);
    const { base } = server;
    const headers = { authorization: `Bearer ${admin.token}` };
    const file = await fetch(`${base}/reader/ai/costs/export?days=1`, { headers });
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF?日期,用途,模型/);
    expect(lines[1]).toContain('读者翻译,first-model,主,');
  });

  test('also one that its reader gave up', async () => {
    const model = slowly();
    primary.answer(model.answer);
    const stream = await explain();
    await model.say('河岸');
    await stream.next();
    stream.cut();
    await eventually(async () => {
      server.advance(31_000);
      expect((await calls())[0]).toMatchObject({ outcome: 'stopped', is_estimated: true });
    });
  });
});

describe('the second provider stands in', () => {
  test.each([
    ['is busy', refuses(429)],
    ['has a fault', refuses(503)],
    ['hangs up', broken.hangUp],
    ['answers with a page', broken.html],
    ['has no balance', refuses(402)],
    ['says nothing', answers('')],
  ])('when the first one %s', async (_name, answer) => {
    primary.answer(answer);
    const { text, end } = await explained();
    expect(text).toBe('备。');
    expect(end.data).toEqual({ engine: 'second-model', built_in: false });
    expect(primary.asked).toHaveLength(1);
    const [second, first] = await calls();
    expect([first!.provider, first!.outcome === 'done']).toEqual(['primary', false]);
    expect(second).toMatchObject({ provider: 'fallback', outcome: 'done', cost: 0 });
    expect((await calls({ failed: 'true' })).length).toBe(1);
  });

  test('never after a part of the answer was shown', async () => {
    primary.answer(broken.cut);
    const { text, end } = await explained();
    expect([text, end.event]).toEqual(['这场', 'error']);
    expect(fallback.asked).toHaveLength(0);
  });

  test('at once while the first one keeps failing, and the first one returns', async () => {
    primary.answer(refuses(500));
    for (let n = 0; n < 3; n++) await explained();
    expect(primary.asked).toHaveLength(3);
    expect((await explained()).text).toBe('备。');
    expect(primary.asked).toHaveLength(3);
    expect((await operations()).providers).toMatchObject([
      { name: 'primary', state: 'open', calls: 3, failed: 3 },
      { name: 'fallback', state: 'closed', calls: 4, failed: 0 },
    ]);
    const health = async () => (await (await fetch(`${server.base}/healthz`)).json()) as unknown;
    expect(await health()).toEqual({ status: 'ok', language_model: 'fallback' });
    primary.answer(answers('主。'));
    server.advance(MINUTE_MS);
    expect((await explained()).text).toBe('主。');
    expect(await health()).toEqual({ status: 'ok', language_model: 'ok' });
  });

  test('and when both fail, readers are told and nothing is counted', async () => {
    primary.answer(refuses(500));
    fallback.answer(refuses(500));
    const { text, end } = await explained();
    expect([text, end.event]).toEqual(['', 'error']);
    const { result } = await server.call('GET /api/ai/usage', {}, reader);
    expect(result.used).toBe(0);
  });
});

describe('administrators decide', () => {
  test('that no model is asked: the built-in engine answers', async () => {
    expect((await save({ enabled: false })).http).toBe(200);
    const { end } = await explained();
    expect(end.data).toEqual({ engine: 'built-in', built_in: true });
    const { result } = await server.call('GET /api/ai/usage', {}, reader);
    expect([result.model, result.used]).toEqual([null, 0]);
    const refused = await server.call(
      'GET /api/english/word/ai/dict',
      { query: { word: 'bankxyz' } },
      reader,
    );
    expect(refused.status).toMatchObject({
      reason: 'ai_unavailable',
      msg: '语言模型暂时停用了，请稍后再来',
    });
    expect([primary.asked.length, fallback.asked.length]).toEqual([0, 0]);
  });

  test('which model does a task, and which task none', async () => {
    await save({
      tasks: [
        { task: 'word', enabled: true, model: 'special-model' },
        { task: 'entry', enabled: false, model: null },
      ],
    });
    expect((await explained()).end.data).toMatchObject({ engine: 'special-model' });
    expect(primary.asked[0]!.model).toBe('special-model');
    const entry = await server.call(
      'GET /api/english/word/ai/dict',
      { query: { word: 'bank' } },
      reader,
    );
    expect(entry.result).toMatchObject({ engine: 'built-in' });
  });

  test('and it stands in the log', async () => {
    await save({ budget: 5 });
    const { data, action } = await server.context.db
      .selectFrom('audit_log')
      .select(['action', 'data'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(action).toBe('ai.saveSettings');
    expect(data).toMatchObject({ before: { budget: null }, after: { budget: 5 } });
  });

  test.each([
    ['a budget without prices', { budget: 5, prices: [] }],
    [
      'a budget while a task’s model has no price',
      { budget: 5, tasks: [{ task: 'word', enabled: true, model: 'other' }] },
    ],
    ['a price twice', { prices: [PRICES[0], PRICES[0]] }],
    ['a task twice', { tasks: Array(2).fill({ task: 'word', enabled: true, model: null }) }],
    ['a task of no name', { tasks: [{ task: 'dance', enabled: true, model: null }] }],
    ['a budget below nothing', { budget: -1 }],
    ['a model without a name', { prices: [{ model: ' ', input: 1, output: 1 }] }],
  ])('but not %s', async (_name, changes) => {
    expect((await save(changes as never)).status.reason).toBe('invalid_input');
    expect((await operations()).settings).toEqual(SETTINGS);
  });

  test('editors and readers do not', async () => {
    for (const role of ['reader', 'editor'] as const) {
      expect((await save({}, await server.user(role))).status.reason).toBe('forbidden');
    }
  });
});

describe('the budget of a day', () => {
  test('is never passed by sixty calls at once, and readers get the built-in engine', async () => {
    // Each call is expected to cost 1.2 to 1.3 yuan and does cost 0.056.
    await save({ budget: 6 });
    const model = slowly();
    primary.answer(model.answer);
    const readers = await Promise.all(Array.from({ length: 60 }, () => server.user()));
    const streams = await Promise.all(readers.map((one) => explain(one)));
    const { spent } = await operations();
    expect(spent).toBeGreaterThan(4);
    expect(spent).toBeLessThanOrEqual(6);
    const under = (await calls({ limit: 100 })).filter(({ outcome }) => outcome === 'running');
    expect(under.length).toBe(4);
    for (const stream of streams) stream.cut();
  });

  test('comes back with the next day, and what failed gives its money back', async () => {
    await save({ budget: 2 });
    primary.answer(refuses(500));
    fallback.answer(refuses(500));
    await explained();
    expect((await operations()).spent).toBe(0);
    primary.answer(answers('主。'));
    for (let n = 0; n < 20; n++) await explained(await server.user());
    const spent = (await operations()).spent;
    expect(spent).toBeLessThanOrEqual(2);
    const { end } = await explained();
    expect(end.event === 'error' || end.data['built_in']).toBe(true);
    server.advance(DAY_MS);
    expect((await explained(await server.user())).text).toBe('主。');
  });
});
