import { expect, test } from './fixtures.ts';

test('what one wants to be told is off at first, is chosen, and stays', async ({
  page,
  press,
  account: _,
}) => {
  await page.goto('/inbox');
  await expect(page.getByText('还没有消息')).toBeVisible();
  const words = page.getByRole('switch', { name: '有词要复习' });
  await expect(words).not.toBeChecked();
  // The switch lies under its label.
  await press(page.getByText('有词要复习'));
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/reader/notify') && /21/.test(answer.request().postData() ?? ''),
  );
  await page.getByRole('combobox', { name: /几点/ }).selectOption('21:00');
  expect((await kept).ok()).toBe(true);
  await expect(words).toBeChecked();
  await page.reload();
  await expect(words).toBeChecked();
  await expect(page.getByRole('combobox', { name: /几点/ })).toHaveValue('21');
  await expect(page.getByRole('switch', { name: '关注的来源有新文章' })).not.toBeChecked();
});
