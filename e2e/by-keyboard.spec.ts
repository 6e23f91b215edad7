import { NIGHT_TRAIN, openArticle, wordCard } from './articles.ts';
import { expect, test } from './fixtures.ts';
import { focusFault, NO_FOCUS } from './keyboard.ts';

test.skip(({ isMobile }) => isMobile === true, 'phones have no keyboard');

/** Stops that Tab makes before a walk through a screen ends. */
const STOPS = 25;

for (const theme of ['light', 'sepia', 'dark', 'black'])
  test(`Tab leads through home and an article, each stop ringed and in sight: ${theme}`, async ({
    page,
    context,
  }) => {
    await context.addInitScript((value) => localStorage.setItem('theme', value), theme);
    for (const open of [() => page.goto('/'), () => openArticle(page, NIGHT_TRAIN.title)]) {
      await open();
      await expect(page.locator('[data-static]')).toHaveCount(0);
      for (let stop = 0; stop < STOPS; stop++) {
        await page.keyboard.press('Tab');
        await expect.poll(() => focusFault(page), `stop ${stop + 1} of ${page.url()}`).toBe('');
      }
    }
  });

test('what a key opens takes the focus, and gives it back', async ({ page, account: _ }) => {
  await openArticle(page, NIGHT_TRAIN.title);
  const { keyboard } = page;

  await test.step('a word card, in which Tab moves, and which keys close', async () => {
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await keyboard.press(key);
    await expect(wordCard(page).getByRole('heading', { name: 'quiet' })).toBeVisible();
    const save = wordCard(page).getByRole('button', { name: '加入生词本' });
    await save.focus();
    await keyboard.press('Enter');
    await expect(wordCard(page).getByRole('button', { name: '已在生词本' })).toBeFocused();
    await keyboard.press('Escape');
    await expect(wordCard(page)).toBeHidden();
    await expect.poll(() => focusFault(page)).not.toBe(NO_FOCUS);
  });

  await test.step('the sheet for type', async () => {
    const type = page.getByRole('button', { name: '字号与主题' });
    await type.focus();
    await keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: '字号与主题' });
    await expect(sheet).toBeVisible();
    await expect
      .poll(() => sheet.evaluate((node) => node.contains(document.activeElement)))
      .toBe(true);
    await keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(type).toBeFocused();
  });

  await test.step('the menu', async () => {
    const more = page.getByRole('button', { name: '更多', exact: true });
    await more.focus();
    await keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await keyboard.press('ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toMatch(/^menuitem/);
    await keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(more).toBeFocused();
  });
});
