import { gzipSync } from 'node:zlib';
import type { IncomingHttpHeaders } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { rssFeed, type SampleItem, newFeed } from '#test/factories/feed.ts';
import { startServer } from '#test/harness.ts';
import { type Pages, servePages } from '#test/factories/site.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/durations.ts';
import { crawlDue, crawlFeed } from './crawl.service.ts';
import { leaseDue } from './crawl.queries.ts';
import { minutesAfter } from './schedule.ts';

const pages: Pages = {};
/** Headers of the requests of this test, in order. */
let asked: { path: string; headers: IncomingHttpHeaders }[] = [];

const handlers = new Proxy(pages, {
  get:
    (known, path: string): Pages[string] =>
    (request, response) => {
      asked.push({ path, headers: request.headers });
      const page = known[path];
      if (page) page(request, response);
      else response.writeHead(404).end();
    },
});
const site = await servePages(handlers);
const server = await startServer({ FETCH_ALLOW_HOSTS: site.host }, { jobs: true });
const editor = await server.user('editor');
beforeEach(() => {
  asked = [];
});

const db = () => server.context.db;
let made = 0;
/** A feed in the database whose page the test serves. */
async function feedAt(page: Pages[string], values: Record<string, unknown> = {}): Promise<number> {
  made += 1;
  const path = `/feed-${made}.xml`;
  pages[path] = page;
  return newFeed(server, { url: site.url(path), ...values });
}
const serve =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200): Pages[string] =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/rss+xml', ...headers }).end(body);
  };
