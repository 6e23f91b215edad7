import type { Page } from '@playwright/test';
import { articleId, articleLinks, NIGHT_TRAIN } from './articles.ts';
import { signUp } from './accounts.ts';
import { call } from './api.ts';
import { expect, test } from './fixtures.ts';
import { live } from './take-over.ts';

/* The server writes screens into their pages; the web app then takes them over as they are. */

/** The app's own code, without which the page stays as the server wrote it. */
const CODE = /\/assets\/.*\.js$/;

/** Holds the app's code back. @returns lets it come, and waits until it has taken over */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(CODE, async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    await live(page);
  };
}

/** Waits until all of a page has come, and looks as it should; the app's code may still be held. */
const isWhole = (page: Page) =>
  page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
        ({ sheet }) => sheet !== null,
      ),
  );

/** What the main part of a page says, but for what comes when all else stands: the card of the introduction, a captcha. */
const textOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const copy = main.cloneNode(true) as Element;
    copy
      .querySelectorAll('[aria-label="青鸟怎么用"], [title^="看不清"]')
      .forEach((one) => one.remove());
    return copy.textContent;
  });

/** Calls of the API that a page makes, apart from what it tells of itself. */
function callsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(reader|api|auth)\//.test(pathname) && pathname !== '/api/log')
      asked.push(pathname + search);
  });
  return asked;
}

