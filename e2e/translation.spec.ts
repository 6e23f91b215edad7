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

test('a selection: what the server says of it, and the browser’s own translator; kept as a card', async ({
  page,
  hasTouch,
  press,
  faults,
  account: _,
  expectToast,
}) => {
  faults.expect(/503/);
  await page.addInitScript(() => {
    const has = localStorage.getItem('has-translator') !== null;
    Object.assign(window, {
      Translator: {
        availability: async () => (has ? 'available' : 'unavailable'),
        create: async () => ({ translate: async () => '这场复兴并非始于怀旧' }),
      },
    });
  });
  const translateSelection = async () => {
    await openArticle(page, NIGHT_TRAIN.title);
    await scrollToPassage(page, 'The revival did not begin with nostalgia');
    const act = page.getByRole('button', { name: '翻译', exact: true });
    // What makes selections comes after the text.
    await expect(async () => {
      await selectText(page, hasTouch, 'The revival did not begin');
      await expect(act).toBeVisible({ timeout: 2_000 });
    }).toPass();
    if (hasTouch) await act.tap();
    else await act.click();
    return page.getByRole('dialog', { name: '译文' });
  };

  const without = await translateSelection();
  await expect(without.getByText('这里还没有接入翻译服务')).toBeVisible();
  await expect(without.getByText('所在段落的译文')).toBeVisible();
  await expect(without.getByText(SECOND)).toBeVisible();
  await expectAccessible(page);

  await page.evaluate(() => localStorage.setItem('has-translator', ''));
  const own = await translateSelection();
  await expect(own.getByText('这场复兴并非始于怀旧')).toBeVisible();
  await expect(own.getByText('浏览器翻译')).toBeVisible();

  await press(own.getByRole('button', { name: '存为句卡' }));
  await expectToast('已存为句卡');
  await page.goto('/mynote');
  await expect(page.getByText('The revival did not begin')).toBeVisible();
  await expect(page.getByText('这场复兴并非始于怀旧')).toBeVisible();
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
  await press(end.getByRole('button', { name: '全部加入生词本' }));
  await expectToast('已将 2 个词加入生词本');
  await expect(end.getByRole('img', { name: '已在生词本' })).toHaveCount(2);
  await expectAccessible(page);
  if (!hasTouch) {
    await page.keyboard.press('z');
    await expect(end.getByRole('img', { name: '已在生词本' })).toHaveCount(0);
  }
  await press(end.getByRole('link', { name: 'cello' }));
  await expect(page).toHaveURL('/myword/cello/show');
});
