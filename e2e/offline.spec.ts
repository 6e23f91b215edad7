import { expect, test } from './fixtures.ts';
import { pressWord, scrollToPassage, selectText } from './article-text.ts';
import { NIGHT_TRAIN, openArticle, wordCard, wordRow } from './articles.ts';
import { call } from './api.ts';
import { live } from './take-over.ts';

const PASSAGE = 'The revival did not begin with nostalgia';

test.beforeEach(({ faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
});

test('a word saved without a network is sent when it is back, once', async ({
  page,
  expectToast,
  press,
  hasTouch,
  context,
  account,
  request,
}) => {
  // What shows toasts comes when the page is at rest.
  const atRest = page.waitForResponse('**/assets/toaster-*.js');
  await openArticle(page, NIGHT_TRAIN.title);
  await atRest;
  const answered: number[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === '/reader/myword' && response.request().method() === 'POST')
      answered.push(response.status());
  });
  await context.setOffline(true);
  await pressWord(page, hasTouch, 'push a cello', 'cello');
  await expect(wordCard(page).getByText('大提琴').first()).toBeVisible();
  await press(wordCard(page).getByRole('button', { name: '加入生词本' }));
  await expectToast('网络异常，联网后会自动保存');
  await expect(wordCard(page).getByRole('button', { name: '已在生词本' })).toBeVisible();
  expect(answered).toEqual([]);

  await context.setOffline(false);
  await expect.poll(() => answered).toEqual([200]);
  const query = { word: 'cello' };
  const entry = await call(request, 'GET /reader/myword/detail', { query }, account.token);
  expect(entry?.contexts).toHaveLength(1);
  await page.goto('/myword');
  await expect(wordRow(page, 'cello')).toHaveCount(1);
  expect(answered).toEqual([200]);
});

test('what could not be sent before the page was closed is sent by the next one', async ({
  page,
  press,
  hasTouch,
  context,
  account: _,
}) => {
  await openArticle(page, NIGHT_TRAIN.title);
  await context.setOffline(true);
  await pressWord(page, hasTouch, 'push a cello', 'cello');
  await press(wordCard(page).getByRole('button', { name: '加入生词本' }));
  await expect(wordCard(page).getByRole('button', { name: '已在生词本' })).toBeVisible();
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/myword');
  await expect(wordRow(later, 'cello')).toBeVisible();
});

test('what waits is sent from any screen', async ({
  page,
  press,
  hasTouch,
  context,
  account,
  request,
}) => {
  const id = await openArticle(page, NIGHT_TRAIN.title);
  const notes = async () =>
    (await call(request, 'GET /reader/article/{id}/notes', { params: { id } }, account.token))
      .items;
  await scrollToPassage(page, PASSAGE);
  await selectText(page, hasTouch, 'begin with nostalgia');
  const yellow = page.getByRole('button', { name: '黄色高亮', exact: true });
  await expect(yellow).toBeVisible();
  await context.setOffline(true);
  await press(yellow);
  await expect(yellow).toBeHidden();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/about');
  await expect.poll(async () => (await notes()).length).toBe(1);
});

test('nobody logs out of what waits without a word', async ({
  page,
  press,
  hasTouch,
  context,
  expectToast,
  account: _,
}) => {
  await openArticle(page, NIGHT_TRAIN.title);
  await pressWord(page, hasTouch, 'push a cello', 'cello');
  await expect(wordCard(page).getByText('大提琴').first()).toBeVisible();
  await context.setOffline(true);
  await press(wordCard(page).getByRole('button', { name: '加入生词本' }));
  await expect(wordCard(page).getByRole('button', { name: '已在生词本' })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  // The server is reached, but does not take the word.
  const leaving = await context.newPage();
  await leaving.route('**/reader/myword', (route) => route.abort('internetdisconnected'));
  await leaving.goto('/mine');
  await press(leaving.getByRole('button', { name: '退出登录' }));
  const dialog = leaving.getByRole('alertdialog');
  await press(dialog.getByRole('button', { name: '退出登录' }));
  await expect(dialog).toContainText('现在退出会丢失：1 处生词改动。');
  await press(dialog.getByRole('button', { name: '取消' }));
  await expect(dialog).toBeHidden();
  await leaving.unroute('**/reader/myword');
  const answered: number[] = [];
  leaving.on('response', (response) => {
    if (new URL(response.url()).pathname === '/reader/myword') answered.push(response.status());
  });
  await leaving.reload();
  await press(leaving.getByRole('button', { name: '退出登录' }));
  await press(dialog.getByRole('button', { name: '退出登录' }));
  await expectToast('已退出登录');
  expect(answered).toEqual([200]);
});

test('what was said before there was anything to show it with is said later', async ({
  page,
  press,
  hasTouch,
  context,
  expectToast,
  account: _,
}) => {
  await page.route('**/assets/toaster-*.js*', (route) => route.abort('internetdisconnected'));
  await openArticle(page, NIGHT_TRAIN.title);
  await context.setOffline(true);
  await pressWord(page, hasTouch, 'push a cello', 'cello');
  await press(wordCard(page).getByRole('button', { name: '加入生词本' }));
  await expect(wordCard(page).getByRole('button', { name: '已在生词本' })).toBeVisible();
  await page.unroute('**/assets/toaster-*.js*');
  await context.setOffline(false);
  await expectToast('已加入生词本');
});

test('without a network the screen says so, and recovers by itself', async ({
  page,
  press,
  context,
}) => {
  await page.goto('/');
  await live(page);
  await context.setOffline(true);
  await expect(page.getByText('网络异常，正在重试')).toBeVisible();
  await press(page.getByRole('link', { name: '科技' }));
  await context.setOffline(false);
  await expect(page.getByText('教机器人叠衬衫').first()).toBeVisible();
  await expect(page.getByText('网络异常，正在重试')).toBeHidden();
});

test('what was never asked for says so without a network, and comes when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/search?q=cello');
  const main = page.getByRole('main');
  await expect(main.getByText(NIGHT_TRAIN.title).first()).toBeVisible();
  const box = page.getByRole('searchbox');
  await context.setOffline(true);
  await box.fill('lighthouse');
  await box.press('Enter');
  await expect(main.getByRole('alert')).toContainText('网络异常');
  await expect(main.getByRole('link', { name: '看离线内容' })).toBeVisible();
  await context.setOffline(false);
  await expect(main.getByRole('alert')).toHaveCount(0);
  await expect(main.getByRole('listitem').first()).toBeVisible();
});

test('what is said without a network covers no button of the review', async ({
  page,
  context,
  account,
  request,
  press,
}) => {
  for (const word of ['harbour', 'nostalgia'])
    await call(request, 'POST /reader/myword', { body: { word } }, account.token);
  // What shows toasts comes when the page is at rest.
  const atRest = page.waitForResponse('**/assets/toaster-*.js');
  await page.goto('/flashcard/start');
  await atRest;
  await press(page.getByRole('button', { name: '显示答案' }));
  await context.setOffline(true);
  await press(page.getByRole('button', { name: /^记得/ }));
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: '网络异常' });
  const notice = page.getByText('网络异常，正在重试');
  await expect(toast).toBeVisible();
  await expect(notice).toBeVisible();
  const next = page.getByRole('button', { name: '显示答案' });
  await expect
    .poll(async () => {
      const [said, noticed, button] = await Promise.all(
        [toast, notice, next].map((element) => element.boundingBox()),
      );
      if (!said || !noticed || !button) return 'gone';
      return said.y + said.height <= noticed.y && noticed.y + noticed.height <= button.y;
    })
    .toBe(true);
});
