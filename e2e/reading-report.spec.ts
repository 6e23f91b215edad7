import type { ReadingEffects } from '@bluebird/contract/articles-reading.ts';
import type { Locator, Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { call, resultOf } from './api.ts';
import { expectAccessible } from './accessibility.ts';
import { pressWord, scrollToPassage } from './article-text.ts';
import { NIGHT_TRAIN, openArticle, wordCard } from './articles.ts';
import { bringProse } from './books.ts';
import { letWordsComeDue } from './database.ts';
import { expect, test } from './fixtures.ts';
import { live } from './take-over.ts';

// Colours are measured when they have settled.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PASSAGE = 'The revival did not begin with nostalgia';

/** Puts words into review that are due now. */
async function dueWords(page: Page, { token, username }: Account, words: string[]): Promise<void> {
  for (const word of words) {
    const { id } = await call(page.request, 'POST /reader/myword', { body: { word } }, token);
    const rating = { params: { id }, body: { rating: 4 } } as const;
    await call(page.request, 'POST /reader/myword/{id}/review', rating, token);
  }
  await letWordsComeDue(username);
}

const dueNow = async (page: Page, { token }: Account): Promise<string[]> =>
  (await call(page.request, 'GET /reader/myword/review/next', {}, token)).cards.map(
    ({ word }) => word,
  );

/** Stays on a passage as a reader does, with a small movement at the end. */
async function readFor(page: Page, time: string): Promise<void> {
  await page.clock.fastForward(time);
  await page.evaluate(() => window.scrollBy({ top: 1, behavior: 'instant' }));
}

/**
 * Reads the passage to the end of its text, with *nostalgia* looked up and *revival* not, both due.
 * @returns what is said of them
 */
async function readPast(page: Page, account: Account, hasTouch: boolean): Promise<Locator> {
  await scrollToPassage(page, PASSAGE);
  await pressWord(page, hasTouch, PASSAGE, 'nostalgia');
  await expect(wordCard(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await readFor(page, '00:50');
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
  const met = page.getByRole('region', { name: '该复习的词' });
  await expect(met).toContainText('revival 没查就读过去了');
  await expect(met).toContainText('nostalgia 查过，复习时会提前问');
  expect(await dueNow(page, account)).toEqual(['nostalgia']);
  return met;
}

test('reading counts: a due word read past waits, one looked up comes first, both can be undone', async ({
  page,
  press,
  hasTouch,
  account,
}) => {
  await page.clock.install();
  await dueWords(page, account, ['revival', 'nostalgia']);
  await openArticle(page, NIGHT_TRAIN.title);
  const met = await readPast(page, account, hasTouch);
  await met.scrollIntoViewIfNeeded();
  await expectAccessible(page);

  await press(met.getByRole('button', { name: '撤销' }));
  await expect(met).toBeHidden();
  expect((await dueNow(page, account)).toSorted()).toEqual(['nostalgia', 'revival']);
});

test('a chapter of one’s own book counts as an article does', async ({
  page,
  hasTouch,
  faults,
  account,
}) => {
  // The words of a new book may be known a little later than its text.
  faults.expect(/503.*\/glossary/);
  test.slow();
  await page.clock.install();
  await dueWords(page, account, ['revival', 'nostalgia']);
  const id = await bringProse(page, page.request, account.token);
  await page.goto(`/book/${id}/read?chapter=1`);
  await live(page);
  await expect(page.getByRole('button', { name: '三分钟预习' })).toBeVisible();
  // What counts comes with the end, when the text can be read already.
  await expect(page.getByText('全书读完了。')).toBeAttached();
  await readPast(page, account, hasTouch);
});

test('what was only scrolled by does not count', async ({ page, account }) => {
  await dueWords(page, account, ['revival']);
  await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, PASSAGE);
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  expect(await dueNow(page, account)).toEqual(['revival']);
});

test('a word looked up in its phrase was looked up', async ({ page, hasTouch, account }) => {
  await page.clock.install();
  await dueWords(page, account, ['revival', 'look']);
  await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, PASSAGE);
  await pressWord(page, hasTouch, 'The Austrian railway looked at', 'looked');
  await expect(wordCard(page).getByRole('heading', { name: 'look at' })).toBeVisible();
  await page.keyboard.press('Escape');
  await readFor(page, '00:50');
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
  const met = page.getByRole('region', { name: '该复习的词' });
  await expect(met).toContainText('revival 没查就读过去了');
  await expect(met).toContainText('look 查过，复习时会提前问');
});

/** Reads the passage and goes to the end. @returns what the reading has said of the due words */
async function readToTheEnd(page: Page) {
  // What counts comes with the end, when the text can be read already.
  await expect(page.getByText('读完了')).toBeAttached();
  await readFor(page, '00:50');
  const told = page.waitForResponse('**/reader/article/*/reading_report');
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
  return resultOf<ReadingEffects>(await told);
}

const NOTHING: ReadingEffects = { postponed: [], brought_forward: [] };

test('a word read by the gloss above it does not count as remembered', async ({
  page,
  press,
  account,
}) => {
  await page.clock.install();
  await dueWords(page, account, ['nostalgia']);
  await openArticle(page, NIGHT_TRAIN.title);
  await press(page.getByRole('button', { name: /生词标注|^已认识 \d+%/ }));
  const sheet = page.getByRole('dialog', { name: '生词标注' });
  await press(sheet.getByText('行间注释', { exact: true }));
  await press(sheet.getByRole('button', { name: '完成' }));
  await scrollToPassage(page, PASSAGE);
  await expect(page.locator('.gloss-layer > span', { hasText: /乡愁|怀旧/ })).toBeVisible();
  expect(await readToTheEnd(page)).toEqual(NOTHING);
});

test('a word of a paragraph read with its Chinese does not count as remembered', async ({
  page,
  press,
  account,
}) => {
  await page.clock.install();
  await dueWords(page, account, ['nostalgia']);
  await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, PASSAGE);
  const mark = page.getByRole('button', { name: '本段中文' }).nth(1);
  await expect(page.getByText('读完了')).toBeAttached();
  await press(mark);
  await expect(page.getByText('这场复兴，起因不是怀旧')).toBeVisible();
  await press(mark);
  expect(await readToTheEnd(page)).toEqual(NOTHING);
});
