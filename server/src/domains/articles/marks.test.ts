import { beforeEach, describe, expect, test } from 'vitest';
import { MARKS } from '@bluebird/contract/articles-marks.ts';
import { beat } from '#test/factories/beat.ts';
import { badValues } from '#test/bad-values.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { seedSampleArticles, changeArticle, NIGHT_TRAIN } from '#test/factories/article.ts';

let reader: TestUser;
let other: TestUser;

const server = await startServer();
const ids = await seedSampleArticles(server);
beforeEach(async () => {
  await server.context.db.deleteFrom('article_marks').execute();
  [reader, other] = [await server.user(), await server.user()];
});

const SALT = 'how-salt-built-an-empire-twice';
const OCTOPUS = 'the-octopus-in-the-wrong-tank';
const idOf = (slug: string) => ids.get(slug)!;
const NONE = { star: false, like: false, read: false, later: false, hide: false };

const mark = (id: unknown, body: unknown, token?: string) =>
  server.call('POST /reader/article/{id}/mark', { params: { id }, body }, { token });
const mine = (id: unknown, token?: string) =>
  server.call('GET /reader/article/{id}/mine', { params: { id } }, { token });
const listed = (token?: string, query: Record<string, unknown> = {}) =>
  server.call('GET /reader/myarticle/star', { query }, { token });
const takeDown = (slug: string, status: 'archived' | 'published') =>
  changeArticle(server, ids.get(slug)!, { status });

describe('marking', () => {
  test.each(MARKS)('%s is put on and taken off, twice without harm', async (action) => {
    const id = idOf(SALT);
    const counts = (many: number) => ({
      star: action === 'star' ? many : 0,
      like: action === 'like' ? many : 0,
    });
    for (const body of [{ action }, { action, status: true }]) {
      const { result } = await mark(id, body, reader.token);
      expect(result).toEqual({ marks: { ...NONE, [action]: true }, counts: counts(1) });
    }
    expect((await mark(id, { action }, other.token)).result.counts).toEqual(counts(2));
    for (let i = 0; i < 2; i++) {
      const { result } = await mark(id, { action, status: false }, reader.token);
      expect(result).toEqual({ marks: NONE, counts: counts(1) });
    }
    expect((await mine(id, other.token)).result.marks).toEqual({ ...NONE, [action]: true });
  });

  test('is exact when fifty calls come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => mark(idOf(SALT), { action: 'star' }, reader.token)),
    );
    expect(answers.map((answer) => answer.http)).toEqual(Array(50).fill(200));
    expect((await mine(idOf(SALT), reader.token)).result.counts).toEqual({ star: 1, like: 0 });
    const mixed = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        mark(idOf(SALT), { action: 'star', status: i % 2 === 0 }, reader.token),
      ),
    );
    expect(mixed.every((answer) => answer.http === 200)).toBe(true);
  });

  test.each(badValues)('refuses %s as an action', async (_, action) => {
    const { http, status } = await mark(idOf(SALT), { action }, reader.token);
    expect([http, status.reason]).toEqual([400, 'invalid_input']);
    expect((await mine(idOf(SALT), reader.token)).result.marks).toEqual(NONE);
  });

  test('refuses an article that is not there, not out, or no number', async () => {
    await takeDown(SALT, 'archived');
    for (const id of [999_999, idOf(SALT)]) {
      for (const answer of [
        await mark(id, { action: 'star' }, reader.token),
        await mine(id, reader.token),
      ]) {
        expect([answer.http, answer.status.reason]).toEqual([404, 'article_not_found']);
      }
    }
    await takeDown(SALT, 'published');
    expect((await mark('x', { action: 'star' }, reader.token)).http).toBe(400);
    expect((await mark(idOf(SALT), { action: 'star', status: 'no' }, reader.token)).http).toBe(400);
  });

  test('needs a login', async () => {
    for (const { status } of [
      await mark(idOf(SALT), { action: 'star' }),
      await mine(idOf(SALT)),
      await listed(),
    ]) {
      expect(status.reason).toBe('login_required');
    }
  });
});

