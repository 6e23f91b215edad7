import type { Page } from '@playwright/test';
import { NIGHT_TRAIN, openArticle } from './articles.ts';
import { expect, test } from './fixtures.ts';
import { takenOver } from './worker.ts';

/* That the app can be installed is said once, after the second text. */

test.use({ serviceWorkers: 'allow' });

const opened = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('texts-opened'));

/** Opens texts until two count. */
async function openTwo(page: Page, line: ReturnType<Page['getByRole']>): Promise<void> {
  await page.goto('/');
  await takenOver(page);
  await openArticle(page, NIGHT_TRAIN.title);
  await expect.poll(() => opened(page)).toBe('1');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: '今日外刊' })).toBeVisible();
  await expect(line).toHaveCount(0);
  await openArticle(page, 'The Hidden Price of Free Delivery');
  await expect.poll(() => opened(page)).toBe('2');
  await page.goto('/');
}

test('the browser’s question is offered after the second text, and put away for good', async ({
  page,
  press,
  account: _,
}) => {
  test.slow();
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const question = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => Object.assign(window, { wasAsked: true }),
        userChoice: Promise.resolve({ outcome: 'dismissed' }),
      });
      addEventListener('load', () => dispatchEvent(question));
    }),
  );
  const line = page.getByRole('complementary', { name: '安装' });
  await openTwo(page, line);
  await press(line.getByRole('button', { name: '安装', exact: true }));
  await expect(line).toHaveCount(0);
  expect(await page.evaluate(() => 'wasAsked' in window)).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '今日外刊' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => 'installPrompt' in window)).toBe(true);
  await expect(line).toHaveCount(0);
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  });
  test('it is said how, after the second text, and put away for good', async ({
    page,
    press,
    account: _,
  }) => {
    test.slow();
    const line = page.getByRole('complementary', { name: '安装' });
    await openTwo(page, line);
    await expect(line).toContainText('添加到主屏幕');
    await expect(line.getByRole('button', { name: '安装', exact: true })).toHaveCount(0);
    await press(line.getByRole('button', { name: '不再提示' }));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: '今日外刊' })).toBeVisible();
    await expect(line).toHaveCount(0);
  });
});
