import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { pressWord, scrollToPassage, selectText } from './article-text.ts';
import { NIGHT_TRAIN, openArticle, wordCard } from './articles.ts';

const FIRST = '一个湿漉漉的周二傍晚';
const SECOND = '这场复兴，起因不是怀旧，而是算术。';
const marks = (page: Page) => page.getByRole('button', { name: '本段中文' });

test('a mark at the end of a paragraph reveals its Chinese, and hides it', async ({
  page,
  press,
}) => {
  await openArticle(page, NIGHT_TRAIN.title);
  const mark = marks(page).nth(1);
  const { width, height } = (await mark.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await press(mark);
  await expect(page.getByText(SECOND)).toBeVisible();
  await expect(mark).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText(FIRST)).toBeHidden();
  // No word was looked up on the way.
  await expect(wordCard(page)).toBeHidden();
  await expectAccessible(page);

  await test.step('it is remembered for this article', async () => {
    await page.reload();
    await expect(page.getByText(SECOND)).toBeVisible();
    await press(mark);
    await expect(page.getByText(SECOND)).toBeHidden();
  });
});

test('all translations, beside the text where there is room; the way to show them is chosen', async ({
  page,
  press,
  isMobile,
}) => {
  await openArticle(page, NIGHT_TRAIN.title);
  await press(page.getByRole('button', { name: '译文', exact: true }));
  await expect(page.getByText(FIRST)).toBeVisible();
  await expect(marks(page)).toHaveCount(0);
  const english = (await page.getByText('A little before eight on a wet').first().boundingBox())!;
  const chinese = (await page.getByText(FIRST).boundingBox())!;
  if (isMobile) expect(chinese.y).toBeGreaterThanOrEqual(english.y + english.height);
  else expect(chinese.x).toBeGreaterThanOrEqual(english.x + english.width);
  await expectAccessible(page);

  await test.step('other articles begin the same way', async () => {
    await openArticle(page, 'Why Cities Are Learning to Love Mud');
    await expect(page.getByRole('button', { name: '译文', pressed: true })).toBeVisible();
  });

  await test.step('without marks, when they are not wanted', async () => {
    await openArticle(page, NIGHT_TRAIN.title);
    await press(page.getByRole('button', { name: '字号与主题' }));
    const panel = page.getByRole('dialog', { name: '字号与主题' });
    await press(panel.getByText('不显示'));
    await expect(page.getByText(FIRST)).toBeHidden();
    await expect(marks(page)).toHaveCount(0);
    await press(panel.getByText('逐段'));
    await expect(marks(page).first()).toBeVisible();
  });
});

test('T turns the paragraph under the cursor, without one the whole article', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have no keyboard');
  await openArticle(page, NIGHT_TRAIN.title);
  await page.keyboard.press('t');
  await expect(page.getByText(FIRST)).toBeVisible();
  await expect(page.getByText(SECOND)).toBeVisible();
  await pressWord(page, false, 'did not begin with nostalgia', 'nostalgia');
  await page.keyboard.press('t');
  await expect(page.getByText(SECOND)).toBeHidden();
  await expect(page.getByText(FIRST)).toBeVisible();
});

/** Selects a text and asks for its Chinese. */
async function translateSelection(page: Page, hasTouch: boolean, title: string, text: string) {
  await openArticle(page, title);
  await scrollToPassage(page, text);
  const act = page.getByRole('button', { name: '翻译', exact: true });
  // What makes selections comes after the text.
  await expect(async () => {
    await selectText(page, hasTouch, text);
    await expect(act).toBeVisible({ timeout: 2_000 });
  }).toPass();
  if (hasTouch) await act.tap();
  else await act.click();
  return page.getByRole('dialog', { name: '译文' });
}

test('half a sentence: the sentence’s own Chinese, and kept with it as a card', async ({
  page,
  hasTouch,
  press,
  account: _,
  expectToast,
}) => {
  const answer = await translateSelection(page, hasTouch, NIGHT_TRAIN.title, 'The revival did not');
  await expect(answer.getByText('这场复兴，起因不是怀旧。', { exact: true })).toBeVisible();
  await expect(answer.getByText('所在句的译文')).toBeVisible();
  await expect(answer.getByText('文章译文')).toBeVisible();
  await expectAccessible(page);
  await press(answer.getByRole('button', { name: '存为句卡' }));
  await expectToast('已存为句卡');
  await page.goto('/mynote');
  await expect(page.getByText('The revival did not begin with nostalgia.')).toBeVisible();
  await expect(page.getByText('这场复兴，起因不是怀旧。')).toBeVisible();
});

