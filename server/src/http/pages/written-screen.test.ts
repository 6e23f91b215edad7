import { beforeEach, describe, expect, test } from 'vitest';
import { seedCollections } from '#db/seed/collections.ts';
import { seedMagazines } from '#db/seed/magazines.ts';
import { startServer } from '#test/harness.ts';
import { changeArticle, NIGHT_TRAIN, seedSampleArticles } from '#test/factories/article.ts';
import { saveWord } from '#test/factories/word.ts';
import { webPage } from '#test/web-page.ts';

const server = await startServer({}, { web: await webPage() });
const [reader, other] = [await server.user(), await server.user()];
const id = (await seedSampleArticles(server)).get(NIGHT_TRAIN)!;
await seedCollections(server.context.db, new Date());
await seedMagazines(server.context.db, new Date());
const TITLE = 'The Quiet Return of the Night Train';
const change = (values: Parameters<typeof changeArticle>[2]) => changeArticle(server, id, values);
beforeEach(() => change({ title: TITLE, status: 'published' }));

type Options = { token?: string; cookie?: string; headers?: Record<string, string> };
async function open(path: string, { token, cookie, headers }: Options = {}) {
  const cookies = [cookie, token && `bb_token=${token}`].filter(Boolean).join('; ');
  const answer = await fetch(server.base + path, {
    headers: { ...headers, ...(cookies && { cookie: cookies }) },
  });
  const page = await answer.text();
  const root = page.slice(page.indexOf('<div id="root">'));
  const screen = root.slice(0, root.indexOf('<script'));
  const [, data] =
    /<script type="application\/json" id="bb-data">(.*?)<\/script>/s.exec(page) ?? [];
  return {
    status: answer.status,
    headers: answer.headers,
    page,
    screen,
    /** What came with it; null for a page without a screen. */
    data: data === undefined ? null : (JSON.parse(data).screen as ScreenData),
    title: /<title>(.*?)<\/title>/.exec(page)![1],
  };
}
type ScreenData = {
  mark: string;
  theme: string | null;
  underReview: boolean;
  queries: { key: unknown; data: unknown }[];
};

describe('a visitor’s screens', () => {
  test.each([
    ['/', TITLE, '青鸟外刊 · 轻松阅读英语外刊'],
    ['/article/', TITLE, '青鸟外刊 · 轻松阅读英语外刊'],
    ['/?topic=society', '全部', '青鸟外刊 · 轻松阅读英语外刊'],
    ['/explore', '随便读一篇', '发现 · 青鸟外刊'],
    ['/label', '读得懂 95% 的词', '标签 · 青鸟外刊'],
    ['/Topic/Science/', 'A Machine That Listens', '科学类外刊 · 青鸟外刊'],
    ['/creator', 'The Harbour', '来源 · 青鸟外刊'],
    ['/collection/all', '留下来的人', '合集 · 青鸟外刊'],
    ['/magazine', 'The Bluebird', '期刊 · 青鸟外刊'],
    ['/search', '可以这样搜', '搜索 · 青鸟外刊'],
    ['/_old_index', TITLE, '按日期 · 青鸟外刊'],
    ['/author/Clara%20Whitmore', 'Clara Whitmore', 'Clara Whitmore · 青鸟外刊'],
    ['/flashcard/demo', '显示答案', '复习演示 · 青鸟外刊'],
    ['/about', 'ECDICT', '关于 · 青鸟外刊'],
    ['/login', '忘记密码', '登录 · 青鸟外刊'],
    ['/register', '我已读过并同意', '注册 · 青鸟外刊'],
    ['/reset', '想起来了', '重设密码 · 青鸟外刊'],
    ['/myword', '每个生词都连着遇见它的那句话', '生词本 · 青鸟外刊'],
  ])('%s is written into its page', async (path, text, name) => {
    const { status, screen, title, data, headers } = await open(path);
    expect(status).toBe(200);
    expect(screen).toContain(text);
    expect(title).toBe(name);
    expect(data).toMatchObject({ mark: '', theme: null });
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('its list comes with it as the call answers it', async () => {
    const { screen, data } = await open('/');
    expect(screen).toContain(`href="/article/${id}"`);
    const list = await server.call('GET /reader/article/waikan', { query: { offset: 0 } });
    expect(data!.queries).toContainEqual({
      key: ['articles', 'list', {}],
      data: { pages: [list.result], pageParams: [0] },
    });
  });

  test('it is not sent again, nor changed, while what it shows has not', async () => {
    const first = await open('/');
    const etag = first.headers.get('etag')!;
    const again = await fetch(`${server.base}/`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await open('/')).page).toBe(first.page);
    await change({ title: 'Another Title' });
    const changed = await open('/', { headers: { 'if-none-match': etag } });
    expect(changed.screen).toContain('Another Title');
    expect(changed.screen).not.toContain(TITLE);
    await change({ status: 'review' });
    expect((await open('/')).screen).not.toContain('Another Title');
  });

  test('it is rendered once for all who see the same', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => open('/explore')));
    expect(new Set(many.map(({ page }) => page)).size).toBe(1);
  });

  test('what the device tells is heeded: its theme, and what it put away', async () => {
    const dark = await open('/', { cookie: 'bb_theme=dark; bb_welcome=dismissed' });
    expect(dark.screen).toContain('/tall.dark.svg');
    expect(dark.screen).not.toContain('/tall.light.svg');
    expect(dark.screen).not.toContain('青鸟怎么用');
    expect(dark.data!.theme).toBe('dark');
    expect((await open('/')).screen).toContain('青鸟怎么用');
    const odd = await open('/', { cookie: 'bb_theme="><script>alert(1)</script>' });
    expect(odd.page).not.toContain('alert(1)');
    expect(odd.data!.theme).toBeNull();
  });

  test.each([
    '</script><script>alert(1)</script>',
    '</title><img src=x onerror=alert(1)>',
    `"' onload="alert(1)`,
    '<!--<script>',
    '😀 \u2028 \u2029 & &amp; $& $1',
    'x'.repeat(5_000),
  ])('a title like %s is a text wherever it stands', async (title) => {
    await change({ title, title_zh: title });
    for (const path of ['/', '/_old_index']) {
      const { page, data } = await open(path);
      expect(page).not.toContain('<script>alert');
      expect(page).not.toContain('<img src=x');
      expect(page).not.toMatch(/\sonload="/);
      expect(JSON.stringify(data)).toContain(JSON.stringify(title));
    }
    await change({ title_zh: '' });
  });

  test.each([
    '/search?q=%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/search?q=%E0%A4%A',
    '/author/%3Cb%3E',
  ])('nor does an address put anything into a page: %s', async (path) => {
    const { status, page } = await open(path);
    expect(status).toBe(200);
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('<b>');
  });

  test.each([
    '/creator/99999',
    '/collection/99999/show',
    '/magazine/x',
    '/mine',
    `/search?q=${'a'.repeat(600)}`,
    '/topic/%00',
  ])('%s is left to the app', async (path) => {
    const { status, data, screen } = await open(path);
    expect([path, status, data]).toEqual([path, 200, null]);
    expect(screen).toContain('noscript');
  });
});

