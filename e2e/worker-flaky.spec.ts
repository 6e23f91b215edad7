import { expect, test } from './fixtures.ts';
import { logIn, signUp } from './accounts.ts';
import { call } from './api.ts';
import { pressWord } from './article-text.ts';
import { NIGHT_TRAIN, openArticle, wordCard, wordRow } from './articles.ts';
import { keptText, takenOver } from './worker.ts';

/* With the service worker: networks that fail now and then or hang, several tabs, devices without room. */

const FIRST_LINE = 'The revival did not begin with nostalgia';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_RESET|ERR_TIMED_OUT/);
});

test('a text that was kept opens while the network answers nothing', async ({
  page,
  context,
  account: _,
}) => {
  const id = await openArticle(page, NIGHT_TRAIN.title);
  await keptText(page, id);
  await takenOver(page);
  // Whatever is asked hangs, as in a tunnel.
  await context.route('**', () => {});
  await page.goto(`/article/${id}`, { waitUntil: 'commit' });
  await expect(page.getByText(FIRST_LINE)).toBeVisible();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
});

test('what a flaky network loses is sent again, in order, and arrives once', async ({
  page,
  context,
  hasTouch,
  press,
  account,
  request,
}) => {
  const id = await openArticle(page, NIGHT_TRAIN.title);
  await keptText(page, id);
  await takenOver(page);
  // The first two tries are lost: one on its way, one with its answer.
  let tries = 0;
  await context.route('**/reader/myword', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    tries += 1;
    if (tries === 1) return route.abort('connectionreset');
    if (tries === 2) {
      await route.fetch();
      return route.abort('timedout');
    }
    return route.fallback();
  });
  await pressWord(page, hasTouch, 'push a cello', 'cello');
  await press(wordCard(page).getByRole('button', { name: '加入生词本' }));
  await expect(wordCard(page).getByRole('button', { name: '已在生词本' })).toBeVisible();
  await expect.poll(() => tries).toBe(3);
  const query = { word: 'cello' };
  const detail = () => call(request, 'GET /reader/myword/detail', { query }, account.token);
  await expect.poll(async () => (await detail())?.contexts.length).toBe(1);
});

test('two tabs send what waits once, in the order it was made', async ({
  page,
  context,
  press,
  account,
  request,
}) => {
  const ids: number[] = [];
  for (const word of ['harbour', 'nostalgia', 'cello'])
    ids.push((await call(request, 'POST /reader/myword', { body: { word } }, account.token)).id);
  const other = await context.newPage();
  await other.goto('/flashcard');
  await page.goto('/flashcard/start');
  await takenOver(page);
  await expect(page.getByRole('button', { name: '显示答案' })).toBeVisible();
  await context.setOffline(true);
  const rated: string[] = [];
  for (const _ of ids) {
    await press(page.getByRole('button', { name: '显示答案' }));
    await press(page.getByRole('button', { name: /^记得/ }));
  }
  const waiting = await page.evaluate(() =>
    (JSON.parse(localStorage.getItem('account:review-outbox') ?? '[]') as { id: number }[]).map(
      ({ id }) => `/reader/myword/${id}/review`,
    ),
  );
  expect(waiting).toHaveLength(3);
  // Any tab may send them, also the one that is yet to open.
  context.on('request', (asked) => {
    const { pathname } = new URL(asked.url());
    if (asked.method() === 'POST' && pathname.endsWith('/review')) rated.push(pathname);
  });
  await context.setOffline(false);
  // Another one opens while both send.
  await (await context.newPage()).goto('/about');
  const left = () => page.evaluate(() => localStorage.getItem('account:review-outbox'));
  await expect.poll(left).toBeNull();
  // A try that the going network cut off is none: each was answered once.
  expect([...new Set(rated)]).toEqual(waiting);
  const query = { force: '1', size: 15 } as const;
  const { cards } = await call(request, 'GET /reader/myword/review/next', { query }, account.token);
  expect(cards.map(({ memory }) => memory.reps)).toEqual([1, 1, 1]);
});

test('a device without room says so, and loses nothing while the page is open', async ({
  page,
  context,
  hasTouch,
  press,
  expectToast,
  account: _,
}) => {
  // What shows toasts comes when the page is at rest.
  const atRest = page.waitForResponse('**/assets/toaster-*.js');
  await page.addInitScript(() => {
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.endsWith('-outbox')) throw new DOMException('full', 'QuotaExceededError');
      keep.call(this, key, value);
    };
  });
  await openArticle(page, NIGHT_TRAIN.title);
  await atRest;
  await takenOver(page);
  await context.setOffline(true);
  await pressWord(page, hasTouch, 'push a cello', 'cello');
  await press(wordCard(page).getByRole('button', { name: '加入生词本' }));
  await expectToast('设备也存不下了：联网前请别关闭这个页面');
  await context.setOffline(false);
  const other = await context.newPage();
  await expect(async () => {
    await other.goto('/myword');
    await expect(wordRow(other, 'cello')).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('what the browser has thrown away is fetched again, and nothing is said wrongly', async ({
  page,
  account: _,
}) => {
  const id = await openArticle(page, NIGHT_TRAIN.title);
  await keptText(page, id);
  await takenOver(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await expect(page.getByText(FIRST_LINE)).toBeVisible();
  await keptText(page, id);
});

test('another account finds nothing of the one before on the device', async ({
  page,
  context,
  request,
  account: _,
}) => {
  const id = await openArticle(page, NIGHT_TRAIN.title);
  await keptText(page, id);
  await takenOver(page);
  const mine = await page.evaluate(() => caches.keys());
  const kept = mine.find((name) => /^kept-\d+$/.test(name))!;
  const other = await signUp(request);
  await context.clearCookies();
  await logIn(context, other);
  await page.goto('/mine');
  await expect(page.getByText(other.username).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain(kept);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /outbox|unsent/.test(key))),
  ).toEqual([]);
});

test('what is followed and read without a network arrives when it is back', async ({
  page,
  context,
  press,
  account,
  request,
}) => {
  await page.goto('/topic/science');
  const follow = page.getByRole('button', { name: '关注', exact: true });
  await expect(follow).toBeVisible();
  await takenOver(page);
  await context.setOffline(true);
  await press(follow);
  await expect(page.getByRole('button', { name: '已关注' })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  await (await context.newPage()).goto('/about');
  const followed = async () =>
    (await call(request, 'GET /reader/label', {}, account.token)).topics
      .filter(({ following }) => following)
      .map(({ value }) => value);
  await expect.poll(followed).toEqual(['science']);
});
