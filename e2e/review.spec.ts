import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { DEMO_DECK } from '../web/src/routes/flashcard/demo-deck.ts';
import type { Account } from './accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { call } from './api.ts';
import { articleId, NIGHT_TRAIN } from './articles.ts';
import { letWordGrow } from './database.ts';
import { expect, test } from './fixtures.ts';

// Colours are measured when they have settled.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Press = (target: Locator) => Promise<void>;

/** Words with the sentences they were met in. */
const SENTENCES: Record<string, string> = {
  nostalgia: 'The revival did not begin with nostalgia.',
  dreadful: 'By every rule of the trade it was a dreadful password.',
  urgency: 'The research has acquired a certain urgency.',
  identical: 'Two people in identical uniforms took turns.',
};

type Grown = { word: string; days: number; lapses?: number; reps?: number };

/** Puts words into review; each has been remembered for some days, and is due. @returns their ids */
async function dueWords(
  request: APIRequestContext,
  { token }: Account,
  words: readonly Grown[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const { word, ...memory } of words) {
    const sentence = SENTENCES[word];
    const body = { word, ...(sentence && { context: { form: word, sentence } }) };
    const { id } = await call(request, 'POST /reader/myword', { body }, token);
    await letWordGrow(id, memory);
    ids.push(id);
  }
  return ids;
}

/** Three cards that ask for the meaning, in this order. */
const THREE: readonly Grown[] = [
  { word: 'nostalgia', days: 3 },
  { word: 'dreadful', days: 4 },
  { word: 'urgency', days: 5 },
];

const reviewsOf = async (
  request: APIRequestContext,
  { token }: Account,
  ids: readonly number[],
) => {
  const pages = await Promise.all(
    ids.map((id) => call(request, 'GET /reader/myword/{id}/reviews', { params: { id } }, token)),
  );
  return pages.map(({ items }) => items.map(({ rating }) => rating));
};

/** Expects so many cards to be left, of all stages together. */
const expectLeft = (page: Page, cards: number) =>
  expect
    .poll(async () => {
      const figures = (await leftFigures(page).textContent())?.match(/\d+/g) ?? [];
      return figures.reduce((sum, figure) => sum + Number(figure), 0);
    })
    .toBe(cards);
const leftFigures = (page: Page) => page.getByRole('group', { name: '剩下的词' });
const wordOnCard = (page: Page) =>
  page.getByRole('region', { name: '卡片' }).getByRole('heading', { level: 2 });
const show = (page: Page) => page.getByRole('button', { name: '显示答案' });
const rating = (page: Page, name: string) =>
  page
    .getByRole('group', { name: '记得怎么样' })
    .getByRole('button', { name: new RegExp(`^${name}`) });

const ratings = (page: Page) => page.getByRole('group', { name: '记得怎么样' }).getByRole('button');

/** Turns the card that is asked and rates it. */
async function rate(page: Page, press: Press, name: string): Promise<void> {
  await press(show(page));
  await press(rating(page, name));
}

test('a session with finger or mouse, from the day to its end', async ({
  page,
  press,
  account,
  request,
}) => {
  const ids = await dueWords(request, account, THREE);
  await page.goto('/flashcard');
  await expect(page.getByText('3个词等着复习')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(30);
  await expectAccessible(page);
  await press(page.getByRole('link', { name: '开始复习' }));

  await expect(wordOnCard(page)).toHaveText('nostalgia');
  await expect(page.getByText('怀旧')).toBeHidden();
  await expectAccessible(page);
  await press(show(page));
  await expect(page.getByText('怀旧').first()).toBeVisible();
  await expect(rating(page, '记得')).toHaveText(/\d+ 天/);
  await expect(rating(page, '忘了')).toHaveText(/10 分钟/);
  await expectAccessible(page);
  await press(rating(page, '记得'));
  await expectLeft(page, 2);
  await rate(page, press, '忘了');
  await rate(page, press, '简单');

  await test.step('what was forgotten comes again in the same session', async () => {
    await expectLeft(page, 1);
    await expect(wordOnCard(page)).toHaveText('dreadful');
    await press(show(page));
    // What the buttons would do is what the server says now, not what it said before.
    await expect(rating(page, '忘了')).toHaveText(/\d+ 分钟/);
    await press(rating(page, '简单'));
  });

  await expect(page.getByRole('heading', { name: '这一轮复习完了' })).toBeVisible();
  await expect(page.getByText('67%')).toBeVisible();
  await expect(page.getByRole('link', { name: /^dreadful/ })).toBeVisible();
  await expect(page.getByText(/^下一个词 .+后到期$/)).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => reviewsOf(request, account, ids)).toEqual([[3], [4, 1], [4]]);

  await page.getByRole('link', { name: '离开' }).click();
  await expect(page.getByText('今天的都复习完了')).toBeVisible();
});

