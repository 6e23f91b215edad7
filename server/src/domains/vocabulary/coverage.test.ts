import { describe, expect, test } from 'vitest';
import { STRATA } from '@bluebird/engine/vocabulary/test-words.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { dueWord } from '#test/factories/word.ts';
import { badValues } from '#test/bad-values.ts';
import { seedSampleArticles, changeArticle, NIGHT_TRAIN } from '#test/factories/article.ts';

const GULLS = 'the-lighthouse-keepers-last-winter';

const server = await startServer();
const ids = await seedSampleArticles(server);
const editor = await server.user('editor');

const unpublish = (slug: string, status: 'review' | 'published') =>
  changeArticle(server, ids.get(slug)!, { status });

describe('the words of an exam', () => {
  const levelWords = (level: unknown, user?: TestUser, id: unknown = ids.get(NIGHT_TRAIN)) =>
    server.call('GET /reader/article/{id}/level_words', { params: { id }, query: { level } }, user);

  test.each([
    ['C4', ['gk', 'cet4'], ['zk']],
    ['C6', ['cet6', 'ky'], ['zk', 'gk', 'cet4']],
    ['IELTS', ['ielts'], ['zk', 'gk']],
  ])('%s are those its list names and no earlier one', async (level, exams, earlier) => {
    const { http, result } = await levelWords(level);
    expect(http).toBe(200);
    expect(result.level).toBe(level);
    expect(result.items.length).toBeGreaterThan(3);
    for (const { word, count, rank } of result.items) {
      const entry = server.context.dictionary.entry(word);
      expect(
        entry?.exams.some((exam) => exams.includes(exam)),
        word,
      ).toBe(true);
      expect(
        entry?.exams.some((exam) => earlier.includes(exam)),
        word,
      ).toBe(false);
      expect(entry?.rank ?? null).toBe(rank);
      expect(rank ?? Infinity).toBeGreaterThan(1_000);
      expect(count).toBeGreaterThan(0);
    }
  });

  test.each([
    ['L4', 1_000, 8_000],
    ['L8', 8_000, 13_000],
  ])('%s are those of its frequency band', async (level, beyond, most) => {
    const { items } = (await levelWords(level)).result;
    expect(items.length).toBeGreaterThan(3);
    for (const { rank } of items) {
      expect(rank).toBeGreaterThan(beyond);
      expect(rank).toBeLessThanOrEqual(most);
    }
  });

  test('of an article that is not out are told to editors only', async () => {
    await unpublish(NIGHT_TRAIN, 'review');
    expect((await levelWords('C4')).status.reason).toBe('article_not_found');
    expect((await levelWords('C4', editor)).http).toBe(200);
    await unpublish(NIGHT_TRAIN, 'published');
  });

  test('bad input', async () => {
    for (const [, level] of badValues) expect((await levelWords(level)).http).toBe(400);
    expect((await levelWords('C4', undefined, 987_654)).http).toBe(404);
  });
});

describe('the list of articles with words to review', () => {
  const list = (query: Record<string, unknown>, user?: TestUser) =>
    server.call('GET /reader/article/waikan', { query: { prefer: 'due', ...query } }, user);
  const titles = async (query: Record<string, unknown>, user?: TestUser) =>
    (await list(query, user)).result.items.map(({ id }) => id);

  test('holds only those, the one with most first, page by page', async () => {
    const user = await server.user();
    expect((await list({}, user)).result).toEqual({ items: [], next_offset: null, total: 0 });
    await dueWord(server, user, 'nostalgia');
    await dueWord(server, user, 'locomotive');
    await dueWord(server, user, 'lighthouse');
    const { result } = await list({ limit: 1 }, user);
    expect(result.items.map(({ id }) => id)).toEqual([ids.get(NIGHT_TRAIN)]);
    expect(result).toMatchObject({ next_offset: 1 });
    expect(result.total).toBeGreaterThan(1);
    const all = await titles({ limit: 50 }, user);
    expect(all).toContain(ids.get(GULLS));
    expect(all).toHaveLength(result.total);
    expect(await titles({ offset: 1, limit: 50 }, user)).toEqual(all.slice(1));
  });

  test('leaves out what is not out, hidden, or of another topic', async () => {
    const user = await server.user();
    await dueWord(server, user, 'lighthouse');
    const gulls = ids.get(GULLS)!;
    expect(await titles({}, user)).toContain(gulls);
    expect(await titles({ topic: 'economy' }, user)).not.toContain(gulls);
    await unpublish(GULLS, 'review');
    expect(await titles({}, user)).not.toContain(gulls);
    await unpublish(GULLS, 'published');
    const hide = { params: { id: gulls }, body: { action: 'hide', status: true } };
    await server.call('POST /reader/article/{id}/mark', hide, user);
    expect(await titles({}, user)).not.toContain(gulls);
  });

  test('is empty for visitors, and refuses what it does not know', async () => {
    expect((await list({})).result.items).toEqual([]);
    for (const [name, value] of badValues) {
      if (value === null) continue;
      expect((await list({ prefer: value })).http, name).toBe(400);
    }
  });
});

