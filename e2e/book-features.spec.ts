import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { pressWord, scrollToPassage, selectText } from './article-text.ts';
import { call } from './api.ts';
import { wordCard } from './articles.ts';
import { bringProse } from './books.ts';
import { expect, test } from './fixtures.ts';
import { dot, toolbar } from './notes.ts';
import { live } from './take-over.ts';
import { takeTest } from './vocabulary-answers.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// The words of a new book may be known a little later than its text.
test.beforeEach(({ faults }) => {
  faults.expect(/503.*\/glossary/);
});

const PASSAGE = 'The revival did not begin with nostalgia.';
const SENTENCE = 'It began with arithmetic.';

async function openChapter(page: Page, id: number, chapter = 1): Promise<void> {
  await page.goto(`/book/${id}/read?chapter=${chapter}`);
  await live(page);
  await expect(page.getByRole('button', { name: '三分钟预习' })).toBeVisible();
}

/** Texts of the words painted as a kind. */
const painted = (page: Page, layer: string): Promise<string[]> =>
  page.evaluate(
    (name) => [...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString()),
    layer,
  );

const analysis = (page: Page): Locator => page.getByRole('dialog', { name: /长难句|句子分析/ });
const player = (page: Page): Locator => page.getByRole('region', { name: '朗读' });

