import { describe, expect, test } from 'vitest';
import { badValues } from '#test/bad-values.ts';
import { rssFeed } from '#test/factories/feed.ts';
import { startServer } from '#test/harness.ts';
import { newPicture } from '#test/factories/picture.ts';
import { html, type Pages, servePages, png, rss } from '#test/factories/site.ts';

const GULL = rssFeed('The Daily Gull', [
  { guid: '1', title: 'A Ferry', link: '/ferry', summary: 'The island without one.' },
  { guid: '2', title: 'A Pilot', link: '/pilot', date: 'Fri, 20 Nov 2026 08:00:00 GMT' },
]);

const pages: Pages = {};

Object.assign(pages, {
  '/gull.xml': rss(GULL.replace('<channel>', '<channel><link>/home</link>')),
  '/home': html(
    '<html><head><title>Gull</title><link rel="icon" href="/icon.png"><link rel="alternate" type="application/rss+xml" href="/gull.xml"><link rel="alternate" type="application/rss+xml" href="/sport.xml"></head></html>',
  ),
  '/icon.png': png(await newPicture({ width: 90, height: 60 })),
  '/sport.xml': rss(rssFeed('Gull Sport', [])),
  '/plain': html('<html><body>Nothing to subscribe to</body></html>'),
  '/unnamed/post': html('<html><body>A post</body></html>'),
  '/unnamed/feed': rss(rssFeed('Unnamed', [])),
} satisfies Pages);
const site = await servePages(pages);
const server = await startServer({ FETCH_ALLOW_HOSTS: site.host }, { jobs: true });
const editor = await server.user('editor');
const reader = await server.user();
const creator = await server.context.db
  .insertInto('creators')
  .values({ slug: 'gull', name: 'The Daily Gull', name_zh: '海鸥日报' })
  .returning('id')
  .executeTakeFirstOrThrow();
const creatorId = creator.id;

const add = (body: Record<string, unknown>, token = editor.token) =>
  server.call('POST /reader/rss/feed/add', { body }, { token });
const list = (query: Record<string, unknown> = {}, token = editor.token) =>
  server.call('GET /reader/rss/feed', { query }, { token });
/** A feed of this test only. */
let made = 0;
const addNew = async (settings: Record<string, unknown> = {}) => {
  made += 1;
  const path = `/new-${made}.xml`;
  pages[path] = rss(rssFeed(`New ${made}`, [{ guid: '1', title: 'One', link: `${path}/1` }]));
  return (await add({ url: site.url(path), ...settings })).result.feed;
};

describe('looking before subscribing', () => {
  const discover = (url: string) =>
    server.call('POST /reader/rss/feed/discover', { body: { url } }, editor);

  test('a feed is shown with its latest entries, a page with the feeds it names', async () => {
    const { result } = await discover(site.url('/home'));
    expect(result.feeds.map(({ title, items }) => [title, items])).toEqual([
      ['The Daily Gull', 2],
      ['Gull Sport', 0],
    ]);
    expect(result.feeds[0]).toMatchObject({
      url: site.url('/gull.xml'),
      site_url: site.url('/home'),
      feed_id: null,
    });
    expect(result.feeds[0]!.latest.map(({ title }) => title)).toEqual(['A Ferry', 'A Pilot']);
    expect((await discover(site.url('/gull.xml'))).result.feeds).toEqual([result.feeds[0]]);
  });

  test('usual addresses are tried for a site that says nothing', async () => {
    const { result } = await discover(site.url('/unnamed/post'));
    expect(result.feeds.map(({ url }) => url)).toEqual([site.url('/unnamed/feed')]);
  });

  test.each([
    ['/plain', '没有可以订阅的内容'],
    ['/missing', '404'],
  ])('%s has none', async (path, message) => {
    const { http, status } = await discover(site.url(path));
    expect([http, status.reason]).toEqual([400, 'feed_refused']);
    expect(status.msg).toContain(message);
  });

  test.each(['http://10.0.0.1/', 'http://[::1]:80/', 'http://169.254.169.254/', 'http://0x7f.1/'])(
    'an inner address is not reached: %s',
    async (url) => {
      const { status } = await discover(url);
      expect(status.msg).toBe('这个地址不允许访问');
    },
  );
});

