import type { APIRequestContext, Page } from '@playwright/test';
import { STRATA } from '@bluebird/engine/vocabulary/test-words.ts';
import { insertReadingDays } from './database.ts';
import { expectAccessible } from './accessibility.ts';
import { type Account, signUp } from './accounts.ts';
import { call } from './api.ts';
import { articleId, articleLinks, NIGHT_TRAIN, openArticle } from './articles.ts';
import { expect, test } from './fixtures.ts';
import { answerVocabularyTest } from './vocabulary-answers.ts';
import {
  blockId,
  historyOf,
  openToRead,
  readTo,
  scrollPastText,
  sendBeat,
  topBlock,
} from './reading.ts';

const EASY = new Set(STRATA.slice(0, 6).flatMap(({ words }) => words));

test('an article goes on where it was left, by every way there is', async ({ page }) => {
  const id = await openToRead(page, NIGHT_TRAIN.title);
  const left = await readTo(page, 7);
  const isThere = async () => {
    await expect.poll(() => topBlock(page).then((block) => block.id)).toBe(left.id);
    const { top } = await topBlock(page);
    expect(Math.abs(top - left.top)).toBeLessThan(40);
  };

  await page.goto('/about');
  await page.goto(`/article/${id}`);
  await isThere();
  await page.reload();
  await isThere();
  // Through the list, within the app.
  await page.goto('/');
  await articleLinks(page).filter({ hasText: NIGHT_TRAIN.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: NIGHT_TRAIN.title })).toBeVisible();
  await isThere();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: '今日外刊' })).toBeVisible();
  await page.goForward();
  await isThere();
});

test('a link to a paragraph beats the place that was kept', async ({ page }) => {
  const id = await openToRead(page, NIGHT_TRAIN.title);
  await readTo(page, 8);
  const second = await blockId(page, 1);
  await page.goto('/about');
  await page.goto(`/article/${id}?block=${second}`);
  await expect(page.locator(`[data-block="${second}"]`)).toBeInViewport();
});

test('reading is told of when the page is left, and where it stopped', async ({
  page,
  request,
  account,
}) => {
  await page.clock.install();
  const id = await openToRead(page, NIGHT_TRAIN.title);
  const left = await readTo(page, 6);
  await page.clock.fastForward(20_000);
  await page.mouse.wheel(0, 1);
  await page.goto('/about');
  const params = { params: { id } };
  await expect
    .poll(async () => {
      const mine = await call(request, 'GET /reader/article/{id}/mine', params, account.token);
      return mine.latest?.block_id;
    })
    .toBe(left.id);
  const today = await call(request, 'GET /reader/history/data/today', {}, account.token);
  expect(today.seconds).toBeGreaterThan(10);
});

test('the place is told of within seconds, while one reads on', async ({
  page,
  request,
  account,
}) => {
  await page.clock.install();
  const id = await openToRead(page, NIGHT_TRAIN.title);
  const left = await readTo(page, 6);
  await page.clock.fastForward(5_000);
  await expect
    .poll(async () => {
      const mine = await call(
        request,
        'GET /reader/article/{id}/mine',
        { params: { id } },
        account.token,
      );
      return mine.latest?.block_id;
    })
    .toBe(left.id);
});