test('a finger swipes to the left or right once the answer is shown', async ({
  page,
  press,
  isMobile,
  account,
  request,
}) => {
  test.skip(isMobile !== true, 'needs a touch screen');
  const ids = await dueWords(request, account, THREE.slice(0, 2));
  await page.goto('/flashcard/start');
  const client = await page.context().newCDPSession(page);
  const swipe = async (by: number) => {
    const at = (x: number) => ({ touchPoints: [{ x, y: 300 }] });
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(195) });
    for (const part of [0.3, 0.6, 1])
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(195 + by * part) });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  // A tap right after a swipe may still count as part of it.
  const turn = () =>
    expect(async () => {
      await press(show(page));
      await expect(rating(page, '记得')).toBeVisible({ timeout: 1_000 });
    }).toPass();
  await expect(show(page)).toBeVisible();
  await swipe(150);
  await expect(show(page)).toBeVisible();
  await turn();
  await swipe(40);
  await expectLeft(page, 2);
  await swipe(150);
  await expectLeft(page, 1);
  await turn();
  await swipe(-150);
  await expect.poll(() => reviewsOf(request, account, ids)).toEqual([[3], [1]]);
});

test('a session with the keys, and the way back', async ({ page, account, request }) => {
  const ids = await dueWords(request, account, THREE);
  const before = await call(request, 'GET /reader/myword/review/next', {}, account.token);
  await page.goto('/flashcard/start');
  await expect(wordOnCard(page)).toHaveText('nostalgia');
  await page.keyboard.press('3');
  await expect(show(page)).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('4');
  await expect(wordOnCard(page)).toHaveText('dreadful');
  await expect.poll(() => reviewsOf(request, account, ids)).toEqual([[4], [], []]);

  await page.keyboard.press('z');
  await expect(wordOnCard(page)).toHaveText('nostalgia');
  await expect.poll(() => reviewsOf(request, account, ids)).toEqual([[], [], []]);
  const after = await call(request, 'GET /reader/myword/review/next', {}, account.token);
  expect(after.cards).toEqual(before.cards);

  for (const key of ['Enter', '1', 'Space', 'Enter', 'Space', '2']) await page.keyboard.press(key);
  await expect.poll(() => reviewsOf(request, account, ids)).toEqual([[1], [3], [2]]);
});

test('words are typed for their meaning, into their sentence, and as they are heard', async ({
  page,
  press,
  account,
  request,
}) => {
  await dueWords(request, account, [
    { word: 'dreadful', days: 10 },
    { word: 'identical', days: 30 },
    { word: 'nostalgia', days: 90 },
  ]);
  const field = page.getByRole('textbox', { name: '写出这个英文单词' });
  const check = page.getByRole('button', { name: '检查' });
  await page.goto('/flashcard/start');

  await expect(wordOnCard(page)).toHaveText('想想是哪个词');
  await expectAccessible(page);
  await field.fill('Dreadful ');
  await press(check);
  await expect(page.getByText('对了', { exact: true })).toBeVisible();
  await press(rating(page, '记得'));

  await expect(wordOnCard(page)).toHaveText('补上缺的词');
  await expectAccessible(page);
  await field.fill('identicel');
  await field.press('Enter');
  await expect(page.getByText('差一点', { exact: true })).toBeVisible();
  await expect(page.getByText('identicel，应为 identical')).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('2');

  // The browser of the tests has no voice: the server's is heard.
  await expect(wordOnCard(page)).toHaveText('听音写词');
  await press(page.getByRole('button', { name: '想不起来' }));
  await expect(wordOnCard(page)).toHaveText('nostalgia');
  // What was not written at all was forgotten.
  await expect(ratings(page)).toHaveText([/^忘了/]);
  await press(rating(page, '忘了'));
  await expectLeft(page, 1);
});