describe('coverage', () => {
  const coverage = (query: Record<string, unknown>, user?: TestUser) =>
    server.call('GET /reader/article/coverage', { query }, user);
  const both = () => `${ids.get(NIGHT_TRAIN)},${ids.get(GULLS)}`;

  /** A reader whose test says they know the first few bands. */
  async function tested(bands: number): Promise<TestUser> {
    const user = await server.user();
    const { test: paper, words } = (await server.call('GET /reader/vocabulary/test')).result;
    const easy = new Set(STRATA.slice(0, bands).flatMap((band) => band.words));
    for (const asked = words; ;) {
      const body = { test: paper, asked, known: asked.filter((word) => easy.has(word)) };
      const next = (await server.call('POST /reader/vocabulary/test/words', { body })).result.words;
      asked.push(...next);
      if (next.length > 0) continue;
      await server.call('POST /reader/vocabulary/test', { body }, user);
      return user;
    }
  }

  test('is silent about a reader of whom nothing is known', async () => {
    const user = await server.user();
    await server.call('POST /reader/myword', { body: { word: 'gull', state: 'known' } }, user);
    expect((await coverage({ ids: both() }, user)).result).toEqual({ ready: false, items: [] });
  });

  test('is of each article, and larger for whoever knows more', async () => {
    const [some, many] = [await tested(3), await tested(9)];
    const low = (await coverage({ ids: both() }, some)).result;
    const high = (await coverage({ ids: both() }, many)).result;
    expect(low.ready).toBe(true);
    for (const id of [ids.get(NIGHT_TRAIN)!, ids.get(GULLS)!]) {
      const [less, more] = [low, high].map(({ items }) => items.find((item) => item.id === id)!);
      expect(less!.known).toBeGreaterThan(0.6);
      expect(more!.known).toBeGreaterThan(less!.known!);
      expect(more!.known).toBeLessThanOrEqual(1);
      expect(more!.new_words).toBeLessThan(less!.new_words!);
    }
  });

  test('follows what the reader says of a word, and forgets what they take back', async () => {
    const user = await tested(6);
    const query = { ids: String(ids.get(GULLS)) };
    const one = async () => (await coverage(query, user)).result.items[0]!;
    const before = await one();
    await server.call('POST /reader/myword', { body: { word: 'winter' } }, user);
    const saved = await one();
    expect(saved.known).toBeLessThan(before.known!);
    expect(saved.new_words).toBe(before.new_words! + 1);
    await server.call('POST /reader/myword', { body: { word: 'winter', state: 'known' } }, user);
    expect(await one()).toEqual(before);
    await server.call('POST /reader/myword', { body: { word: 'winter' } }, user);
    await server.call('POST /reader/myword/del', { body: { word: 'winter' } }, user);
    expect(await one()).toEqual(before);
  });

  test('leaves out what is not there or not out, and says each article once', async () => {
    const user = await tested(6);
    await unpublish(NIGHT_TRAIN, 'review');
    const query = { ids: `${both()},${ids.get(GULLS)},987654` };
    const seen = (await coverage(query, user)).result.items.map(({ id }) => id);
    expect(seen).toEqual([ids.get(GULLS)]);
    await unpublish(NIGHT_TRAIN, 'published');
  });

  test('also speaks to who marked hundreds of words', async () => {
    const user = await server.user();
    await server.context.db
      .insertInto('word_entries')
      .values(
        Array.from({ length: 300 }, (_, i) => ({
          user_id: user.userId,
          word: `word${i}`,
          state: 'known' as const,
          rank: null,
        })),
      )
      .execute();
    expect((await coverage({ ids: both() }, user)).result.ready).toBe(true);
  });

  test('also speaks of the words to review now, when nothing else can be said', async () => {
    const user = await server.user();
    await dueWord(server, user, 'lighthouse');
    const expected = { id: ids.get(GULLS), known: null, new_words: null, due_words: 1 };
    expect((await coverage({ ids: both() }, user)).result).toEqual({
      ready: false,
      items: [expected],
    });
    const able = await tested(6);
    await dueWord(server, able, 'lighthouse');
    const { items } = (await coverage({ ids: both() }, able)).result;
    const due = new Map(items.map(({ id, due_words }) => [id, due_words]));
    expect([due.get(ids.get(GULLS)!), due.get(ids.get(NIGHT_TRAIN)!)]).toEqual([1, 0]);
  });

  test('bad input and visitors are refused', async () => {
    const user = await server.user();
    const bad = [
      ...badValues.map(([, value]) => value),
      '1,',
      ',1',
      '1,,2',
      '-1',
      '1.5',
      '9'.repeat(16),
    ];
    for (const value of bad.filter((value) => value !== 42)) {
      expect((await coverage({ ids: value }, user)).http, String(value)).toBe(400);
    }
    const fiftyOne = Array.from({ length: 51 }, (_, i) => i + 1).join(',');
    expect((await coverage({ ids: fiftyOne }, user)).http).toBe(400);
    expect((await coverage({ ids: '1' })).http).toBe(401);
  });
});
