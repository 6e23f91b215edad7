import { describe, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import type { Candidate } from '@bluebird/contract/feeds.ts';
import { rssFeed, type SampleItem } from '#test/factories/feed.ts';
import { forgetTasks } from '#jobs/old-tasks.ts';
import { startServer } from '#test/harness.ts';
import { failedTasks } from '#test/factories/task.ts';
import { html, type Pages, servePages, FERRY_STORY, rss } from '#test/factories/site.ts';
import { MINUTE_MS } from '#core/durations.ts';

const story = (about: string, paragraphs = 6) =>
  Array.from({ length: paragraphs }, (_, at) => `<p>${about} ${at}. ${FERRY_STORY[1]}</p>`).join(
    '',
  );

const pages: Pages = {};

const site = await servePages(pages);
const server = await startServer({ FETCH_ALLOW_HOSTS: site.host }, { jobs: true });
const editor = await server.user('editor');

let made = 0;
/** A feed of these entries, subscribed to; its entries, newest first. */
async function subscribe(items: SampleItem[], settings: Record<string, unknown> = {}) {
  made += 1;
  const path = `/feed-${made}.xml`;
  pages[path] = rss(rssFeed(`Feed ${made}`, items));
  const body = { url: site.url(path), ...settings };
  const { result } = await server.call('POST /reader/rss/feed/add', { body }, editor);
  const { id } = result.feed;
  return { id, items: (await list(id)).result.items };
}
const list = (id: number, query: Record<string, unknown> = {}, token = editor.token) =>
  server.call('GET /reader/rss/feed/{id}/articles', { params: { id }, query }, { token });
const download = (id: number) =>
  server.call('POST /reader/rss/articles/{id}/download', { params: { id } }, editor);
const downloadMany = (body: unknown) =>
  server.call('POST /reader/rss/articles/download', { body }, editor);
const dismiss = (ids: number[], dismissed = true) =>
  server.call('POST /reader/rss/articles/dismiss', { body: { ids, dismissed } }, editor);
const find = async (feedId: number, id: number): Promise<Candidate> =>
  (await list(feedId, { limit: 100 })).result.items.find((item) => item.id === id)!;

/** The entry when its download has ended. */
const ended = (feedId: number, id: number): Promise<Candidate> =>
  eventually(async () => {
    const item = await find(feedId, id);
    expect(['queued', 'downloading']).not.toContain(item.state);
    return item;
  });
const articleOf = async (id: number | null) =>
  (await server.call('GET /reader/article/{id}/show', { params: { id } }, editor)).result;

describe('what becomes of an entry', () => {
  test('of a full feed the story that the feed holds', async () => {
    const feed = await subscribe(
      [
        {
          title: 'The Ferry & I',
          link: '/whole',
          summary: 'Short.',
          content: `${story('Whole')}<script>alert(1)</script><p><a href="/notes">notes</a></p>`,
        },
      ],
      { policy: 'full', topic: 'society' },
    );
    const [item] = feed.items;
    expect(item).toMatchObject({ title: 'The Ferry & I', summary: 'Short.', state: 'new' });
    const { result } = await download(item!.id);
    expect(['queued', 'downloading', 'library']).toContain(result.state);
    const done = await ended(feed.id, item!.id);
    expect(done).toMatchObject({ state: 'library', task_id: result.task_id });
    const article = await articleOf(done.article_id);
    expect(article).toMatchObject({
      title: 'The Ferry & I',
      status: 'review',
      extent: 'full',
      topic: 'society',
      source_url: site.url('/whole'),
    });
    expect(article.licence).toContain('Feed ');
    const text = article.blocks.map((block) => block.text).join('\n');
    expect(text).toContain('Whole 5.');
    expect(text).not.toContain('alert');
    const hrefs = article.blocks.flatMap((block) => block.marks ?? []).map((mark) => mark.href);
    expect(hrefs).toContain(site.url('/notes'));
  });

  test('of a full feed that only teases the page', async () => {
    pages['/teased'] = html(
      `<html><head><title>Teased</title></head><body><article><h1>Teased</h1>${story('Page')}</article></body></html>`,
    );
    const feed = await subscribe(
      [{ title: 'Teased', link: '/teased', content: `${story('Teaser')}<p>Read more…</p>` }],
      { policy: 'full' },
    );
    await download(feed.items[0]!.id);
    const done = await ended(feed.id, feed.items[0]!.id);
    const text = (await articleOf(done.article_id)).blocks.map((block) => block.text).join('\n');
    expect(text).toContain('Page 5.');
    expect(text).not.toContain('Teaser');
  });

  test('of an excerpt feed the summary with a link, and nothing more', async () => {
    const feed = await subscribe([
      {
        title: 'Excerpt',
        link: '/excerpt',
        summary: '<p>The island <b>without</b> a ferry &lt;3.</p>',
        content: story('Hidden'),
      },
    ]);
    await download(feed.items[0]!.id);
    const done = await ended(feed.id, feed.items[0]!.id);
    const article = await articleOf(done.article_id);
    expect(article).toMatchObject({
      title: 'Excerpt',
      extent: 'excerpt',
      source_url: site.url('/excerpt'),
    });
    expect(article.blocks.map((block) => block.text)).toEqual(['The island without a ferry <3.']);
    expect(article.licence).toContain('Feed ');
  });

  test('is of the publication its site is, made when there is none, with one form of byline', async () => {
    const { db } = server.context;
    const page = (title: string) =>
      html(
        `<html><head><title>${title}</title><meta property="og:site_name" content="The Tern"></head><body><article><h1>${title}</h1>${story(title)}</article></body></html>`,
      );
    const of = async (path: string, author: string) => {
      pages[path] = page(path.slice(1));
      const feed = await subscribe([{ title: path.slice(1), link: path, author }], {
        policy: 'full',
      });
      await download(feed.items[0]!.id);
      return articleOf((await ended(feed.id, feed.items[0]!.id)).article_id);
    };
    // All of this file's sites are one host, which other tests have named.
    await db.updateTable('creators').set({ host: null }).execute();
    const [first, second] = [await of('/tern-1', 'By Una Finch'), await of('/tern-2', 'Una Finch')];
    expect(first).toMatchObject({ creator: { name: 'The Tern' }, byline: 'Una Finch' });
    expect(second).toMatchObject({ creator: first.creator, byline: 'Una Finch' });
    const made = await db
      .selectFrom('creators')
      .select(['name', 'host'])
      .where('host', 'is not', null)
      .execute();
    expect(made).toEqual([{ name: 'The Tern', host: '127.0.0.1' }]);
    const query = { creator: first.creator!.id, limit: 100 };
    const listed = await server.call('GET /reader/article/manage', { query }, editor);
    expect(listed.result.items.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('the same story from another feed is the article that is there', async () => {
    const item = { title: 'Same', link: '/same', summary: 'The same story in two feeds.' };
    const first = await subscribe([item]);
    await download(first.items[0]!.id);
    const done = await ended(first.id, first.items[0]!.id);
    const second = await subscribe([{ ...item, link: '/same?utm_source=rss#x' }]);
    expect(second.items[0]).toMatchObject({ state: 'library', article_id: done.article_id });
    expect((await downloadMany({ ids: [second.items[0]!.id] })).result.queued).toEqual([]);
  });

  test('a failed download says why and can be tried again', async () => {
    const feed = await subscribe([{ title: 'Flaky', link: '/flaky' }], { policy: 'full' });
    const { id } = feed.items[0]!;
    await download(id);
    const failed = await ended(feed.id, id);
    expect(failed).toMatchObject({
      state: 'failed',
      message: '网页不存在（404）',
      article_id: null,
    });
    expect(await failedTasks(server, editor)).toContain(failed.task_id);
    pages['/flaky'] = html(`<html><body><article>${story('Flaky')}</article></body></html>`);
    await download(id);
    expect(await failedTasks(server, editor)).not.toContain(failed.task_id);
    expect((await ended(feed.id, id)).state).toBe('library');
  });

  test('a failed download is put aside and brought back with its entry', async () => {
    const feed = await subscribe([{ title: 'Never', link: '/never' }], { policy: 'full' });
    const { id } = feed.items[0]!;
    await download(id);
    const { task_id: task } = await ended(feed.id, id);
    await dismiss([id]);
    expect(await failedTasks(server, editor)).not.toContain(task);
    await dismiss([id], false);
    expect(await failedTasks(server, editor)).toContain(task);
    await dismiss([id]);
    // However old, it is what the entry says of itself.
    await server.context.db
      .updateTable('tasks')
      .set({ updated_at: new Date('2026-01-01') })
      .where('id', '=', task)
      .execute();
    await forgetTasks(server.context.db);
    expect((await find(feed.id, id)).task_id).toBe(task);
  });

  test('without address and text there is nothing to download', async () => {
    const feed = await subscribe([{ title: 'Only a title' }]);
    const { status } = await download(feed.items[0]!.id);
    expect(status.reason).toBe('import_refused');
    expect((await find(feed.id, feed.items[0]!.id)).state).toBe('new');
  });

  test('ten presses at once are one download', async () => {
    const feed = await subscribe([
      { title: 'Once', link: '/once', summary: 'Once and only once.' },
    ]);
    const { id } = feed.items[0]!;
    const answers = await Promise.all(Array.from({ length: 10 }, () => download(id)));
    expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 200));
    const { task_id: task } = await ended(feed.id, id);
    expect(new Set(answers.map(({ result }) => result.task_id))).toEqual(new Set([task]));
  });
});

describe('many at once', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      title: `Story ${at}`,
      link: `/many-${made}-${at}`,
      summary: `Story number ${at} of ${made}.`,
      date: new Date(Date.now() - at * MINUTE_MS).toUTCString(),
    }));

  test('newest first, paged and by state', async () => {
    const feed = await subscribe(many(5));
    expect(feed.items.map(({ title }) => title)).toEqual(many(5).map(({ title }) => title));
    const page = (await list(feed.id, { limit: 2, offset: 2 })).result;
    expect(page.items.map(({ title }) => title)).toEqual(['Story 2', 'Story 3']);
    expect(page).toMatchObject({ next_offset: 4, total: 5 });
    await dismiss([feed.items[0]!.id]);
    expect((await list(feed.id, { state: 'new' })).result.total).toBe(4);
    expect((await list(feed.id, { state: 'dismissed' })).result.items[0]!.title).toBe('Story 0');
  });

  test('chosen ones, or all that are new; what was put aside is left', async () => {
    const feed = await subscribe(many(4));
    const ids = feed.items.map(({ id }) => id);
    expect((await dismiss([ids[3]!])).result.changed).toEqual([ids[3]]);
    expect((await downloadMany({ ids: [ids[0], 987_654] })).result.queued).toEqual([ids[0]]);
    expect((await downloadMany({ feed_id: feed.id })).result.queued).toEqual([ids[1], ids[2]]);
    for (const id of ids.slice(0, 3)) expect((await ended(feed.id, id)).state).toBe('library');
    expect((await find(feed.id, ids[3]!)).state).toBe('dismissed');
  });

  test('putting aside is undone, and is no news the second time', async () => {
    const feed = await subscribe(many(2));
    const ids = feed.items.map(({ id }) => id);
    expect((await dismiss(ids)).result.changed).toHaveLength(2);
    expect((await dismiss(ids)).result.changed).toEqual([]);
    expect((await dismiss(ids, false)).result.changed).toHaveLength(2);
    expect((await find(feed.id, ids[0]!)).state).toBe('new');
  });

  test.each([
    {},
    { ids: [] },
    { ids: ['1'] },
    { ids: [1.5] },
    { ids: [-1] },
    { ids: Array.from({ length: 201 }, (_, at) => at + 1) },
    { feed_id: 'x' },
    null,
  ])('bad input changes nothing: %#', async (body) => {
    expect((await downloadMany(body)).http).toBe(400);
  });

  test('what is not there is not found', async () => {
    expect((await downloadMany({ feed_id: 987_654 })).status.reason).toBe('feed_not_found');
    expect((await download(987_654)).status.reason).toBe('candidate_not_found');
    expect((await list(987_654)).status.reason).toBe('feed_not_found');
    const feed = await subscribe(many(1));
    await server.call('POST /reader/rss/feed/{id}/delete', { params: { id: feed.id } }, editor);
    expect((await download(feed.items[0]!.id)).status.reason).toBe('candidate_not_found');
    expect((await list(feed.id)).status.reason).toBe('feed_not_found');
  });

  test('readers do not see them', async () => {
    const reader = await server.user();
    expect((await list(1, {}, reader.token)).http).toBe(403);
    expect((await list(1, {}, '')).http).toBe(401);
  });
});
