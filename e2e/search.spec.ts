import { expect, test } from './fixtures.ts';

test('words are found by their beginning, chosen with arrows and opened with Enter', async ({
  page,
}) => {
  await page.goto('/search');
  const field = page.getByRole('combobox', { name: '查单词' });
  await expect(field).toBeFocused();
  await field.pressSequentially('nostal', { delay: 20 });
  const words = page.getByRole('listbox', { name: '单词' }).getByRole('option');
  await expect(words.first()).toContainText('nostalgia');
  await expect(page).toHaveURL('/search?q=nostal');
  await expect(words.filter({ hasNotText: /^nostal/i })).toHaveCount(0);

  await field.press('ArrowDown');
  await expect(words.first()).toHaveAttribute('aria-selected', 'true');
  await field.press('ArrowDown');
  await field.press('ArrowUp');
  await expect(words.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(page).toHaveURL('/myword/nostalgia/show');
  await expect(page.getByRole('heading', { level: 1, name: 'nostalgia' })).toBeVisible();

  await page.goBack();
  await expect(field).toHaveValue('nostal');
});

test('Enter right after typing opens the word: nobody waits for the list', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('combobox', { name: '查单词' }).fill('nostalgia');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'nostalgia' })).toBeVisible();
  await expect(page).toHaveURL('/myword/nostalgia/show');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=nostalgia');
  await expect(page.getByRole('combobox', { name: '查单词' })).toHaveValue('nostalgia');
});

test('a form leads to its headword', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('combobox', { name: '查单词' }).fill('mice');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'mouse' })).toBeVisible();
  await expect(page.getByText(/mice 复数/)).toBeVisible();
});

test('what begins no word is said so; the field can be emptied', async ({ page, press }) => {
  await page.goto('/search');
  const field = page.getByRole('combobox', { name: '查单词' });
  await field.fill('qzxw');
  await expect(page.getByText('没有以「qzxw」开头的词')).toBeVisible();
  await press(page.getByRole('button', { name: '清空' }));
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL('/search');
});

test('what was looked up is offered again, and can be forgotten', async ({ page, press }) => {
  await page.goto('/search');
  const field = page.getByRole('combobox', { name: '查单词' });
  await field.fill('serendipity');
  await press(page.getByRole('option', { name: /^serendipity/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'serendipity' })).toBeVisible();
  await page.goto('/search');
  await expect(page.getByRole('link', { name: 'serendipity' })).toBeVisible();
  await press(page.getByRole('button', { name: '清空' }));
  await expect(page.getByRole('link', { name: 'serendipity' })).toBeHidden();
});

test('a word the dictionary lacks has a page that says so', async ({ page }) => {
  await page.goto('/myword/qzxwv/show');
  await expect(page.getByRole('heading', { name: '词典里没有收录这个词' })).toBeVisible();
  await expect(page.getByRole('link', { name: '去搜索' })).toBeVisible();
});