test('in a private book: words, glosses, words beforehand and what is known', async ({
  page,
  request,
  account: { token },
  press,
  hasTouch,
}) => {
  test.slow();
  const id = await bringProse(page, request, token);
  await call(request, 'POST /reader/myword', { body: { word: "take sth off sb's hands" } }, token);
  await openChapter(page, id);

  await test.step('a saved phrase is marked in its pieces', async () => {
    await scrollToPassage(page, 'takes freight slots off');
    await expect.poll(() => painted(page, 'word-new')).toContain('takes');
  });

  await test.step('a saved word has its gloss between the lines', async () => {
    await scrollToPassage(page, PASSAGE);
    await pressWord(page, hasTouch, PASSAGE, 'nostalgia');
    await press(wordCard(page).getByRole('button', { name: '加入生词本' }));
    await expect.poll(() => painted(page, 'word-new')).toContain('nostalgia');
    await press(wordCard(page).getByRole('button', { name: '关闭单词卡' }));
    await press(page.getByRole('button', { name: /生词标注|^已认识 \d+%/ }));
    const sheet = page.getByRole('dialog', { name: '生词标注' });
    await press(sheet.getByText('行间注释', { exact: true }));
    await press(sheet.getByRole('button', { name: '完成' }));
    await scrollToPassage(page, PASSAGE);
    await expect(
      page.locator('.gloss-layer > span').filter({ hasText: /乡愁|怀旧/ }),
    ).toBeVisible();
  });

  await test.step('the words that matter are looked at beforehand', async () => {
    await page.goto(`/book/${id}/read?chapter=1`);
    await press(page.getByRole('button', { name: '三分钟预习' }));
    const deck = page.getByRole('dialog', { name: '三分钟预习' });
    await expect(deck.getByRole('heading', { level: 3 })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(deck).toBeHidden();
  });
});

test('in a private book: a note leads back to its chapter, and goes out under the book’s name', async ({
  page,
  request,
  account: { token },
  press,
  hasTouch,
}) => {
  const id = await bringProse(page, request, token);
  await openChapter(page, id);
  await scrollToPassage(page, PASSAGE);
  await selectText(page, hasTouch, 'begin with nostalgia');
  await press(dot(page, '绿色'));
  await expect(toolbar(page)).toBeHidden();
  await expect.poll(() => painted(page, 'note-green')).toEqual(['begin with nostalgia']);
  const notes = async () =>
    (await call(request, 'GET /reader/book/{id}/mynote', { params: { id } }, token)).items;
  await expect.poll(notes).toMatchObject([{ chapter: 1 }]);

  await page.goto(`/book/${id}/show?part=notes`);
  await live(page);
  const saving = page.waitForEvent('download');
  await press(page.getByRole('button', { name: /导出/ }));
  const text = await readFile(await (await saving).path(), 'utf8');
  expect(text).toContain('书名：A Book of Trains\n');
  expect(text).toContain('begin with nostalgia');
  await press(page.getByRole('list', { name: '笔记' }).getByRole('link'));
  await expect(page).toHaveURL(/chapter=1&block=/);
  await expect(page.getByText(PASSAGE).first()).toBeInViewport();
});

test('in a private book: it is read aloud, and a sentence written down by ear', async ({
  page,
  request,
  account: { token },
  press,
}) => {
  test.slow();
  const id = await bringProse(page, request, token);
  await openChapter(page, id);
  await scrollToPassage(page, PASSAGE);
  // The cursor says where reading begins.
  await pressWord(page, false, SENTENCE, 'arithmetic');
  await expect(wordCard(page)).toBeVisible();
  await press(page.getByRole('button', { name: '听', exact: true }));
  await expect(player(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => painted(page, 'listen-word')).not.toEqual([]);
  await press(player(page).getByRole('button', { name: '暂停', exact: true }));
  await press(player(page).getByRole('button', { name: '听写这一句', exact: true }));
  const practice = page.getByRole('region', { name: '精听练习' });
  const field = practice.getByRole('textbox', { name: '听写' });
  await expect(field).toBeFocused();
  await field.fill(SENTENCE);
  await field.press('Enter');
  await expect(practice.getByRole('status').filter({ hasText: '本篇' })).toContainText('全对');
});

test('in a private book: read to its end, asked about, and told of on the shelf', async ({
  page,
  request,
  account: { token },
  press,
}) => {
  test.slow();
  const id = await bringProse(page, request, token);
  await openChapter(page, id);
  const end = page.getByText('全书读完了。');
  await expect(end).toBeAttached();
  await end.scrollIntoViewIfNeeded();
  await expect(async () => {
    const { here } = await call(request, 'GET /reader/mybook/{id}', { params: { id } }, token);
    expect(here ?? null).not.toBeNull();
  }).toPass();
  await press(page.getByRole('link', { name: /^做 \d 道题/ }));
  await expect(page.getByRole('list').getByRole('button')).toHaveCount(4);
  await page.goto('/book');
  await live(page);
  await expect(page.getByRole('main')).toContainText(/读完了|\d+%/);
});

test('our novella has its Chinese, beside or below the text', async ({
  page,
  request,
  account: _,
  press,
}) => {
  const query = { q: 'Marrow Point', limit: 5, offset: 0 };
  const { items } = await call(request, 'GET /reader/book', { query });
  await openChapter(page, items[0]!.id);
  await expect(page.getByRole('heading', { level: 1, name: 'Ten Past Four' })).toBeVisible();
  await press(page.getByRole('button', { name: '译文', exact: true }));
  await expect(page.getByText('内尔·阿什比到莫罗角，最先注意到的是')).toBeVisible();
  await press(page.getByRole('button', { name: '章节' }));
  await expect(page.getByRole('dialog').getByRole('link')).not.toHaveCount(0);
});

test('in our novella: long sentences taken apart, a word’s card, a note', async ({
  page,
  request,
  account: { token },
  press,
  hasTouch,
}) => {
  const query = { q: 'Marrow Point', limit: 5, offset: 0 };
  const { items } = await call(request, 'GET /reader/book', { query });
  const { id } = items[0]!;
  await openChapter(page, id);
  await press(page.getByRole('button', { name: /^长难句 \d/ }));
  await expect(analysis(page).getByRole('heading', { name: '主干' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(analysis(page)).toBeHidden();

  const opening = 'The first thing Nell Ashby noticed about Marrow Point';
  await scrollToPassage(page, opening);
  await pressWord(page, hasTouch, opening, 'noticed');
  await expect(wordCard(page).getByRole('heading', { name: 'notice', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wordCard(page)).toBeHidden();
  await selectText(page, hasTouch, 'The first thing');
  await press(dot(page, '绿色'));
  const params = { id };
  await expect
    .poll(
      async () => (await call(request, 'GET /reader/book/{id}/mynote', { params }, token)).items,
    )
    .toMatchObject([{ chapter: 1 }]);
});

test('in a private book: an exam’s words, long sentences, a sentence taken apart, a phrase’s card', async ({
  page,
  request,
  account: { token },
  press,
  hasTouch,
}) => {
  test.slow();
  await takeTest(request, token);
  await openChapter(page, await bringProse(page, request, token));

  await test.step('the words of an exam that are not known', async () => {
    await expect.poll(async () => (await painted(page, 'word-unknown')).length).toBeGreaterThan(1);
    await press(page.getByRole('button', { name: /生词标注|^已认识 \d+%/ }));
    const sheet = page.getByRole('dialog', { name: '生词标注' });
    await press(sheet.getByRole('button', { name: '四级/高考' }));
    await expect(sheet.getByText(/^本文 \d+ 个四级\/高考生词$/)).toBeVisible();
    await press(sheet.getByRole('button', { name: '完成' }));
    await expect(sheet).toBeHidden();
  });

  await test.step('the hardest sentences', async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await press(page.getByRole('button', { name: /^长难句 \d/ }));
    await expect(analysis(page).getByRole('heading', { name: '主干' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(analysis(page)).toBeHidden();
  });

  await test.step('a sentence that is selected', async () => {
    await scrollToPassage(page, 'The Austrian railway looked at the same calculation');
    await selectText(page, hasTouch, 'railway looked at');
    await press(
      page.getByRole('toolbar', { name: '所选文字' }).getByRole('button', { name: '分析' }),
    );
    await expect(
      analysis(page)
        .getByText(/looked 一般过去时/)
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(analysis(page)).toBeHidden();
  });

  await test.step('the card of a phrase in pieces', async () => {
    await scrollToPassage(page, 'takes freight slots off');
    await pressWord(page, hasTouch, 'takes freight slots off', 'off');
    await expect(
      wordCard(page)
        .getByRole('heading', { name: /take .*off/ })
        .first(),
    ).toBeVisible();
  });
});