describe('what one marked', () => {
  const titles = async (action: string, token = reader.token) =>
    (await listed(token, { action })).result.items.map((item) => item.id);

  test('is listed, the latest marked first, each mark and reader apart', async () => {
    for (const slug of [SALT, NIGHT_TRAIN, OCTOPUS]) {
      await mark(idOf(slug), { action: 'star' }, reader.token);
      server.advance(1_000);
    }
    // Saying it again does not move it up.
    await mark(idOf(SALT), { action: 'star' }, reader.token);
    await mark(idOf(NIGHT_TRAIN), { action: 'later' }, reader.token);
    expect(await titles('star')).toEqual([OCTOPUS, NIGHT_TRAIN, SALT].map(idOf));
    expect(await titles('later')).toEqual([idOf(NIGHT_TRAIN)]);
    expect(await titles('like')).toEqual([]);
    expect(await titles('star', other.token)).toEqual([]);
    const { result } = await listed(reader.token);
    expect(result).toMatchObject({ total: 3, next_offset: null });
    expect(result.items[0]).toMatchObject({ title_zh: expect.stringMatching(/\p{Script=Han}/u) });
  });

  test('leaves out what was taken down, and has it again when it is back', async () => {
    await mark(idOf(SALT), { action: 'star' }, reader.token);
    await mark(idOf(NIGHT_TRAIN), { action: 'star' }, reader.token);
    await takeDown(SALT, 'archived');
    expect((await listed(reader.token)).result).toMatchObject({ total: 1 });
    expect(await titles('star')).toEqual([idOf(NIGHT_TRAIN)]);
    await takeDown(SALT, 'published');
    expect(await titles('star')).toHaveLength(2);
  });

  test('comes in pages of twenty', async () => {
    const { db } = server.context;
    const [article] = await db.selectFrom('articles').selectAll().limit(1).execute();
    const copies = await db
      .insertInto('articles')
      .values(
        Array.from({ length: 8 }, (_, i) => ({
          ...article!,
          id: undefined,
          document_id: null,
          slug: `copy-${i}`,
          canonical_url: null,
        })),
      )
      .returning('id')
      .execute();
    const all = [...ids.values(), ...copies.map(({ id }) => id)];
    await Promise.all(all.map((id) => mark(id, { action: 'read' }, reader.token)));
    const seen: number[] = [];
    for (let offset: number | null = 0; offset !== null;) {
      const { result }: Awaited<ReturnType<typeof listed>> = await listed(reader.token, {
        action: 'read',
        offset,
      });
      expect(result.items.length).toBeLessThanOrEqual(20);
      seen.push(...result.items.map((item) => item.id));
      offset = result.next_offset;
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b));
    const added = copies.map(({ id }) => id);
    await db.deleteFrom('articles').where('id', 'in', added).execute();
  });

  test.each([{ action: 'loved' }, { offset: -1 }, { offset: 'x' }])('refuses %j', async (query) => {
    expect((await listed(reader.token, query)).status.reason).toBe('invalid_input');
  });
});

describe('a hidden article', () => {
  test('vanishes from this reader’s list and count, from nobody else’s', async () => {
    const list = async (token?: string) =>
      (await server.call('GET /reader/article/waikan', { query: { limit: 50 } }, { token })).result;
    const count = async (token?: string) => {
      const query = { since: '2020-01-01T00:00:00Z' };
      const answer = await server.call('GET /reader/article/new_count', { query }, { token });
      return answer.result.count;
    };
    await mark(idOf(SALT), { action: 'hide' }, reader.token);
    const own = await list(reader.token);
    expect(own.total).toBe(ids.size - 1);
    expect(own.items.map((item) => item.id)).not.toContain(idOf(SALT));
    expect(await count(reader.token)).toBe(ids.size - 1);
    for (const token of [undefined, other.token]) {
      expect((await list(token)).total).toBe(ids.size);
      expect(await count(token)).toBe(ids.size);
    }
    expect((await listed(reader.token, { action: 'hide' })).result.items).toMatchObject([
      { id: idOf(SALT) },
    ]);
    await mark(idOf(SALT), { action: 'hide', status: false }, reader.token);
    expect((await list(reader.token)).total).toBe(ids.size);
  });
});

describe('the states of articles in a list', () => {
  const states = (articleIds: unknown, token?: string) =>
    server.call('GET /reader/article/states', { query: { ids: articleIds } }, { token });
  const all = () => [SALT, NIGHT_TRAIN, OCTOPUS].map(idOf).join(',');

  test('tell marks and how far one got, of what was touched only', async () => {
    await mark(idOf(SALT), { action: 'star' }, reader.token);
    await mark(idOf(SALT), { action: 'like' }, reader.token);
    await beat(server, reader.token, { source_id: idOf(NIGHT_TRAIN), progress: 0.4 });
    const { result } = await states(all(), reader.token);
    const none = { star: false, read: false, later: false, progress: 0 };
    expect(result.items.toSorted((a, b) => Number(b.star) - Number(a.star))).toEqual([
      { ...none, id: idOf(SALT), star: true },
      { ...none, id: idOf(NIGHT_TRAIN), progress: 0.4 },
    ]);
  });

  test('are nobody else’s, and nothing for a visitor', async () => {
    await mark(idOf(SALT), { action: 'read' }, other.token);
    expect((await states(all(), reader.token)).result.items).toEqual([]);
    expect((await states(all())).http).toBe(401);
  });

  test('leave out how far one got in what was taken out of the history', async () => {
    await beat(server, reader.token, { source_id: idOf(NIGHT_TRAIN), progress: 0.4 });
    const body = { source_id: idOf(NIGHT_TRAIN) };
    await server.call('POST /reader/history/del', { body }, reader);
    expect((await states(all(), reader.token)).result.items).toEqual([]);
  });

  test('bad input', async () => {
    const many = Array.from({ length: 51 }, (_, i) => i + 1).join(',');
    for (const value of [
      '',
      '1,',
      '-1',
      'x',
      many,
      ...badValues.map(([, bad]) => bad).filter((bad) => bad !== 42),
    ])
      expect((await states(value, reader.token)).http, String(value)).toBe(400);
    expect((await states('987654', reader.token)).result.items).toEqual([]);
  });
});
