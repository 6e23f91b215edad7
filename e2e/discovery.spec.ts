import { expect, test } from './fixtures.ts';
import { articleLinks, NIGHT_TRAIN, openArticle } from './articles.ts';

test('following a publication brings its articles into 关注 and 为你; no longer, and they leave', async ({
  page,
  press,
  expectToast,
  account: _,
}) => {
  await openArticle(page, NIGHT_TRAIN.title);
  await press(page.getByRole('link', { name: 'Continental', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Continental' })).toBeVisible();
  await expect(articleLinks(page)).toHaveCount(3);
  const kept = page.waitForResponse('**/follow');
  await press(page.getByRole('button', { name: '关注 大陆周刊' }));
  const following = page.getByRole('button', { name: '已关注 大陆周刊', pressed: true });
  await expect(following).toBeVisible();
  await kept;

  await page.goto('/?tab=following');
  await expect(articleLinks(page)).toHaveCount(3);
  await press(page.getByRole('link', { name: '为你', exact: true }));
  await expect(articleLinks(page).first()).toContainText('关注了《大陆周刊》');

  await page.goto('/mine');
  await press(page.getByRole('link', { name: /我的关注/ }));
  await expect(page.getByRole('heading', { level: 1, name: '我的关注' })).toBeVisible();
  await press(following);
  await expectToast('不再关注《大陆周刊》');
  await page.goto('/?tab=following');
  await expect(page.getByRole('heading', { name: '还没有关注' })).toBeVisible();
});

test('a visitor who wants to follow logs in first, and follows when they are back', async ({
  page,
  press,
  expectToast,
  account,
  context,
}) => {
  await context.clearCookies();
  await page.goto('/topic/science');
  await press(page.getByRole('button', { name: '关注', exact: true }));
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('手机号、邮箱或用户名').fill(account.phone);
  await page.getByLabel('密码', { exact: true }).fill(account.password);
  await press(page.getByRole('button', { name: '登录', exact: true }));
  await expectToast('已关注');
  await expect(page.getByRole('button', { name: '已关注', pressed: true })).toBeVisible();
});

test('发现 leads on: to topics and their labels, to an author, to an article by chance', async ({
  page,
  press,
}) => {
  await page.goto('/');
  await press(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '发现' }));
  await expect(page.getByRole('heading', { level: 1, name: '发现' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '为你' })).toBeVisible();
  await press(page.getByRole('link', { name: '全部标签' }));
  await press(page.getByRole('main').getByRole('link', { name: /^5 分钟内/ }));
  await expect(page).toHaveURL('/?length=short');
  await expect(articleLinks(page).first()).toContainText(/[1-5] 分钟/);

  await openArticle(page, NIGHT_TRAIN.title);
  await press(page.getByRole('link', { name: 'Clara Whitmore' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Clara Whitmore' })).toBeVisible();
  await expect(articleLinks(page).filter({ hasText: NIGHT_TRAIN.titleZh })).toBeVisible();

  await page.goto('/explore');
  await press(page.getByRole('button', { name: '随便读一篇' }));
  await expect(page).toHaveURL(/\/article\/\d+$/);
});
