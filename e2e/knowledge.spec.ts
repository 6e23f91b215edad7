import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { call } from './api.ts';
import { pressWord, scrollToPassage, wordBox } from './article-text.ts';
import { articleLinks, NIGHT_TRAIN, openArticle, wordCard } from './articles.ts';
import { expect, test } from './fixtures.ts';
import { takeTest } from './vocabulary-answers.ts';

// Colours are measured when they have settled.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PASSAGE = 'The revival did not begin with nostalgia';
const WORSE = 'a calm young man called Jonas, has seen worse';

/** The words that a layer paints. */
const painted = (page: Page, kind: 'new' | 'learning' | 'unknown'): Promise<string[]> =>
  page.evaluate(
    (name) => [...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString()),
    `word-${kind}`,
  );

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: '生词标注' });
const glosses = (page: Page): Locator => page.locator('.gloss-layer > span');

async function openSheet(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  await press(page.getByRole('button', { name: /生词标注|^已认识 \d+%/ }));
  await expect(sheet(page)).toBeVisible();
}

/** Switches are pressed on their line. */
const line = (page: Page, name: string): Locator => sheet(page).getByText(name, { exact: true });

test('what a reader says of a word shows in the text at once', async ({
  page,
  press,
  hasTouch,
  account: _,
}) => {
  await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, PASSAGE);
  await pressWord(page, hasTouch, PASSAGE, 'nostalgia');
  const card = wordCard(page);
  await press(card.getByRole('button', { name: '加入生词本' }));
  await expect.poll(() => painted(page, 'new')).toContain('nostalgia');
  // Of a reader who took no test nothing else is claimed.
  expect(await painted(page, 'unknown')).toEqual([]);
  await press(card.getByRole('button', { name: '已认识' }));
  await expect.poll(() => painted(page, 'new')).toEqual([]);
  await press(card.getByRole('button', { name: '加入生词本' }));
  await expect.poll(() => painted(page, 'new')).toContain('nostalgia');
  await press(card.getByRole('button', { name: '关闭单词卡' }));

  await openSheet(page, press);
  await press(line(page, '标出生词'));
  await expect.poll(() => painted(page, 'new')).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: '三分钟预习' })).toBeVisible();
  expect(await painted(page, 'new')).toEqual([]);
  await openSheet(page, press);
  await expect(sheet(page).getByRole('switch', { name: '标出生词' })).not.toBeChecked();
  await press(line(page, '标出生词'));
  await expect.poll(() => painted(page, 'new')).toContain('nostalgia');
});

test('the card shows what was said of a word that the text does not have, and undo keeps it', async ({
  page,
  press,
  hasTouch,
  account: { token },
}) => {
  const kept = { word: 'bad', note: '坏' };
  await call(page.request, 'POST /reader/myword', { body: kept }, token);
  await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, WORSE);
  await pressWord(page, hasTouch, WORSE, 'worse');
  const card = wordCard(page);
  await press(card.getByRole('button', { name: 'bad', exact: true }));
  await expect(card.getByRole('button', { name: '已在生词本' })).toBeVisible();
  await expect(card).toContainText('坏');
  const now = async () => {
    const query = { word: 'bad' };
    return call(page.request, 'GET /reader/myword/detail', { query }, token);
  };
  const known = card.getByRole('button', { name: '已认识' });
  await press(known);
  await expect(known).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await now())?.state).toBe('known');
  await press(page.getByRole('button', { name: '撤销' }));
  await expect(known).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(async () => (await now())?.state).toBe('new');
  expect((await now())!.note).toBe('坏');
});

test('a saved phrase is marked in its pieces', async ({ page, account: { token } }) => {
  await call(
    page.request,
    'POST /reader/myword',
    { body: { word: "take sth off sb's hands" } },
    token,
  );
  await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, 'takes freight slots off');
  await expect.poll(async () => (await painted(page, 'new')).length).toBeGreaterThan(1);
  expect((await painted(page, 'new'))[0]).toBe('takes');
});

