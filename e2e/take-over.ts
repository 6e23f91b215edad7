import { expect, type Page } from '@playwright/test';

/** Waits until the app has taken over the page that the server wrote. */
export const live = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (window as { earlyPress?: unknown }).earlyPress))
    .toBeUndefined();

/** The app's own code, without which the page stays as the server wrote it. */
const CODE = /\/assets\/.*\.js$/;

/** Holds the app's code back. @returns lets it come, and waits until it has taken over */
export async function holdCode(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(CODE, async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    await expect(page.locator('[data-static]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '返回' })).toBeVisible();
  };
}
