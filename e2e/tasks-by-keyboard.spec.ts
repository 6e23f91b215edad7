import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { call } from './api.ts';
import { importText, NIGHT_TRAIN, openArticle, wordCard, wordRow } from './articles.ts';
import { bringBook, LONG_TEXT } from './books.ts';
import { letWordGrow } from './database.ts';
import { expect, test } from './fixtures.ts';
import { focusFault, NO_FOCUS, tabTo } from './keyboard.ts';
import { articleIds, makeNote } from './notes.ts';
import { live } from './take-over.ts';
import { enterAsEditor } from './visits.ts';

test.skip(({ isMobile }) => isMobile === true, 'phones have no keyboard');

// What is asked is where the focus is, not how it came there.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The focus is somewhere, and can be seen: an act has not lost it. */
const expectFocusKept = (page: Page, act: string) =>
  expect.poll(() => focusFault(page), `after ${act}`).toBe('');

test('review: cards are turned, rated, taken back and ended', async ({
  page,
  account,
  request,
}) => {
  for (const [at, word] of ['nostalgia', 'dreadful'].entries()) {
    const body = { word, context: { form: word, sentence: `It was ${word}.` } };
    const { id } = await call(request, 'POST /reader/myword', { body }, account.token);
    await letWordGrow(id, { days: 3 + at });
  }
  await page.goto('/myword');
  await live(page);
  await tabTo(page, page.getByRole('link', { name: '开始复习' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '复习' })).toBeVisible();
  const start = page.getByRole('link', { name: '开始复习' });
  await tabTo(page, start);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/flashcard\/start/);

  const show = page.getByRole('button', { name: '显示答案' });
  const rate = (name: RegExp) => page.getByRole('button', { name });
  await tabTo(page, show);
  await page.keyboard.press('Enter');
  await tabTo(page, rate(/^记得/));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('progressbar', { name: '进度' })).toHaveAttribute(
    'aria-valuenow',
    '1',
  );
  await expect(show).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: '撤销上一步' }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('progressbar', { name: '进度' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  for (let card = 1; card <= 2; card++) {
    await tabTo(page, show);
    await page.keyboard.press('Space');
    await tabTo(page, rate(/^记得/));
    await page.keyboard.press('Space');
  }
  await expect(page.getByRole('heading', { name: '这一轮复习完了' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: '去读文章' }));
});

