import type { APIRequestContext, Page } from '@playwright/test';
import { STRATA } from '@bluebird/engine/vocabulary/test-words.ts';
import { signedTimestamp } from '@bluebird/contract/signed-timestamp.ts';
import { expectAccessible } from './accessibility.ts';
import { GOOD_PASSWORD, signUp, type Account } from './accounts.ts';
import { call } from './api.ts';
import { pressWord, scrollToPassage, selectText } from './article-text.ts';
import { articleId, NIGHT_TRAIN, openArticle, wordCard, wordRow } from './articles.ts';
import { expect, test } from './fixtures.ts';
import { answerVocabularyTest } from './vocabulary-answers.ts';
import { dot, painted } from './notes.ts';

// Colours are measured when they have settled.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PASSAGE = 'did not begin with nostalgia';
const welcome = (page: Page) => page.getByRole('region', { name: '青鸟怎么用' });
const sentence = (page: Page) => page.getByRole('group', { name: /^试读/ });
const save = (page: Page) => wordCard(page).getByRole('button', { name: '加入生词本' });
const saved = (page: Page) =>
  wordCard(page).getByRole('button', { name: '已在生词本', pressed: true });

const wordsOf = async (request: APIRequestContext, { token }: { token: string }) =>
  (await call(request, 'GET /reader/myword', { query: { limit: 100, order: 'old' } }, token)).items;
const notesOf = async (request: APIRequestContext, { token }: { token: string }, id: number) =>
  (await call(request, 'GET /reader/article/{id}/notes', { params: { id } }, token)).items;