test('two sentences: the Chinese of both, and of no other', async ({ page, hasTouch }) => {
  const text = 'with nostalgia. It began with arithmetic';
  const answer = await translateSelection(page, hasTouch, NIGHT_TRAIN.title, text);
  await expect(
    answer.getByText('这场复兴，起因不是怀旧，而是算术。', { exact: true }),
  ).toBeVisible();
});

test('just what is selected, by the browser’s own translator', async ({
  page,
  hasTouch,
  press,
  faults,
}) => {
  faults.expect(/503/);
  await page.addInitScript(() => {
    Object.assign(window, {
      Translator: {
        availability: async () => 'available',
        create: async () => ({ translate: async () => '复兴并没有' }),
      },
    });
  });
  const answer = await translateSelection(page, hasTouch, NIGHT_TRAIN.title, 'The revival did not');
  await press(answer.getByRole('button', { name: '只译所选' }));
  await expect(answer.getByText('复兴并没有')).toBeVisible();
  await expect(answer.getByText('浏览器翻译')).toBeVisible();
});

test('a sentence whose Chinese is not known surely: why not, and its paragraph’s', async ({
  page,
  hasTouch,
  faults,
}) => {
  faults.expect(/503/);
  const title = 'The Octopus in the Wrong Tank';
  const answer = await translateSelection(page, hasTouch, title, 'break the pump again');
  await expect(answer.getByText('这里还没有接入翻译服务')).toBeVisible();
  await expect(answer.getByText('所在段落的译文')).toBeVisible();
  await expect(answer.getByText('那天夜里，莫德老老实实待在家里。')).toBeVisible();
  await expectAccessible(page);
});

test('a word’s card has its sentence’s Chinese, which is kept with the word and shown in review', async ({
  page,
  hasTouch,
  press,
  account: _,
  expectToast,
}) => {
  const known = page.waitForResponse('**/word_states');
  await openArticle(page, NIGHT_TRAIN.title);
  await known;
  await scrollToPassage(page, 'did not begin with nostalgia');
  await pressWord(page, hasTouch, 'did not begin with nostalgia', 'nostalgia');
  const card = wordCard(page);
  const zh = '这场复兴，起因不是怀旧。';
  await expect(card.getByText(zh)).toBeHidden();
  await press(card.getByRole('button', { name: '本句译文' }));
  await expect(card.getByText(zh, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await press(card.getByRole('button', { name: '加入生词本' }));
  await expectToast('生词本');
  await page.goto('/flashcard/start');
  await expect(page.getByText('The revival did not begin')).toBeVisible();
  await expect(page.getByText(zh)).toBeHidden();
  await press(page.getByRole('button', { name: '显示答案' }));
  await expect(page.getByText(zh, { exact: true })).toBeVisible();
});

test('the end tells what was looked up, and keeps all of it at once', async ({
  page,
  hasTouch,
  press,
  account: _,
  expectToast,
}) => {
  const known = page.waitForResponse('**/word_states');
  await openArticle(page, NIGHT_TRAIN.title);
  await known;
  await pressWord(page, hasTouch, 'push a cello', 'cello');
  await pressWord(page, hasTouch, 'wet Tuesday', 'wet');
  const end = page.getByRole('region', { name: '查过的词' });
  await page.getByText('读完了').scrollIntoViewIfNeeded();
  await expect(page.getByText('查了 2 个词')).toBeVisible();
  await expectAccessible(page);
  await press(end.getByRole('button', { name: '全部加入生词本' }));
  await expectToast('已将 2 个词加入生词本');
  await expect(end.getByRole('img', { name: '已在生词本' })).toHaveCount(2);
  if (!hasTouch) {
    await page.keyboard.press('z');
    await expect(end.getByRole('img', { name: '已在生词本' })).toHaveCount(0);
  }
  await press(end.getByRole('link', { name: 'cello' }));
  await expect(page).toHaveURL(/\/myword\/cello\/show\?article=\d+&block=/);
});