const rowOf = (id: number) =>
  db().selectFrom('feeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const itemsOf = (feedId: number) =>
  db().selectFrom('feed_items').selectAll().where('feed_id', '=', feedId).orderBy('id').execute();
const crawl = (id: number) => crawlFeed(server.context, id);
const one = (title: string): SampleItem => ({ guid: '1', title, link: '/1' });
const minutesUntil = async (id: number) =>
  ((await rowOf(id)).next_crawl_at.getTime() - server.context.clock().getTime()) / MINUTE_MS;

describe('what is new is stored', () => {
  test('new entries and changed ones, each once; what is the same is not written', async () => {
    let items = [one('First')];
    const id = await feedAt((request, response) => serve(rssFeed('F', items))(request, response));
    expect(await crawl(id)).toEqual({ added: 1, changed: 0 });
    const [before] = await itemsOf(id);

    items = [{ guid: '2', title: 'Second' }, ...items];
    expect(await crawl(id)).toEqual({ added: 1, changed: 0 });
    expect((await itemsOf(id))[0]).toEqual(before);

    items = [one('First, mended'), { guid: '2', title: 'Second' }];
    server.advance(MINUTE_MS);
    expect(await crawl(id)).toEqual({ added: 0, changed: 1 });
    const [mended, second] = await itemsOf(id);
    expect(mended).toMatchObject({
      id: before!.id,
      title: 'First, mended',
      published_at: before!.published_at,
    });
    expect(second!.title).toBe('Second');
  });

  test('no more than five hundred entries of one reading', async () => {
    const items = Array.from({ length: 700 }, (_, at) => ({ guid: `${at}`, title: `${at}` }));
    const id = await feedAt(serve(rssFeed('Many', items)));
    expect(await crawl(id)).toEqual({ added: 500, changed: 0 });
  });

  test('dates that cannot be are when it was first seen', async () => {
    const dates = ['Sat, 01 Jan 9999 00:00:00 GMT', '0001-01-01', 'soon', undefined];
    const items = dates.map((date, at) => ({ guid: `${at}`, title: `${at}`, date }));
    const id = await feedAt(serve(rssFeed('Odd', items)));
    await crawl(id);
    for (const item of await itemsOf(id)) expect(item.published_at).toEqual(item.seen_at);
  });

  test('two crawls at once store everything once', async () => {
    const items = Array.from({ length: 50 }, (_, at) => ({ guid: `${at}`, title: `Story ${at}` }));
    const id = await feedAt(serve(rssFeed('Twice', items)));
    const outcomes = await Promise.all([crawl(id), crawl(id), crawl(id)]);
    const added = outcomes.map((outcome) => (outcome && 'added' in outcome ? outcome.added : -1));
    expect(added.toSorted((a, b) => a - b)).toEqual([0, 0, 50]);
    expect(await itemsOf(id)).toHaveLength(50);
  });

  test('a crawl broken off half-way leaves nothing behind, and the next one loses nothing', async () => {
    const id = await feedAt(serve(rssFeed('Broken', [one('Only')]), { etag: '"v1"' }));
    const broken = {
      ...server.context,
      db: db().withPlugin({
        transformQuery: ({ node }) => {
          // The worker dies between storing the entries and noting the feed's state.
          if (node.kind === 'UpdateQueryNode') throw new Error('killed');
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
    };
    await expect(crawlFeed(broken, id)).rejects.toThrow('killed');
    expect(await itemsOf(id)).toHaveLength(0);
    expect((await rowOf(id)).etag).toBeNull();
    expect(await crawl(id)).toEqual({ added: 1, changed: 0 });
  });

  test('what the feed no longer has and nobody took goes after three months', async () => {
    let items = [one('Old'), { guid: '2', title: 'Old too' }];
    const id = await feedAt((request, response) => serve(rssFeed('F', items))(request, response));
    await crawl(id);
    items = [
      { guid: '2', title: 'Old too' },
      { guid: '3', title: 'New' },
    ];
    server.advance(91 * DAY_MS);
    await crawl(id);
    expect((await itemsOf(id)).map(({ title }) => title)).toEqual(['Old too', 'New']);
  });
});

describe('asking is polite', () => {
  test('with the validators of the last answer; an unchanged feed is not read', async () => {
    const id = await feedAt((request, response) => {
      if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
      else
        serve(rssFeed('F', [one('A')]), { etag: '"v1"', 'last-modified': 'x' })(request, response);
    });
    await crawl(id);
    const { changed_at: changedAt } = await rowOf(id);
    server.advance(MINUTE_MS);
    expect(await crawl(id)).toEqual({ added: 0, changed: 0 });
    expect(asked[1]!.headers).toMatchObject({ 'if-none-match': '"v1"', 'if-modified-since': 'x' });
    const row = await rowOf(id);
    expect(row.changed_at).toEqual(changedAt);
    expect(row.ok_at! > changedAt!).toBe(true);
  });

  test('a server without validators that sends the same again', async () => {
    const id = await feedAt(serve(rssFeed('F', [one('A')])));
    await crawl(id);
    const before = await xmins(id);
    expect(await crawl(id)).toEqual({ added: 0, changed: 0 });
    expect(await xmins(id)).toEqual(before);
  });

  test('as rarely as the feed changes, and wants', async () => {
    const date = (hours: number) =>
      new Date(server.context.clock().getTime() - hours * HOUR_MS).toUTCString();
    const daily = [24, 48, 72].map((hours) => ({
      guid: `${hours}`,
      title: 'x',
      date: date(hours),
    }));
    const id = await feedAt(serve(rssFeed('Daily', daily)));
    await crawl(id);
    expect(await minutesUntil(id)).toBeCloseTo(360, 0);
    const shy = await feedAt(serve(rssFeed('Shy', [one('A')], '<ttl>120</ttl>')));
    for (const _ of ['read', 'unchanged']) {
      await crawl(shy);
      expect(await minutesUntil(shy)).toBeCloseTo(120, 0);
    }
  });

  test('429 and 503 say how long to wait', async () => {
    const id = await feedAt(serve('', { 'retry-after': '7200' }, 429));
    await crawl(id);
    expect(await minutesUntil(id)).toBeCloseTo(120, 0);
    expect(await rowOf(id)).toMatchObject({ error: 'bad_status:429', failures: 1 });
  });

  test('at most two feeds of a host at once; what a dead worker held is free after a while', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(() => feedAt(serve(''), { host: 'polite.example' })),
    );
    await db().updateTable('feeds').set({ state: 'paused' }).where('id', 'not in', ids).execute();
    const now = server.context.clock();
    const lease = (at: Date) =>
      db()
        .transaction()
        .execute((tx) => leaseDue(tx, at, minutesAfter(at, 3)));
    const leased = await Promise.all([lease(now), lease(now), lease(now), lease(now)]);
    expect(new Set(leased.filter((id) => id !== null)).size).toBe(2);
    expect(leased.filter((id) => id === null)).toHaveLength(2);
    expect(await lease(minutesAfter(now, 4))).not.toBeNull();
    await db().updateTable('feeds').set({ state: 'paused' }).execute();
  });
});

const xmins = (feedId: number) =>
  db()
    .selectFrom('feed_items')
    .select((eb) => eb.ref('xmin' as 'id').as('xmin'))
    .where('feed_id', '=', feedId)
    .execute();

describe('the schedule', () => {
  test('asks what is due, and neither what is paused, gone or deleted, nor what is not due yet', async () => {
    await db().updateTable('feeds').set({ state: 'paused' }).execute();
    const later = minutesAfter(server.context.clock(), 5);
    const now = server.context.clock();
    const page = serve(rssFeed('F', [one('A')]));
    const due = await Promise.all([1, 2, 3, 4, 5].map(() => feedAt(page)));
    const others = await Promise.all([
      feedAt(page, { state: 'paused' }),
      feedAt(page, { state: 'gone' }),
      feedAt(page, { deleted_at: now }),
      feedAt(page, { next_crawl_at: later }),
    ]);
    await Promise.all([crawlDue(server.context), crawlDue(server.context)]);
    for (const id of due) {
      expect(await itemsOf(id)).toHaveLength(1);
      expect((await rowOf(id)).leased_until).toBeNull();
    }
    for (const id of others) expect(await itemsOf(id)).toHaveLength(0);
    const paths = asked.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

test('a fault with one feed is logged and set back, and the others are asked', async () => {
  await db().updateTable('feeds').set({ state: 'paused' }).execute();
  const page = serve(rssFeed('F', [one('A')]));
  const [poisoned, healthy] = [await feedAt(page), await feedAt(page)];
  const { url } = await rowOf(poisoned);
  const { feedReader } = server.context;
  const context = {
    ...server.context,
    feedReader: {
      ...feedReader,
      read: (...[body, source]: Parameters<typeof feedReader.read>) =>
        source.url === url ? Promise.reject(new TypeError('ours')) : feedReader.read(body, source),
    },
  };
  await crawlDue(context);
  expect(await rowOf(poisoned)).toMatchObject({
    error: 'internal',
    failures: 1,
    leased_until: null,
  });
  expect(await minutesUntil(poisoned)).toBeCloseTo(15, 0);
  expect(await itemsOf(healthy)).toHaveLength(1);
});

describe('what goes wrong is kept with the feed', () => {
  const failures: [string, Pages[string], string][] = [
    ['no feed', serve('<html></html>'), 'not_feed'],
    ['nothing there', serve('', {}, 404), 'bad_status:404'],
    ['a broken server', serve('', {}, 500), 'bad_status:500'],
    ['a picture', serve('x', { 'content-type': 'image/png' }), 'bad_content_type'],
    ['not what it says', serve('not gzip', { 'content-encoding': 'gzip' }), 'bad_response'],
    [
      'a bomb',
      serve(gzipSync(Buffer.alloc(50_000_000, ' ')), { 'content-encoding': 'gzip' }),
      'too_large',
    ],
    [
      'an entry of thirty megabytes',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/xml' });
        response.end(rssFeed('Huge', [{ title: 'x', content: 'x'.repeat(30_000_000) }]));
      },
      'too_large',
    ],
    [
      'a feed without end',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/xml' });
        response.write('<rss><channel>');
        const item = '<item><title>x</title></item>'.repeat(10_000);
        const pour = () => {
          while (!response.destroyed && response.write(item));
        };
        response.on('drain', pour);
        pour();
      },
      'too_large',
    ],
    [
      'twenty redirects',
      (request, response) => {
        const n = Number(new URL(request.url!, 'http://x').searchParams.get('n') ?? 0);
        const path = request.url!.split('?')[0];
        if (n < 20) response.writeHead(302, { location: `${path}?n=${n + 1}` }).end();
        else serve(rssFeed('End', []))(request, response);
      },
      'too_many_redirects',
    ],
    [
      'a redirect inside',
      (_request, response) => {
        response.writeHead(301, { location: 'http://192.168.0.1/feed' }).end();
      },
      'blocked_address',
    ],
    [
      'a connection that breaks',
      (_request, response) => {
        response.destroy();
      },
      'connect',
    ],
  ];
  test.each(failures)('%s', async (_, page, reason) => {
    const id = await feedAt(page);
    expect(await crawl(id)).toMatchObject({ failed: { reason } });
    expect(await rowOf(id)).toMatchObject({ failures: 1, error: reason, state: 'active' });
    expect(await itemsOf(id)).toHaveLength(0);
    expect(await minutesUntil(id)).toBeCloseTo(15, 0);
  });

  test('a name that leads inside is not connected to', async () => {
    const id = await feedAt(serve(''), { url: 'http://localhost:80/feed', host: 'localhost' });
    expect(await crawl(id)).toMatchObject({ failed: { reason: 'blocked_address' } });
  });

  test('entities that laugh, and files they name, stay unread', async () => {
    const laughs = `<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY f SYSTEM "file:///etc/passwd">]>`;
    const id = await feedAt(
      serve(
        laughs +
          rssFeed('F', []).replace('</channel>', '<item><title>&b; &f;</title></item></channel>'),
      ),
    );
    await crawl(id);
    expect((await itemsOf(id))[0]!.title).toBe('&b; &f;');
  });

  test('the wait doubles, and is forgotten after a success', async () => {
    let works = false;
    const id = await feedAt((request, response) =>
      works
        ? serve(rssFeed('F', [one('A')]))(request, response)
        : serve('', {}, 500)(request, response),
    );
    for (const minutes of [15, 30, 60]) {
      await crawl(id);
      expect(await minutesUntil(id)).toBeCloseTo(minutes, 0);
    }
    works = true;
    await crawl(id);
    expect(await rowOf(id)).toMatchObject({ failures: 0, error: null });
  });

  test('410 ends it, until an editor asks and it is there again', async () => {
    let gone = true;
    const id = await feedAt((request, response) =>
      gone ? serve('', {}, 410)(request, response) : serve(rssFeed('F', []))(request, response),
    );
    await crawl(id);
    expect((await rowOf(id)).state).toBe('gone');
    gone = false;
    await crawl(id);
    expect((await rowOf(id)).state).toBe('active');
  });

  test('permanent redirects move it, temporary ones do not, and never onto another feed', async () => {
    const target = await feedAt(serve(rssFeed('Target', [])));
    const known = (await rowOf(target)).url;
    pages['/moved.xml'] = serve(rssFeed('Moved', [one('A')]));
    const redirect = (status: number, location: string) => feedAt(serve('', { location }, status));
    const permanent = await redirect(301, '/moved.xml');
    const temporary = await redirect(302, '/moved.xml');
    const onto = await redirect(308, known);
    for (const id of [permanent, temporary, onto]) await crawl(id);
    expect((await rowOf(permanent)).url).toBe(site.url('/moved.xml'));
    expect((await rowOf(temporary)).url).not.toBe(site.url('/moved.xml'));
    expect(await rowOf(onto)).toMatchObject({ state: 'gone', error: 'moved_to_known' });
    expect(await rowOf(target)).toMatchObject({ url: known, state: 'active' });
  });
});

test('an editor has a feed asked now, and follows it', async () => {
  const id = await feedAt(serve(rssFeed('F', [one('A'), { guid: '2', title: 'B' }])));
  const broken = await feedAt(serve('', {}, 404));
  const outcome = async (feedId: number) => {
    const { result } = await server.call(
      'POST /reader/rss/feed/{id}/crawl',
      { params: { id: feedId } },
      editor,
    );
    return expect.poll(async () => {
      const args = { params: { id: result.task_id } };
      const task = (await server.call('GET /reader/task/{id}', args, editor)).result;
      return `${task.status}: ${task.message}`;
    });
  };
  await (await outcome(id)).toBe('done: 2 条新内容');
  await (await outcome(id)).toBe('done: 没有新内容');
  await (await outcome(broken)).toBe('failed: 这个地址没有内容（404）');
  const missing = { params: { id: 987_654 } };
  const { status } = await server.call('POST /reader/rss/feed/{id}/crawl', missing, editor);
  expect(status.reason).toBe('feed_not_found');
});
