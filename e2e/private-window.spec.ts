import { expect, test } from './fixtures.ts';
import { pressWord } from './article-text.ts';
import { NIGHT_TRAIN, openArticle, wordCard, wordRow } from './articles.ts';

/* Where the browser keeps nothing, as in private windows of some: the product works while there is a network. */

test.beforeEach(async ({ page, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const refuseLater = () => Promise.reject(new DOMException('insecure', 'SecurityError'));
    for (const name of ['open', 'match', 'has', 'keys', 'delete'] as const)
      Object.defineProperty(CacheStorage.prototype, name, { value: refuseLater });
    Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: refuseLater });
    Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse });
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, { get: refuse });
  });
});

test('reads and saves words with a network, and says that nothing is kept without one', async ({
  page,
  context,
  press,
  hasTouch,
  expectToast,
  account: _,
}) => {
  // What shows toasts comes when the page is at rest.
  const atRest = page.waitForResponse('**/assets/toaster-*.js');
  await openArticle(page, NIGHT_TRAIN.title);
  await atRest;
  await pressWord(page, hasTouch, 'push a cello', 'cello');
  await press(wordCard(page).getByRole('button', { name: '加入生词本' }));
  await expect(wordCard(page).getByRole('button', { name: '已在生词本' })).toBeVisible();
  await page.keyboard.press('Escape');

  await press(page.getByRole('button', { name: '更多', exact: true }));
  await press(
    page
      .getByRole('menuitemcheckbox', { name: '离线听' })
      .or(page.getByRole('dialog', { name: '更多' }).getByRole('button', { name: '离线听' })),
  );
  await expectToast('这个浏览器存不下离线内容');

  // What is done while the network is away waits in the page, which says so.
  await context.setOffline(true);
  await pressWord(page, hasTouch, 'did not begin with nostalgia', 'nostalgia');
  await press(wordCard(page).getByRole('button', { name: '加入生词本' }));
  await expectToast('设备也存不下了：联网前请别关闭这个页面');
  await context.setOffline(false);
  const other = await context.newPage();
  await expect(async () => {
    await other.goto('/myword');
    await expect(wordRow(other, 'nostalgia')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(wordRow(other, 'cello')).toBeVisible();

  await page.goto('/offline');
  await expect(page.getByText('这个浏览器存不下离线内容')).toBeVisible();
});
