import { expect, test } from './fixtures.ts';
import { call } from './api.ts';
import { NIGHT_TRAIN, openArticle, wordCard } from './articles.ts';
import { pressWord } from './article-text.ts';
import { keptByAccounts, keptText, takenOver } from './worker.ts';

/* With the service worker: what works without a network, and what a logout leaves. */

const FIRST_LINE = 'The revival did not begin with nostalgia';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});

test('an article just read opens without a network, with its words', async ({
  page,
  context,
  hasTouch,
  account: _,
}) => {
  const id = await openArticle(page, NIGHT_TRAIN.title);
  await keptText(page, id);
  await takenOver(page);
  await context.setOffline(true);
  await page.goto(`/article/${id}`);
  await expect(page.getByText(FIRST_LINE)).toBeVisible();
  await expect(page.getByText('没有网络，能看存在这台设备上的内容')).toBeVisible();
  await pressWord(page, hasTouch, 'push a cello', 'cello');
  await expect(wordCard(page).getByText('大提琴').first()).toBeVisible();
});

test('a review that is reloaded without a network goes on', async ({
  page,
  context,
  press,
  account,
  request,
}) => {
  for (const word of ['harbour', 'nostalgia', 'cello'])
    await call(request, 'POST /reader/myword', { body: { word } }, account.token);
  await page.goto('/flashcard/start');
  await takenOver(page);
  await press(page.getByRole('button', { name: '显示答案' }));
  await context.setOffline(true);
  await press(page.getByRole('button', { name: /^记得/ }));
  await expect(page.getByRole('button', { name: '显示答案' })).toBeVisible();
  await page.reload();
  await press(page.getByRole('button', { name: '显示答案' }));
  await press(page.getByRole('button', { name: /^记得/ }));
  await context.setOffline(false);
  const reviews = async () => {
    const query = { force: '1', size: 15 } as const;
    const { cards } = await call(
      request,
      'GET /reader/myword/review/next',
      { query },
      account.token,
    );
    return cards.map(({ memory }) => memory.reps).toSorted((a, b) => a - b);
  };
  await expect.poll(reviews).toEqual([0, 1, 1]);
});

test('a review begins without a network, with the cards that were kept', async ({
  page,
  context,
  press,
  account,
  request,
}) => {
  await call(request, 'POST /reader/myword', { body: { word: 'harbour' } }, account.token);
  await page.goto('/myword');
  await takenOver(page);
  await expect
    .poll(async () => (await keptByAccounts(page)).filter((url) => /review\/next/.test(url)).length)
    .toBe(2);
  await context.setOffline(true);
  await page.goto('/flashcard/start');
  await press(page.getByRole('button', { name: '显示答案' }));
  await expect(page.getByRole('button', { name: /^记得/ })).toBeVisible();
});

test('a logout leaves nothing of the account on the device', async ({
  page,
  press,
  account: _,
}) => {
  const id = await openArticle(page, NIGHT_TRAIN.title);
  await keptText(page, id);
  await takenOver(page);
  await page.goto('/mine');
  await expect.poll(async () => (await keptByAccounts(page)).length).toBeGreaterThan(0);
  await press(page.getByRole('button', { name: '退出登录' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }));
  await expect.poll(() => keptByAccounts(page)).toEqual([]);
  await page.goto('/');
  const left = await page.evaluate(async () => ({
    owner: await caches.match('/owner'),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    stored: Object.keys(localStorage).filter((key) => key.startsWith('account:')),
  }));
  expect(left).toEqual({ owner: undefined, databases: [], stored: [] });
  expect(await keptByAccounts(page)).toEqual([]);
});
