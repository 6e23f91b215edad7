import { expect, test } from './fixtures.ts';
import { openArticle } from './articles.ts';

test('an article becomes a poster in the design that was chosen, and is saved', async ({
  page,
  press,
  account,
}) => {
  expect(account.username).not.toBe('');
  await openArticle(page, 'The Octopus in the Wrong Tank');
  await press(page.getByRole('button', { name: '更多' }));
  await press(page.getByText('海报', { exact: true }));
  await expect(page).toHaveURL(/\/article\/\d+\/poster3$/);
  await expect(page.getByRole('img', { name: /封面海报/ })).toBeVisible();
  await press(page.getByText('素笺', { exact: true }));
  await expect(page.getByRole('img', { name: /素笺海报/ })).toBeVisible();
  await expect(page).toHaveURL(/design=paper/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('button', { name: '保存图片' })),
  ]);
  expect(download.suggestedFilename()).toBe('The Octopus in the Wrong Tank 素笺海报.png');
});