test('an exam’s unknown words alone are marked, and counted', async ({
  page,
  press,
  account: { token },
}) => {
  await takeTest(page.request, token);
  const id = await openArticle(page, NIGHT_TRAIN.title);
  await expect.poll(async () => (await painted(page, 'unknown')).length).toBeGreaterThan(3);
  const all = await painted(page, 'unknown');
  await openSheet(page, press);
  await press(sheet(page).getByRole('button', { name: '四级/高考' }));
  await expect(sheet(page).getByText(/^本文 \d+ 个四级\/高考生词$/)).toBeVisible();
  await expect.poll(async () => (await painted(page, 'unknown')).length).toBeLessThan(all.length);
  const list = await call(page.request, 'GET /reader/article/{id}/level_words', {
    params: { id },
    query: { level: 'C4' },
  });
  const asked = list.items.map(({ word }) => word);
  for (const form of await painted(page, 'unknown'))
    expect(asked.some((word) => form.toLowerCase().startsWith(word.slice(0, 4)))).toBe(true);
  await expectAccessible(page);
});

test('a visitor sees what is likely unknown to them, and what that rests on', async ({
  page,
  press,
}) => {
  await openArticle(page, NIGHT_TRAIN.title);
  await openSheet(page, press);
  expect(await painted(page, 'unknown')).toEqual([]);
  await press(sheet(page).getByRole('button', { name: '全部生词' }));
  await expect.poll(async () => (await painted(page, 'unknown')).length).toBeGreaterThan(3);
  await expect(sheet(page).getByText('暂按认识最常用的 4,000 词来标')).toBeVisible();
  await press(sheet(page).getByRole('link', { name: '用两分钟测词汇量' }));
  await expect(page).toHaveURL('/vocabulary');
});

test('glosses stand above hard words, inside the column, and go again', async ({
  page,
  press,
  isMobile,
  account: { token },
}) => {
  if (isMobile) await page.setViewportSize({ width: 320, height: 720 });
  await call(page.request, 'POST /reader/myword', { body: { word: 'nostalgia' } }, token);
  await takeTest(page.request, token);
  await openArticle(page, NIGHT_TRAIN.title);
  const lineHeight = () =>
    page
      .getByText(PASSAGE)
      .first()
      .evaluate((element) => parseFloat(getComputedStyle(element).lineHeight));
  const usual = await lineHeight();
  await expect(glosses(page)).toHaveCount(0);
  await openSheet(page, press);
  await press(line(page, '行间注释'));
  await press(sheet(page).getByRole('button', { name: '完成' }));
  await scrollToPassage(page, PASSAGE);
  await expect(glosses(page).filter({ hasText: /乡愁|怀旧/ })).toBeVisible();
  await expect.poll(lineHeight).toBeGreaterThan(usual);

  const standing = async () => {
    const word = await wordBox(page, PASSAGE, 'nostalgia');
    const gloss = (await glosses(page)
      .filter({ hasText: /乡愁|怀旧/ })
      .boundingBox())!;
    expect(gloss.y + gloss.height).toBeLessThanOrEqual(word.top + 3);
    expect(gloss.y + gloss.height).toBeGreaterThan(word.top - 12);
    const middle = gloss.x + gloss.width / 2;
    expect(middle).toBeGreaterThan(word.left);
    expect(middle).toBeLessThan(word.right);
  };
  await standing();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  );
  await expectAccessible(page);
  // They follow the text when it is set anew.
  await page.setViewportSize({ width: page.viewportSize()!.width + 60, height: 720 });
  await expect(standing).toPass();

  await openSheet(page, press);
  await press(line(page, '行间注释'));
  await expect(glosses(page)).toHaveCount(0);
  await expect.poll(lineHeight).toBe(usual);
});

