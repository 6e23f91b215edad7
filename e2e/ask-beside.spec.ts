import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { answers } from '../server/test/fake-language-model.ts';
import { expectAccessible } from './accessibility.ts';
import { logIn, signUp } from './accounts.ts';
import { pressWord, scrollToPassage, selectText } from './article-text.ts';
import { importText, NIGHT_TRAIN, openArticle, wordCard } from './articles.ts';
import { call } from './api.ts';
import { bringBook } from './books.ts';
import { expect, test } from './fixtures.ts';
import { loginOfEditor } from './visits.ts';
import { withModel } from './with-model.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: '问 AI' });
const field = (page: Page) => panel(page).getByRole('textbox');

/** Opens the panel from the menu of the text. */
async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: '更多' }).click();
  // A menu beside the text, rows of a sheet over it.
  await page
    .getByRole('menuitem', { name: '问 AI' })
    .or(page.getByRole('dialog', { name: '更多' }).getByRole('button', { name: '问 AI' }))
    .click();
  await expect(panel(page)).toBeVisible();
}

test('visitors are sent to log in, back to the text', async ({ page }) => {
  await openArticle(page, NIGHT_TRAIN.title);
  await page.getByRole('button', { name: '更多' }).click();
  await page
    .getByRole('menuitem', { name: '问 AI' })
    .or(page.getByRole('dialog', { name: '更多' }).getByRole('button', { name: '问 AI' }))
    .click();
  await expect(page).toHaveURL(/\/login\?next=%2Farticle%2F\d+/);
});

test('without a model the panel says so, and what it has leads into the text', async ({
  page,
  account: _,
  hasTouch,
}) => {
  await openArticle(page, NIGHT_TRAIN.title);
  await open(page);
  await expect(panel(page)).toContainText('自由提问要由语言模型来回答，本站还没有接入。');
  await expect(field(page)).toHaveCount(0);
  const sentence = panel(page)
    .locator('section', { has: page.getByRole('heading', { name: '最长的句子' }) })
    .getByRole('link')
    .first();
  const words = (await sentence.textContent())!.slice(0, 30);
  await expectAccessible(page);
  const address = page.url();
  await sentence.click();
  await expect(page.locator('.reader-block', { hasText: words }).first()).toBeInViewport();
  if (hasTouch) await expect(panel(page)).toBeHidden();
  else await expect(panel(page)).toBeVisible();
  expect(page.url()).toBe(address);
});