test('after a wrong spelling nothing offers to have remembered it', async ({
  page,
  press,
  isMobile,
  account,
  request,
}) => {
  const ids = await dueWords(request, account, [
    { word: 'dreadful', days: 10 },
    { word: 'identical', days: 30 },
  ]);
  const field = page.getByRole('textbox', { name: '写出这个英文单词' });
  await page.goto('/flashcard/start');
  await field.fill('terrible');
  await field.press('Enter');
  await expect(page.getByText('不对', { exact: true })).toBeVisible();
  await expect(ratings(page)).toHaveText([/^忘了/, /^难/]);
  await expectAccessible(page);
  for (const key of ['3', '4']) await page.keyboard.press(key);
  await expect(ratings(page)).toHaveCount(2);
  if (isMobile) await expect(page.getByText('右滑 记得')).toBeHidden();
  await press(rating(page, '难'));

  await field.fill('identicel');
  await field.press('Enter');
  await expect(ratings(page)).toHaveText([/^忘了/, /^难/, /^记得/]);
  await press(rating(page, '记得'));
  await expect.poll(() => reviewsOf(request, account, ids)).toEqual([[2], [3]]);
});

test('new words, those being learnt and those that are due are counted apart', async ({
  page,
  press,
  account,
  request,
}) => {
  for (const word of ['harbour', 'lantern'])
    await call(request, 'POST /reader/myword', { body: { word } }, account.token);
  await dueWords(request, account, THREE.slice(0, 1));
  const day = page.getByRole('region', { name: '今天' });
  await page.goto('/flashcard');
  await expect(day).toContainText('到期 1');
  await expect(day).toContainText('新词 2');
  await page.goto('/flashcard/start');
  const figures = (told: string) => expect(leftFigures(page)).toHaveText(told);
  await figures('新词新2学习中学0到期复1');
  await expect(wordOnCard(page)).toHaveText('nostalgia');
  await rate(page, press, '记得');
  await figures('新词新2学习中学0到期复0');
  await rate(page, press, '记得');
  await figures('新词新1学习中学1到期复0');
  await rate(page, press, '忘了');
  await figures('新词新0学习中学2到期复0');
  await rate(page, press, '简单');
  await figures('新词新0学习中学1到期复0');
  await page.keyboard.press('z');
  await figures('新词新0学习中学2到期复0');
});