test('the words that matter most are looked at before reading', async ({
  page,
  press,
  account: { token },
}) => {
  await takeTest(page.request, token);
  await openArticle(page, NIGHT_TRAIN.title);
  await press(page.getByRole('button', { name: '三分钟预习' }));
  const deck = page.getByRole('dialog', { name: '三分钟预习' });
  const word = deck.getByRole('heading', { level: 3 });
  await expect(word).toBeVisible();
  const first = (await word.textContent())!;
  await expect(deck.locator('mark')).toBeVisible();
  await expectAccessible(page);
  await press(deck.getByRole('button', { name: '加入生词本' }));
  await expect(word).not.toHaveText(first);
  const second = (await word.textContent())!;
  await press(deck.getByRole('button', { name: '认识', exact: true }));
  await expect(word).not.toHaveText(second);
  await press(deck.getByRole('button', { name: '上一个' }));
  await expect(word).toHaveText(second);
  const done = deck.getByRole('button', { name: '开始阅读' });
  while (!(await done.isVisible())) await press(deck.getByRole('button', { name: '下一个' }));
  await expect(deck.getByText('认识 1 个，1 个在生词本里')).toBeVisible();
  await press(done);
  await expect(deck).toBeHidden();
  await expect.poll(() => painted(page, 'new').then((forms) => forms.length)).toBeGreaterThan(0);
  const stateOf = async (name: string) =>
    (await call(page.request, 'GET /reader/myword/detail', { query: { word: name } }, token))
      ?.state;
  await expect.poll(() => stateOf(first)).toBe('new');
  await expect.poll(() => stateOf(second)).toBe('known');
});

test('a visitor looks at the words beforehand too, by keyboard', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no keyboard');
  await openArticle(page, NIGHT_TRAIN.title);
  await page.getByRole('button', { name: '三分钟预习' }).focus();
  await page.keyboard.press('Enter');
  const deck = page.getByRole('dialog', { name: '三分钟预习' });
  await expect(deck.getByText('1 / 12')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(deck.getByText('2 / 12')).toBeVisible();
  await page.keyboard.press('w');
  await expect(deck.getByText('3 / 12')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(deck.getByText('2 / 12')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(deck).toBeHidden();
});

test('a reader’s own words for a word come first in its card', async ({
  page,
  press,
  hasTouch,
  expectToast,
  request,
  account: _,
}) => {
  const list = await call(request, 'GET /reader/article/waikan', { query: { limit: 50 } });
  const { id } = list.items.find(({ title }) => title === NIGHT_TRAIN.title)!;
  const admin = await call(request, 'POST /auth/login', {
    body: { username: 'admin', password: 'only-for-the-browser-tests' },
  });
  const noted = { word: 'canoe', resolve: '独木舟，乘务员的笑话', tag: '玩笑' };
  await call(
    request,
    'POST /reader/article/{id}/words/add',
    { params: { id }, body: noted },
    admin.token,
  );

  await openArticle(page, NIGHT_TRAIN.title);
  await pressWord(page, hasTouch, 'it was a canoe', 'canoe');
  const card = wordCard(page);
  const editors = card.getByRole('region', { name: '编辑注' });
  await expect(editors).toContainText('独木舟，乘务员的笑话');
  await expect(editors.getByText('玩笑', { exact: true })).toBeVisible();
  await expect(editors.getByRole('button')).toHaveCount(0);

  await press(card.getByRole('button', { name: '写释义' }));
  await card.getByRole('textbox', { name: '在这篇文章里的意思' }).fill('一条小船');
  await expectAccessible(page);
  await press(card.getByRole('button', { name: '保存' }));
  const own = card.getByRole('region', { name: '我的释义' });
  await expect(own).toContainText('一条小船');
  expect((await own.boundingBox())!.y).toBeLessThan((await editors.boundingBox())!.y);

  await page.reload();
  await expect(page.getByRole('button', { name: '三分钟预习' })).toBeVisible();
  await pressWord(page, hasTouch, 'it was a canoe', 'canoe');
  await press(own.getByRole('button', { name: '修改我的释义' }));
  const input = card.getByRole('textbox', { name: '在这篇文章里的意思' });
  await expect(input).toHaveValue('一条小船');
  await input.fill('小划艇');
  await input.press('Enter');
  await expect(own).toContainText('小划艇');
  await press(own.getByRole('button', { name: '删除我的释义' }));
  await expect(own).toBeHidden();
  await expectToast('已删除释义');
  await press(page.getByRole('button', { name: '撤销' }));
  await expect(own).toContainText('小划艇');
});

test('a gloss taken away before it was kept stays away', async ({
  page,
  press,
  hasTouch,
  expectToast,
  account: _,
}) => {
  await openArticle(page, NIGHT_TRAIN.title);
  const { promise: deleted, resolve: letSave } = Promise.withResolvers<void>();
  await page.route('**/words/add', async (route) => {
    await deleted;
    await route.continue();
  });
  await pressWord(page, hasTouch, 'push a cello', 'cello');
  const card = wordCard(page);
  await press(card.getByRole('button', { name: '写释义' }));
  await card.getByRole('textbox', { name: '在这篇文章里的意思' }).fill('大提琴盒');
  await press(card.getByRole('button', { name: '保存' }));
  const own = card.getByRole('region', { name: '我的释义' });
  await press(own.getByRole('button', { name: '删除我的释义' }));
  await expect(own).toBeHidden();
  letSave();
  await expectToast('已删除释义');
  await expect(own).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: '三分钟预习' })).toBeVisible();
  await pressWord(page, hasTouch, 'push a cello', 'cello');
  await expect(card.getByRole('button', { name: '写释义' })).toBeVisible();
  await expect(own).toBeHidden();
});