/** Logs in by the form, which the page shows. */
async function fillLogin(page: Page, account: Account): Promise<void> {
  await page.getByLabel('手机号、邮箱或用户名').fill(account.phone);
  await page.getByLabel('密码', { exact: true }).fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** What an earlier visit left on the device. */
const leave = (page: Page, stored: Record<string, string>) =>
  page.addInitScript((values) => {
    if (sessionStorage.getItem('left')) return;
    sessionStorage.setItem('left', 'yes');
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);

const word = (name: string) => ({
  word: name,
  state: 'new',
  at: '2026-11-20T08:00:00.000Z',
  places: [{ form: name, sentence: `Here is ${name}.` }],
});
const FIFTY = [...new Set(STRATA.slice(2, 9).flatMap(({ words }) => words))].slice(0, 50);

test('the sentence on the home screen shows a visitor what a tap does', async ({
  page,
  press,
  hasTouch,
  isMobile,
}) => {
  await page.goto('/');
  await expect(welcome(page)).toContainText('不认识的词点一下就懂');
  await expect(sentence(page)).toBeVisible();
  const card = wordCard(page);
  // On a wide screen the card of a phrase stands open already.
  if (!isMobile) await expect(card.getByRole('heading', { name: /^turn .+ off$/ })).toBeVisible();
  await expect(async () => {
    await pressWord(page, hasTouch, 'made off with', 'off', sentence(page));
    await expect(card.getByRole('heading', { name: 'make off with' })).toBeVisible();
  }).toPass();
  await expectAccessible(page);
  await press(save(page));
  await expect(saved(page)).toBeVisible();

  await page.reload();
  await expect(sentence(page)).toBeVisible();
  await expect(async () => {
    await pressWord(page, hasTouch, 'made off with', 'made', sentence(page));
    await expect(saved(page)).toBeVisible();
  }).toPass();
  await press(card.getByRole('button', { name: '关闭单词卡' }));
  await press(welcome(page).getByRole('button', { name: '收起介绍' }));
  await expect(welcome(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '今日外刊' })).toBeVisible();
  await expect(welcome(page)).toBeHidden();
});

test('the sentence answers to the keyboard, which elsewhere is the page’s own', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have no keyboard');
  await page.goto('/');
  await expect(wordCard(page).getByRole('heading', { name: /^turn .+ off$/ })).toBeVisible();
  await wordCard(page).getByRole('button', { name: '关闭单词卡' }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(wordCard(page)).toBeHidden();
  await sentence(page).focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(wordCard(page).getByRole('heading', { name: 'octopus' })).toBeVisible();
});

test('the test’s result turns the marks on, and goes along', async ({ page, press, request }) => {
  const easy = new Set(STRATA.slice(0, 6).flatMap((stratum) => stratum.words));
  const { test: paper, asked, known, batch, most } = await answerVocabularyTest(request, easy);
  const result = await call(request, 'POST /reader/vocabulary/test', {
    body: { test: paper, asked, known },
  });
  const answers = asked.map((one) => easy.has(one));
  const run = { test: paper, words: asked, batch, most, answers, over: true, result };
  await leave(page, { 'vocabulary-test': JSON.stringify(run) });
  await page.goto('/');
  await expect(welcome(page).getByRole('link', { name: /^词汇量约/ })).toBeVisible();
  await openArticle(page, NIGHT_TRAIN.title);
  await expect
    .poll(() => page.evaluate(() => CSS.highlights.get('word-unknown')?.size ?? 0))
    .toBeGreaterThan(0);

  const account = await signUp(request);
  await page.goto('/login');
  await fillLogin(page, account);
  await expect
    .poll(async () => (await call(request, 'GET /reader/vocabulary', {}, account.token)).size)
    .toBe(result.size);
  await page.goto('/mine');
  await press(page.getByRole('link', { name: /词汇量 ?约/ }));
  await expect(page.getByText(/^上次：约/)).toBeVisible();
});

test('words and a highlight stay on the device and go along once, to one account', async ({
  page,
  press,
  hasTouch,
  request,
  expectToast,
  faults,
}) => {
  const id = await openArticle(page, NIGHT_TRAIN.title);
  for (const [passage, form] of [
    ['push a cello', 'cello'],
    ['did not begin with nostalgia', 'nostalgia'],
    ['takes freight slots off', 'freight'],
  ] as const) {
    await scrollToPassage(page, passage);
    await pressWord(page, hasTouch, passage, form);
    await expect(wordCard(page).getByRole('heading').first()).toBeVisible();
    await press(save(page));
    await expect(saved(page)).toBeVisible();
  }
  await press(wordCard(page).getByRole('button', { name: '关闭单词卡' }));
  await scrollToPassage(page, PASSAGE);
  await selectText(page, hasTouch, 'begin with nostalgia');
  await press(dot(page, '绿色'));
  await expectToast('已高亮');
  await expect.poll(() => painted(page, 'green')).toEqual(['begin with nostalgia']);

  await test.step('the next visit has them', async () => {
    await openArticle(page, NIGHT_TRAIN.title);
    await scrollToPassage(page, PASSAGE);
    await expect.poll(() => painted(page, 'green')).toEqual(['begin with nostalgia']);
    await pressWord(page, hasTouch, PASSAGE, 'nostalgia');
    await expect(saved(page)).toBeVisible();
    await page.goto('/myword');
    await expect(page.getByText('3 个词存在这台设备上')).toBeVisible();
    await expect(wordRow(page, 'nostalgia')).toContainText('The revival did not begin with');
    await expect(wordRow(page, 'cello')).toContainText('大提琴');
    await expectAccessible(page);
  });

  const account = await signUp(request);
  await test.step('a login with a network that fails brings all of them', async () => {
    const broken = (call: string) => new RegExp(`${call}(\\?.*)?$`);
    faults.expect(/503/);
    let failures = 2;
    await page.route(broken('/reader/myword'), (route) =>
      route.request().method() === 'POST' && failures-- > 0
        ? route.fulfill({ status: 503, body: '' })
        : route.fallback(),
    );
    await press(page.getByRole('link', { name: '登录', exact: true }));
    await expect(page.getByText('这台设备上的 3 个生词、1 条高亮和笔记会带进账号')).toBeVisible();
    await fillLogin(page, account);
    await expectToast('已带进账号：3 个生词、1 条高亮和笔记');
    await expect
      .poll(async () => (await wordsOf(request, account)).map((entry) => entry.word))
      .toEqual(['cello', 'nostalgia', expect.stringMatching(/freight/)]);
    const [note] = await notesOf(request, account, id);
    expect(note).toMatchObject({ text: 'begin with nostalgia', color: 'green', is_public: false });
    await page.goto('/myword');
    await expect(wordRow(page, 'nostalgia')).toContainText('The revival did not begin with');
  });

  await test.step('the next account on this device gets nothing', async () => {
    const other = await signUp(request);
    await page.goto('/mine');
    await press(page.getByRole('button', { name: '退出登录' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: /退出/ }));
    await page.goto('/myword');
    await expect(page.getByText('每个生词都连着遇见它的那句话')).toBeVisible();
    await page.goto('/login?next=/myword');
    await fillLogin(page, other);
    await expect(page.getByText('生词本还是空的')).toBeVisible();
    expect(await wordsOf(request, other)).toEqual([]);
    expect(await notesOf(request, other, id)).toEqual([]);
  });
});

test('a word the account has already gets another sentence, not another entry', async ({
  page,
  request,
}) => {
  const account = await signUp(request);
  const context = { form: 'nostalgia', sentence: 'Nostalgia is not what it used to be.' };
  const body = { word: 'nostalgia', state: 'known', note: '乡愁', context } as const;
  await call(request, 'POST /reader/myword', { body }, account.token);
  await leave(page, {
    'visitor-words': JSON.stringify({ items: [word('nostalgia')], wanted: [] }),
  });
  await page.goto('/login');
  await fillLogin(page, account);
  await expect
    .poll(async () => (await wordsOf(request, account)).map(({ contexts }) => contexts.length))
    .toEqual([2]);
  const [entry] = await wordsOf(request, account);
  expect(entry).toMatchObject({ word: 'nostalgia', note: '乡愁' });
});

test('the fifty-first word invites to register, and is not lost', async ({
  page,
  press,
  hasTouch,
  request,
}) => {
  await leave(page, { 'visitor-words': JSON.stringify({ items: FIFTY.map(word), wanted: [] }) });
  await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, PASSAGE);
  await pressWord(page, hasTouch, PASSAGE, 'nostalgia');
  await press(save(page));
  const invitation = page.getByRole('alertdialog', { name: '这台设备上最多存 50 个词' });
  await expect(invitation).toContainText('「nostalgia」');
  await expectAccessible(page);
  await press(invitation.getByRole('button', { name: '以后再说' }));
  await expect(save(page)).toBeVisible();
  await press(save(page));
  await press(invitation.getByRole('button', { name: '去注册' }));
  await expect(page).toHaveURL(/\/register\?next=/);
  await expect(page.getByText('51 个生词会带进账号')).toBeVisible();

  const account = await signUp(request);
  await press(page.getByRole('link', { name: '登录', exact: true }));
  await fillLogin(page, account);
  await expect(page).toHaveURL(`/article/${await articleId(page, NIGHT_TRAIN.title)}`);
  await expect.poll(async () => (await wordsOf(request, account)).length).toBe(51);
  expect((await wordsOf(request, account)).at(-1)!.word).toBe('nostalgia');
});

