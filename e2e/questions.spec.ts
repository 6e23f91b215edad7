import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { call } from './api.ts';
import { articleId, NIGHT_TRAIN } from './articles.ts';
import { rightOptions } from './database.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './accounts.ts';

/** The sentence asked about, as it stands in the database. */
async function rightAnswer(page: Page, right: Map<string, string>): Promise<string> {
  const shown = await page
    .getByRole('region', { name: '题目' })
    .locator('p[lang=en]')
    .textContent();
  const prompt = shown!.replace('（空格）', '____');
  return right.get(prompt)!;
}

test('a reader answers three questions about an article, and goes back to the place', async ({
  page,
  account: _,
  press,
  isMobile,
}) => {
  test.slow();
  const id = await articleId(page, NIGHT_TRAIN.title);
  const right = await rightOptions(id);
  await page.goto(`/article/${id}`);
  await page.getByText('读完了').scrollIntoViewIfNeeded();
  await press(page.getByRole('link', { name: /^做 3 道题/ }));
  await expect(page.getByRole('progressbar', { name: '进度' })).toHaveAttribute(
    'aria-valuemax',
    '3',
  );
  const options = page.getByRole('list').getByRole('button');
  await expect(options).toHaveCount(4);
  await expectAccessible(page);

  // A wrong one first: the right one is told, and the question comes again at the end.
  const first = await rightAnswer(page, right);
  await press(options.filter({ hasNotText: first }).first());
  await expect(page.getByText('答错了')).toBeVisible();
  await expect(options.filter({ hasText: '正确答案' })).toContainText(first);
  await expect(options.filter({ hasText: '你选的' })).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Enter');

  const stem = page.getByRole('region', { name: '题目' }).getByRole('group');
  for (let i = 0; i < 3; i++) {
    await expect(page.getByText('答错了')).toHaveCount(0);
    await expect(stem).toBeFocused();
    const answer = await rightAnswer(page, right);
    const texts = await options.allTextContents();
    const number = texts.findIndex((text) => text === `${texts.indexOf(text) + 1}${answer}`) + 1;
    if (isMobile) await options.nth(number - 1).tap();
    else await page.keyboard.press(String(number));
    await expect(page.getByText('答对了')).toBeVisible();
    if (i < 2) await press(page.getByRole('button', { name: '下一题' }));
  }
  const place = page.getByRole('link', { name: '在文章里看' });
  await expect(place).toHaveAttribute('href', new RegExp(`^/article/${id}\\?block=`));
  await press(page.getByRole('button', { name: '下一题' }));
  await expect(page.getByRole('heading', { name: '这一轮做完了' })).toBeFocused();
  await expect(page.getByText('第一次就对 2 道')).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('link', { name: '回到文章' }));
  await expect(page).toHaveURL(`/article/${id}`);
});

test('without anything read there is nothing to ask', async ({ page, account: _ }) => {
  await page.goto('/flashcard/articleQuestion');
  await expect(page.getByRole('heading', { name: '现在没有要做的题' })).toBeVisible();
  await expectAccessible(page);
});

test('an answer that the network lost is given again', async ({
  page,
  account: _,
  press,
  expectToast,
  faults,
}) => {
  faults.expect(/ERR_FAILED|Failed to load/);
  const id = await articleId(page, NIGHT_TRAIN.title);
  await page.goto(`/flashcard/articleQuestion?article_id=${id}`);
  const option = page.getByRole('list').getByRole('button').first();
  await page.route('**/reader/question/*/answer', (route) => route.abort());
  await press(option);
  await expectToast('网络异常');
  await page.unroute('**/reader/question/*/answer');
  await press(option);
  await expect(page.getByRole('button', { name: '下一题' })).toBeVisible();
});

test('an editor approves, rejects and corrects with keys', async ({
  page,
  context,
  request,
  isMobile,
}) => {
  const body = { username: 'admin', password: 'only-for-the-browser-tests' };
  const { token } = await call(request, 'POST /auth/login', { body });
  await logIn(context, { token });
  // An article of its own for each run beside the other.
  const title = isMobile ? 'The Octopus in the Wrong Tank' : 'The Ships That Mend the Internet';
  const id = await articleId(page, title);
  await page.goto(`/flashcard/articleQuestion?article_id=${id}&review=1`);
  await expect(page.getByRole('heading', { level: 1, name: '审题' })).toBeVisible();
  const rows = page.getByRole('main').locator('ol > li');
  await rows.first().getByRole('button', { name: '拒绝' }).focus();
  await page.keyboard.press('x');
  await expect(rows.first()).toContainText('已拒绝');
  await expectAccessible(page);
  await rows.first().getByRole('button', { name: '拒绝' }).blur();
  await rows.first().getByRole('button', { name: '通过' }).focus();
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: '选项 1', exact: true }).fill('lighthouse');
  await expectAccessible(page);
  await page.getByRole('button', { name: '保存并通过' }).click();
  await expect(rows.first()).toContainText('lighthouse');
  await expect(rows.first()).toContainText('已通过');
});