describe('subscribing', () => {
  test('stores feed, entries and picture at once; twice it is the same feed', async () => {
    const { http, result } = await add({
      url: site.url('/home'),
      policy: 'full',
      creator_id: creatorId,
      topic: 'society',
    });
    expect(http).toBe(200);
    expect(result).toMatchObject({
      existed: false,
      feed: {
        url: site.url('/gull.xml'),
        title: 'The Daily Gull',
        policy: 'full',
        state: 'active',
        creator: { id: creatorId },
        topic: 'society',
        crawl: { failures: 0, error: null, items: 2, new_items: 2 },
      },
    });
    const icon = await fetch(`${server.base}${result.feed.icon}`);
    expect(icon.headers.get('content-type')).toBe('image/webp');

    const again = await add({ url: `${site.url('/gull.xml')}#top`, policy: 'excerpt' });
    expect(again.result).toMatchObject({
      existed: true,
      feed: { id: result.feed.id, policy: 'full' },
    });
    const found = await server.call(
      'POST /reader/rss/feed/discover',
      { body: { url: site.url('/gull.xml') } },
      editor,
    );
    expect(found.result.feeds[0]!.feed_id).toBe(result.feed.id);
  });

  test('ten at the same moment make one feed', async () => {
    pages['/race.xml'] = rss(rssFeed('Race', [{ guid: 'a', title: 'A' }]));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => add({ url: site.url('/race.xml') })),
    );
    expect(new Set(answers.map(({ result }) => result.feed.id)).size).toBe(1);
    expect(answers.filter(({ result }) => !result.existed)).toHaveLength(1);
    expect(answers[0]!.result.feed.crawl!.items).toBe(1);
  });

  test('without a policy it is excerpts', async () => {
    expect((await addNew()).policy).toBe('excerpt');
  });

  test.each([
    ...badValues.filter(([name]) => name !== 'emoji'),
    ['no web address', 'javascript:alert(1)'],
    ['a file', 'file:///etc/passwd'],
  ])('an address that is %s is refused', async (_, url) => {
    const before = (await list()).result.total;
    const { http } = await add({ url });
    expect(http).toBe(400);
    expect((await list()).result.total).toBe(before);
  });

  test.each([
    [{ policy: 'everything' }, 400],
    [{ topic: 'gulls' }, 400],
    [{ creator_id: 987_654 }, 404],
    [{ title: 'x'.repeat(10_000) }, 400],
  ])('settings that are none are refused: %#', async (settings, http) => {
    pages['/never.xml'] = rss(GULL);
    expect((await add({ url: site.url('/never.xml'), ...settings })).http).toBe(http);
  });

  test('only editors may', async () => {
    expect((await add({ url: site.url('/gull.xml') }, reader.token)).http).toBe(403);
    expect((await add({ url: site.url('/gull.xml') }, '')).http).toBe(401);
  });
});

describe('the list', () => {
  test('is narrowed, ordered and paged for editors', async () => {
    const paused = await addNew({ title: '100% of it_' });
    await server.call(
      'POST /reader/rss/feed/{id}/update',
      { params: { id: paused.id }, body: { paused: true } },
      editor,
    );
    const ids = async (query: Record<string, unknown>) =>
      (await list(query)).result.items.map(({ id }) => id);
    expect(await ids({ q: '100%' })).toEqual([paused.id]);
    expect(await ids({ q: 'of_it' })).toEqual([]);
    expect(await ids({ state: 'paused' })).toEqual([paused.id]);
    expect(await ids({ failing: 'true' })).toEqual([]);
    expect(await ids({ creator: creatorId, topic: 'society' })).toHaveLength(1);
    for (const order of ['title', 'changed', 'next']) {
      expect(await ids({ order })).toHaveLength((await list()).result.total);
    }
    const first = (await list({ limit: 1 })).result;
    expect(first.items).toHaveLength(1);
    expect(first.next_offset).toBe(1);
  });

  test('readers see what belongs to a creator, and nothing of the crawling', async () => {
    const { result } = await list({ state: 'paused' }, reader.token);
    expect(result.items.map(({ title, crawl }) => [title, crawl])).toEqual([
      ['The Daily Gull', null],
    ]);
  });

  test.each([{ offset: -1 }, { limit: 1_000 }, { state: 'gulls' }, { order: 'random()' }])(
    'bad input: %o',
    async (query) => {
      expect((await list(query)).http).toBe(400);
    },
  );
});

