import type { APIRequestContext, Page } from '@playwright/test';
import { call } from './api.ts';
import { pressWord, scrollToPassage, selectText } from './article-text.ts';
import { NIGHT_TRAIN, openArticle } from './articles.ts';
import { expect, test } from './fixtures.ts';

const PASSAGE = 'The revival did not begin with nostalgia';

const toolbar = (page: Page) => page.getByRole('toolbar', { name: '所选文字' });
const dot = (page: Page, color: string) =>
  toolbar(page).getByRole('button', { name: `${color}高亮`, exact: true });

/** What is painted near the viewport in a colour, piece by piece. */
const painted = (page: Page, color: string): Promise<string[]> =>
  page.evaluate(
    (name) =>
      [...(CSS.highlights.get(name) ?? [])].map((range) => String(range).replaceAll('\n', ' ')),
    `note-${color}`,
  );

const notesOf = async (request: APIRequestContext, token: string, id: number) =>
  (await call(request, 'GET /reader/article/{id}/notes', { params: { id } }, token)).items;

test('a highlight is made with two presses and is there on the next visit', async ({
  page,
  press,
  hasTouch,
  account,
  request,
}) => {
  const id = await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, PASSAGE);
  await selectText(page, hasTouch, 'begin with nostalgia');
  await press(dot(page, '绿色'));
  await expect(toolbar(page)).toBeHidden();
  await expect.poll(() => painted(page, 'green')).toEqual(['begin with nostalgia']);
  await expect.poll(async () => (await notesOf(request, account.token, id)).length).toBe(1);

  await page.reload();
  await scrollToPassage(page, PASSAGE);
  await expect.poll(() => painted(page, 'green')).toEqual(['begin with nostalgia']);
});

test('highlights overlap; one changes its colour, and is taken away with undo', async ({
  page,
  press,
  hasTouch,
  account: _,
}) => {
  await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, PASSAGE);
  await selectText(page, hasTouch, 'did not begin with');
  await press(dot(page, '黄色'));
  await selectText(page, hasTouch, 'with nostalgia');
  await press(dot(page, '粉色'));
  await expect.poll(() => painted(page, 'yellow')).toEqual(['did not begin with']);
  await expect.poll(() => painted(page, 'pink')).toEqual(['with nostalgia']);

  await selectText(page, hasTouch, 'with nostalgia');
  await press(dot(page, '蓝色'));
  await expect.poll(() => painted(page, 'blue')).toEqual(['with nostalgia']);
  expect(await painted(page, 'pink')).toEqual([]);

  await selectText(page, hasTouch, 'with nostalgia');
  await press(toolbar(page).getByRole('button', { name: '取消蓝色高亮' }));
  await expect.poll(() => painted(page, 'blue')).toEqual([]);
  await press(page.getByRole('button', { name: '撤销' }));
  await expect.poll(() => painted(page, 'blue')).toEqual(['with nostalgia']);
  await page.reload();
  await scrollToPassage(page, PASSAGE);
  await expect.poll(() => painted(page, 'blue')).toEqual(['with nostalgia']);
  await expect.poll(() => painted(page, 'yellow')).toEqual(['did not begin with']);
});

test('a highlight made without a network is shown at once and sent once it is back', async ({
  page,
  press,
  hasTouch,
  context,
  account,
  request,
  expectToast,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  // What shows toasts comes when the page is at rest.
  const atRest = page.waitForResponse('**/assets/toaster-*.js');
  const id = await openArticle(page, NIGHT_TRAIN.title);
  await atRest;
  await scrollToPassage(page, PASSAGE);
  await context.setOffline(true);
  await selectText(page, hasTouch, 'begin with nostalgia');
  await press(dot(page, '黄色'));
  await expect.poll(() => painted(page, 'yellow')).toEqual(['begin with nostalgia']);
  await expectToast('网络异常，联网后会自动保存');
  await context.setOffline(false);
  await expect.poll(async () => (await notesOf(request, account.token, id)).length).toBe(1);
  await page.reload();
  await scrollToPassage(page, PASSAGE);
  await expect.poll(() => painted(page, 'yellow')).toEqual(['begin with nostalgia']);
  expect(await notesOf(request, account.token, id)).toHaveLength(1);
});