test('each question has the focus when it comes, and so has the end', async ({
  page,
  press,
  isMobile,
  account,
  request,
}) => {
  await dueWords(request, account, [
    { word: 'nostalgia', days: 3 },
    { word: 'urgency', days: 5 },
    { word: 'identical', days: 30 },
  ]);
  await page.goto('/flashcard/start');
  await expect(wordOnCard(page)).toHaveText('nostalgia');
  await expect(wordOnCard(page)).toBeFocused();
  await expect(wordOnCard(page)).toHaveCSS('outline-style', 'none');
  await press(show(page));
  await press(rating(page, '记得'));
  await expect(wordOnCard(page)).toHaveText('urgency');
  await expect(wordOnCard(page)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('3');

  await expect(wordOnCard(page)).toHaveText('补上缺的词');
  const field = page.getByRole('textbox', { name: '写出这个英文单词' });
  await expect(field).toHaveAccessibleDescription(/补上缺的词.*Two people in （空格） uniforms/);
  // On a phone its keyboard would cover what is asked.
  await expect(isMobile ? wordOnCard(page) : field).toBeFocused();
  await field.fill('identical');
  await field.press('Enter');
  await press(rating(page, '记得'));
  await expect(page.getByRole('heading', { name: '这一轮复习完了' })).toBeFocused();
});

test('a day of more than one batch is one session', async ({ page, account, request }) => {
  const words = (
    'harbour lantern orchard thunder velvet whisper anchor blanket candle desert engine forest ' +
    'garden hammer island jacket kitchen ladder'
  ).split(' ');
  const ids = await dueWords(
    request,
    account,
    words.map((word) => ({ word, days: 3 })),
  );
  await page.goto('/flashcard/start');
  for (let at = ids.length; at > 0; at--) {
    await expectLeft(page, at);
    await page.keyboard.press('Space');
    await page.keyboard.press('3');
  }
  await expect(page.getByRole('heading', { name: '这一轮复习完了' })).toBeVisible();
  await expect.poll(() => reviewsOf(request, account, ids)).toEqual(ids.map(() => [3]));
});

test('a reload goes on where it was, and can still take back', async ({
  page,
  press,
  account,
  request,
}) => {
  const ids = await dueWords(request, account, THREE);
  await page.goto('/flashcard/start');
  await rate(page, press, '记得');
  await expect(wordOnCard(page)).toHaveText('dreadful');
  await page.reload();
  await expect(wordOnCard(page)).toHaveText('dreadful');
  await expectLeft(page, 2);
  await press(page.getByRole('button', { name: '撤销上一步' }));
  await expect(wordOnCard(page)).toHaveText('nostalgia');
  await expect.poll(() => reviewsOf(request, account, ids)).toEqual([[], [], []]);
});

test('without a network a session goes on, and each rating arrives once', async ({
  page,
  press,
  context,
  faults,
  expectToast,
  account,
  request,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  const ids = await dueWords(request, account, THREE);
  // What shows toasts comes when the page is at rest.
  const atRest = page.waitForResponse('**/assets/toaster-*.js');
  await page.goto('/flashcard/start');
  await expect(show(page)).toBeVisible();
  await atRest;
  await context.setOffline(true);
  await rate(page, press, '记得');
  await expectToast('网络异常，评分会在联网后自动保存');
  await rate(page, press, '难');
  // Taken back and given once more while nothing could be sent.
  await press(page.getByRole('button', { name: '撤销上一步' }));
  await rate(page, press, '记得');
  await rate(page, press, '简单');
  await expect(page.getByRole('heading', { name: '这一轮复习完了' })).toBeVisible();
  expect(await reviewsOf(request, account, ids)).toEqual([[], [], []]);
  await context.setOffline(false);
  await expect.poll(() => reviewsOf(request, account, ids)).toEqual([[3], [3], [4]]);
});

test('without a network there is no new session, and it says so', async ({
  page,
  press,
  context,
  faults,
  account,
  request,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await dueWords(request, account, THREE);
  await page.goto('/flashcard');
  await expect(page.getByRole('link', { name: '开始复习' })).toBeVisible();
  await page.route('**/reader/myword/review/next*', (route) => route.abort('internetdisconnected'));
  await press(page.getByRole('link', { name: '开始复习' }));
  await expect(page.getByRole('heading', { name: '网络异常' })).toBeVisible();
  await page.unroute('**/reader/myword/review/next*');
  await context.setOffline(false);
  await press(page.getByRole('button', { name: '重试' }));
  await expect(wordOnCard(page)).toHaveText('nostalgia');
});

test('two tabs are one session', async ({ page, press, context, account, request }) => {
  const ids = await dueWords(request, account, THREE);
  await page.goto('/flashcard/start');
  await expect(wordOnCard(page)).toHaveText('nostalgia');
  const other = await context.newPage();
  await other.goto('/flashcard/start');
  await expect(wordOnCard(other)).toHaveText('nostalgia');
  await rate(page, press, '记得');
  await expect(wordOnCard(other)).toHaveText('dreadful');
  await other.bringToFront();
  await rate(other, press, '难');
  await expect(wordOnCard(page)).toHaveText('urgency');
  await page.bringToFront();
  await rate(page, press, '简单');
  await expect(other.getByRole('heading', { name: '这一轮复习完了' })).toBeVisible();
  await expect.poll(() => reviewsOf(request, account, ids)).toEqual([[3], [2], [4]]);
});

test('a word that never sticks gets another approach, and can be left alone', async ({
  page,
  press,
  expectToast,
  account,
  request,
}) => {
  await dueWords(request, account, [
    { word: 'nostalgia', days: 2, lapses: 9 },
    { word: 'urgency', days: 5 },
  ]);
  const sentence = 'Nostalgia is a poor guide to the past.';
  const body = { word: 'nostalgia', context: { form: 'Nostalgia', sentence } };
  await call(request, 'POST /reader/myword', { body }, account.token);
  await page.goto('/flashcard/start');
  // What does not stick is written out from its first letters.
  const field = page.getByRole('textbox', { name: '写出这个英文单词' });
  await expect(wordOnCard(page)).toHaveText('补全这个词');
  await field.fill('nostalgia');
  await field.press('Enter');
  const rescue = page.getByRole('region', { name: '换个办法记' });
  await expect(rescue.getByRole('listitem')).toHaveText([sentence, SENTENCES['nostalgia']!]);
  await expectAccessible(page);
  await rescue.getByLabel('我的笔记').fill('想家的那种疼');
  await press(rescue.getByRole('button', { name: '先放一放' }));
  await expectToast('「nostalgia」先放一放');
  await expect(wordOnCard(page)).toHaveText('urgency');
  const stateOf = async () => {
    const query = { word: 'nostalgia' };
    const entry = await call(request, 'GET /reader/myword/detail', { query }, account.token);
    return { state: entry?.state, note: entry?.note };
  };
  await expect.poll(stateOf).toEqual({ state: 'suspended', note: '想家的那种疼' });
  await press(page.getByRole('button', { name: '撤销', exact: true }));
  await expect(wordOnCard(page)).toHaveText('补全这个词');
  await expect.poll(stateOf).toEqual({ state: 'learning', note: '想家的那种疼' });
});

test('from its fourth lapse on a word is asked among those that look like it', async ({
  page,
  press,
  isMobile,
  account,
  request,
}) => {
  const ids = await dueWords(request, account, [
    { word: 'dreadful', days: 2, lapses: 4, reps: 6 },
    { word: 'identical', days: 3, lapses: 4, reps: 7 },
    { word: 'urgency', days: 4, lapses: 3, reps: 6 },
  ]);
  await page.goto('/flashcard/start');
  await expect(wordOnCard(page)).toHaveText('选出这个词');
  await expect(wordOnCard(page)).toBeFocused();
  const options = page.getByRole('region', { name: '卡片' }).getByRole('list').getByRole('button');
  await expect(options).toHaveCount(4);
  await expectAccessible(page);
  const texts = await options.allInnerTexts();
  const at = texts.findIndex((text) => text.includes('dreadful'));
  const wrong = (at + 1) % 4;
  if (isMobile) await options.nth(wrong).tap();
  else {
    await expect(options.nth(wrong)).toHaveAttribute('aria-keyshortcuts', String(wrong + 1));
    // The second press is no rating.
    for (let i = 0; i < 2; i += 1) await page.keyboard.press(String(wrong + 1));
  }
  await expect(page.getByText('选错了')).toBeVisible();
  const alike = page.getByRole('region', { name: '长得像的词' });
  await expect(alike.getByRole('listitem')).toHaveCount(3);
  await expect(alike).toContainText('你选的');
  await expect(page.getByRole('region', { name: '换个办法记' })).toBeVisible();
  await expect(ratings(page)).toHaveText([/^忘了/]);
  await expectAccessible(page);
  expect(await reviewsOf(request, account, ids)).toEqual([[], [], []]);
  await press(rating(page, '忘了'));

  await expect(wordOnCard(page)).toHaveText('补全这个词');
  await expect(page.getByText('开头是 ide，共 9 个字母')).toBeAttached();
  await expectAccessible(page);
  const field = page.getByRole('textbox', { name: '写出这个英文单词' });
  await field.fill('identical');
  await field.press('Enter');
  await press(rating(page, '记得'));
  await expect.poll(() => reviewsOf(request, account, ids)).toEqual([[1], [3], []]);
  // Three lapses are no reason for another way.
  await expect(wordOnCard(page)).toHaveText('urgency');
});

test('a card that a look-up brought says so', async ({ page, press, account, request }) => {
  const ids = await dueWords(request, account, [{ word: 'nostalgia', days: 3 }]);
  const id = await articleId(page, NIGHT_TRAIN.title);
  const body = { session: randomUUID(), looked_up: ['nostalgia'], passed: [] };
  const args = { params: { id }, body };
  await call(request, 'POST /reader/article/{id}/reading_report', args, account.token);
  await page.goto('/flashcard/start');
  const why = page.getByText(`${NIGHT_TRAIN.title} 时查过它，所以先问`);
  await expect(why).toBeVisible();
  await expectAccessible(page);
  await press(show(page));
  await expect(why).toBeVisible();
  await press(rating(page, '记得'));
  await expect.poll(() => reviewsOf(request, account, ids)).toEqual([[3]]);
});

test('the menu of a card: known, and a note', async ({ page, press, account, request }) => {
  await dueWords(request, account, THREE.slice(0, 2));
  await page.goto('/flashcard/start');
  await press(show(page));
  await press(page.getByRole('button', { name: '这个词' }));
  await page.getByLabel('我的笔记').fill('怀旧');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('group', { name: '答案' }).getByText('怀旧', { exact: true }),
  ).toBeVisible();
  await press(page.getByRole('button', { name: '这个词' }));
  await press(page.getByRole('button', { name: '已认识，不再复习' }));
  await expect(wordOnCard(page)).toHaveText('dreadful');
  await expectLeft(page, 1);
});

test('the words of an article are reviewed from its end', async ({
  page,
  press,
  account,
  request,
}) => {
  const id = await articleId(page, NIGHT_TRAIN.title);
  const context = {
    form: 'nostalgia',
    sentence: SENTENCES['nostalgia']!,
    source: 'ARTICLE',
    source_id: id,
  } as const;
  await call(
    request,
    'POST /reader/myword',
    { body: { word: 'nostalgia', context } },
    account.token,
  );
  await page.goto(`/article/${id}`);
  await expect(page.getByText('读完了。')).toBeAttached();
  await page.getByText('读完了。').scrollIntoViewIfNeeded();
  await press(page.getByRole('link', { name: '复习这篇的词 1' }));
  await expect(wordOnCard(page)).toHaveText('nostalgia');
  await rate(page, press, '简单');
  await press(page.getByRole('link', { name: '回到文章' }));
  await expect(page.getByRole('heading', { level: 1, name: NIGHT_TRAIN.title })).toBeVisible();
});

test('how much is reviewed a day is the reader’s choice', async ({
  page,
  press,
  account,
  request,
}) => {
  await dueWords(request, account, THREE);
  await page.goto('/flashcard');
  await press(page.getByRole('button', { name: '复习设置' }));
  await press(page.getByRole('radiogroup', { name: '每天新词' }).getByText('40'));
  await press(page.getByRole('radiogroup', { name: '记得多牢' }).getByText('牢固'));
  await expectAccessible(page);
  await expect
    .poll(() => call(request, 'GET /reader/myword/settings', {}, account.token))
    .toMatchObject({ new_per_day: 40, retention: 0.95 });
});

test('without words it teaches, when all is done it says when the next is due', async ({
  page,
  press,
  account,
  request,
}) => {
  await page.goto('/flashcard');
  await expect(page.getByRole('heading', { name: '先存几个生词' })).toBeVisible();
  await expectAccessible(page);
  const [id] = await dueWords(request, account, THREE.slice(0, 1));
  const rated = { params: { id: id! }, body: { rating: 3 } } as const;
  await call(request, 'POST /reader/myword/{id}/review', rated, account.token);
  await page.reload();
  await expect(page.getByText('今天的都复习完了')).toBeVisible();
  await expect(page.getByText(/^下一个词 .+ 天后到期$/)).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('link', { name: '多学一会' }));
  // Remembered well by now, the word is asked for by its meaning.
  await expect(wordOnCard(page)).toHaveText('想想是哪个词');
  const field = page.getByRole('textbox', { name: '写出这个英文单词' });
  await field.fill('nostalgia');
  await field.press('Enter');
  await press(rating(page, '记得'));
  await expect(page.getByRole('button', { name: '再来 15 个' })).toBeVisible();
});

test('what waits shows on the tab and in the word book', async ({
  page,
  press,
  account,
  request,
}) => {
  await dueWords(request, account, THREE);
  await page.goto('/flashcard');
  const tab = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /单词/ });
  await expect(tab).toHaveText(/^3/);
  await press(tab);
  await expect(page.getByRole('heading', { level: 1, name: '生词本' })).toBeVisible();
  await press(page.getByRole('link', { name: '开始复习' }));
  await expect(page.getByText('3个词等着复习')).toBeVisible();
});

test('a visitor tries it without an account, and is invited at the end', async ({
  page,
  press,
}) => {
  await page.goto('/flashcard');
  await expectAccessible(page);
  await press(page.getByRole('link', { name: '先试 12 个词' }));
  await expect(page.getByText(/^演示/)).toBeVisible();
  await rate(page, press, '忘了');
  await expectLeft(page, 12);
  await press(page.getByRole('button', { name: '撤销上一步' }));
  await expect(wordOnCard(page)).toHaveText('nostalgia');
  const field = page.getByRole('textbox', { name: '写出这个英文单词' });
  for (const [i, { contexts }] of DEMO_DECK.entries()) {
    await expectLeft(page, DEMO_DECK.length - i);
    await expect(show(page).or(field)).toBeVisible();
    if (await field.isVisible()) {
      await field.fill(contexts[0]!.form);
      await field.press('Enter');
    } else await press(show(page));
    await press(rating(page, '简单'));
  }
  await expect(page.getByRole('link', { name: '注册，存自己的词' })).toBeVisible();
  await expectAccessible(page);
});