test('search: typed, narrowed, walked and opened', async ({ page }) => {
  await page.goto('/');
  await live(page);
  await tabTo(page, page.getByRole('link', { name: '搜索' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('glacier');
  const articles = page.getByRole('region', { name: '文章' });
  await expect(articles.getByRole('link').first()).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: '文章', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/kind=article/);
  const hit = page.getByRole('link', { name: /A Machine That Listens to Glaciers/ }).first();
  await tabTo(page, hit);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/article\/\d+/);
});

test('word book: words are chosen, changed together, and changed back', async ({
  page,
  account,
  request,
}) => {
  for (const word of ['harbour', 'lantern', 'orchard'])
    await call(request, 'POST /reader/myword', { body: { word } }, account.token);
  await page.goto('/myword?order=az');
  await live(page);
  const bar = page.getByRole('toolbar', { name: '选中的词' });
  await tabTo(page, page.getByRole('button', { name: '选择', exact: true }));
  await page.keyboard.press('Enter');
  for (const word of ['harbour', 'lantern']) {
    await tabTo(page, page.getByRole('checkbox', { name: `选中 ${word}` }));
    await page.keyboard.press('Space');
  }
  await expect(bar).toContainText('已选 2 个');
  await tabTo(page, bar.getByRole('button', { name: '暂停' }));
  await page.keyboard.press('Enter');
  await expect(wordRow(page, 'lantern')).toContainText('已暂停');
  await expectFocusKept(page, 'a change of many');
  await page.keyboard.press('z');
  await expect(wordRow(page, 'lantern')).toContainText('未开始');

  await tabTo(page, page.getByRole('button', { name: '移出 harbour' }));
  await page.keyboard.press('Enter');
  await expect(wordRow(page, 'harbour')).toHaveCount(0);
  await expectFocusKept(page, 'a removal');
  await page.keyboard.press('z');
  await expect(wordRow(page, 'harbour')).toBeVisible();
});

test('notes: found, edited and deleted', async ({ page, account, request }) => {
  const [id] = await articleIds(request);
  await makeNote(request, account.token, id!, 0, { comment: '第一条', tag: '长句' });
  await makeNote(request, account.token, id!, 1, { comment: '第二条' });
  await page.goto('/mynote');
  await live(page);
  await tabTo(page, page.getByRole('link', { name: '#长句' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tag=/);
  const row = page.getByRole('main').getByRole('link').filter({ hasText: '条笔记' });
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/mynote/${id}`));

  const first = page.getByRole('listitem').filter({ hasText: '第一条' });
  await tabTo(page, first.getByRole('button', { name: '编辑笔记' }));
  await page.keyboard.press('Enter');
  const comment = page.getByRole('textbox', { name: '评论' });
  await tabTo(page, comment);
  await page.keyboard.press('End');
  await page.keyboard.type('，改过');
  await tabTo(page, page.getByRole('button', { name: '保存' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('第一条，改过')).toBeVisible();
  await expect(first.getByRole('button', { name: '编辑笔记' })).toBeFocused();

  await tabTo(page, first.getByRole('button', { name: '删除笔记' }));
  await page.keyboard.press('Enter');
  await expect(first).toHaveCount(0);
  await expectFocusKept(page, 'deleting a note');
});

test('a book: its chapters, a bookmark, a word, and on to the next chapter', async ({
  page,
  account,
  request,
  faults,
}) => {
  faults.expect(/503.*\/glossary/);
  const id = await bringBook(request, account.token, LONG_TEXT);
  await page.goto(`/book/${id}/read?chapter=1`);
  await live(page);
  const bookmark = page.getByRole('button', { name: '书签' });
  await tabTo(page, bookmark);
  await page.keyboard.press('Enter');
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  const chapters = page.getByRole('button', { name: '章节' });
  await tabTo(page, chapters);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'A Long Week' });
  await tabTo(page, drawer.getByRole('link', { name: /Chapter Two/ }));
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(chapters).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, drawer.getByRole('link', { name: /Chapter Two/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/chapter=2/);
  await expect(page.getByRole('heading', { level: 1, name: /Chapter Two/ })).toBeVisible();
  await expect.poll(() => focusFault(page)).not.toBe(NO_FOCUS);
  for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key);
  const card = page.getByRole('complementary', { name: '单词卡' });
  await expect(card.getByRole('heading', { level: 2 })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('heading', { level: 2 })).toHaveCount(0);
  await expect.poll(() => focusFault(page)).not.toBe(NO_FOCUS);
});

test('newsroom: an article is found, edited, given a picture and published', async ({
  page,
  context,
  request,
}) => {
  const { token } = await enterAsEditor(context, request);
  const title = `Keys Only ${randomUUID().slice(0, 8)}`;
  const text = [
    `The kiosk, ${title}, opens before the ferries leave.`,
    'Nobody has ever asked it to.',
  ];
  const id = await importText(request, token, { title, text });
  await page.goto('/admin/articles');
  await live(page);
  await tabTo(page, page.getByRole('searchbox', { name: '查找文章' }));
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: title }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/article/${id}`));

  const state = page.getByRole('group', { name: '稿件' });
  await tabTo(page, page.getByRole('textbox', { name: '中文标题' }));
  await page.keyboard.type('只用键盘');
  const english = page.getByRole('textbox', { name: '第 1 段原文', exact: true });
  await tabTo(page, english);
  await page.keyboard.press('End');
  await page.keyboard.type(' It sells tea.');
  await expect(english).toContainText('It sells tea.');
  await tabTo(page, page.getByRole('textbox', { name: '第 1 段译文', exact: true }));
  await page.keyboard.type('亭子比渡轮醒得早。');

  const cover = page.getByRole('group', { name: '封面' });
  // Asked for well before it comes: a chooser that is not yet waited for is the system’s own.
  const choosing = page.waitForEvent('filechooser');
  const upload = cover.locator('input[type=file]');
  await tabTo(page, upload);
  await page.keyboard.press('Enter');
  const background = { r: 40, g: 90, b: 120 };
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background } });
  await (
    await choosing
  ).setFiles({
    name: 'kiosk.png',
    mimeType: 'image/png',
    buffer: await picture.png().toBuffer(),
  });
  await expect(cover.getByRole('button', { name: '用第 1 张图', pressed: true })).toBeVisible();
  await expect(upload).toBeFocused();
  await tabTo(page, cover.getByRole('button', { name: '用画的封面' }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(cover.getByRole('button', { name: '用画的封面', pressed: true })).toBeVisible();

  const save = page.getByRole('button', { name: '保存', exact: true });
  await tabTo(page, save, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(state.getByRole('status')).toHaveText(/^第 \d+ 版$/);
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
  for (const act of ['通过审核', '发布']) {
    await tabTo(page, page.getByRole('button', { name: act, exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: act, exact: true })).toHaveCount(0);
    await expectFocusKept(page, act);
  }
  await expect(state).toContainText('已发布');
});

test('single keys are switched off, on every screen', async ({ page, account: _ }) => {
  await openArticle(page, NIGHT_TRAIN.title);
  const help = page.getByRole('dialog', { name: '快捷键' });
  const keys = help.getByRole('switch', { name: '单键快捷键' });
  await page.keyboard.press('?');
  await tabTo(page, keys);
  await page.keyboard.press('Space');
  await expect(keys).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  // The keys that are no letters still do.
  for (const key of ['s', '?', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  const card = wordCard(page);
  await expect(card.getByRole('heading', { name: 'quiet' })).toBeVisible();
  await page.keyboard.press('s');
  await expect(help).toBeHidden();
  await expect(card.getByRole('button', { name: '加入生词本' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/mine');
  await page.getByRole('switch', { name: '单键快捷键' }).press('Space');
  await openArticle(page, NIGHT_TRAIN.title);
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
});
