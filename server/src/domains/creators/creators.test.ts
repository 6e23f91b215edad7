import { beforeEach, describe, expect, test } from 'vitest';
import { badValues } from '#test/bad-values.ts';
import { startServer } from '#test/harness.ts';
import { creatorIds } from '#test/factories/creator.ts';
import { newArticle, seedSampleArticles } from '#test/factories/article.ts';
import { MINUTE_MS } from '#core/durations.ts';

const server = await startServer();
await seedSampleArticles(server);
const ids = await creatorIds(server);
const [reader, other, editor] = [
  await server.user(),
  await server.user(),
  await server.user('editor'),
];
beforeEach(() => server.context.db.deleteFrom('creator_follows').execute());

const idOf = (slug: string) => ids.get(slug)!;
const list = (query: Record<string, unknown> = {}, token?: string) =>
  server.call('GET /reader/creator', { query }, { token });
const show = (id: unknown, token?: string, query: Record<string, unknown> = {}) =>
  server.call('GET /reader/creator/{id}', { params: { id }, query }, { token });
const follow = (id: unknown, body: unknown, token?: string) =>
  server.call('POST /reader/creator/{id}/follow', { params: { id }, body }, { token });
const create = (body: unknown, token = editor.token) =>
  server.call('POST /reader/creator', { body }, { token });
const update = (id: unknown, body: unknown, token = editor.token) =>
  server.call('POST /reader/creator/{id}/update', { params: { id }, body }, { token });

