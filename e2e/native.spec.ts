import type { Request } from '@playwright/test';
import { screens, type Screen } from '@bluebird/contract/screens.ts';
import { articleId, NIGHT_TRAIN, openArticle } from './articles.ts';
import { call } from './api.ts';
import { expect, test } from './fixtures.ts';
import { enterAsReader, isForEditors, isForVisitors, visit } from './visits.ts';
import { openScreen } from './walked-screen.ts';
import { playWrapper } from './wrapper.ts';

test('an article is shared by the app, with whose it is, what and where', async ({
  page,
  press,
}) => {
  const { calls } = await playWrapper(page);
  const id = await openArticle(page, NIGHT_TRAIN.title);
  await press(page.getByRole('button', { name: '更多', exact: true }));
  await press(page.getByRole('button', { name: '分享', exact: true }));
  const url = new URL(`/article/${id}`, page.url()).href;
  await expect
    .poll(() => calls)
    .toContainEqual([
      'share',
      `分享Continental的文章《${NIGHT_TRAIN.title}》：${url}（来自青鸟外刊）`,
    ]);
});

test('a poster is shared by the app as its text, which names the page', async ({
  page,
  press,
  account,
}) => {
  expect(account.username).not.toBe('');
  const { calls } = await playWrapper(page);
  const id = await articleId(page, NIGHT_TRAIN.title);
  await page.goto(`/article/${id}/poster3?design=paper`);
  await expect(page.getByRole('img', { name: /素笺海报/ })).toBeVisible();
  await press(page.getByRole('button', { name: '分享', exact: true }));
  const url = new URL(`/article/${id}`, page.url()).href;
  await expect
    .poll(() => calls)
    .toContainEqual([
      'share',
      `分享Continental的文章《${NIGHT_TRAIN.title}》：${url}（来自青鸟外刊）`,
    ]);
});