test('a gloss that could not be kept is offered again', async ({
  page,
  press,
  hasTouch,
  faults,
  account: _,
}) => {
  faults.expect(/503.*words\/add/);
  await openArticle(page, NIGHT_TRAIN.title);
  await page.route('**/words/add', (route) => route.fulfill({ status: 503, json: {} }));
  await pressWord(page, hasTouch, 'push a cello', 'cello');
  const card = wordCard(page);
  await press(card.getByRole('button', { name: '写释义' }));
  await card.getByRole('textbox', { name: '在这篇文章里的意思' }).fill('大提琴盒');
  await press(card.getByRole('button', { name: '保存' }));
  await expect(card.getByRole('alert')).not.toBeEmpty();
  await expect(card.getByRole('textbox')).toHaveValue('大提琴盒');
  await page.unroute('**/words/add');
  await press(card.getByRole('button', { name: '重试' }));
  await expect(card.getByRole('region', { name: '我的释义' })).toContainText('大提琴盒');
});

test('lists say how much of an article its reader knows', async ({
  page,
  press,
  account: { token },
}) => {
  const invitation = page.getByRole('complementary', { name: '词汇量测试' });
  const asked = page.waitForResponse('**/reader/article/coverage**');
  await page.goto('/');
  await asked;
  await expect(articleLinks(page).first()).toBeVisible();
  await expect(invitation).toBeHidden();
  await page.reload();
  await expect(invitation).toBeVisible();
  await expectAccessible(page);
  await press(invitation.getByRole('button'));
  await expect(invitation).toBeHidden();
  await page.reload();
  await expect(articleLinks(page).first()).toBeVisible();
  await expect(invitation).toBeHidden();

  await takeTest(page.request, token);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/article/coverage')) calls.push(request.url());
  });
  await page.goto('/');
  // Of a locked article, which another test may put first, nothing is said.
  const told = articleLinks(page)
    .filter({ hasText: /已认识 \d+%，生词 \d+/ })
    .first();
  await expect(told).toBeVisible();
  expect(calls).toHaveLength(1);
  await expectAccessible(page);
  await told.click();
  await expect(page.getByRole('button', { name: /^已认识 \d+%，生词 \d+$/ })).toBeVisible();
});
