import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { openArticle } from './articles.ts';

test('an article is downloaded as a PDF; the styles for members lead to what members have', async ({
  page,
  press,
  account,
}) => {
  expect(account.username).not.toBe('');
  await openArticle(page, 'The Octopus in the Wrong Tank');
  await press(page.getByRole('button', { name: '更多' }));
  await press(page.getByText('下载 PDF'));
  const sheet = page.getByRole('dialog', { name: '下载 PDF' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(sheet.getByRole('button', { name: /双语对照/ })),
  ]);
  expect(download.suggestedFilename()).toBe('The Octopus in the Wrong Tank 双语对照.pdf');
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await press(sheet.getByRole('link', { name: /精读讲义/ }));
  await expect(page).toHaveURL(/\/member\?next=%2Farticle%2F\d+/);
});

test('a visitor is asked to log in before a PDF is made', async ({ page, press }) => {
  await openArticle(page, 'The Octopus in the Wrong Tank');
  await press(page.getByRole('button', { name: '更多' }));
  await press(page.getByText('下载 PDF'));
  await expect(page).toHaveURL(/\/login/);
});