describe('a word book', () => {
  test('is written for whose it is, and kept by no cache', async () => {
    await saveWord(server, reader, 'arithmetic');
    await saveWord(server, other, 'nostalgia');
    const [mine, theirs] = [await open('/myword', reader), await open('/myword', other)];
    expect(mine.screen).toContain('>arithmetic<');
    expect(mine.page).not.toContain('nostalgia');
    expect(theirs.screen).toContain('>nostalgia<');
    expect(theirs.page).not.toContain('arithmetic');
    expect(mine.headers.get('cache-control')).toBe('private, no-store');
    expect(mine.headers.get('etag')).toBeNull();
    expect(mine.data!.mark).toBe(reader.token.slice(-8));
    expect(mine.page).not.toContain(reader.token);
    expect(mine.title).toBe('生词本 · 青鸟外刊');
  });

  test.each([
    ['a session that is over', 'x'.repeat(43)],
    ['what is no token', 'x'],
  ])('is not there for %s', async (_, token) => {
    await saveWord(server, reader, 'nostalgia');
    const { page, data, headers } = await open('/myword', { token });
    expect(page).not.toContain('nostalgia');
    expect(data).toBeNull();
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    ['nobody', false],
    ['the header', true],
  ])('is an invitation for %s', async (_, has) => {
    await saveWord(server, reader, 'geometry');
    const headers = has ? { authorization: `Bearer ${reader.token}` } : undefined;
    const { page, screen, data } = await open('/myword', { headers });
    expect(page).not.toContain('geometry');
    expect(screen).toContain('登录');
    expect(data).toEqual({ mark: '', theme: null, underReview: false, queries: [] });
  });

  test('is narrowed by its address', async () => {
    await saveWord(server, reader, 'arithmetic');
    expect((await open('/myword?q=zzz', reader)).screen).toContain('生词本里没有这个词');
    expect((await open('/myword?q=ari', reader)).screen).toContain('>arithmetic<');
  });
});

test('readers’ other screens are left to the app: what visitors see may not be theirs', async () => {
  const { data, screen } = await open('/', reader);
  expect(data).toBeNull();
  expect(screen).toContain('noscript');
});
