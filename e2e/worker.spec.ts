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

test('a mark made without a network is kept, and sent when the network is back', async ({
  page,
  context,
  press,
  account,
  request,
}) => {
  const id = await openArticle(page, NIGHT_TRAIN.title);
  await keptText(page, id);
  await takenOver(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(FIRST_LINE)).toBeVisible();
  const star = page.getByRole('button', { name: '收藏', exact: true }).first();
  await press(star);
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.close();
  await context.setOffline(false);
  await (await context.newPage()).goto('/about');
  const query = { action: 'star' } as const;
  const starred = async () =>
    (await call(request, 'GET /reader/myarticle/star', { query }, account.token)).items.map(
      (article) => article.id,
    );
  await expect.poll(starred).toEqual([id]);
});

test('what is kept is shown with its size, and one press frees it', async ({
  page,
  press,
  expectToast,
  account: _,
}) => {
  const id = await openArticle(page, NIGHT_TRAIN.title);
  await keptText(page, id);
  await page.goto('/offline');
  const row = page.getByRole('listitem').filter({ hasText: NIGHT_TRAIN.title });
  await expect(row).toContainText(/\d+ KB/);
  await press(page.getByRole('button', { name: '清空离线内容' }));
  await expectToast('已清空');
  await expect(row).toBeHidden();
  // The drawing that now stands there is none of it.
  const texts = (await keptByAccounts(page)).filter((url) => /reader|kept/.test(url));
  expect(texts).toEqual([]);
});

test('what another app shares is put where it becomes a text of one’s own', async ({
  page,
  account: _,
}) => {
  await page.goto('/book/upload?title=A%20page&text=A%20page%20https%3A%2F%2Fexample.org%2Fa');
  await expect(page.getByLabel('网址')).toHaveValue('https://example.org/a');
});

test('words that another app shares are put where they become a text of one’s own', async ({
  page,
  account: _,
}) => {
  await page.goto('/book/upload?text=The%20ferry%20left%20early.');
  await expect(page.getByLabel('正文')).toHaveValue('The ferry left early.');
});

test('everything that the manifest names is there, in the size it names', async ({
  page,
  request,
}) => {
  type Picture = { src: string; sizes: string };
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: Picture[];
    screenshots: Picture[];
    shortcuts: { url: string; icons: Picture[] }[];
  };
  const icons = [...manifest.icons, ...manifest.screenshots];
  await page.goto('/about');
  const sizes = (pictures: Picture[]) =>
    page.evaluate(
      (all) =>
        Promise.all(
          all.map(async ({ src }) => {
            const picture = new Image();
            picture.src = src;
            await picture.decode();
            return `${picture.naturalWidth}x${picture.naturalHeight}`;
          }),
        ),
      pictures,
    );
  const drawn = [...icons, ...manifest.shortcuts.flatMap((one) => one.icons)].filter(
    (picture) => picture.sizes !== 'any',
  );
  expect(await sizes(drawn)).toEqual(drawn.map((picture) => picture.sizes));
  const addresses = [
    ...icons.map(({ src }) => src),
    ...manifest.shortcuts.flatMap(({ url, icons: own }) => [url, ...own.map(({ src }) => src)]),
  ];
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
});
