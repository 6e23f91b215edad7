import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { live } from './take-over.ts';
import { articleLinks, NIGHT_TRAIN, openArticle } from './articles.ts';

/* After a new release the code of the old one is gone: the page loads itself anew, once. */

/** Addresses of the pages loaded, as they are. */
function pageLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

test.beforeEach(({ faults }) => {
  faults.expect(/404.*\/assets\/mine-|Failed to fetch dynamically imported module/);
});

test('missing code is fetched by loading the page anew where the reader was going', async ({
  page,
  press,
}) => {
  await page.goto('/');
  await expect(articleLinks(page).first()).toBeVisible();
  const loads = pageLoads(page);
  // The page of the new release names code that is there.
  await page.route('**/assets/mine-*.js', (route) =>
    loads.length ? route.continue() : route.fulfill({ status: 404 }),
  );
  await press(page.getByRole('link', { name: '我的' }));
  await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible();
  expect(loads).toEqual(['/mine']);
});

test('code that stays missing leads to an error page, not to a loop', async ({ page, press }) => {
  await page.goto('/');
  await expect(articleLinks(page).first()).toBeVisible();
  await page.route('**/assets/mine-*.js', (route) => route.fulfill({ status: 404 }));
  const loads = pageLoads(page);
  await press(page.getByRole('link', { name: '我的' }));
  await expect(page.getByRole('button', { name: '刷新页面' })).toBeVisible();
  expect(loads).toEqual(['/mine']);

  await page.unroute('**/assets/mine-*.js');
  await press(page.getByRole('button', { name: '刷新页面' }));
  await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible();
});

test('an article whose tools are gone is loaded anew, once', async ({
  page,
  press,
  faults,
  // The sentence that visitors try on home needs them too.
  account: _,
}) => {
  faults.expect(/404.*\/assets\/live-/);
  await page.clock.install();
  await page.goto('/');
  await live(page);
  const loads = pageLoads(page);
  let isBack = false;
  let asked = 0;
  await page.route('**/assets/live-*.js*', (route) => {
    asked += 1;
    return isBack ? route.continue() : route.fulfill({ status: 404 });
  });
  await press(articleLinks(page).filter({ hasText: NIGHT_TRAIN.titleZh }));
  await expect.poll(() => loads.length).toBe(1);
  await expect(page.getByText('The revival did not begin with nostalgia')).toBeVisible();
  // Asked for again after a while, in vain, it does not load the page anew a second time.
  // Ten seconds after a reload another would be allowed.
  const passAPause = () => page.clock.fastForward(900);
  await expect.poll(() => passAPause().then(() => asked)).toBeGreaterThan(2);
  expect(loads).toHaveLength(1);
  isBack = true;
  await expect(async () => {
    await passAPause();
    await expect(page.getByRole('button', { name: '三分钟预习' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('code fetched ahead in vain does not take away the page being read', async ({
  page,
  press,
  faults,
}) => {
  faults.expect(/ERR_CONNECTION_RESET/);
  await page.route('**/assets/toaster-*.js*', (route) => route.abort('connectionreset'));
  const failed = page.waitForEvent('requestfailed', (request) => /toaster/.test(request.url()));
  await openArticle(page, NIGHT_TRAIN.title);
  const loads = pageLoads(page);
  await failed;
  await press(page.getByRole('button', { name: '译文', exact: true }));
  await expect(page.getByText('这场复兴，起因不是怀旧，而是算术。')).toBeVisible();
  expect(loads).toEqual([]);
});