test('damaged storage costs only what is damaged', async ({ page, press, hasTouch }) => {
  await leave(page, {
    'visitor-words': JSON.stringify({
      items: [null, 7, { word: 'cello' }, word('nostalgia')],
      wanted: 'x',
    }),
    'visitor-notes': '{"items":[{"articleId":1,"at":"","body":{"note_uuid":"a"}}',
    'vocabulary-test': '{"answers":3}',
  });
  await page.goto('/vocabulary');
  await expect(page.getByRole('button', { name: '开始' })).toBeVisible();
  await page.goto('/myword');
  await expect(page.getByText('1 个词存在这台设备上')).toBeVisible();
  await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, PASSAGE);
  await selectText(page, hasTouch, 'begin with nostalgia');
  await press(dot(page, '绿色'));
  await expect.poll(() => painted(page, 'green')).toEqual(['begin with nostalgia']);
});

test('a browser that keeps nothing says so, and the login still brings the word', async ({
  page,
  press,
  hasTouch,
  expectToast,
  request,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, PASSAGE);
  await pressWord(page, hasTouch, PASSAGE, 'nostalgia');
  await press(save(page));
  await expectToast('浏览器没有地方保存');
  await expect(saved(page)).toBeVisible();
  const account = await signUp(request);
  // Within the page: what it remembers is gone with a reload.
  await page.evaluate(() => {
    history.pushState({}, '', '/login?next=/myword');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await fillLogin(page, account);
  await expect
    .poll(async () => (await wordsOf(request, account)).map((entry) => entry.word))
    .toEqual(['nostalgia']);
});

test('the head of the home screen tells what today has come to', async ({
  page,
  press,
  account,
  request,
}) => {
  await page.goto('/');
  await expect(welcome(page)).toBeHidden();
  await expect(page.getByRole('link', { name: '今天还没读' })).toBeVisible();
  await expect(page.getByRole('link', { name: '读满一分钟算一天' })).toBeVisible();
  await expect(page.getByRole('link', { name: '还没有生词' })).toBeVisible();

  for (const name of ['tide', 'cello'])
    await call(request, 'POST /reader/myword', { body: { word: name } }, account.token);
  const beat = { source_id: 3, spent_time: 60, source: 'ARTICLE', progress: 0.4 } as const;
  const t = signedTimestamp(beat, Date.now() / 1000);
  await call(request, 'POST /reader/history', { body: { ...beat, t } }, account.token);
  await page.reload();
  await expect(page.getByRole('link', { name: '连续 1 天' })).toBeVisible();
  await expect(page.getByRole('link', { name: '今天 1 分钟' })).toBeVisible();
  const due = page.getByRole('link', { name: '2 个词待复习', exact: true });
  await expect(due).toBeVisible();
  await expectAccessible(page);
  await press(due);
  await expect(page).toHaveURL(/\/flashcard$/i);
});