test('links that leave the site open in the browser of the phone, others in the app', async ({
  page,
}) => {
  const { calls } = await playWrapper(page);
  const id = await articleId(page, NIGHT_TRAIN.title);
  await page.goto('/about');
  const outside = page.getByRole('link', { name: /ECDICT/ });
  const href = await outside.getAttribute('href');
  await outside.click();
  await expect.poll(() => calls).toContainEqual(['openInBrowser', href]);
  expect(page.context().pages()).toHaveLength(1);
  calls.length = 0;
  await page.goto('/');
  await page.locator(`a[href="/article/${id}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: NIGHT_TRAIN.title })).toBeVisible();
  expect(calls.filter(([handler]) => handler === 'openInBrowser')).toEqual([]);
});

test('the back key goes one step back, and from the first screen out of the app', async ({
  page,
}) => {
  const { calls, tell } = await playWrapper(page);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link', { name: '我的' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible();
  await tell('bb:back');
  await expect(page.getByRole('heading', { level: 1, name: '关于青鸟外刊' })).toBeVisible();
  expect(calls.map(([handler]) => handler)).not.toContain('goBackAPP');
  await tell('bb:back');
  await expect.poll(() => calls).toContainEqual(['goBackAPP']);
});

test('an address opened in the app leads to its screen; one of another site leads home', async ({
  page,
}) => {
  const { tell } = await playWrapper(page);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tell('bb:open', new URL('/Search?q=tide', page.url()).href);
  await expect(page).toHaveURL('/Search?q=tide');
  await tell('bb:open', 'https://evil.example/article/1');
  await expect(page).toHaveURL('/');
  await tell('bb:open', 'javascript:alert(1)');
  await expect(page).toHaveURL('/');
});

test('the app’s theme is taken over, follows it, and gives way to the reader’s own', async ({
  page,
}) => {
  const { looks, setTheme, tell } = await playWrapper(page, { theme: 'black' });
  await page.goto('/about');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'black');
  await expect.poll(() => looks).toContainEqual({ theme: 'black', color: '#000' });
  await setTheme('light');
  await tell('bb:theme');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect.poll(() => looks.at(-1)).toEqual({ theme: 'light', color: '#fbf9f4' });
  await page.evaluate(() => localStorage.setItem('theme', 'sepia'));
  await setTheme('black');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'sepia');
});

test('a bridge that comes late is found', async ({ page }) => {
  const { calls, arrive } = await playWrapper(page, { theme: 'black', late: true });
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(calls).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(async () => {
    await arrive();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'black', { timeout: 500 });
  }).toPass();
});

test('the app’s identity goes with every call, within its limit', async ({ page }) => {
  await playWrapper(page, { identity: `bluebird_ios_store_12_1.2.0${'x'.repeat(600)}` });
  const sent: string[] = [];
  page.on('request', (request) => {
    const app = request.headers()['bluebird-app'];
    if (app !== undefined) sent.push(app);
  });
  await page.goto('/about');
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(sent[0]).toMatch(/^bluebird_ios_store_12_1\.2\.0x+$/);
  expect(sent[0]).toHaveLength(500);
});

test('a file is handed to the app whole, with its name', async ({ page, context, request }) => {
  await playWrapper(page);
  await enterAsReader(context, request);
  await page.goto('/myword');
  await page.getByRole('button', { name: '导入与导出' }).click();
  await page.getByText('导出', { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出文本' }).click(),
  ]);
  const [head, content] = download.url().split(';base64,') as [string, string];
  expect(head).toMatch(/^data:text\/plain;/);
  expect(decodeURIComponent(/name=([^;]+)/.exec(head)![1]!)).toBe('我的单词本.txt');
  expect(Buffer.from(content, 'base64').toString()).toContain('nostalgia');
});

test('each start is told of, also one that is left at once', async ({ page }) => {
  const starts: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/log')) return;
    type Told = { name: string; data: { path: string } };
    const { also, ...first } = request.postDataJSON() as Told & { also: Told[] };
    for (const { name, data } of [first, ...also]) if (name === 'OPEN_APP') starts.push(data.path);
  });
  // The browser never comes to rest.
  await page.addInitScript(() => {
    Object.assign(window, { requestIdleCallback: () => 0 });
  });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => void dispatchEvent(new Event('pagehide')));
  await expect.poll(() => starts).toEqual(['/about']);
});

/** What tells of money, of orders, of invitations, or of the contact. */
const TELLING = /"(price|amount|order_no|share_text)":|邀请码|邀请的朋友|weixin/;

/** What was answered; '' for what a page that was left can no longer tell. */
const answerTo = (asked: Request): Promise<string> =>
  asked
    .response()
    .then(async (answer) => `${asked.url()} ${await answer?.text()}`)
    .catch(() => '');

test.describe('under store review', () => {
  // The conversation that is visited is nobody's.
  test.beforeEach(({ faults }) => faults.expect(/404.*\/api\/ai\/ask/));

  const shown = screens.filter((screen) => !isForEditors(screen));
  /** The terms, and the screen that says that nothing can be bought. */
  const MAY_NAME_BUYING = new Set<Screen>(['/about', '/member/buy']);
  const WALKS = ['visitor', 'reader'].flatMap((who) => [0, 1, 2].map((part) => ({ who, part })));

  for (const { who, part } of WALKS)
    test(`no screen and no answer tells a ${who} a price, another site or an invitation, part ${part + 1}`, async ({
      page,
      context,
      request,
    }) => {
      const walked = shown
        .filter((screen) => who === 'visitor' || !isForVisitors(screen))
        .filter((_, at) => at % 3 === part);
      await playWrapper(page, { review: true });
      if (who === 'reader') {
        const { token } = await enterAsReader(context, request, walked);
        const body = { product_id: 'month', provider: 'wechat', channel: 'native' } as const;
        await call(request, 'POST /api/member/pay/order', { body }, token);
      }
      const told: Promise<string>[] = [];
      page.on('requestfinished', (asked) => {
        if (/\/(api|reader|auth)\//.test(asked.url())) told.push(answerTo(asked));
      });
      for (const screen of walked) {
        await (who === 'visitor' ? openScreen : visit)(page, screen);
        // What was written before the device told of the review, the app throws away as it comes.
        await expect(async () => {
          const found = await page.evaluate(() => {
            const text = document.body.innerText;
            return {
              prices: text.match(/[¥￥]\s?\d+/g) ?? [],
              buying: text.match(/购买|续费|价目|开通会员|微信扫一扫|去微信联系/g) ?? [],
              outside: [...document.querySelectorAll('a')]
                .filter(
                  ({ protocol, origin }) =>
                    /^https?:$/.test(protocol) && origin !== location.origin,
                )
                .map(({ href }) => href),
              invitations: text.match(/邀请/g) ?? [],
            };
          });
          if (MAY_NAME_BUYING.has(screen)) found.buying = [];
          expect(found, screen).toEqual({ prices: [], buying: [], outside: [], invitations: [] });
        }).toPass();
      }
      const answers = await Promise.all(told);
      expect(answers.filter((answer) => answer !== '').length).toBeGreaterThan(0);
      expect(answers.filter((answer) => TELLING.test(answer))).toEqual([]);
    });

  test('the page asks as an app under review, and is told of nothing to buy', async ({
    page,
    account,
    request,
  }) => {
    await playWrapper(page, { review: true });
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.headers()['bluebird-review'] ?? ''));
    await page.goto('/member');
    await expect(page.getByRole('heading', { level: 1, name: '会员' })).toBeVisible();
    await expect.poll(() => asked).toContain('true');
    const headers = { authorization: `Bearer ${account.token}`, 'bluebird-review': 'true' };
    const result = async (path: string) =>
      ((await (await request.get(path, { headers })).json()) as { result: unknown }).result;
    expect(await result('/api/member/product')).toEqual({ items: [], ways: [] });
    expect((await call(request, 'GET /api/member/product', {})).items).not.toEqual([]);
  });
});

test('the page for authors of wrappers tries each handler', async ({ page }) => {
  const { calls, tell } = await playWrapper(page, {
    theme: 'black',
    identity: 'bluebird_android_store_7_1.0',
    review: true,
  });
  await page.goto('/wrapper/check.html');
  await expect(page.getByText('bluebird_android_store_7_1.0')).toBeVisible();
  for (const name of ['share', 'openInBrowser', 'goBackAPP', 'getTheme'])
    await page.getByRole('button', { name }).click();
  await expect
    .poll(() => calls.map(([handler]) => handler))
    .toEqual(['share', 'openInBrowser', 'goBackAPP', 'getTheme']);
  await expect(page.getByRole('log')).toContainText('getTheme："black"');
  await tell('bb:open', '/article/1');
  await expect(page.getByRole('log')).toContainText('bb:open "/article/1"');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载' }).click(),
  ]);
  expect(decodeURIComponent(download.url())).toContain('name=自检.txt');
});