const LEAVES: Record<string, (page: Page) => Promise<unknown>> = {
  'by a link': (page) => page.getByRole('link', { name: '青鸟外刊' }).click(),
  'by the way back': (page) => page.goBack(),
  'for another site': (page) => page.goto('about:blank'),
  // A page that is closed as a reader closes it goes only after it has told the server.
  'by closing it': (page) =>
    Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]),
};
for (const [how, leave] of Object.entries(LEAVES)) {
  test(`a text left after its end is finished: ${how}`, async ({ page, request, account }) => {
    test.skip(how === 'by a link' && test.info().project.name === 'phone', 'phones have no rail');
    await page.clock.install();
    // So low that nothing of the text is left in sight at the very end.
    await page.setViewportSize({ width: page.viewportSize()!.width, height: 400 });
    await page.goto('/');
    const id = await articleId(page, NIGHT_TRAIN.title);
    await articleLinks(page).filter({ hasText: NIGHT_TRAIN.title }).first().click();
    await expect(page.getByRole('button', { name: '三分钟预习' })).toBeVisible();
    await readTo(page, 6);
    await page.clock.fastForward(5_000);
    await expect
      .poll(async () => (await historyOf(request, account.token, id))?.finished)
      .toBe(false);
    await scrollPastText(page);
    await leave(page);
    await expect
      .poll(() => historyOf(request, account.token, id))
      .toMatchObject({ finished: true, progress: 1 });
    const next = page.isClosed() ? await page.context().newPage() : page;
    if (next.url() === 'about:blank') await next.goto('/');
    await expect(next.getByRole('heading', { level: 1, name: '今日外刊' })).toBeVisible();
    await expect(articleLinks(next).filter({ hasText: NIGHT_TRAIN.title })).toContainText('读过');
    await expect(next.getByRole('complementary', { name: '继续读' })).toHaveCount(0);
    await next.goto('/history');
    await expect(next.getByRole('main').getByRole('listitem').first()).toContainText('读完');
  });
}

test('a text that needs no scroll is finished once it has been read', async ({
  page,
  request,
  account,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1440, height: 12_000 });
  const id = await openToRead(page, NIGHT_TRAIN.title);
  await page.clock.fastForward(20_000);
  await expect.poll(() => historyOf(request, account.token, id)).toBeUndefined();
  for (let minute = 0; minute < 3; minute++) {
    await page.clock.fastForward(50_000);
    await page.keyboard.press('Shift');
  }
  await page.clock.fastForward(5_000);
  await expect
    .poll(() => historyOf(request, account.token, id))
    .toMatchObject({ finished: true, progress: 1 });
});

test('without a network reading adds up and is told of later', async ({
  page,
  context,
  faults,
  account: _,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await openToRead(page, NIGHT_TRAIN.title);
  const beats: { spent_time: number; t: string }[] = [];
  page.on('response', (response) => {
    const sent = response.request();
    if (sent.method() === 'POST' && sent.url().endsWith('/reader/history') && response.ok())
      beats.push(sent.postDataJSON() as (typeof beats)[number]);
  });
  const readOn = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 20) {
      await page.clock.fastForward(20_000);
      await page.keyboard.press('Shift');
    }
    await page.clock.fastForward(6_000);
  };
  await context.setOffline(true);
  await readOn(60);
  expect(beats).toEqual([]);
  await context.setOffline(false);
  await readOn(20);
  await expect.poll(() => beats.length).toBe(1);
  expect(beats[0]!.spent_time).toBeGreaterThanOrEqual(60);
});

/** Logs the same reader in on a phone. */
async function logInElsewhere(request: APIRequestContext, { phone, password }: Account) {
  const answer = await request.post('/auth/login', {
    data: { username: phone, password },
    headers: {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148',
    },
  });
  return ((await answer.json()) as { result: { token: string } }).result;
}

test('a device whose clock is wrong has its reading counted', async ({
  page,
  request,
  account,
  faults,
}) => {
  faults.expect(/400.*\/reader\/history/);
  await page.clock.install({ time: Date.now() - 20 * 60_000 });
  await openToRead(page, NIGHT_TRAIN.title);
  for (let i = 0; i < 2; i++) {
    await page.clock.fastForward(20_000);
    await page.keyboard.press('Shift');
  }
  await page.clock.fastForward(6_000);
  const secondsToday = async () =>
    (await call(request, 'GET /reader/history/data/today', {}, account.token)).seconds;
  await expect.poll(secondsToday).toBeGreaterThanOrEqual(30);
});

test('what another device read further is offered, never jumped to', async ({
  page,
  request,
  account,
  press,
  expectToast,
}) => {
  const { token } = await logInElsewhere(request, account);
  const id = await openArticle(page, NIGHT_TRAIN.title);
  const ninth = await blockId(page, 9);
  await sendBeat(request, token, {
    source_id: id,
    spent_time: 60,
    block_id: ninth,
    progress: 0.63,
  });
  await page.reload();
  const chip = page.getByRole('complementary', { name: '阅读进度' });
  await expect(chip).toContainText('手机 63%');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expectAccessible(page);
  await press(chip.getByRole('button', { name: '继续上次读到的地方' }));
  await expectToast('已跳到 63%');
  await expect(page.locator(`[data-block="${ninth}"]`)).toBeInViewport();
  await expect(chip).toHaveCount(0);
});