describe('the list', () => {
  test('tells of each how many articles are out and which is the last', async () => {
    const { result } = await list();
    expect(result.total).toBe(6);
    const longRead = result.items.find(({ id }) => id === idOf('long-read'))!;
    expect(longRead).toMatchObject({
      name: 'The Long Read',
      name_zh: '长读',
      articles: 3,
      followers: 0,
      following: false,
      latest: { title: 'The Last Typewriter Repairman of Lisbon' },
    });
    expect(longRead.about).toMatch(/\p{Script=Han}/u);
    const dates = result.items.map(({ latest }) => latest!.published_at);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  test('counts neither what is not out yet nor what was taken down', async () => {
    const { db, clock } = server.context;
    const creator_id = idOf('harbour');
    const soon = new Date(clock().getTime() + MINUTE_MS);
    const added = [
      await newArticle(server, { creator_id, published_at: soon }),
      await newArticle(server, { creator_id, status: 'review' }),
      await newArticle(server, { creator_id, deleted_at: clock() }),
    ];
    const harbour = (await show(creator_id)).result;
    expect([harbour.articles, harbour.list.total]).toEqual([3, 3]);
    await db.deleteFrom('articles').where('id', 'in', added).execute();
  });

  test('is ordered as asked, narrowed by name and by what one follows, in pages', async () => {
    const names = async (query: Record<string, unknown>, token?: string) =>
      (await list(query, token)).result.items.map(({ name }) => name);
    const byName = await names({ order: 'name' });
    expect(byName).toEqual(byName.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect(await names({ q: 'har' })).toEqual(['The Harbour']);
    expect(await names({ q: '港' })).toEqual(['The Harbour']);
    expect(await names({ q: '%' })).toEqual([]);
    const first = (await list({ order: 'name', limit: 4 })).result;
    expect([first.items.length, first.next_offset]).toEqual([4, 4]);
    const second = (await list({ order: 'name', limit: 4, offset: 4 })).result;
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(byName);
    expect(second.next_offset).toBeNull();
    await follow(idOf('ledger'), { status: true }, reader.token);
    expect(await names({ following: true }, reader.token)).toEqual(['The Ledger']);
    expect(await names({ following: true }, other.token)).toEqual([]);
    expect(await names({ following: true })).toEqual([]);
  });

  test.each([{ order: 'best' }, { offset: -1 }, { limit: 51 }, { q: 'x'.repeat(81) }])(
    'refuses %j',
    async (query) => {
      expect((await list(query)).status.reason).toBe('invalid_input');
    },
  );
});

describe('one publication', () => {
  test('is shown with its articles, the latest first, without those one hid', async () => {
    const { result } = await show(idOf('continental'));
    expect(result.list.items.map(({ creator }) => creator!.id)).toEqual(
      Array(3).fill(idOf('continental')),
    );
    const dates = result.list.items.map(({ published_at }) => published_at!);
    expect(dates).toEqual(dates.toSorted().reverse());
    const params = { id: result.list.items[0]!.id };
    await server.call(
      'POST /reader/article/{id}/mark',
      { params, body: { action: 'hide' } },
      { token: reader.token },
    );
    expect((await show(idOf('continental'), reader.token)).result.list.total).toBe(2);
    expect((await show(idOf('continental'), other.token)).result.list.total).toBe(3);
    expect((await show(idOf('continental'), undefined, { offset: 2 })).result.list).toMatchObject({
      total: 3,
      next_offset: null,
      items: [expect.anything()],
    });
  });

  test.each([
    [999_999, 'creator_not_found'],
    ['x', 'invalid_input'],
    [0, 'invalid_input'],
  ])('%s: %s', async (id, reason) => {
    expect((await show(id)).status.reason).toBe(reason);
    expect((await follow(id, { status: true }, reader.token)).status.reason).toBe(reason);
    expect((await update(id, { about: '好' })).status.reason).toBe(reason);
  });
});

describe('following', () => {
  test('is put on and taken off, twice without harm, each reader for themselves', async () => {
    const id = idOf('harbour');
    for (let i = 0; i < 2; i++) {
      const { result } = await follow(id, { status: true }, reader.token);
      expect(result).toEqual({ following: true, followers: 1 });
    }
    expect((await follow(id, { status: true }, other.token)).result.followers).toBe(2);
    expect((await show(id, reader.token)).result).toMatchObject({ following: true, followers: 2 });
    expect((await show(id)).result).toMatchObject({ following: false, followers: 2 });
    for (let i = 0; i < 2; i++) {
      const { result } = await follow(id, { status: false }, reader.token);
      expect(result).toEqual({ following: false, followers: 1 });
    }
    expect((await show(id, other.token)).result).toMatchObject({ following: true, followers: 1 });
  });

  test('is exact when fifty calls come at once', async () => {
    const id = idOf('harbour');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        follow(id, { status: true }, i % 2 ? reader.token : other.token),
      ),
    );
    expect(answers.map(({ http }) => http)).toEqual(Array(50).fill(200));
    expect((await show(id)).result.followers).toBe(2);
    const mixed = await Promise.all(
      Array.from({ length: 20 }, (_, i) => follow(id, { status: i % 2 === 0 }, reader.token)),
    );
    expect(mixed.every(({ http }) => http === 200)).toBe(true);
    const { result } = await show(id, reader.token);
    expect(result.followers).toBe(result.following ? 2 : 1);
  });

  test('brings a publication’s articles into the list of what one follows', async () => {
    const followed = async (token?: string) =>
      (await server.call('GET /reader/article/waikan', { query: { following: true } }, { token }))
        .result;
    expect((await followed(reader.token)).total).toBe(0);
    await follow(idOf('ledger'), { status: true }, reader.token);
    const { items, total } = await followed(reader.token);
    expect(total).toBe(3);
    expect(items.every(({ creator }) => creator!.id === idOf('ledger'))).toBe(true);
    expect((await followed(other.token)).total).toBe(0);
    expect((await followed()).total).toBe(0);
  });

  test('needs a login', async () => {
    expect((await follow(idOf('harbour'), { status: true })).status.reason).toBe('login_required');
  });

  test.each(badValues.filter(([name]) => name !== 'a truth value'))(
    'refuses %s as a status',
    async (_, status) => {
      expect((await follow(idOf('harbour'), { status }, reader.token)).http).toBe(400);
      expect((await show(idOf('harbour'))).result.followers).toBe(0);
    },
  );
});

describe('editors', () => {
  test('add a publication and say what it is; what they leave out stays', async () => {
    const { result } = await create({
      name: ' The Morning Post ',
      host: 'WWW.Morning.example.com',
    });
    expect(result).toMatchObject({
      name: 'The Morning Post',
      name_zh: '',
      about: '',
      logo: null,
      host: 'morning.example.com',
      articles: 0,
      latest: null,
    });
    const changed = await update(result.id, {
      name_zh: '晨报',
      about: '早上读的。😀',
      logo: '/files/cover/ab.webp',
    });
    expect(changed.result).toMatchObject({
      name: 'The Morning Post',
      name_zh: '晨报',
      about: '早上读的。😀',
      logo: '/files/cover/ab.webp',
      host: 'morning.example.com',
    });
    const entries = await server.context.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject', '=', `creator:${result.id}`)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'creators.create', actor_id: editor.userId },
      { action: 'creators.update', actor_id: editor.userId },
    ]);
  });

  test('give each name once, whatever its case, also when many do at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => create({ name: i % 2 ? 'Twice Told' : 'TWICE TOLD' })),
    );
    const made = answers.filter(({ http }) => http === 200);
    expect(made).toHaveLength(1);
    expect(answers.filter(({ status }) => status.reason === 'creator_taken')).toHaveLength(19);
    const { id } = made[0]!.result;
    expect((await update(idOf('ledger'), { name: 'twice told' })).status.reason).toBe(
      'creator_taken',
    );
    expect((await update(id, { name: 'Twice told' })).result.name).toBe('Twice told');
  });

  test('are editors: readers may not', async () => {
    expect((await create({ name: 'Mine' }, reader.token)).status.reason).toBe('forbidden');
    expect((await update(idOf('ledger'), { about: '我的' }, reader.token)).status.reason).toBe(
      'forbidden',
    );
  });

  // A lone surrogate is replaced; quotes are as good in a name as any.
  const names = badValues.filter(([name]) => !['a lone surrogate', 'SQL'].includes(name));
  test.each(names)('cannot name one %s', async (_, name) => {
    expect((await create({ name })).status.reason).toBe('invalid_input');
    expect((await update(idOf('ledger'), { name })).status.reason).toBe('invalid_input');
    expect((await show(idOf('ledger'))).result.name).toBe('The Ledger');
  });

  test.each([
    { about: 'x'.repeat(1_001) },
    { host: 'https://example.com/' },
    { host: 'no host' },
    { host: '' },
    { logo: 'https://example.com/x.png' },
    { logo: 'javascript:alert(1)' },
    { name_zh: 'x'.repeat(81) },
  ])('cannot say %j', async (change) => {
    expect((await update(idOf('ledger'), change)).status.reason).toBe('invalid_input');
  });
});
