import type { Page } from '@playwright/test';
import { logIn } from './accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { NIGHT_TRAIN, openArticle } from './articles.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: '字号与主题' });
const paragraph = (page: Page) => page.getByText('The revival did not begin').first();
const style = (page: Page, name: 'fontFamily' | 'lineHeight' | 'fontSize') =>
  paragraph(page).evaluate((element, property) => getComputedStyle(element)[property], name);

test('face and leading change at once and outlive the page', async ({ page, press }) => {
  await openArticle(page, NIGHT_TRAIN.title);
  const before = parseFloat(await style(page, 'lineHeight'));
  await press(page.getByRole('button', { name: '字号与主题' }));
  await press(panel(page).getByText('松', { exact: true }));
  await press(panel(page).getByText('无衬线'));
  await expect
    .poll(async () => parseFloat(await style(page, 'lineHeight')))
    .toBeGreaterThan(before * 1.1);
  expect(await style(page, 'fontFamily')).not.toContain('Source Serif');
  await expectAccessible(page);
  await press(panel(page).getByRole('button', { name: '完成' }));
  await expect(panel(page)).toBeHidden();
  await page.reload();
  await expect.poll(() => style(page, 'fontFamily')).not.toContain('Source Serif');
});

test('the measure is chosen where the screen leaves a choice', async ({
  page,
  press,
  isMobile,
}) => {
  await openArticle(page, NIGHT_TRAIN.title);
  await press(page.getByRole('button', { name: '字号与主题' }));
  const widths = panel(page).getByRole('radiogroup', { name: '栏宽' });
  if (isMobile) return expect(widths).toHaveCount(0);
  const width = async () => (await paragraph(page).boundingBox())!.width;
  const medium = await width();
  await press(widths.getByText('窄'));
  await expect.poll(width).toBeLessThan(medium);
  await press(widths.getByText('宽'));
  await expect.poll(width).toBeGreaterThan(medium);
});

test('choices follow the account to another device', async ({
  page,
  press,
  account,
  otherDevice,
}) => {
  await openArticle(page, NIGHT_TRAIN.title);
  await press(page.getByRole('button', { name: '字号与主题' }));
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/user/preferences') && answer.request().method() === 'POST',
  );
  await press(panel(page).getByText('护眼'));
  await press(panel(page).getByRole('button', { name: '放大字号' }));
  expect((await saved).ok()).toBe(true);
  const size = await style(page, 'fontSize');

  const other = await otherDevice();
  await logIn(other.context(), account);
  await openArticle(other, NIGHT_TRAIN.title);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'sepia');
  await expect.poll(() => style(other, 'fontSize')).toBe(size);
});

test('every key is listed, from the menu and by ?', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no keyboard');
  await openArticle(page, NIGHT_TRAIN.title);
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '快捷键' }).click();
  const help = page.getByRole('dialog', { name: '快捷键' });
  await expect(help.getByText('撤销刚才的操作')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
});

test('the menu copies the article’s address', async ({ page, press, expectToast }) => {
  await openArticle(page, NIGHT_TRAIN.title);
  await press(page.getByRole('button', { name: '更多' }));
  await press(page.getByText('复制链接'));
  await expectToast('已复制');
});

test('what is painted behind a line of the title leaves the line above its descenders', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await openArticle(page, NIGHT_TRAIN.title);
  const overlaps = await page.getByRole('heading', { level: 1 }).evaluate(async (title) => {
    await document.fonts.ready;
    const range = document.createRange();
    range.selectNodeContents(title);
    const lines = [...range.getClientRects()];
    return lines.slice(1).map((line, i) => Math.max(0, lines[i]!.bottom - line.top));
  });
  expect(overlaps.length).toBeGreaterThan(0);
  for (const overlap of overlaps) expect(overlap).toBeLessThan(1);
});
