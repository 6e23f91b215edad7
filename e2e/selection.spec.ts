import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { pressWord, scrollToPassage, selectText, wordBox } from './article-text.ts';
import { NIGHT_TRAIN, openArticle, wordCard } from './articles.ts';

const PASSAGE = 'The revival did not begin with nostalgia';
/** Words of two paragraphs, the one after the other. */
const END = 'bought dozens of the carriages';
const NEXT = 'What had changed was the question';

const toolbar = (page: Page) => page.getByRole('toolbar', { name: '所选文字' });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, PASSAGE);
});

test('what is selected snaps to whole words and can be copied', async ({
  page,
  press,
  hasTouch,
  expectToast,
}) => {
  await selectText(page, hasTouch, 'vival did not begin with nost');
  await expect(toolbar(page)).toBeVisible();
  await expect(wordCard(page)).toBeHidden();
  await expectAccessible(page);
  await press(toolbar(page).getByRole('button', { name: '复制' }));
  await expectToast('已复制');
  await expect(toolbar(page)).toBeHidden();
  expect(await copied(page)).toBe('revival did not begin with nostalgia');
});

test('what was selected before the code for it came has its toolbar too', async ({
  page,
  hasTouch,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/live-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await scrollToPassage(page, PASSAGE);
  await selectText(page, hasTouch, 'begin with nostalgia');
  await expect(toolbar(page)).toBeHidden();
  release();
  await expect(toolbar(page)).toBeVisible();
});

test('the toolbar stands inside the screen, beside its selection', async ({ page, hasTouch }) => {
  await selectText(page, hasTouch, 'The revival');
  const bar = (await toolbar(page).boundingBox())!;
  const words = await wordBox(page, PASSAGE, 'The revival');
  expect(bar.x).toBeGreaterThanOrEqual(0);
  if (hasTouch) expect(bar.y).toBeGreaterThan(words.bottom);
  else expect(bar.y + bar.height).toBeLessThan(words.top);
  await page.evaluate(() => scrollBy({ top: 5000, behavior: 'instant' }));
  await expect(toolbar(page)).toBeHidden();
});

test('a tap beside a selection ends it and does nothing else', async ({ page, hasTouch }) => {
  await selectText(page, hasTouch, 'begin with nostalgia');
  await expect(toolbar(page)).toBeVisible();
  await pressWord(page, hasTouch, PASSAGE, 'revival');
  await expect(toolbar(page)).toBeHidden();
  await expect(wordCard(page)).toBeHidden();
  await pressWord(page, hasTouch, PASSAGE, 'revival');
  await expect(wordCard(page).getByRole('heading', { name: 'revival' })).toBeVisible();
  await expect(toolbar(page)).toBeHidden();
});

test('a selection over paragraphs leaves their translations out', async ({
  page,
  press,
  hasTouch,
}) => {
  await press(page.getByRole('button', { name: '译文', exact: true }));
  await scrollToPassage(page, END);
  await selectText(page, hasTouch, END, NEXT);
  await press(toolbar(page).getByRole('button', { name: '复制' }));
  await expect.poll(() => copied(page)).toContain(END);
  const text = await copied(page);
  expect(text).toContain(NEXT);
  expect(text).not.toMatch(/\p{Script=Han}/u);
});

test.describe('with mouse and keys', () => {
  test.skip(({ isMobile }) => isMobile === true, 'phones have neither');

  test('a double click selects a word, three a paragraph', async ({ page }) => {
    const { left, right, top, bottom } = await wordBox(page, PASSAGE, 'nostalgia');
    const at = [(left + right) / 2, (top + bottom) / 2] as const;
    const selected = () => page.evaluate(() => String(getSelection()));
    await page.mouse.dblclick(...at);
    await expect(toolbar(page)).toBeVisible();
    expect(await selected()).toBe('nostalgia');
    await expect(wordCard(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(toolbar(page)).toBeHidden();
    await page.mouse.click(...at, { clickCount: 3 });
    await expect(toolbar(page)).toBeVisible();
    expect(await selected()).toMatch(/^The revival.*\.$/s);
  });

  test('Shift with the arrows selects, Tab leads to the toolbar, Escape ends it', async ({
    page,
  }) => {
    const { keyboard } = page;
    const selected = () => page.evaluate(() => String(getSelection()));
    await pressWord(page, false, PASSAGE, 'begin');
    // The keys work once their code has come, after the text.
    await expect(async () => {
      await keyboard.press('Shift+ArrowRight');
      expect(await selected()).not.toBe('');
    }).toPass();
    expect(await selected()).toBe('begin with');
    await keyboard.press('Shift+ArrowLeft');
    await keyboard.press('Shift+ArrowLeft');
    expect(await selected()).toBe('not begin');
    await keyboard.press('Shift+ArrowUp');
    expect(await selected()).toBe('The revival did not begin');
    await keyboard.press('Shift+ArrowDown');
    await keyboard.press('Shift+ArrowDown');
    expect(await selected()).toContain('It began with arithmetic.');
    await keyboard.press('Tab');
    await expect(toolbar(page).getByRole('button').first()).toBeFocused();
    await keyboard.press('Escape');
    await expect(toolbar(page)).toBeHidden();
    expect(await selected()).toBe('');
  });
});
