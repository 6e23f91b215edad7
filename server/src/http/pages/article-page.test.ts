import { beforeEach, describe, expect, test } from 'vitest';
import type { Updateable } from 'kysely';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { ArticlesTable } from '#db/schema/articles.ts';
import { askAs } from '#test/ask-as.ts';
import { startServer } from '#test/harness.ts';
import { seedSampleArticles, changeArticle, NIGHT_TRAIN } from '#test/factories/article.ts';
import { webPage } from '#test/web-page.ts';
import { HOUR_MS } from '#core/durations.ts';

const server = await startServer({}, { web: await webPage() });
const [reader, editor] = [await server.user(), await server.user('editor')];
const id = (await seedSampleArticles(server)).get(NIGHT_TRAIN)!;

const change = (values: Updateable<ArticlesTable>) => changeArticle(server, id, values);
beforeEach(() => change({ is_lock: false, status: 'published', deleted_at: null, cover: null }));

type Options = { token?: string; headers?: Record<string, string>; method?: string };
const open = (path: string, { token, headers, method = 'GET' }: Options = {}) =>
  fetch(server.base + path, {
    method,
    headers: { ...headers, ...(token && { cookie: `bb_ua=x; bb_token=${token}` }) },
  });
const read = async (options?: Options) => (await open(`/article/${id}`, options)).text();

const contentOf = (page: string, pattern: RegExp) => pattern.exec(page)?.[1] ?? null;
const jsonOf = (page: string, attributes: string) =>
  JSON.parse(contentOf(page, new RegExp(`<script type="${attributes}">(.*?)</script>`, 's'))!);
const property = (page: string, name: string) =>
  contentOf(page, new RegExp(`<meta (?:name|property)="${name}" content="(.*?)"`));

