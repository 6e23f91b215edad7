import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessibility.ts';
import { call } from './api.ts';
import { importText } from './articles.ts';
import { expect, test } from './fixtures.ts';
import { enterAsEditor } from './visits.ts';

test('what is changed of a published article is read when it is approved', async ({
  page,
  context,
  request,
  otherDevice,
  expectToast,
  isMobile,
}) => {
  test.skip(isMobile === true, 'the newsroom is edited at a desk');
  test.slow();
  const { token } = await enterAsEditor(context, request);
  const title = `Tide Table ${randomUUID().slice(0, 8)}`;
  const text = ['The keeper reads the tide table aloud.', 'By noon the quay is full again.'];
  const id = await importText(request, token, { title, text, publish: true });
  const reader = await otherDevice();
  const english = page.getByRole('textbox', { name: '第 1 段原文', exact: true });

  await page.goto(`/admin/article/${id}`);
  await english.fill('The keeper sings the tide table aloud.');
  await page.getByRole('combobox', { name: '谁能读全文' }).selectOption('members');
  await page.keyboard.press('Control+s');
  await expectToast('审核通过后读者才会看到');
  await reader.goto(`/article/${id}`);
  await expect(reader.getByText('The keeper reads the tide table aloud.')).toBeVisible();

  // Taken back, and that taken back.
  const waiting = page.getByRole('region', { name: '待审修改' });
  await waiting.getByRole('button', { name: '撤回修改' }).click();
  await expect(english).toHaveText('The keeper reads the tide table aloud.');
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(english).toHaveText('The keeper sings the tide table aloud.');

  await page.goto('/admin');
  await page.getByRole('link', { name: /待审修改/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('修改待审');
  await expectAccessible(page);
  await page.getByRole('link', { name: title }).click();
  // Tabs that run on sideways never scroll up and down, with arrows beside them.
  const tabs = page.getByRole('tablist', { name: '文章信息' });
  expect(await tabs.evaluate((list) => getComputedStyle(list).overflowY)).toBe('hidden');
  await page.getByRole('button', { name: '审核修改' }).click();
  const dialog = page.getByRole('dialog', { name: '待审修改' });
  await expect(dialog.locator('ins').filter({ hasText: 'sings' })).toBeVisible();
  await expect(dialog).toContainText('会员');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '退回…' }).click();
  const reason = page.getByRole('dialog', { name: '退回这次修改' });
  await reason.getByRole('textbox').fill('不是唱，是念');
  await reason.getByRole('button', { name: '退回', exact: true }).click();
  await expectToast('已退回修改');
  await expect(waiting).toContainText('不是唱，是念');

  await english.fill('The keeper chants the tide table aloud.');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: '审核修改' }).click();
  await dialog.getByRole('button', { name: '通过修改' }).click();
  await expectToast('读者看到的是新的一版');
  await expect(waiting).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByText('The keeper chants the tide table aloud.')).toBeVisible();
  await reader.close();

  // Off again, so that the front page stays as the other tests know it.
  const off = { params: { id }, body: { status: 'archived' as const } };
  await call(request, 'POST /reader/article/{id}/status', off, token);
});
