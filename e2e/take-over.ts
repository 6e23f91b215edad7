import { expect, type Page } from '@playwright/test';

/** Waits until the app has taken over the page that the server wrote. */
export const live = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (window as { earlyPress?: unknown }).earlyPress))
    .toBeUndefined();
