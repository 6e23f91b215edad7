import type { Locator, Page } from '@playwright/test';
import { STRATA } from '@bluebird/engine/vocabulary/test-words.ts';
import { expectAccessible } from './accessibility.ts';
import { GOOD_PASSWORD, signUp } from './accounts.ts';
import { call } from './api.ts';
import { expect, test } from './fixtures.ts';
import { answerVocabularyTest } from './vocabulary-answers.ts';

// Colours are measured when they have settled.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const EASY = new Set(STRATA.slice(0, 6).flatMap(({ words }) => words));

const asked = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^[a-z]+$/ });
const yes = (page: Page) => page.getByRole('button', { name: '认识', exact: true });
const no = (page: Page) => page.getByRole('button', { name: '不认识' });
const progress = (page: Page) => page.getByRole('progressbar', { name: '进度' });

/**
 * Answers the words from `from` on, by pressing what a reader of about 6,000 words would, until `to`
 * are answered or the test is over.
 */
async function answer(
  page: Page,
  press: (target: Locator) => Promise<void>,
  { from = 0, to = 60, knows = (word: string) => EASY.has(word) } = {},
): Promise<void> {
  const over = page.getByText(/你大约认识|这次还看不出/);
  for (let at = from; at < to; at++) {
    const waiting = page.locator(`[role="progressbar"][aria-valuenow="${at}"]`);
    await expect(asked(page).and(page.locator(':visible')).or(over).first()).toBeVisible();
    if (await over.isVisible()) return;
    await expect(waiting).toBeVisible();
    const word = (await asked(page).textContent()) ?? '';
    await press(knows(word) ? yes(page) : no(page));
  }
}

test('a reader finds out their vocabulary, and takes it back', async ({
  page,
  press,
  expectToast,
  account,
  request,
}) => {
  await page.goto('/mine');
  await press(page.getByRole('link', { name: /词汇量/ }));
  await expect(page.getByRole('heading', { level: 1, name: '词汇量测试' })).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: '开始' }));

  await test.step('an answer is taken back, and a reload goes on where it was', async () => {
    const first = await asked(page).textContent();
    await press(no(page));
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '1');
    await press(page.getByRole('button', { name: '上一个' }));
    await expect(asked(page)).toHaveText(first!);
    await answer(page, press, { to: 3 });
    const fourth = await asked(page).textContent();
    await page.reload();
    await expect(asked(page)).toHaveText(fourth!);
    await expectAccessible(page);
  });

  await test.step('beyond ten words an answer is taken back, too', async () => {
    await answer(page, press, { from: 3, to: 10 });
    await expect(asked(page)).toBeVisible();
    await press(page.getByRole('button', { name: '上一个' }));
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '9');
    await answer(page, press, { from: 9, to: 11 });
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '11');
  });

  await answer(page, press, { from: 11 });
  await expect(page.getByText('你大约认识')).toBeVisible();
  await expectAccessible(page);
  const known = await call(request, 'GET /reader/vocabulary', {}, account.token);
  expect(known.size).toBeGreaterThan(3_500);
  expect(known.size).toBeLessThan(12_000);

  await press(page.getByRole('button', { name: '撤销' }));
  await expectToast('已撤销');
  await expect(page.getByRole('button', { name: '开始' })).toBeVisible();
  const after = await call(request, 'GET /reader/vocabulary', {}, account.token);
  expect(after.size).toBeNull();
});

test('back at the test, it says what the last one said, which can be taken back', async ({
  page,
  press,
  expectToast,
  account,
  request,
}) => {
  const { test: paper, asked: words, known } = await answerVocabularyTest(request, EASY);
  const body = { test: paper, asked: words, known };
  await call(request, 'POST /reader/vocabulary/test', { body }, account.token);
  await page.goto('/mine');
  await expect(page.getByRole('link', { name: /词汇量 ?约/ })).toBeVisible();
  await press(page.getByRole('link', { name: /词汇量/ }));
  await expect(page.getByText(/^上次：约/)).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: '撤销' }));
  await expectToast('已撤销');
  await expect(page.getByText(/^上次：约/)).toBeHidden();
});

test('a visitor takes it, logs in, and keeps the result', async ({
  page,
  press,
  expectToast,
  request,
}) => {
  const account = await signUp(request);
  await page.goto('/vocabulary');
  await press(page.getByRole('button', { name: '开始' }));
  await answer(page, press);
  await expect(page.getByRole('button', { name: '登录，保存结果' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('你大约认识')).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: '登录，保存结果' }));
  await page.getByLabel('手机号、邮箱或用户名').fill(account.phone);
  await page.getByLabel('密码', { exact: true }).fill(GOOD_PASSWORD);
  await press(page.getByRole('button', { name: '登录', exact: true }));
  await expectToast('已带进账号：词汇量');
  await expect(page.getByRole('heading', { level: 1, name: '词汇量测试' })).toBeVisible();
  await expect
    .poll(async () => (await call(request, 'GET /reader/vocabulary', {}, account.token)).size)
    .toBeGreaterThan(3_500);
});

test('whoever knows every word that does not exist is asked again', async ({ page, press }) => {
  await page.goto('/vocabulary');
  await press(page.getByRole('button', { name: '开始' }));
  await answer(page, press, { knows: () => true });
  await expect(page.getByRole('heading', { name: '这次还看不出词汇量' })).toBeVisible();
  await expectAccessible(page);
  // Asked for once, it begins.
  await press(page.getByRole('button', { name: '重新测' }));
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '0');
});

test('the keys answer and take back', async ({ page, press }) => {
  await page.goto('/vocabulary');
  await press(page.getByRole('button', { name: '开始' }));
  const first = await asked(page).textContent();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '2');
  await page.keyboard.press('z');
  await page.keyboard.press('z');
  await expect(asked(page)).toHaveText(first!);
  await page.keyboard.press('z');
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '0');
});

test('a network lost in the middle loses no answer', async ({ page, press, context, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/vocabulary');
  await press(page.getByRole('button', { name: '开始' }));
  await answer(page, press, { to: 15 });
  await context.setOffline(true);
  await answer(page, press, { from: 15, to: 20 });
  await expect(page.getByRole('heading', { name: '网络异常' })).toBeVisible();
  await context.setOffline(false);
  await answer(page, press, { from: 20 });
  await expect(page.getByText('你大约认识')).toBeVisible();
});
