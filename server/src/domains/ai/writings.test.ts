import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_WRITING, MIN_WRITING } from '@bluebird/contract/ask-limits.ts';
import { DAY_MS } from '#core/durations.ts';
import { newArticle } from '#test/factories/article.ts';
import { giveMembership } from '#test/factories/membership.ts';
import { answers, broken, refuses } from '#test/fake-language-model.ts';
import { startServer, type TestServer, type TestUser } from '#test/harness.ts';
import { serverWithModel } from '#test/server-with-model.ts';
import { purgeAsksJob } from './threads.service.ts';

const PARAGRAPHS = [
  'Night trains are coming back to Europe after 30 years of decline.',
  'A night train saves its passengers the price of a hotel room in London.',
  'Hotels in London complain that the night trains take their best passengers.',
];
const TEXT =
  'Night trains are back in Europe after 20 years. People save the price of a hotl room, and Paris complains.';
const MARKED = {
  facts: 'fair',
  language: 'good',
  comment: '大意抓住了，年数写错了。',
  wrong: [
    { said: 'after 20 years', why: '原文是三十年。', quote: 'after 30 years of decline' },
    { said: 'never written', why: '没有这句。', quote: '' },
    { said: 'Paris complains', why: '原文说的是旅馆。', quote: 'not in the text at all' },
  ],
  missed: ['旅馆抱怨客人流失'],
  better: [{ said: 'a hotl room', better: 'a hotel room', why: '拼写。' }],
};

const { provider, server } = await serverWithModel(answers(JSON.stringify(MARKED)));
const bare = await startServer();
const article = await newArticle(server, {
  title: 'Night Trains',
  blocks: PARAGRAPHS.map((text) => ({ text })),
});
let reader: TestUser;

beforeEach(async () => {
  provider.answer(answers(JSON.stringify(MARKED)));
  reader = await server.user();
});

type Sent = Record<string, unknown>;
const write = (body: Sent = {}, user: Partial<TestUser> = reader, on: TestServer = server) =>
  on.call(
    'POST /api/ai/writing',
    { body: { uuid: randomUUID(), article_id: article, kind: 'summary', text: TEXT, ...body } },
    user,
  );
const list = async (query: Sent = {}, user = reader) =>
  (await server.call('GET /api/ai/writing', { query }, user)).result;
const remove = (id: string, user = reader) =>
  server.call('POST /api/ai/writing/{id}/delete', { params: { id } }, user);
const restore = (id: string, user = reader) =>
  server.call('POST /api/ai/writing/{id}/restore', { params: { id } }, user);
const used = async () => (await server.call('GET /api/ai/usage', {}, reader)).result.used;

describe('a summary in one’s own words', () => {
  test('is marked against the text, with what stands in both, and kept', async () => {
    const uuid = randomUUID();
    const { result } = await write({ uuid });
    const [fact, other] = PARAGRAPHS.map((text) => text.indexOf('after 30 years'));
    expect(other).toBe(-1);
    expect(result).toMatchObject({
      uuid,
      article: { id: article, title: 'Night Trains', book: null },
      kind: 'summary',
      text: TEXT,
      spoken: false,
      message: '',
      marking: {
        engine: 'test-model',
        facts: 'fair',
        language: 'good',
        comment: MARKED.comment,
        wrong: [
          {
            said: 'after 20 years',
            place: { block_id: 'b1', start: fact, text: 'after 30 years of decline' },
          },
          // Its quotation is not in the text: it leads nowhere.
          { said: 'Paris complains', place: null },
        ],
        missed: MARKED.missed,
        better: MARKED.better,
      },
    });
    const prompt = provider.asked[0]!.messages.map(({ content }) => content).join('\n');
    expect(prompt).toContain(PARAGRAPHS[2]);
    expect(prompt).toContain(TEXT);
    expect((await list()).items).toEqual([result]);
    expect((await list({ article_id: article })).total).toBe(1);
    expect(await list({ article_id: article + 1 })).toMatchObject({ items: [], total: 0 });
  });

  test('is checked by rules too: facts, spelling, what is copied', async () => {
    const { result } = await write({ text: `${TEXT} ${PARAGRAPHS[1]}` });
    expect(result.checks).toMatchObject({ added: ['20', 'Paris'], unknown: ['hotl'] });
    expect(result.checks.copied).toBeGreaterThan(0.3);
    const brief = (await write({ text: 'The price of hotels is of no interest to trains.' }))
      .result;
    expect(brief.checks.missing).toContain('Europe');
    expect(brief.checks.copied).toBe(0);
    expect(brief.checks.points.some(({ met }) => !met)).toBe(true);
    for (const { block_id, start, end, text } of brief.checks.points) {
      expect(PARAGRAPHS[Number(block_id.slice(1)) - 1]!.slice(start, end)).toBe(text);
    }
  });

  test('that is sent again is neither kept nor marked twice', async () => {
    const uuid = randomUUID();
    const first = await write({ uuid });
    expect((await write({ uuid })).result).toEqual(first.result);
    expect(provider.asked).toHaveLength(1);
    expect((await list()).total).toBe(1);
    expect(await used()).toBe(1);
  });

  test('is kept although it was not marked, says why, and is marked when it is sent again', async () => {
    for (const answer of [refuses(500), broken.html, answers('no JSON'), broken.end]) {
      provider.answer(answer);
      const uuid = randomUUID();
      const { result } = await write({ uuid });
      expect(result).toMatchObject({ marking: null, message: expect.stringMatching(/请|不/) });
      expect((await list()).items[0]).toEqual(result);
      provider.answer(answers(JSON.stringify(MARKED)));
      expect((await write({ uuid })).result).toMatchObject({
        message: '',
        marking: { facts: 'fair' },
      });
    }
    expect(await used()).toBe(4);
  });

  test('is marked in Chinese after one repair', async () => {
    const english = JSON.stringify({ ...MARKED, comment: 'Well done.' });
    provider.answer(answers(english), answers(JSON.stringify(MARKED)));
    expect((await write()).result.marking?.comment).toBe(MARKED.comment);
    expect(provider.asked).toHaveLength(2);
  });

  test('of a locked text is compared with its free part alone, for who may not read it', async () => {
    const locked = await newArticle(server, {
      blocks: [...PARAGRAPHS, 'The Quorvex opened in spring.'].map((text) => ({ text })),
      is_lock: true,
    });
    await write({ article_id: locked });
    const told = () => provider.asked[0]!.messages.at(-1)!.content;
    expect(told()).not.toContain('Quorvex');
    await giveMembership(server, reader, { level: 1, days: 7 });
    provider.answer(answers(JSON.stringify(MARKED)));
    await write({ article_id: locked });
    expect(told()).toContain('Quorvex');
  });
});