test('only looking at an article leaves the place where another device stopped', async ({
  page,
  request,
  account,
}) => {
  await page.clock.install();
  const id = await openArticle(page, NIGHT_TRAIN.title);
  const [second, ninth] = [await blockId(page, 1), await blockId(page, 9)];
  await page.goto('/about');
  const { token } = await logInElsewhere(request, account);
  await sendBeat(request, token, {
    source_id: id,
    spent_time: 60,
    block_id: ninth,
    progress: 0.63,
  });
  const latest = async () => {
    const params = { params: { id } };
    return (await call(request, 'GET /reader/article/{id}/mine', params, account.token)).latest;
  };
  const look = async (address: string) => {
    await page.goto(address);
    await expect(page.getByRole('button', { name: '三分钟预习' })).toBeVisible();
    const told = page.waitForResponse('**/reader/history');
    for (let i = 0; i < 2; i++) {
      await page.clock.fastForward(20_000);
      await page.keyboard.press('Shift');
    }
    await page.clock.fastForward(6_000);
    return (await told).request().postDataJSON() as object;
  };
  for (const address of [`/article/${id}`, `/article/${id}?block=${second}`]) {
    expect(await look(address)).not.toHaveProperty('block_id');
    expect(await latest()).toMatchObject({ block_id: ninth, progress: 0.63 });
  }
});

test('a visitor stars an article, logs in, and finds it among the starred', async ({
  page,
  request,
  press,
  expectToast,
}) => {
  const { phone, password } = await signUp(request);
  await openToRead(page, NIGHT_TRAIN.title);
  await press(page.getByRole('button', { name: '收藏', exact: true }).first());
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
  await page.getByLabel('手机号、邮箱或用户名').fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await press(page.getByRole('button', { name: '登录', exact: true }));
  await expectToast('已收藏');
  const star = page.getByRole('button', { name: '收藏', exact: true }).first();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/mystar');
  await expect(articleLinks(page).filter({ hasText: NIGHT_TRAIN.title })).toHaveCount(1);
});

