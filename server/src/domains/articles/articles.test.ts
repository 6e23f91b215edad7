import { describe, expect, test } from 'vitest';
import { DEMO_SENTENCE } from '@bluebird/contract/demo-sentence.ts';
import { decodeAnalysis, type EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import { startServer } from '#test/harness.ts';
import { seedSampleArticles, changeArticle, NIGHT_TRAIN } from '#test/factories/article.ts';
import { HOUR_MS } from '#core/durations.ts';

const server = await startServer();
const [reader, editor] = [await server.user(), await server.user('editor')];
const ids = await seedSampleArticles(server);

const show = (id: unknown, token?: string) =>
  server.call('GET /reader/article/{id}/show', { params: { id } }, { token });
const list = (query: Record<string, unknown> = {}) =>
  server.call('GET /reader/article/waikan', { query });
const setStatus = (id: number, body: Record<string, unknown>, token = editor.token) =>
  server.call('POST /reader/article/{id}/status', { params: { id }, body }, { token });
const change = (slug: string, values: { is_lock?: boolean; status?: 'review' | 'published' }) =>
  changeArticle(server, ids.get(slug)!, values);

describe('the list', () => {
  test('shows every sample article, newest first, to visitors', async () => {
    const { result } = await list({ limit: 50 });
    expect(result.total).toBe(ids.size);
    expect(result.total).toBeGreaterThanOrEqual(16);
    const dates = result.items.map((item) => item.published_at!);
    expect(dates).toEqual(dates.toSorted().toReversed());
    for (const item of result.items) {
      expect(item.title_zh).toMatch(/\p{Script=Han}/u);
      expect(item).toMatchObject({ creator: { name: expect.any(String) }, status: 'published' });
    }
    expect(new Set(result.items.map((item) => item.difficulty))).toHaveProperty('size', 5);
  });

  test('pages to the end without losing or repeating one', async () => {
    const seen: number[] = [];
    for (let offset: number | null = 0; offset !== null;) {
      const { result }: Awaited<ReturnType<typeof list>> = await list({ offset, limit: 5 });
      seen.push(...result.items.map((item) => item.id));
      offset = result.next_offset;
    }
    expect(seen).toHaveLength(ids.size);
    expect(new Set(seen).size).toBe(ids.size);
  });

  test('filters by grade, exam, topic and creator', async () => {
    const all = (await list({ limit: 50 })).result.items;
    const count = async (query: Record<string, unknown>) => (await list(query)).result.total;
    expect(await count({ difficulty: 'EASY' })).toBe(
      all.filter((a) => a.difficulty === 'EASY').length,
    );
    expect(await count({ difficulty: 'C4' })).toBe(all.filter((a) => a.exam_level === 'C4').length);
    expect(await count({ topic: 'science' })).toBe(all.filter((a) => a.topic === 'science').length);
    const creator = all[0]!.creator!.id;
    expect(await count({ creator })).toBe(all.filter((a) => a.creator?.id === creator).length);
    expect(await count({ topic: 'science', difficulty: 'VERY_EASY' })).toBe(1);
  });

  test.each([
    { difficulty: 'HARD' },
    { topic: 'sport' },
    { offset: -1 },
    { limit: 51 },
    { creator: 'x' },
    { offset: '9'.repeat(30) },
  ])('%j is refused', async (query) => {
    const { http, status } = await list(query);
    expect([http, status.reason]).toEqual([400, 'invalid_input']);
    expect(Object.keys(status.fields!)).toEqual(Object.keys(query));
  });
});

describe('one article', () => {
  test('comes with its blocks and their translations, under both paths', async () => {
    const id = ids.get(NIGHT_TRAIN)!;
    const { result } = await show(id);
    expect(result).toMatchObject({ title_zh: '夜行列车悄然归来', truncated: false, version: 1 });
    expect(result.blocks.every((block) => block.text && block.zh)).toBe(true);
    expect(new Set(result.blocks.map((block) => block.id)).size).toBe(result.blocks.length);
    const waikan = await server.call('GET /reader/article/waikan/{id}/show', { params: { id } });
    expect(waikan.result).toEqual(result);
  });

  test.each([999_999, 0, -1, 'abc', '1e99', "1' or '1'='1"])(
    '%s is not found or refused',
    async (id) => {
      const { http, status } = await show(id);
      expect(http === 404 || http === 400).toBe(true);
      expect(status.msg).toMatch(/\p{Script=Han}/u);
    },
  );

  test('its glossary gives each word its place, headword and gloss', async () => {
    const id = ids.get(NIGHT_TRAIN)!;
    const article = (await show(id)).result;
    const { result } = await server.call('GET /reader/article/{id}/glossary', { params: { id } });
    const { blocks, glossary } = decodeAnalysis(result.analysis as EncodedAnalysis);
    expect(result.version).toBe(article.version);
    expect(blocks.map((b) => b.id)).toEqual([
      '_title',
      '_summary',
      ...article.blocks.map((b) => b.id),
    ]);
    const text = new Map(article.blocks.map((block) => [block.id, block.text]));
    const spans = blocks.flatMap((block) => block.phrases.map((phrase) => ({ block, phrase })));
    const off = spans.find(({ phrase }) => phrase.spans.length > 1);
    expect(off, 'a separated phrase').toBeDefined();
    const words = blocks.flatMap((b) =>
      b.words.map((w) => ({ ...w, form: text.get(b.id)?.slice(w.start, w.end) })),
    );
    const nostalgia = words.find((word) => word.form === 'nostalgia')!;
    expect(glossary[nostalgia.entry!]!.senses[0]!.gloss).toMatch(/怀旧|乡愁|思乡/);
  });
});

test('the sentence for newcomers is analysed as an article is, for anyone', async () => {
  const { result } = await server.call('GET /reader/demo/glossary');
  const { blocks, glossary } = decodeAnalysis(result.analysis as EncodedAnalysis);
  expect(blocks.map(({ id }) => id)).toEqual([DEMO_SENTENCE.id]);
  const [{ words, phrases }] = blocks as [(typeof blocks)[number]];
  const pieces = ({ spans }: (typeof phrases)[number]) =>
    spans.map(([start, end]) => DEMO_SENTENCE.text.slice(start, end));
  const turnOff = phrases.find(({ phrase }) => phrase === 'turn off')!;
  expect(pieces(turnOff)).toEqual(['turned', 'off']);
  expect(pieces(phrases.find(({ phrase }) => phrase === 'make off with')!)).toHaveLength(1);
  expect(glossary['turn off']!.senses[0]!.gloss).toContain('关掉');
  for (const { entry } of words) expect(entry && glossary[entry]).toBeTruthy();
});

describe('a locked article', () => {
  test('leaks nothing beyond its first three blocks, in text or tokens', async () => {
    await change(NIGHT_TRAIN, { is_lock: true });
    const id = ids.get(NIGHT_TRAIN)!;
    for (const token of [undefined, reader.token]) {
      const { result } = await show(id, token);
      expect(result.truncated).toBe(true);
      expect(result.blocks).toHaveLength(3);
      const glossary = await server.call(
        'GET /reader/article/{id}/glossary',
        { params: { id } },
        { token },
      );
      expect((glossary.result.analysis as EncodedAnalysis).blocks).toHaveLength(5);
    }
    const full = (await show(id, editor.token)).result;
    expect(full.truncated).toBe(false);
    const last = full.blocks.at(-1)!.text;
    expect(JSON.stringify(await show(id))).not.toContain(last.slice(0, 40));
    await change(NIGHT_TRAIN, { is_lock: false });
  });
});

describe('the status', () => {
  const SALT = 'how-salt-built-an-empire-twice';

  test('taken back, it is gone for readers and there for editors; the act is written down', async () => {
    const id = ids.get(SALT)!;
    expect((await setStatus(id, { status: 'review' })).result.status).toBe('review');
    expect((await show(id)).status.reason).toBe('article_not_found');
    expect((await show(id, reader.token)).http).toBe(404);
    expect((await show(id, editor.token)).http).toBe(200);
    expect((await list()).result.items.map((item) => item.id)).not.toContain(id);
    const log = await server.context.db.selectFrom('audit_log').selectAll().execute();
    expect(log).toContainEqual(
      expect.objectContaining({
        actor_id: editor.userId,
        action: 'newsroom.setStatus',
        subject: `article:${id}`,
      }),
    );
  });

  test('a future date schedules it: readers see it when the time has come', async () => {
    const id = ids.get(SALT)!;
    const soon = new Date(server.context.clock().getTime() + HOUR_MS).toISOString();
    await setStatus(id, { status: 'published', published_at: soon });
    expect((await show(id)).http).toBe(404);
    const before = await server.call('GET /reader/article/new_count', {});
    server.advance(3_600_001);
    expect((await show(id)).http).toBe(200);
    const after = await server.call('GET /reader/article/new_count', {});
    expect(after.result.count).toBe(before.result.count + 1);
  });

  test.each([
    ['published', 'processing', 409],
    ['published', 'draft', 409],
    ['published', 'nonsense', 400],
  ])('from %s to %s is refused', async (_from, status, http) => {
    const id = ids.get(SALT)!;
    expect((await setStatus(id, { status })).http).toBe(http);
    expect((await show(id)).http).toBe(200);
  });

  test('an article that is not there', async () => {
    expect((await setStatus(999_999, { status: 'review' })).http).toBe(404);
  });

  test('is for editors', async () => {
    const id = ids.get(SALT)!;
    expect((await setStatus(id, { status: 'archived' }, reader.token)).status.reason).toBe(
      'forbidden',
    );
    const visitor = await server.call('POST /reader/article/{id}/status', {
      params: { id },
      body: { status: 'archived' },
    });
    expect(visitor.http).toBe(401);
  });
});

test('new_count counts from an instant on and refuses nonsense', async () => {
  const count = async (since: string) =>
    (await server.call('GET /reader/article/new_count', { query: { since } })).result.count;
  expect(await count('2020-01-01T00:00:00Z')).toBe(ids.size);
  expect(await count('2026-11-19T00:00:00+08:00')).toBeLessThan(ids.size);
  const { http } = await server.call('GET /reader/article/new_count', {
    query: { since: 'yesterday' },
  });
  expect(http).toBe(400);
});

describe('word states', () => {
  test('tell what this reader said about this article’s words, and only that', async () => {
    const id = ids.get(NIGHT_TRAIN)!;
    await server.call('POST /reader/myword', { body: { word: 'nostalgia' } }, reader);
    await server.call(
      'POST /reader/myword',
      { body: { word: 'arithmetic', state: 'known' } },
      reader,
    );
    await server.call('POST /reader/myword', { body: { word: 'zebra' } }, reader);
    const states = async (token: string) =>
      (await server.call('GET /reader/article/{id}/word_states', { params: { id } }, { token }))
        .result;
    expect(await states(reader.token)).toEqual({
      headwords: expect.any(Number),
      states: { nostalgia: 'new', arithmetic: 'known' },
      known_rank: null,
    });
    expect(await states(editor.token)).toMatchObject({ states: {}, known_rank: null });
  });

  test('need a login and an article', async () => {
    const call = (id: number, token?: string) =>
      server.call('GET /reader/article/{id}/word_states', { params: { id } }, { token });
    expect((await call(ids.get(NIGHT_TRAIN)!)).http).toBe(401);
    expect((await call(999_999, reader.token)).http).toBe(404);
  });
});
