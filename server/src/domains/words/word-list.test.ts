import { beforeEach, describe, expect, test } from 'vitest';
import { startServer, type TestUser } from '#test/harness.ts';
import { rateWord, saveWord } from '#test/factories/word.ts';
import { newArticle } from '#test/factories/article.ts';
import { HOUR_MS } from '#core/durations.ts';
import { tagBatch } from './tag.service.ts';

let reader: TestUser;
let other: TestUser;

const server = await startServer();
beforeEach(async () => {
  [reader, other] = [await server.user(), await server.user()];
});

const save = async (body: Record<string, unknown>, user = reader) => {
  server.advance(1000);
  return saveWord(server, user, body);
};
const rate = (id: number, rating: number) => rateWord(server, reader, id, rating);
const list = async (query: Record<string, unknown> = {}, user = reader) =>
  (await server.call('GET /reader/myword', { query }, { token: user.token })).result;
const words = async (query: Record<string, unknown>) =>
  (await list(query)).items.map(({ word }) => word);
const bulk = (act: string, ...chosen: string[]) =>
  server.call('POST /reader/myword/bulk', { body: { words: chosen, act } }, reader);
const makeArticle = (title: string, published_at: Date) =>
  newArticle(server, { title, title_zh: `${title}（中文）`, published_at });
const metIn = (word: string, source_id: number, sense?: string) => ({
  word,
  context: {
    form: word,
    sentence: `The ${word}, ${source_id}.`,
    source: 'ARTICLE',
    source_id,
    sense,
  },
});

describe('orders', () => {
  test('due: what comes first, then what is not begun, then what is set aside', async () => {
    const late = await save({ word: 'harbour' });
    const soon = await save({ word: 'lantern' });
    await save({ word: 'orchard' });
    await save({ word: 'thunder' });
    await rate(late.id, 4);
    await rate(soon.id, 1);
    await bulk('suspend', 'orchard');
    expect(await words({ order: 'due' })).toEqual(['lantern', 'harbour', 'thunder', 'orchard']);
  });

  test('az knows no capitals', async () => {
    for (const word of ['Zorblax', 'apple', 'Mozart']) await save({ word });
    expect(await words({ order: 'az' })).toEqual(['apple', 'Mozart', 'Zorblax']);
    expect(await words({ q: 'moz' })).toEqual(['Mozart']);
  });

  test.each(['new', 'old', 'az', 'due', 'freq'])(
    '%s goes through every word once',
    async (order) => {
      const saved = ['harbour', 'lantern', 'orchard', 'thunder', 'velvet'];
      for (const word of saved) await save({ word });
      const seen: string[] = [];
      for (let offset: number | null = 0; offset !== null;) {
        const page = await list({ order, offset, limit: 2 });
        seen.push(...page.items.map(({ word }) => word));
        expect(page.total).toBe(saved.length);
        offset = page.next_offset;
      }
      expect(seen.toSorted()).toEqual(saved);
    },
  );
});