test('a retelling is judged as speech', async () => {
  const { result } = await write({ kind: 'retell', spoken: true });
  expect(result).toMatchObject({ kind: 'retell', spoken: true });
  expect(provider.asked[0]!.messages.at(-1)!.content).toContain('The retelling to mark.');
});

test('without a model the rules’ findings are all there is', async () => {
  const user = await bare.user();
  const id = await newArticle(bare, { blocks: PARAGRAPHS.map((text) => ({ text })) });
  const { result } = await write({ article_id: id }, user, bare);
  expect(result).toMatchObject({ marking: null, message: '', checks: { added: ['20', 'Paris'] } });
});

describe('a writing', () => {
  test('is its writer’s alone', async () => {
    const uuid = randomUUID();
    await write({ uuid });
    const other = await server.user();
    expect((await list({}, other)).items).toEqual([]);
    expect((await write({ uuid }, other)).http).toBe(404);
    expect((await remove(uuid, other)).result.removed).toBe(false);
    expect((await restore(uuid, other)).http).toBe(404);
    expect((await write({}, {})).http).toBe(401);
    expect((await list()).total).toBe(1);
  });

  test('is deleted, brought back within a day, and then gone with its marking', async () => {
    const uuid = randomUUID();
    const { result } = await write({ uuid });
    expect((await remove(uuid)).result.removed).toBe(true);
    expect((await remove(uuid)).result.removed).toBe(false);
    expect((await list()).items).toEqual([]);
    expect((await write({ uuid })).http).toBe(404);
    expect((await restore(uuid)).result).toEqual(result);
    await remove(uuid);
    server.advance(DAY_MS + 1_000);
    await purgeAsksJob.handle(server.context, {}, { lastAttempt: true });
    expect((await restore(uuid)).http).toBe(404);
    const kept = await server.context.db
      .selectFrom('ai_answers')
      .select('id')
      .where('user_id', '=', reader.userId)
      .execute();
    expect(kept).toEqual([]);
  });

  test('outlives its text, without the title', async () => {
    const gone = await newArticle(server, { blocks: PARAGRAPHS.map((text) => ({ text })) });
    await write({ article_id: gone });
    await server.context.db.deleteFrom('articles').where('id', '=', gone).execute();
    expect((await list()).items).toMatchObject([{ article: null, text: TEXT }]);
  });

  test('is neither too short nor too long, and about a text there is', async () => {
    const longest = 'Trains run. '.repeat(400).slice(0, MAX_WRITING - 1);
    expect((await write({ text: `${longest}.` })).http).toBe(200);
    expect((await write({ article_id: 999_999 })).http).toBe(404);
    const bad: Sent[] = [
      ...['x'.repeat(MIN_WRITING - 1), `${longest}..`, null].map((text) => ({ text })),
      { kind: 'poem' },
      { uuid: '1' },
      { article_id: 0 },
    ];
    for (const body of bad) expect((await write(body)).http).toBe(400);
  });
});