describe('the page of an article', () => {
  test('holds the text, the data of the screen, and what is said of it elsewhere', async () => {
    const answer = await open(`/article/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await answer.text();
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(page).toContain('<title>The Quiet Return of the Night Train · 青鸟外刊</title>');
    expect(page).toContain(`<link rel="canonical" href="${server.base}/article/${id}"/>`);
    expect(property(page, 'description')).toMatch(/\p{Script=Han}/u);
    expect(page.match(/name="description"/g)).toHaveLength(1);
    expect(property(page, 'og:type')).toBe('article');
    expect(property(page, 'og:title')).toBe('The Quiet Return of the Night Train · 青鸟外刊');
    expect(property(page, 'og:url')).toBe(`${server.base}/article/${id}`);
    expect(property(page, 'og:site_name')).toBe('青鸟外刊');
    expect(property(page, 'og:image')).toBe(`${server.base}/share-card/article/${id}.png`);
    expect(property(page, 'og:image:width')).toBe('1200');
    expect((await open(new URL(property(page, 'og:image')!).pathname)).status).toBe(200);
    expect(property(page, 'article:published_time')).toMatch(/^2026-/);
    expect(property(page, 'twitter:card')).toBe('summary_large_image');
    const root = contentOf(page, /<div id="root">(.*)<\/div><script/s)!;
    expect(root).toContain('The revival did not begin with nostalgia.');
    expect(page).not.toContain('需要启用 JavaScript');
    const shown = await server.call('GET /reader/article/{id}/show', { params: { id } });
    expect(jsonOf(page, 'application/json" id="bb-data')).toEqual({ article: shown.result });
    expect(jsonOf(page, 'application/ld\\+json')).toMatchObject({
      '@type': 'Article',
      headline: 'The Quiet Return of the Night Train',
      datePublished: expect.stringMatching(/^2026-/),
      author: { '@type': 'Person' },
      publisher: { name: '青鸟外刊' },
      inLanguage: 'en',
      isAccessibleForFree: true,
    });
  });

  test.each(['/Article/{}', '/ARTICLE/{}/', '/article/{}?block=b3', '/article/0{}'])(
    'is found at %s too, with the one canonical address',
    async (path) => {
      const page = await (await open(path.replace('{}', String(id)))).text();
      expect(page).toContain(`<link rel="canonical" href="${server.base}/article/${id}"/>`);
    },
  );

  test('is answered to HEAD without its text', async () => {
    const answer = await open(`/article/${id}`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('etag')).toBeTruthy();
  });

  test('is not sent again while nothing has changed', async () => {
    const etag = (await open(`/article/${id}`)).headers.get('etag')!;
    const again = await open(`/article/${id}`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await change({ title_zh: '另一个题目' });
    const changed = await open(`/article/${id}`, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('另一个题目');
  });

  test('says at its head that it is ours and that its people are invented, not at its end', async () => {
    const page = await read();
    const said = '青鸟原创。刊物、作者和文中主要人物均为虚构。';
    const shown = page.slice(page.indexOf('<div id="root">'), page.indexOf('id="bb-data"'));
    expect(shown.indexOf(said)).toBeGreaterThan(0);
    expect(shown.indexOf(said)).toBeLessThan(shown.indexOf('class="reader-text'));
    expect(shown.split(said)).toHaveLength(2);
    expect(jsonOf(page, 'application/ld\\+json').copyrightNotice).toBe(said);
    const { result } = await server.call('GET /reader/article/{id}/show', { params: { id } });
    expect(result.licence).toBe(said);
  });

  test('names the origin it was asked under, and nothing worse', async () => {
    const { port } = new URL(server.base);
    const page = await (await fetch(`http://localhost:${port}/article/${id}`)).text();
    expect(property(page, 'og:url')).toBe(`http://localhost:${port}/article/${id}`);
  });
});

describe('what is not for everybody', () => {
  const MEMBERS = 'The part for members';
  const blocks: Block[] = ['One', 'Two', 'Three', MEMBERS].map((text, i) => ({
    id: `b${i}`,
    kind: 'paragraph',
    text: `${text}.`,
    zh: `${text} 译文`,
  }));

  test('a locked article: its free part in every place of the page; all of it for an editor', async () => {
    await change({ is_lock: true, summary: '', summary_zh: '' });
    await server.context.db
      .updateTable('documents')
      .set({ blocks: JSON.stringify(blocks) })
      .where('id', '=', (eb) =>
        eb.selectFrom('articles').select('document_id').where('id', '=', id).$castTo<number>(),
      )
      .execute();
    expect(await read({ token: editor.token })).toContain(MEMBERS);
    for (const token of [undefined, reader.token, 'x'.repeat(43)]) {
      const page = await read({ token });
      expect(page).not.toContain(MEMBERS);
      expect(page).toContain('会员可读全文');
      expect(property(page, 'description')).toBe('One. Two. Three.');
      expect(jsonOf(page, 'application/ld\\+json')).toMatchObject({
        isAccessibleForFree: false,
        hasPart: { isAccessibleForFree: false, cssSelector: '.reader-text' },
      });
    }
  });

  test('one taken back is there for editors only, as is one that will appear', async () => {
    for (const values of [
      { status: 'review' as const },
      { status: 'published' as const, published_at: new Date(Date.now() + HOUR_MS) },
    ]) {
      await change(values);
      for (const token of [undefined, reader.token]) {
        const answer = await open(`/article/${id}`, { token });
        expect(answer.status).toBe(404);
        expect(await answer.text()).not.toContain('Night Train');
      }
      expect((await open(`/article/${id}`, { token: editor.token })).status).toBe(200);
    }
    await change({ published_at: new Date('2026-11-18T00:00:00Z') });
  });

  test('the header opens no page, and the cookie no call', async () => {
    await change({ status: 'review' });
    const authorization = `Bearer ${editor.token}`;
    expect((await open(`/article/${id}`, { headers: { authorization } })).status).toBe(404);
    const path = `/reader/article/${id}/show`;
    expect((await open(path, { token: editor.token })).status).toBe(404);
  });

  test('a deleted one is gone, also for editors', async () => {
    await change({ deleted_at: new Date() });
    for (const { token } of [reader, editor]) {
      expect((await open(`/article/${id}`, { token })).status).toBe(404);
    }
  });
});

test.each(['999999', '0', '-1', 'abc', '1e3', '9'.repeat(30), '%F0%9F%98%80', '%00', "1'--"])(
  'no article %s: the web app says so, and nothing is to be remembered of it',
  async (unknown) => {
    const answer = await open(`/article/${unknown}`);
    expect(answer.status).toBe(404);
    const page = await answer.text();
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(page).not.toContain('bb-data');
    expect(page).not.toContain('canonical');
  },
);

describe('a hostile title', () => {
  test.each([
    '</script><script>alert(1)</script>',
    '</title><img src=x onerror=alert(1)>',
    `"' onload="alert(1)`,
    '<!--<script>',
    '😀 \u2028 \u2029 & &amp; $& $1',
    'x'.repeat(10_000),
  ])('%s is a text wherever it stands', async (title) => {
    await change({ title, title_zh: title, byline: title, summary: title, summary_zh: title });
    const page = await read();
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('<img src=x');
    expect(page).not.toMatch(/\sonload="/);
    expect(page).not.toMatch(/[\u2028\u2029](?=[^<]*<\/script>)/);
    expect(jsonOf(page, 'application/json" id="bb-data').article.title).toBe(title);
    expect(jsonOf(page, 'application/ld\\+json').alternativeHeadline).toBe(title);
    expect(property(page, 'description')!.length).toBeLessThan(1_000);
  });
});

test('other screens say what the product is; only those that are there have an address', async () => {
  const home = await (await open('/article/')).text();
  expect(home).toContain(`<link rel="canonical" href="${server.base}/"/>`);
  expect(property(home, 'og:type')).toBe('website');
  expect(property(home, 'og:title')).toBe('青鸟外刊 · 轻松阅读英语外刊');
  const about = await (await open('/About')).text();
  expect(property(about, 'og:url')).toBe(`${server.base}/about`);
  const nowhere = await open('/nowhere');
  expect(nowhere.status).toBe(404);
  expect(await nowhere.text()).toContain('noindex');
});

test.each([
  ['a name that whoever asks made up', { host: 'evil.example' }],
  ['one with a port', { host: 'evil.example:3000' }],
  ['a name that begins like this machine’s', { host: '127.0.0.1.evil.example' }],
  [
    'a name that a proxy is said to know',
    { host: 'localhost', 'x-forwarded-host': 'evil.example' },
  ],
])('no page repeats %s', async (_, headers) => {
  for (const path of [`/article/${id}`, '/', '/about', '/robots.txt']) {
    const { status, body } = await askAs(server.base + path, headers);
    expect([path, status]).toEqual([path, 200]);
    expect(body).not.toMatch(/evil\.example|rel="canonical"|og:url|noindex|Sitemap:/);
  }
  for (const path of ['/sitemap.xml', '/sitemap/1.xml']) {
    expect((await askAs(server.base + path, headers)).status).toBe(404);
  }
});