test('an article of no interest leaves the list, and comes back', async ({
  page,
  press,
  hasTouch,
  expectToast,
  account: _,
}) => {
  await page.goto('/');
  const card = articleLinks(page).filter({ hasText: NIGHT_TRAIN.title });
  await press(card.first());
  await press(page.getByRole('button', { name: '更多' }));
  await press(
    page.getByRole(hasTouch ? 'button' : 'menuitem', { name: '不感兴趣', exact: true }).first(),
  );
  await expectToast('这篇文章不再出现在列表里');
  await expect(page.getByRole('heading', { level: 1, name: '今日外刊' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await press(page.getByRole('button', { name: '撤销' }));
  await expect(card.first()).toBeVisible();
});

test('liking at the end is counted, and taken back', async ({ page, press, account: _ }) => {
  await openToRead(page, NIGHT_TRAIN.title);
  const like = page.locator('footer').getByRole('button', { name: /^喜欢/ });
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(like).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText(/^今天读了/)).toBeVisible();
  await press(like);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText(/喜欢\s*[1-9]/);
  await press(like);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('reading is told of in figures and charts', async ({ page, press, account }) => {
  await page.goto('/read_data');
  await expect(page.getByRole('heading', { name: '从今天的第一分钟开始' })).toBeVisible();
  await expectAccessible(page);

  await insertReadingDays(account.username, [
    { ago: 0, seconds: 1_380, words: 2_100 },
    { ago: 1, seconds: 600, words: 900 },
    { ago: 2, seconds: 1_200, words: 1_500 },
    { ago: 40, seconds: 7_200, words: 9_000 },
  ]);
  await page.goto('/read_data?days=7');
  await expect(page.getByRole('region', { name: '今天' })).toContainText('23分钟');
  await expect(page.getByRole('region', { name: '今天' })).toContainText('3天');
  const bars = page.getByRole('slider', { name: '每段时间的阅读时长' });
  await expect(bars).toHaveAttribute('aria-valuetext', /23 分钟，2,100 词$/);
  await bars.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(bars).toHaveAttribute('aria-valuetext', /10 分钟，900 词$/);
  const calendar = page.getByRole('slider', { name: '一年的阅读日历' });
  await calendar.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(calendar).toHaveAttribute('aria-valuetext', /20 分钟，1,500 词$/);
  await expect(page.getByRole('table', { name: '每天的阅读' }).getByRole('row')).toHaveCount(4);
  await press(page.getByText('90 天', { exact: true }));
  await expect(page).toHaveURL(/days=90/);
  await expect(page.getByRole('table', { name: '每天的阅读' }).getByRole('row')).toHaveCount(5);
  await expectAccessible(page);

  await page.goto('/mine');
  await expect(page.getByRole('link', { name: /阅读统计/ })).toContainText(
    '今天 23 分钟，连续 3 天',
  );
});

test('the figures of reading tell the vocabulary that the test told', async ({
  page,
  request,
  account: { token, username },
}) => {
  await insertReadingDays(username, [{ ago: 0, seconds: 600, words: 900 }]);
  await call(request, 'POST /reader/myword', { body: { word: 'glacier', state: 'known' } }, token);
  await page.goto('/read_data');
  await expect(page.getByText('还不知道你大约认识多少词。')).toBeVisible();
  const { test: paper, asked: words, known } = await answerVocabularyTest(request, EASY);
  const body = { test: paper, asked: words, known };
  await call(request, 'POST /reader/vocabulary/test', { body }, token);
  await page.goto('/mine');
  const told = await page.getByRole('link', { name: /词汇量 ?约/ }).textContent();
  const [size = ''] = /[\d,]+/.exec(told ?? '') ?? [];
  await page.goto('/read_data');
  await expect(page.getByText(`约 ${size} 词`)).toBeVisible();
  await expect(page.getByText('自己标为已认识 1 词')).toBeVisible();
});

test('home tells what was read and starred, and leads back to what was not finished', async ({
  page,
  request,
  account,
  press,
}) => {
  const id = await openArticle(page, NIGHT_TRAIN.title);
  const seventh = await blockId(page, 7);
  const { token } = account;
  const place = { source_id: id, block_id: seventh, progress: 0.6 };
  await sendBeat(request, token, { ...place, spent_time: 60 });
  const star = { params: { id }, body: { action: 'star' } } as const;
  await call(request, 'POST /reader/article/{id}/mark', star, token);
  await page.goto('/');
  const card = articleLinks(page).filter({ hasText: NIGHT_TRAIN.title });
  await expect(card).toContainText('读到 60%');
  await expect(card).toContainText('已收藏');
  await expectAccessible(page);

  const strip = page.getByRole('complementary', { name: '继续读' });
  await expect(strip).toContainText(`${NIGHT_TRAIN.title}60%`);
  await press(strip.getByRole('link'));
  await expect(page.getByRole('heading', { level: 1, name: NIGHT_TRAIN.title })).toBeVisible();
  await expect.poll(() => topBlock(page).then((block) => block.id)).toBe(seventh);

  await page.goto('/');
  await press(strip.getByRole('button', { name: '不再提示这一篇' }));
  await expect(strip).toHaveCount(0);
  await page.reload();
  await expect(card).toContainText('读到 60%');
  await expect(strip).toHaveCount(0);
});

test('what is marked as read is not offered to be read on', async ({ page, request, account }) => {
  const { token } = account;
  const id = await openArticle(page, NIGHT_TRAIN.title);
  const block_id = await blockId(page, 7);
  await page.goto('/about');
  await sendBeat(request, token, { source_id: id, block_id, progress: 0.6, spent_time: 60 });
  await page.goto('/');
  const strip = page.getByRole('complementary', { name: '继续读' });
  await expect(strip).toBeVisible();
  const read = { params: { id }, body: { action: 'read' } } as const;
  await call(request, 'POST /reader/article/{id}/mark', read, token);
  await page.reload();
  const card = articleLinks(page).filter({ hasText: NIGHT_TRAIN.title });
  await expect(card).toContainText('读过');
  await expect(strip).toHaveCount(0);
});
