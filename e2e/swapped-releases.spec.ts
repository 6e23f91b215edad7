import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { makeRelease } from './other-release.ts';
import { makeDataFolder, startProduct } from './product.ts';
import { expect, test as base } from './fixtures.ts';
import { NIGHT_TRAIN, openArticle } from './articles.ts';
import { live } from './take-over.ts';
import { takenOver } from './worker.ts';

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

const buildOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="bb-build"]')!.content);

/** Where the page's own code came from: that of another release says so in its name. */
const entryOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"]')!.src);

/** The reader goes elsewhere, as the page is told of it. */
const leaveAlone = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Waits until the worker of the release that is served has taken over. */
const newWorker = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const shell = await caches.match('/app-shell', { cacheName: 'shell' });
        const registration = await navigator.serviceWorker.getRegistration();
        const isNew = /-second\.js/.test((await shell?.text()) ?? '');
        return isNew && !registration?.waiting && registration?.active?.state === 'activated';
      }),
    )
    .toBe(true);

/** The hourly look at which build is served. */
async function passAnHour(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/api/appinfo/notify');
  await page.clock.fastForward('01:00:01');
  await answered;
}

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

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a new release is taken at a quiet moment, never in the middle of a text', async ({
    page,
    context,
    release,
    faults,
  }) => {
    await page.clock.install();
    await page.goto('/about');
    await takenOver(page);
    const reading = await context.newPage();
    await reading.clock.install();
    await openArticle(reading, NIGHT_TRAIN.title);
    await takenOver(reading);
    const first = await buildOf(page);
    const [loads, loadsOfText] = [pageLoads(page), pageLoads(reading)];
    await release('second');

    // While somebody looks, nothing is taken from them.
    await passAnHour(reading);
    await passAnHour(page);
    expect([loads, loadsOfText]).toEqual([[], []]);
    await newWorker(page);
    await leaveAlone(reading);
    // The page learns of the new worker in its own time.
    await expect
      .poll(async () => {
        if (loads.length === 0) await leaveAlone(page).catch(() => {});
        return loads;
      })
      .toEqual(['/about']);
    await expect(page.getByRole('heading', { level: 1, name: '关于青鸟外刊' })).toBeVisible();
    await expect.poll(() => buildOf(page)).not.toBe(first);
    expect(await entryOf(page)).toContain('second');
    expect(loadsOfText).toEqual([]);
    await expect(reading.getByRole('heading', { level: 1, name: NIGHT_TRAIN.title })).toBeVisible();

    // The worker of the new release shows it without the server, and the old page goes on too.
    faults.expect(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await page.goto('/offline');
    await expect(page.getByRole('heading', { level: 1, name: '离线内容' })).toBeVisible();
    expect(await entryOf(page)).toContain('second');
    expect(loadsOfText).toEqual([]);
  });
});