test.describe('with a model', () => {
  const model = withModel(/^You answer Chinese learners/);
  const TEXT = [
    'For thirty years the night train was presumed dead, and nobody in the railways wept for it.',
    ...Array.from({ length: 12 }, (_, i) => `It crossed the border number ${i + 3} in the dark.`),
    'The revival did not begin with nostalgia. It began with arithmetic.',
  ];
  const LAST = TEXT.length;

  test('an answer leads into the text, and the conversation stays beside it', async ({
    page,
    context,
    request,
    hasTouch,
  }) => {
    model.answer(answers(`账算得过来 [${LAST}]：“It began with arithmetic.”`));
    const { token } = await loginOfEditor(request);
    const title = `Trains ${randomUUID().slice(0, 8)}`;
    const id = await importText(request, token, { title, text: TEXT, publish: true });
    await logIn(context, await signUp(request));
    await page.goto(`/article/${id}`);
    await open(page);
    await panel(page).getByRole('button', { name: '作者最想说的是什么？用一句话讲' }).click();
    const cited = panel(page).getByRole('link', { name: `第 ${LAST} 段` });
    await expect(cited).toBeVisible();
    await expect(panel(page).getByText('今日还可问 9 次')).toBeVisible();
    await expectAccessible(page);
    await cited.click();
    const block = page.locator('.reader-block', { hasText: 'It began with arithmetic.' });
    await expect(block).toBeInViewport();
    expect(page.url()).toMatch(new RegExp(`/article/${id}$`));
    // Over the text it gives way, and comes back as it was left.
    if (hasTouch) {
      await expect(panel(page)).toBeHidden();
      await open(page);
    }
    await expect(panel(page).getByText('账算得过来')).toBeVisible();
    await panel(page).getByRole('link', { name: '在整页里看' }).click();
    await expect(page).toHaveURL(/\/askai\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('article').getByText('账算得过来')).toBeVisible();
    expect(model.asked()).toHaveLength(1);
    await page.goto(`/article/${id}`);
    await open(page);
    await panel(page)
      .getByRole('link', { name: /作者最想说的是什么/ })
      .click();
    await expect(panel(page).getByText('账算得过来')).toBeVisible();
    expect(model.asked()).toHaveLength(1);
  });

  test('a passage that is selected is asked about', async ({
    page,
    context,
    request,
    hasTouch,
    press,
  }) => {
    model.answer(answers('没有人怀念它 [1]。'));
    const { token } = await loginOfEditor(request);
    const title = `Trains ${randomUUID().slice(0, 8)}`;
    const id = await importText(request, token, { title, text: TEXT, publish: true });
    await logIn(context, await signUp(request));
    await page.goto(`/article/${id}`);
    await scrollToPassage(page, 'nobody in the railways');
    await selectText(page, hasTouch, 'nobody in the railways');
    await press(
      page.getByRole('toolbar', { name: '所选文字' }).getByRole('button', { name: '问 AI' }),
    );
    await expect(panel(page).getByRole('blockquote')).toContainText('nobody in the railways');
    await field(page).fill('为什么这样说？');
    await panel(page).getByRole('button', { name: '提问' }).click();
    await expect(panel(page).getByText('没有人怀念它')).toBeVisible();
    expect(model.asked()[0]!.messages.at(-1)!.content).toMatch(
      /The passage I ask about\.\s+=====\w+=====\s+nobody in the railways/,
    );
    if (hasTouch) return;
    // A word can be looked up meanwhile: its card stands before the panel until it is closed.
    const text = page.locator('.reader-column article').first();
    await pressWord(page, hasTouch, 'the night train was presumed', 'presumed', text);
    await expect(wordCard(page).getByRole('heading', { name: 'presume' })).toBeVisible();
    await expect(panel(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(panel(page).getByText('没有人怀念它')).toBeVisible();
  });

  test('a chapter of a book is asked about', async ({ page, context, request, faults }) => {
    // The words of a new book may be known a little later than its text.
    faults.expect(/503.*\/glossary/);
    model.answer(answers('讲的是一个安静的星期 [1]。'));
    const account = await signUp(request);
    await bringBook(request, account.token);
    await logIn(context, account);
    await page.goto('/book/read');
    await expect(page.getByRole('button', { name: '章节' })).toBeVisible();
    const address = page.url();
    await open(page);
    await field(page).fill('这一章讲什么？');
    await panel(page).getByRole('button', { name: '提问' }).click();
    await panel(page).getByRole('link', { name: '第 1 段' }).click();
    await expect(page.locator('.reader-block').first()).toBeInViewport();
    expect(page.url()).toBe(address);
    expect(model.asked()[0]!.messages[0]!.content).toContain('The paragraphs of the text');
  });

  test('a whole book is asked about from its page, and its places are gone to', async ({
    page,
    context,
    request,
  }) => {
    const account = await signUp(request);
    await logIn(context, account);
    const id = await bringBook(request, account.token);
    // The first paragraph of the book; the model is told its number.
    model.answer((response, asked, authorization) => {
      const n = /\[(\d+)\] \(chapter 1\) The rain began/.exec(asked.messages.at(-1)!.content)?.[1];
      return answers(`她先烧了水 [${n}]：“Martha put the kettle on”。`)(
        response,
        asked,
        authorization,
      );
    });
    await page.goto(`/book/${id}/show`);
    await page.getByRole('link', { name: '问这本书' }).click();
    await expect(page).toHaveURL(`/askai?book=${id}`);
    await expect(page.getByText('只讲到你读到的地方；读完的书讲全书。')).toBeVisible();
    await expect(page.getByRole('button', { name: '他们之间是什么关系？' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('switch', { name: '可以剧透' }).check({ force: true });
    await expect(page.getByText('会讲到全书，包括结局。')).toBeVisible();
    await page.getByRole('textbox', { name: '问这本书…' }).fill('下雨那天发生了什么？');
    await page.getByRole('button', { name: '提问' }).click();
    const cited = page.getByRole('link', { name: '第 1 章 第 1 段' });
    await expect(cited).toBeVisible();
    await expect(page.getByText('问的是整本书，会讲到全书，包括结局。')).toBeVisible();
    await page.getByRole('button', { name: '做成笔记' }).click();
    await page.getByRole('button', { name: '存成卡片' }).click();
    await expect
      .poll(async () => {
        const args = { params: { id } };
        const kept = await call(request, 'GET /reader/book/{id}/mynote', args, account.token);
        return kept.items.map(({ chapter, note }) => [chapter, note.text, note.comment]);
      })
      .toEqual(
        expect.arrayContaining([
          [1, 'Martha put the kettle on', expect.stringContaining('她先烧了水')],
          [1, 'Martha put the kettle on', '下雨那天发生了什么？'],
        ]),
      );
    await cited.click();
    await expect(page).toHaveURL(new RegExp(`/book/${id}/read\\?chapter=1&block=`));
    await expect(page.locator('.reader-block', { hasText: 'The rain began' })).toBeInViewport();

    // The same book beside its chapter, with what was asked about it.
    await open(page);
    await panel(page).getByRole('radio', { name: '整本书' }).check({ force: true });
    await panel(page)
      .getByRole('link', { name: /下雨那天发生了什么/ })
      .click();
    await expect(panel(page).getByRole('link', { name: '第 1 章 第 1 段' })).toBeVisible();
  });
});
