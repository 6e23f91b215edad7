import type { Page } from '@playwright/test';
import { articleId, NIGHT_TRAIN, openArticle } from './articles.ts';
import { expect, test } from './fixtures.ts';

/** What the page asked the native app for, which answers nothing. */
async function bridge(page: Page): Promise<unknown[][]> {
  const asked: unknown[][] = [];
  await page.exposeFunction('tellBridge', (...call: unknown[]) => void asked.push(call));
  await page.addInitScript(() => {
    const { tellBridge } = window as unknown as { tellBridge: (...call: unknown[]) => unknown };
    const callHandler = async (...call: unknown[]) => void tellBridge(...call);
    Object.assign(window, { flutter_inappwebview: { callHandler } });
  });
  return asked;
}

test('an article is shared by the app, with whose it is, what and where', async ({
  page,
  press,
  isMobile,
}) => {
  const asked = await bridge(page);
  const id = await openArticle(page, NIGHT_TRAIN.title);
  await press(page.getByRole('button', { name: '更多', exact: true }));
  await press(page.getByRole(isMobile ? 'button' : 'menuitem', { name: '分享', exact: true }));
  const url = new URL(`/article/${id}`, page.url()).href;
  await expect
    .poll(() => asked)
    .toContainEqual([
      'share',
      `分享Continental的文章《${NIGHT_TRAIN.title}》：${url}（来自青鸟外刊）`,
    ]);
});

test('links that leave the site open in the browser of the phone, others in the app', async ({
  page,
}) => {
  const asked = await bridge(page);
  const outside = 'https://example.org/story?a=1';
  const id = await articleId(page, NIGHT_TRAIN.title);
  await page.goto('/about');
  await page.getByRole('main').evaluate((main, href) => {
    const link = document.createElement('a');
    Object.assign(link, { href, target: '_blank', textContent: '外面' });
    main.prepend(link);
  }, outside);
  await page.getByText('外面').click();
  await expect.poll(() => asked).toContainEqual(['openInBrowser', outside]);
  expect(page.context().pages()).toHaveLength(1);
  asked.length = 0;
  await page.goto('/');
  await page.locator(`a[href="/article/${id}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: NIGHT_TRAIN.title })).toBeVisible();
  expect(asked.filter(([handler]) => handler === 'openInBrowser')).toEqual([]);
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
