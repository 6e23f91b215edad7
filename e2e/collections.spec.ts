import type { Page } from '@playwright/test';
import { signUp } from './accounts.ts';
import { call } from './api.ts';
import { expect, test } from './fixtures.ts';
import { enterAsEditor } from './visits.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const OCTOPUS = 'The Octopus in the Wrong Tank';
const TRAIN = 'The Quiet Return of the Night Train';

/** Articles of the collection shown, in order. */
const titles = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .locator('span[lang=en]')
    .filter({ hasText: /^The / });

test('a reader makes a collection, another follows it and reads on in it', async ({
  page,
  account: _,
  press,
  otherDevice,
  request,
  expectToast,
}) => {
  await page.goto('/MyCollection');
  await press(page.getByRole('main').getByRole('link', { name: '新建合集' }).first());
  await press(page.getByRole('button', { name: '建好了' }));
  await expect(page.getByText('请给合集起个名字')).toBeVisible();
  await page.getByLabel('名称', { exact: true }).fill('夜里读的');
  for (const title of [OCTOPUS, TRAIN]) {
    await page.getByRole('searchbox', { name: '按标题或正文找文章' }).fill(title);
    const row = page.getByRole('button', { name: new RegExp(`^加入：\\s*${title}`) });
    // The row that was found before is replaced when the answer to the new search comes.
    await expect(async () => {
      if ((await row.getAttribute('aria-pressed')) === 'false') await press(row);
      await expect(row).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
    }).toPass();
  }
  // The second one becomes the first, by keyboard.
  await page.getByRole('button', { name: `移动：${TRAIN}` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`拿着 ${TRAIN}`)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('移到第 1 篇')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('放在第 1 篇')).toBeAttached();
  await press(page.getByRole('button', { name: '建好了' }));

  await expect(page.getByRole('heading', { level: 1, name: '夜里读的' })).toBeVisible();
  await expect(titles(page)).toHaveText([TRAIN, OCTOPUS]);
  await press(page.getByRole('button', { name: '发布' }));
  await expectToast('已发布');
  const address = new URL(page.url()).pathname;

  const friend = await otherDevice();
  const { token } = await signUp(request);
  await friend
    .context()
    .addCookies([
      { name: 'bb_token', value: token, url: process.env['BLUEBIRD_URL']!, sameSite: 'Lax' },
    ]);
  await friend.goto(address);
  await press(friend.getByRole('button', { name: '关注' }));
  await expect(friend.getByRole('button', { name: '已关注' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await press(friend.getByRole('link', { name: '开始读' }));
  await expect(friend.getByRole('heading', { level: 1, name: TRAIN })).toBeVisible();
  // What follows the text comes when its end is near.
  const next = friend
    .getByRole('region', { name: /合集「夜里读的」/ })
    .getByRole('link', { name: /下一篇/ });
  await expect(async () => {
    await friend.keyboard.press('End');
    await expect(next).toBeVisible({ timeout: 500 });
  }).toPass();
  await press(next);
  await expect(friend.getByRole('heading', { level: 1, name: OCTOPUS })).toBeVisible();

  await friend.goto(address);
  await press(friend.getByRole('button', { name: '更多' }));
  await press(friend.getByRole('menuitem', { name: '全部标为读过' }));
  await expect(friend.getByText('全部读完了')).toBeVisible();
  await press(friend.getByRole('button', { name: '撤销' }));
  await expect(friend.getByText('全部读完了')).toHaveCount(0);
  await expect(friend.getByRole('link', { name: /^(开始|接着)读$/ })).toBeVisible();
});

test('an article is put into a collection while it is read', async ({
  page,
  account,
  press,
  request,
}) => {
  const body = { name: '周末慢慢读', article_ids: [] };
  const { id } = await call(request, 'POST /reader/collection/add', { body }, account.token);
  await page.goto('/article/1');
  await press(page.getByRole('button', { name: '更多' }));
  await press(
    page
      .getByRole('button', { name: '加入合集' })
      .or(page.getByRole('menuitem', { name: '加入合集' })),
  );
  const row = page.getByRole('checkbox', { name: /周末慢慢读/ });
  await press(row);
  await expect(row).toHaveAttribute('aria-checked', 'true');
  await expect(row).toContainText('1 篇');
  await page.goto(`/collection/${id}/show`);
  await expect(page.getByRole('listitem')).toHaveCount(1);
});

test('an editor puts a reader’s collection on the public list and recommends it', async ({
  page,
  context,
  request,
  press,
  isMobile,
  expectToast,
}) => {
  test.skip(isMobile === true, 'the same table');
  const { token } = await signUp(request);
  const name = `读者推荐 ${token.slice(0, 6)}`;
  const body = { name, article_ids: [1, 2] };
  const { id } = await call(request, 'POST /reader/collection/add', { body }, token);
  await call(request, 'POST /reader/collection/{id}/publish', { params: { id }, body: {} }, token);
  await enterAsEditor(context, request);
  await page.goto('/admin/collection?state=link');
  const row = page.getByRole('row').filter({ hasText: name });
  await press(row.getByRole('button', { name: /^公开/ }));
  await expectToast('已公开');
  await expect(row).toHaveCount(0);
  await page.goto(`/admin/collection?q=${encodeURIComponent(name)}`);
  await press(row.getByRole('button', { name: /^推荐/ }));
  await expect(row).toContainText('推荐中');
  await press(row.getByRole('button', { name: /^删除/ }));
  await expect(row).toHaveCount(0);
  await press(page.getByRole('button', { name: '撤销' }));
  await expect(row).toBeVisible();
});