describe('changing', () => {
  const update = (id: number, body: Record<string, unknown>, token = editor.token) =>
    server.call('POST /reader/rss/feed/{id}/update', { params: { id }, body }, { token });

  test('sets what is given and leaves the rest; a pause is taken back', async () => {
    const { id } = await addNew({ topic: 'science' });
    const { result } = await update(id, { policy: 'full', creator_id: creatorId });
    expect(result).toMatchObject({ policy: 'full', topic: 'science', creator: { id: creatorId } });
    expect((await update(id, { topic: null, paused: true })).result).toMatchObject({
      topic: null,
      state: 'paused',
      crawl: { next_at: null },
    });
    expect((await update(id, { paused: false })).result.state).toBe('active');
    expect((await update(id, {})).http).toBe(200);
  });

  test('bad input changes nothing', async () => {
    const { id } = await addNew();
    const bad = [
      { title: '' },
      { title: 'a\0b' },
      { policy: 1 },
      { paused: 'yes' },
      { creator_id: 987_654 },
    ];
    for (const body of bad) expect((await update(id, body)).status.code).not.toBe(0);
    const { result } = await server.call('GET /reader/rss/feed/{id}', { params: { id } }, editor);
    expect(result).toMatchObject({ policy: 'excerpt', state: 'active', creator: null });
  });

  test('a deletion is undone; added again, the feed comes back with its entries', async () => {
    const feed = await addNew();
    const args = { params: { id: feed.id } };
    const show = () => server.call('GET /reader/rss/feed/{id}', args, editor);
    expect((await server.call('POST /reader/rss/feed/{id}/delete', args, editor)).http).toBe(200);
    expect((await show()).status.reason).toBe('feed_not_found');
    expect((await server.call('POST /reader/rss/feed/{id}/delete', args, editor)).http).toBe(404);
    const { result } = await server.call('POST /reader/rss/feed/{id}/restore', args, editor);
    expect(result).toEqual(feed);

    await server.call('POST /reader/rss/feed/{id}/delete', args, editor);
    const again = await add({ url: feed.url, policy: 'full' });
    expect(again.result).toMatchObject({
      existed: false,
      feed: { id: feed.id, policy: 'full', crawl: { items: 1 } },
    });
  });

  test('every act of an editor is written down', async () => {
    const { id } = await addNew();
    await update(id, { policy: 'full' });
    const rows = await server.context.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject', '=', `feed:${id}`)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { action: 'feeds.add', actor_id: editor.userId },
      { action: 'feeds.update', actor_id: editor.userId },
    ]);
  });
});

describe('OPML', () => {
  const bring = (content: string, policy?: string) =>
    server.call('POST /reader/rss/opml', { body: { content, policy } }, editor);
  const opml = (outlines: string) => `<opml version="2.0"><body>${outlines}</body></opml>`;
  const outline = (url: string, title = '') => `<outline text="${title}" xmlUrl="${url}"/>`;

  test('subscribes to what is new and says what was not', async () => {
    const known = await addNew();
    const { result } = await bring(
      opml(
        outline('https://a.example/feed', 'A') +
          outline('https://a.example/feed', 'A again') +
          outline(known.url, 'Known') +
          outline('gopher://b.example', 'B'),
      ),
      'full',
    );
    expect(result).toEqual({ added: 1, existed: 1, refused: ['B'], refused_count: 1 });
    const [added] = (await list({ q: 'a.example' })).result.items;
    expect(added).toMatchObject({ title: 'A', policy: 'full', crawl: { crawled_at: null } });
  });

  test('refuses what cannot be added by hand', async () => {
    const refused = [
      'http://127.0.0.1/feed',
      'http://[::1]/feed',
      'http://2130706433/feed',
      'http://localhost/feed',
      'http://169.254.169.254/latest/meta-data',
      'https://user:secret@c.example/feed',
      'https://c.example:8080/feed',
      'file:///etc/passwd',
      `https://c.example/${'x'.repeat(2_000)}`,
    ];
    for (const url of refused) {
      const added = await server.call('POST /reader/rss/feed/add', { body: { url } }, editor);
      expect([url, added.http]).toEqual([url, 400]);
    }
    const { result } = await bring(opml(refused.map((url, at) => outline(url, `${at}`)).join('')));
    expect(result).toMatchObject({ added: 0, existed: 0, refused_count: refused.length });
    expect((await list({ q: 'c.example' })).result.total).toBe(0);
  });

  test('a thousand are taken, more are refused and none of them stored', async () => {
    const many = (count: number, host: string) =>
      opml(Array.from({ length: count }, (_, at) => outline(`https://${host}/${at}`)).join(''));
    const before = (await list()).result.total;
    expect((await bring(many(1_001, 'too-many.example'))).status.reason).toBe('opml_refused');
    expect((await list()).result.total).toBe(before);
    expect((await bring(many(1_000, 'many.example'))).result.added).toBe(1_000);
    await server.context.db.deleteFrom('feeds').where('host', '=', 'many.example').execute();
  });

  test.each(['', 'hello', '<html></html>', 'x'.repeat(10_000)])(
    'is refused: %#',
    async (content) => {
      expect((await bring(content)).http).toBe(400);
    },
  );

  test('leaves as a file that comes back as it was', async () => {
    const answer = await fetch(`${server.base}/reader/rss/opml`, {
      headers: { authorization: `Bearer ${editor.token}` },
    });
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('青鸟订阅源'));
    const { result } = await bring(await answer.text());
    expect(result).toMatchObject({ added: 0, refused_count: 0 });
    expect(result.existed).toBe((await list()).result.total);
  });
});
