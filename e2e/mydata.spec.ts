import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { GOOD_PASSWORD } from './accounts.ts';
import { expect, test } from './fixtures.ts';

test('everything of one’s own is downloaded as one file', async ({ page, account: _, press }) => {
  await page.goto('/mine');
  await press(page.getByRole('link', { name: /我的数据/ }));
  await expect(page.getByRole('heading', { level: 1, name: '我的数据' })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await press(page.getByRole('button', { name: '下载我的数据' }));
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^青鸟-我的数据-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

test('an account is to be deleted, says so, and is kept after all', async ({
  page,
  account: _,
  press,
  expectToast,
  faults,
}) => {
  faults.expect(/400.*\/api\/user\/deletion/);
  await page.goto('/mydata');
  await press(page.getByRole('button', { name: '注销账号…' }));
  const form = page.getByRole('dialog', { name: '注销账号' });
  await form.getByLabel('密码', { exact: true }).fill('not-this-one');
  await press(form.getByRole('button', { name: '七天后注销' }));
  await expect(form.getByText('密码不正确')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('密码', { exact: true }).fill(GOOD_PASSWORD);
  await press(form.getByRole('button', { name: '七天后注销' }));
  await expectToast('在那之前可以撤销');
  await expect(page.getByRole('button', { name: '注销账号…' })).toHaveCount(0);
  await page.goto('/');
  const line = page.getByRole('complementary', { name: '账号注销' });
  await expect(line).toContainText('注销账号');
  await expectAccessible(page);
  await press(line.getByRole('button', { name: '撤销注销' }));
  await expectToast('账号留下来了');
  await expect(line).toHaveCount(0);
});