describe('filters', () => {
  test('by state, a word forgotten again and again among them', async () => {
    const { id } = await save({ word: 'harbour' });
    for (const word of ['lantern', 'orchard', 'thunder']) await save({ word });
    await rate(id, 3);
    await bulk('suspend', 'orchard');
    await bulk('known', 'thunder');
    expect(await words({ state: 'learning' })).toEqual(['harbour']);
    expect(await words({ state: 'new' })).toEqual(['lantern']);
    expect(await words({ state: 'suspended' })).toEqual(['orchard']);
    expect(await words({ state: 'known' })).toEqual(['thunder']);
    expect(await words({ state: 'leech' })).toEqual([]);
    await server.context.db
      .updateTable('word_entries')
      .set({ lapses: 8 })
      .where('id', '=', id)
      .execute();
    expect(await words({ state: 'leech' })).toEqual(['harbour']);
    expect((await list({ state: 'leech' })).items[0]!.memory).toMatchObject({
      leech: true,
      lapses: 8,
    });
  });

  test('by exam, as cards name it: not by one that presupposes another of the word', async () => {
    // ECDICT lists `apple` for 中考 and 高考, `campus` for 四级, 六级, 考研, 托福 and 雅思.
    for (const word of ['apple', 'campus', 'ubiquitous']) await save({ word });
    expect(await words({ exam: 'zk' })).toEqual(['apple']);
    expect(await words({ exam: 'gk' })).toEqual([]);
    expect(await words({ exam: 'cet4' })).toEqual(['campus']);
    expect(await words({ exam: 'cet6' })).toEqual([]);
    expect(await words({ exam: 'ielts' })).toEqual(['campus']);
    expect(await words({ exam: 'gre' })).toEqual(['ubiquitous']);
  });

  test('by exam, also words saved before exams were kept', async () => {
    for (const word of ['apple', 'ubiquitous', 'zorblax']) await save({ word });
    expect(await words({ exam: 'zk' })).toEqual(['apple']);
    expect(await words({ exam: 'gre' })).toEqual(['ubiquitous']);
    const { db } = server.context;
    await db
      .updateTable('word_entries')
      .set({ exams: null })
      .where('user_id', '=', reader.userId)
      .execute();
    expect(await words({ exam: 'gre' })).toEqual([]);
    const queued: unknown[] = [];
    const enqueue = async (_db: unknown, _job: unknown, payload: unknown) =>
      void queued.push(payload);
    const context = { ...server.context, queue: { ...server.context.queue, enqueue } };
    await tagBatch(context, 0);
    expect(queued).toHaveLength(1);
    expect(await words({ exam: 'gre' })).toEqual(['ubiquitous']);
    await tagBatch(context, (queued[0] as { after: number }).after);
    expect(queued).toHaveLength(1);
  });

  test('by article, and everything at once', async () => {
    const now = server.context.clock();
    const id = await makeArticle('Harbours', now);
    await save(metIn('harbour', id));
    await save(metIn('lantern', id));
    await save(metIn('lantern', id + 1));
    await save({ word: 'orchard' });
    expect(await words({ source_id: id })).toEqual(['lantern', 'harbour']);
    expect(await words({ source_id: id, q: 'lan', state: 'new', order: 'freq' })).toEqual([
      'lantern',
    ]);
    expect(await words({ source_id: id + 2 })).toEqual([]);
  });

  test.each([
    { state: 'mastered' },
    { exam: 'sat' },
    { source_id: 0 },
    { source_id: 'x' },
    { q: 'x'.repeat(65) },
  ])('%j is refused', async (query) => {
    const { http, status } = await server.call('GET /reader/myword', { query }, reader);
    expect([http, status.reason]).toEqual([400, 'invalid_input']);
  });

  test.each(['😀', '\ud83d', '%', '_', "'"])('nothing begins with %j', async (q) => {
    await save({ word: 'harbour' });
    expect(await words({ q })).toEqual([]);
  });
});

describe('the sense chosen', () => {
  test('stands first, is kept with its sentence, and can be chosen again', async () => {
    const id = await makeArticle('Banks', server.context.clock());
    const first = await save(metIn('bank', id, 'n. 岸；堤'));
    expect(first).toMatchObject({ gloss: 'n. 岸；堤', contexts: [{ sense: 'n. 岸；堤' }] });
    const again = await save(metIn('bank', id, 'n. 银行'));
    expect(again.contexts).toHaveLength(1);
    expect(again.gloss).toBe('n. 银行');
    const silent = await save(metIn('bank', id));
    expect(silent.contexts[0]!.sense).toBe('n. 银行');
    expect((await list()).items[0]!.gloss).toBe('n. 银行');
  });

  test('is bounded', async () => {
    const { status } = await server.call(
      'POST /reader/myword',
      { body: metIn('bank', 1, '岸'.repeat(301)) },
      reader,
    );
    expect(status.reason).toBe('invalid_input');
  });
});

describe('articles words were met in', () => {
  const sources = async (user = reader) =>
    (await server.call('GET /reader/myword/sources', {}, { token: user.token })).result;

  test('the latest first, without those that are not out and words taken out', async () => {
    const now = server.context.clock();
    const [one, two, later] = [
      await makeArticle('One', now),
      await makeArticle('Two', now),
      await makeArticle('Later', new Date(now.getTime() + 1000 * HOUR_MS)),
    ];
    await save(metIn('harbour', two));
    await save(metIn('lantern', one));
    await save(metIn('orchard', one));
    await save(metIn('thunder', later));
    await bulk('remove', 'orchard');
    expect(await sources()).toMatchObject({
      items: [
        { source_id: one, title: 'One', title_zh: 'One（中文）', words: 1 },
        { source_id: two, words: 1 },
      ],
      total: 2,
      next_offset: null,
    });
    expect(await sources(other)).toEqual({ items: [], total: 0, next_offset: null });
  });

  test('are a reader’s own', async () => {
    const { http } = await server.call('GET /reader/myword/sources');
    expect(http).toBe(401);
  });
});

test('another reader’s words are never listed', async () => {
  await save({ word: 'harbour' });
  expect((await list({}, other)).total).toBe(0);
  expect((await list({ q: 'har' }, other)).items).toEqual([]);
});
