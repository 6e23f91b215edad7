import { readFile } from 'node:fs/promises';
import { call } from './api.ts';
import { expect, test } from './fixtures.ts';

const article = (id: number) =>
  ({ params: { id }, body: { action: 'star', status: true } }) as const;

test('starred articles are taken along as an e-book', async ({ page, press, account, request }) => {
  for (const id of [1, 2])
    await call(request, 'POST /reader/article/{id}/mark', article(id), account.token);
  await page.goto('/mystar');
  await press(page.getByRole('button', { name: '导出文章' }));
  const panel = page.getByRole('dialog', { name: '导出文章' });
  await press(panel.getByText('EPUB 电子书', { exact: true }));
  await press(panel.getByRole('checkbox').first());
  await expect(panel.getByRole('button', { name: '导出 1 篇' })).toBeVisible();
  await press(panel.getByRole('checkbox').first());
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(panel.getByRole('button', { name: '导出 2 篇' })),
  ]);
  expect(download.suggestedFilename()).toBe('我的收藏.epub');
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.toString('latin1')).toContain('application/epub+zip');
});

test('of a long list those are taken along whose titles have a word', async ({
  page,
  press,
  account,
  request,
}) => {
  for (let id = 1; id <= 12; id++)
    await call(request, 'POST /reader/article/{id}/mark', article(id), account.token);
  await page.goto('/mystar');
  await press(page.getByRole('button', { name: '导出文章' }));
  const panel = page.getByRole('dialog', { name: '导出文章' });
  await press(panel.getByText('Markdown', { exact: true }));
  await press(panel.getByRole('button', { name: '全不选' }));
  await expect(panel.getByRole('button', { name: '请至少选一篇' })).toBeDisabled();
  const field = panel.getByRole('searchbox', { name: '按标题筛选' });
  const title = await panel.locator('label span[lang=en]').last().innerText();
  await field.fill(title.toUpperCase());
  await expect(panel.getByRole('checkbox')).toHaveCount(1);
  await press(panel.getByRole('button', { name: '选上这些' }));
  await field.fill('');
  await expect(panel.getByRole('checkbox')).toHaveCount(12);
  await expect(panel.getByText('已选 1 篇', { exact: true })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(panel.getByRole('button', { name: '导出 1 篇' })),
  ]);
  expect(download.suggestedFilename()).toBe('我的收藏.zip');
});

test('hits of a search are taken along', async ({ page, press, account }) => {
  expect(account.username).not.toBe('');
  await page.goto('/search?q=night+train&kind=article');
  await press(page.getByRole('button', { name: '导出文章' }));
  const panel = page.getByRole('dialog', { name: '导出文章' });
  await press(panel.getByText('Markdown', { exact: true }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(panel.getByRole('button', { name: /^导出 \d+ 篇$/ })),
  ]);
  expect(download.suggestedFilename()).toMatch(/^搜索.night train\.zip$/);
});

test('the product poster is saved', async ({ page, press, account }) => {
  expect(account.username).not.toBe('');
  await page.goto('/poster/product');
  await expect(page.getByRole('img', { name: '会员价格与权益' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('button', { name: '保存图片' })),
  ]);
  expect(download.suggestedFilename()).toBe('青鸟会员.png');
});
