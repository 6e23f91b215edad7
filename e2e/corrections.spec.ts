import { expect, test } from './fixtures.ts';
import { openArticle } from './articles.ts';
import { enterAsEditor } from './visits.ts';

test('a better translation is proposed, taken with a key, and its reader thanked', async ({
  page,
  press,
  account,
  context,
  request,
  expectToast,
  hasTouch,
}, { project }) => {
  const better = `机器人学叠衬衫（${project.name} 修订）。`;
  await openArticle(page, 'Teaching a Robot to Fold a Shirt');
  await press(page.getByRole('button', { name: '译文', exact: true }));
  // Both sizes are tested at once, on one server.
  await press(page.getByRole('button', { name: '改进译文' }).nth(hasTouch ? 0 : 1));
  const sheet = page.getByRole('dialog', { name: '改进译文' });
  const field = sheet.getByRole('textbox', { name: '更好的译文' });
  await expect(field).not.toHaveValue('');
  await expect(sheet.getByRole('button', { name: '提交' })).toBeDisabled();
  await field.fill(better);
  await press(sheet.getByRole('button', { name: '提交' }));
  await expectToast('已提交');
  const address = page.url();

  await page.goto('/corrections');
  await expect(page.getByText(better)).toBeVisible();
  await expect(page.getByText('等待审阅')).toBeVisible();

  await context.clearCookies();
  await enterAsEditor(context, request);
  await page.goto('/admin/corrections');
  const row = page.getByRole('listitem').filter({ hasText: better });
  await expect(row.getByText(account.username)).toBeVisible();
  await row.getByRole('link').focus();
  await page.keyboard.press('a');
  await expectToast('已采纳');
  await expect(row).toHaveCount(0);

  await page.goto(address);
  await expect(page.locator('[data-static]')).toHaveCount(0);
  await expect(page.getByText(better)).toBeAttached();
  await page.getByText(/^读完了/).scrollIntoViewIfNeeded();
  await expect(page.getByText(/^译文修订：/)).toContainText(account.username);
});
