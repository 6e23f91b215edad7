import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { makeRelease } from './other-release.ts';
import { makeDataFolder, startProduct } from './product.ts';
import { expect, test as base } from './fixtures.ts';
import { live } from './take-over.ts';

/* Releases that are swapped under open pages: a product of its own for each test. */

type Releases = {
  /** Stops the server and starts it with another release, on the same data and address. */
  release: (mark: string) => Promise<void>;
};

const test = base.extend<Releases & { served: { url: string; release: Releases['release'] } }>({
  served: async ({ browserName: _ }, provide) => {
    const data = await makeDataFolder();
    const releases: string[] = [];
    let product = await startProduct({}, data);
    const { url } = product;
    await provide({
      url,
      release: async (mark) => {
        const folder = makeRelease(mark);
        releases.push(folder);
        await product.stop();
        product = await startProduct({ WEB_ROOT: folder, PORT: new URL(url).port }, data);
      },
    });
    await product.stop();
    for (const folder of [data, ...releases]) rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ served }, provide) => provide(served.url),
  release: async ({ served }, provide) => provide(served.release),
});

/** Pages that the browser loaded, as paths. */
function pageLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

/** Where the page's own code came from: that of another release says so in its name. */
const entryOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"]')!.src);

test.beforeEach(({ faults }) => {
  // A server that restarts answers nobody for a moment.
  faults.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|50[234]/);
});

test('an open page works on against the next two releases, with its own code', async ({
  page,
  press,
  release,
}) => {
  await page.goto('/');
  await live(page);
  const loads = pageLoads(page);
  await release('second');
  await press(page.getByRole('link', { name: '我的' }));
  await expect(page.getByRole('heading', { name: '登录后，读过的都记得住' })).toBeVisible();
  await release('third');
  await press(page.getByRole('link', { name: '关于' }).first());
  await expect(page.getByRole('heading', { level: 1, name: '关于青鸟外刊' })).toBeVisible();
  expect(loads).toEqual([]);
  expect(await entryOf(page)).not.toMatch(/second|third/);
});