/** Adds up how far the page moves what it shows. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: (window as { shifted?: number }).shifted! + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftOf = (page: Page) =>
  page.evaluate(() => (window as { shifted?: number }).shifted ?? Number.NaN);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lists can be read, and lead on', async ({ page, faults }) => {
    // Code is not even fetched.
    faults.expect(/request: csp/);
    await page.goto('/');
    const link = articleLinks(page).filter({ hasText: NIGHT_TRAIN.title });
    await expect(link).toContainText(NIGHT_TRAIN.titleZh);
    await page.getByRole('link', { name: '发现', exact: true }).locator('visible=true').click();
    await expect(page.getByRole('heading', { level: 1, name: '发现' })).toBeVisible();
    await page.getByRole('link', { name: /^科学/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: '科学' })).toBeVisible();
    await articleLinks(page).first().click();
    await expect(page).toHaveURL(/\/article\/\d+$/);
  });

  test('so can a reader’s own words', async ({ page, request, account, faults }) => {
    faults.expect(/request: csp/);
    await call(request, 'POST /reader/myword', { body: { word: 'arithmetic' } }, account.token);
    await page.goto('/myword');
    await expect(page.getByRole('main').getByRole('link', { name: /arithmetic/ })).toBeVisible();
  });
});

const TAKEN_OVER = [
  '/',
  '/explore',
  '/topic/science',
  '/creator',
  '/magazine',
  '/search?q=train',
  '/register',
  '/reset',
  '/myword',
];

for (const path of TAKEN_OVER)
  test(`the app takes over ${path} as it is, and asks for nothing of it again`, async ({
    page,
  }) => {
    await watchShifts(page);
    const letCome = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await isWhole(page);
    await page.evaluate(() =>
      document
        .querySelectorAll('main :is(h1, h2, h3, img)')
        .forEach((element) => element.setAttribute('data-mine', '')),
    );
    const mine = await page.locator('[data-mine]').count();
    expect(mine).toBeGreaterThan(0);
    const written = await textOf(page);
    const asked = callsOf(page);
    await letCome();
    expect(await page.locator('[data-mine]').count()).toBe(mine);
    expect(await textOf(page)).toBe(written);
    expect(asked.filter((one) => !/new_count|notify|demo|headword|captcha/.test(one))).toEqual([]);
    expect(await shiftOf(page)).toBeLessThan(0.02);
  });

test('a control pressed before the app is there is answered when it is', async ({ page }) => {
  const letCome = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: '难度' }).click();
  await letCome();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what is typed before the app is there counts', async ({ page }) => {
  const letCome = await holdCode(page);
  await page.goto('/search', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('night train');
  await letCome();
  await expect(page).toHaveURL(/q=night(\+|%20)train/);
  await expect(page.getByRole('link', { name: new RegExp(NIGHT_TRAIN.title) })).toBeVisible();
});

test('a form sent before the app is there puts nothing into the address', async ({ page }) => {
  const letCome = await holdCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('手机号、邮箱或用户名').fill('nobody-like-this');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await letCome();
  await expect(page.getByText('请输入密码')).toBeVisible();
});

test('what is filled in, chosen and ticked before the app is there stays so', async ({ page }) => {
  const letCome = await holdCode(page);
  await page.goto('/register', { waitUntil: 'commit' });
  const region = page.getByLabel('国家或地区');
  const phone = page.getByLabel('手机号', { exact: true });
  await region.selectOption('中国香港 +852');
  await phone.fill('91234567');
  await page.getByLabel('密码', { exact: true }).fill('a long and winding password');
  await page.getByRole('checkbox').check();
  await letCome();
  await expect(page.getByRole('img', { name: /图形验证码/ })).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('a long and winding password');
  await expect(region).toHaveValue('+852');
  await expect(phone).toHaveValue('91234567');
});

test('a login before the app is there happens when it is', async ({ page, request }) => {
  const { username, password } = await signUp(request);
  const letCome = await holdCode(page);
  await page.goto('/login?next=/mine', { waitUntil: 'commit' });
  await page.getByLabel('手机号、邮箱或用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('密码', { exact: true }).press('Enter');
  await letCome();
  await expect(page).toHaveURL(/\/mine$/);
});

test('a login while the app takes over happens too', async ({ page, account }) => {
  const { username, password } = account;
  await page.context().clearCookies();
  // The app takes in what was typed in a task of its own; the form is sent right before that.
  await page.addInitScript(() => {
    const usual = window.setTimeout;
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => {
        const form = document.querySelector('form');
        if (ms === undefined && form && new FormData(form).get('password')) {
          window.setTimeout = usual;
          form.requestSubmit();
        }
        return usual(run, ms);
      },
    });
  });
  const letCome = await holdCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('手机号、邮箱或用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await letCome();
  await expect(page).toHaveURL('/');
});

test('who scrolls before the app is there stays where they are', async ({ page }) => {
  const letCome = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await isWhole(page);
  await articleLinks(page).nth(12).scrollIntoViewIfNeeded();
  const y = await page.evaluate(() => scrollY);
  expect(y).toBeGreaterThan(300);
  await letCome();
  expect(await page.evaluate(() => scrollY)).toBe(y);
});

test('a link followed before the app is there has a way back to where it stood', async ({
  page,
}) => {
  const letCome = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await isWhole(page);
  const link = articleLinks(page).nth(12);
  await link.click();
  await expect(page).toHaveURL(/\/article\/\d+$/);
  await letCome();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL('/');
  await live(page);
  await expect(link).toBeInViewport();
});

test('who comes back to home finds it as they left it, and nothing moves', async ({ page }) => {
  const id = await articleId(page, NIGHT_TRAIN.title);
  await watchShifts(page);
  await page.goto('/');
  const introduction = page.getByRole('region', { name: '青鸟怎么用' });
  await page.getByRole('button', { name: '收起介绍' }).click();
  await expect(introduction).toHaveCount(0);
  await page.evaluate((article) => {
    localStorage.setItem('theme', 'sepia');
    const place = { source: 'ARTICLE', id: article, title: 'A title', block_id: 'b1', offset: 0 };
    const places = [{ ...place, progress: 0.4, version: 1 }];
    localStorage.setItem('account:reading-places', JSON.stringify(places));
  }, id);
  // The first page in a new theme tells the server of it.
  await page.reload();
  await expect(page.getByRole('complementary', { name: '继续读' })).toBeVisible();
  const letCome = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  await isWhole(page);
  const first = await articleLinks(page).first().boundingBox();
  await expect(page.locator('img').first()).toHaveAttribute('src', /\.sepia\.svg$/);
  await expect(introduction).toHaveCount(0);
  await letCome();
  await expect(page.getByRole('complementary', { name: '继续读' })).toBeVisible();
  expect(await articleLinks(page).first().boundingBox()).toEqual(first);
  expect(await shiftOf(page)).toBeLessThan(0.02);
});

test('a word book that the browser kept is not shown after a logout', async ({
  page,
  request,
  account,
  context,
  faults,
}) => {
  // React says so where it renders anew what a logout changed while it took the page over.
  faults.expect(/React error #418/);
  await call(request, 'POST /reader/myword', { body: { word: 'lantern' } }, account.token);
  await page.goto('/myword');
  await expect(page.getByRole('main').getByRole('link', { name: /lantern/ })).toBeVisible();
  const kept = await (await page.request.get('/myword')).text();
  expect(kept).toContain('lantern');
  await context.clearCookies();
  await page.route('**/myword', (route) => route.fulfill({ body: kept, contentType: 'text/html' }));
  await page.goto('/myword');
  await expect(page.getByText('每个生词都连着遇见它的那句话')).toBeVisible();
  await expect(page.getByText('lantern')).toHaveCount(0);
});
