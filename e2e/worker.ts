import { expect, type Page } from '@playwright/test';

/** Waits until the service worker answers in this page's place. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until a text is kept on the device, with all that belongs to it. */
export async function keptText(page: Page, id: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (record) => Boolean(await caches.match(record)), `/kept/${id}`))
    .toBe(true);
}

/** All that lies in the caches of accounts, by cache: addresses and bodies. */
export const keptByAccounts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter(
      (name) => name.startsWith('kept-') && name !== 'kept-visitor',
    );
    const kept = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return kept.flat();
  });
