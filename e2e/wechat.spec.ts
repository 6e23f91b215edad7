import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { startFakeWechat } from '../server/test/fake-wechat.ts';
import { freePort } from '../server/test/free-port.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { ownProduct } from './own-product.ts';

/** WeChat's own browser on an iPhone. */
const USER_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.60 NetType/WIFI Language/zh_CN';

/** Does what WeChat does with a signature. @param checks against which address */
const watchSignatures = (
  page: Page,
  wechat: Awaited<ReturnType<typeof startFakeWechat>>,
  checks: (here: string) => string,
) =>
  page.exposeFunction(
    'checkWechatSignature',
    (config: Record<string, string | number>, here: string) => {
      const signed = `jsapi_ticket=${wechat.ticket()}&noncestr=${config['nonceStr']}&timestamp=${config['timestamp']}&url=${checks(here)}`;
      return createHash('sha1').update(signed).digest('hex') === config['signature'];
    },
  );
const told = (page: Page, name: 'app' | 'timeline'): Promise<Record<string, string> | undefined> =>
  page.evaluate(
    (of) => (window as never as { wechatTold?: Record<string, never> }).wechatTold?.[of],
    name,
  );

test.describe.serial('inside WeChat', () => {
  test.use({ userAgent: USER_AGENT });
  const services = ownProduct(async () => {
    const wechat = await startFakeWechat();
    const port = await freePort();
    const settings = {
      ...wechat.settings(`http://127.0.0.1:${port}`),
      PORT: String(port),
      DEV_OUTBOX: 'false',
      WECHAT_LOGIN: 'userinfo',
    };
    return { services: { wechat }, settings };
  });

  const logOut = (context: BrowserContext) => context.clearCookies();
  const enter = (page: Page) => page.getByRole('button', { name: '微信登录' });

  test('who is unknown logs in once, and by one tap from then on', async ({
    page,
    context,
    press,
    expectToast,
  }) => {
    services().wechat.handTo({ openid: 'o_reader', nickname: '小明' });
    await page.goto('/login?next=/rank');
    await press(enter(page));
    await expect(page.getByText('微信“小明”还没有账号')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('手机号、邮箱或用户名').fill('admin');
    await page.getByRole('textbox', { name: '密码' }).fill('only-for-the-browser-tests');
    await press(page.getByRole('button', { name: '登录', exact: true }));
    await expectToast('已绑定微信');
    await expect(page).toHaveURL(/\/rank$/);

    await logOut(context);
    await page.goto('/login?next=/award');
    await press(enter(page));
    await expect(page.getByRole('heading', { level: 1, name: '奖励' })).toBeVisible();
    expect(page.url()).not.toContain('code');
  });

  test('the binding is seen in 我的 and taken away', async ({ page, press, expectToast }) => {
    services().wechat.handTo({ openid: 'o_reader', nickname: '小明' });
    await page.goto('/login?next=/mine');
    await press(enter(page));
    const row = page.getByText('微信', { exact: true }).locator('..');
    await press(row.getByRole('button', { name: '解除' }));
    await expect(page.getByRole('alertdialog', { name: '解除微信绑定？' })).toBeVisible();
    await press(page.getByRole('alertdialog').getByRole('button', { name: '解除' }));
    await expectToast('已解除');
    await press(row.getByRole('button', { name: '绑定' }));
    await expectToast('已绑定微信');
    await expect(row.getByRole('button', { name: '解除' })).toBeVisible();
  });

  test('an address that somebody else made logs nobody in', async ({ page }) => {
    await page.goto(`/login/wechat?code=${'a'.repeat(32)}&state=${'b'.repeat(64)}`);
    await expect(page.getByRole('alert')).toContainText('没有登录');
    await expectAccessible(page);
    expect(page.url()).not.toContain('code');
    await expect(page.getByRole('link', { name: '回到登录' })).toBeVisible();
  });

  test('who wants no binding drops it', async ({ page, press }) => {
    services().wechat.handTo({ openid: 'o_shy', nickname: '小红' });
    await page.goto('/login');
    await press(enter(page));
    await press(page.getByRole('button', { name: '不绑定' }));
    await expect(enter(page)).toBeVisible();
    await page.reload();
    await expect(page.getByText('小红')).toBeHidden();
  });

  for (const [name, checks] of [
    ['the address that is shown', (here: string) => here],
    ['the address that was loaded', () => `${process.env['BLUEBIRD_URL']}/`],
  ] as const) {
    test(`a page says how it is shared, where WeChat checks ${name}`, async ({ page, press }) => {
      await watchSignatures(page, services().wechat, checks);
      await page.goto('/');
      await expect
        .poll(() => told(page, 'app'))
        .toMatchObject({
          title: '青鸟外刊 · 轻松阅读英语外刊',
          link: `${process.env['BLUEBIRD_URL']}/`,
        });
      const first = page
        .getByRole('main')
        .getByRole('link', { name: /^[A-Z]/ })
        .first();
      await press(first);
      await expect(page).toHaveURL(/\/article\/\d+/);
      // The address changes before the screen does, so that home's heading may still stand there.
      await expect
        .poll(async () => {
          const heading = await page.getByRole('heading', { level: 1 }).innerText();
          return (await told(page, 'app'))?.['title']?.includes(heading);
        })
        .toBe(true);
      const card = (await told(page, 'app'))!;
      expect(card['link']).toBe(page.url().split('#', 1)[0]);
      expect(card['desc']).not.toBe('');
      expect(card['imgUrl']).toMatch(/^http/);
      expect((await page.request.get(card['imgUrl']!)).headers()['content-type']).toMatch(/^image/);
      expect(await told(page, 'timeline')).toEqual({
        title: card['title'],
        link: card['link'],
        imgUrl: card['imgUrl'],
      });
    });
  }

  test('another browser loads nothing of WeChat', async ({ browser }) => {
    const context = await browser.newContext({ userAgent: 'Mozilla/5.0 Chrome/140' });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(enter(page)).toBeHidden();
    // Whole names: the hash in a file's name may well have these letters.
    const ofWechat = /weixin|wx\.qq\.com|\/api\/wx\/|\/assets\/[^/]*wechat/;
    expect(asked.filter((url) => ofWechat.test(url))).toEqual([]);
    await context.close();
  });
});
