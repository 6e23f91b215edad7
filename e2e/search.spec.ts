import { expect, test } from './fixtures.ts';

test('articles and words are found as one types, walked with the arrows, opened where they match', async ({
  page,
}) => {
  await page.goto('/search');
  const field = page.getByRole('searchbox', { name: '搜索文章、单词和合集' });
  await expect(field).toBeFocused();
  await field.pressSequentially('glacier', { delay: 20 });
  const words = page.getByRole('region', { name: '单词' });
  const articles = page.getByRole('region', { name: '文章' });
  await expect(words.getByRole('link', { name: /^glacier/ }).first()).toBeVisible();
  const hit = articles.getByRole('link').first();
  await expect(hit.getByRole('heading')).toHaveText('A Machine That Listens to Glaciers');
  await expect(hit.locator('mark').first()).toHaveText(/glacier/i);
  await expect(page).toHaveURL('/search?q=glacier');

  await field.press('ArrowDown');
  await expect(words.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  for (let steps = await words.getByRole('link').count(); steps >= 0; steps--) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(hit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/article\/\d+\?block=/);
  await expect(page.getByRole('heading', { level: 1, name: /Glaciers/ })).toBeAttached();
  const block = new URL(page.url()).searchParams.get('block');
  await expect(page.locator(`[data-block="${block}"]`)).toBeInViewport();

  await page.goBack();
  await expect(field).toHaveValue('glacier');
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
});

test('Chinese finds titles, translations and words; kinds and order stand in the address', async ({
  page,
  press,
}) => {
  await page.goto('/search?q=灯塔');
  const words = page.getByRole('region', { name: '单词' });
  await expect(words.getByRole('link', { name: 'lighthouse 灯塔' })).toBeVisible();
  await press(page.getByRole('link', { name: '文章', exact: true }));
  await expect(page).toHaveURL(/kind=article/);
  await expect(page.getByRole('heading', { name: /^文章 \d+ 篇$/ })).toBeVisible();
  await expect(page.locator('mark').filter({ hasText: '灯塔' }).first()).toBeVisible();
  await press(page.getByRole('button', { name: /按相关排列/ }));
  await expect(page).toHaveURL(/order=new/);
  await expect(page.getByRole('button', { name: /按时间排列/ })).toBeVisible();
});

test('a slip is put right, what is nowhere is said so, and searches are remembered until forgotten', async ({
  page,
  press,
}) => {
  await page.goto('/search');
  const field = page.getByRole('searchbox');
  await field.fill('octupus');
  await press(page.getByRole('button', { name: 'octopus' }));
  await expect(field).toHaveValue('octopus');
  await press(page.getByRole('link', { name: /^octopus/ }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'octopus' })).toBeVisible();

  await page.goto('/search');
  await expect(page.getByRole('button', { name: 'octopus' })).toBeVisible();
  await field.fill('qzxwv');
  await expect(page.getByRole('heading', { name: '没有找到「qzxwv」' })).toBeVisible();
  await press(page.getByRole('button', { name: '清空' }));
  await expect(page).toHaveURL('/search');
  await press(page.getByRole('button', { name: '清空' }));
  await expect(page.getByRole('button', { name: 'octopus' })).toBeHidden();
});

test('a form leads to its headword', async ({ page, press }) => {
  await page.goto('/search?q=mice&kind=word');
  await press(page.getByRole('link', { name: /^mouse/ }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'mouse' })).toBeVisible();
});

test('a word the dictionary lacks has a page that says so', async ({ page }) => {
  await page.goto('/myword/qzxwv/show');
  await expect(page.getByRole('heading', { name: '词典里没有收录这个词' })).toBeVisible();
  await expect(page.getByRole('link', { name: '去搜索' })).toBeVisible();
});
