import type { Locator, Page } from '@playwright/test';
import { errors, type ErrorReason } from '@bluebird/contract/errors.ts';
import { expect, test } from './fixtures.ts';
import { pressWord } from './article-text.ts';
import { articleLinks, NIGHT_TRAIN, wordCard } from './articles.ts';
import { lockArticle } from './database.ts';
import { live } from './take-over.ts';

/** Answers calls as a server in trouble does. */
async function failWith(page: Page, pattern: string, reason: ErrorReason): Promise<void> {
  const { status, msg } = errors[reason];
  const json = { status: { code: status, msg, reason, request_id: 'x' }, result: null };
  await page.route(pattern, (route) => route.fulfill({ status, json }));
}

test('an unknown path is answered 404 and leads on', async ({ page, press, faults }) => {
  faults.expect(/404.*\/nope/);
  const answer = await page.goto('/nope');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible();
  await press(page.getByRole('link', { name: '回到今日外刊' }));
  await expect(articleLinks(page).first()).toBeVisible();
});

test('an article that does not exist has a page that says so', async ({ page, faults }) => {
  faults.expect(/404.*\/article\//);
  for (const id of ['999999', 'abc', '0', '-1']) {
    await page.goto(`/article/${id}`);
    await expect(page.getByRole('heading', { name: '这篇文章不见了' })).toBeVisible();
    await expect(page.getByRole('link', { name: '看看今日外刊' })).toBeVisible();
  }
});

/* A visitor's list comes with the page; that of an account is asked for. */

test('a list the server fails to bring can be asked for again', async ({
  page,
  press,
  faults,
  account: _,
}) => {
  faults.expect(/500.*\/reader\/article\/waikan/);
  await failWith(page, '**/reader/article/waikan*', 'internal');
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('服务器出错了，请稍后再试');
  await page.unroute('**/reader/article/waikan*');
  await press(page.getByRole('button', { name: '重试' }));
  await expect(articleLinks(page).first()).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('an article the server fails to bring can be asked for again', async ({
  page,
  press,
  faults,
}) => {
  faults.expect(/500.*\/reader\/article\/\d+\/show/);
  await page.goto('/');
  const first = articleLinks(page).first();
  await expect(first).toBeVisible();
  await live(page);
  await failWith(page, '**/reader/article/*/show', 'internal');
  await press(first);
  await expect(page.getByRole('alert')).toContainText('没能打开');
  await page.unroute('**/reader/article/*/show');
  await press(page.getByRole('button', { name: '重试' }));
  await expect(page.getByRole('article')).toBeVisible();
});

test('a page from something between us and the server is a lost network', async ({
  page,
  faults,
  account: _,
}) => {
  faults.expect(/502/);
  await page.route('**/reader/article/waikan*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('网络异常');
  await page.unroute('**/reader/article/waikan*');
  // Nobody presses anything.
  await expect(articleLinks(page).first()).toBeVisible();
});

test('while its words are being analysed, an article is read and looked up all the same', async ({
  page,
  press,
  hasTouch,
  faults,
}) => {
  faults.expect(/503.*\/glossary/);
  await failWith(page, '**/glossary', 'unavailable');
  await page.goto('/');
  await press(articleLinks(page).filter({ hasText: NIGHT_TRAIN.titleZh }));
  await pressWord(page, hasTouch, 'has seen worse', 'seen');
  await expect(wordCard(page).getByRole('heading', { name: 'see', exact: true })).toBeVisible();
});

test('the words before reading say that they are late, and come when the analysis does', async ({
  page,
  press,
  faults,
}) => {
  faults.expect(/503.*\/glossary/);
  await page.clock.install();
  await failWith(page, '**/glossary', 'unavailable');
  await page.goto('/');
  await press(articleLinks(page).filter({ hasText: NIGHT_TRAIN.titleZh }));
  await press(page.getByRole('button', { name: '三分钟预习' }));
  const deck = page.getByRole('dialog', { name: '三分钟预习' });
  const passes = (wanted: Locator) =>
    expect(async () => {
      await page.clock.runFor(5_000);
      await expect(wanted).toBeVisible({ timeout: 500 });
    }).toPass();
  await passes(deck.getByText('词汇还在分析'));
  await expect(deck.getByRole('button', { name: '重试' })).toBeVisible();
  await page.unroute('**/glossary');
  // Nobody presses anything.
  await passes(deck.getByText('1 / 12'));
});

test('an article can be read while its tools do not come, and has them once they do', async ({
  page,
  press,
  hasTouch,
  faults,
  context,
  baseURL,
}) => {
  faults.expect(/\/assets\/live-/);
  // The home screen's sentence to try needs some of the tools too.
  await context.addCookies([{ name: 'bb_welcome', value: 'dismissed', url: baseURL! }]);
  const tools = /\/assets\/live-/;
  await page.route(tools, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => tools.test(request.url()));
  await page.goto('/');
  await press(articleLinks(page).filter({ hasText: NIGHT_TRAIN.titleZh }));
  await refused;
  await expect(page.getByText('The revival did not begin with nostalgia')).toBeVisible();
  await page.unroute(tools);
  await expect(page.getByRole('button', { name: '三分钟预习' })).toBeVisible();
  await pressWord(page, hasTouch, 'has seen worse', 'seen');
  await expect(wordCard(page).getByRole('heading', { name: 'see', exact: true })).toBeVisible();
});

test('a login that ran out is dropped in silence where none is needed', async ({
  page,
  context,
  faults,
  baseURL,
}) => {
  faults.expect(/401/);
  const stale = { name: 'bb_token', value: 'A'.repeat(43), url: baseURL! };
  await context.addCookies([stale]);
  // Even when other calls are refused before the server has said whose the login is.
  const others = page.waitForResponse((answer) => answer.status() === 401);
  await page.route('**/api/user/me', async (route) => {
    await others;
    await route.continue();
  });
  await page.goto('/');
  await expect(articleLinks(page).first()).toBeVisible();
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain('bb_token');
  await expect(page).toHaveURL('/');

  await context.addCookies([stale]);
  await page.goto('/article/1');
  await expect(page.getByRole('article')).toBeVisible();
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain('bb_token');
  await expect(page).toHaveURL('/article/1');
  await expect(page.getByRole('article')).toBeVisible();

  await context.addCookies([stale]);
  await page.goto('/mynote');
  await expect(page).toHaveURL('/login?next=%2Fmynote');
});

test('a screen that needs an account asks to log in and then shows itself', async ({
  page,
  press,
  account,
  context,
}) => {
  await context.clearCookies({ name: 'bb_token' });
  await page.goto('/change_username');
  await expect(page).toHaveURL('/login?next=%2Fchange_username');
  await page.getByLabel('手机号、邮箱或用户名').fill(account.phone);
  await page.getByLabel('密码', { exact: true }).fill(account.password);
  await press(page.getByRole('button', { name: '登录', exact: true }));
  await expect(page).toHaveURL('/change_username');
  await expect(page.getByLabel('用户名')).toHaveValue(account.username);
});

test('the way back after a login never leaves the site', async ({ page, account, context }) => {
  await context.clearCookies({ name: 'bb_token' });
  await page.goto('/login?next=https%3A%2F%2Fevil.example%2F');
  await page.getByLabel('手机号、邮箱或用户名').fill(account.phone);
  await page.getByLabel('密码', { exact: true }).fill(account.password);
  await page.getByLabel('密码', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/');
});

test('an article for members ends where its free part does', async ({ page, request }) => {
  const list = await request.get('/reader/article/waikan', { params: { limit: 50 } });
  const { result } = (await list.json()) as { result: { items: { id: number; title: string }[] } };
  const { id } = result.items.find(({ title }) => title === 'Why We Yawn When Others Do')!;
  await lockArticle(id, true);
  try {
    await page.goto(`/article/${id}`);
    await expect(page.getByRole('region', { name: '会员文章' })).toContainText('试读到这里结束');
    await expect(page.getByText('读完了')).toHaveCount(0);
  } finally {
    await lockArticle(id, false);
  }
});
