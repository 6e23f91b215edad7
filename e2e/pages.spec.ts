import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { pressWord, wordBox } from './article-text.ts';
import { wordCard } from './articles.ts';
import { bringBook, LONG_TEXT } from './books.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { live } from './take-over.ts';

/** Opens a chapter of a book of several pages. */
async function openBook(page: Page, request: APIRequestContext, { token }: Account, chapter = 1) {
  const id = await bringBook(request, token, LONG_TEXT);
  await page.goto(`/book/${id}/read?chapter=${chapter}`);
  await live(page);
}

/** Chooses how texts are read, in the type sheet. */
async function chooseWay(page: Page, name: '翻页' | '滚动', press: (of: Locator) => Promise<void>) {
  await press(page.getByRole('button', { name: '字号与主题' }));
  await press(page.getByText(name, { exact: true }));
  await press(page.getByRole('button', { name: '完成' }));
  await expect(page.getByRole('button', { name: '完成' })).toHaveCount(0);
}

// The words of a new book may be known a little later than its text.
test.beforeEach(({ faults }) => {
  faults.expect(/503.*\/glossary/);
});

const foot = (page: Page) => page.getByRole('navigation', { name: '页' });
/** The number of the page and how many there are. */
const pageOf = async (page: Page) =>
  (
    (await foot(page)
      .getByText(/^\d+ \/ \d+$/)
      .textContent()) ?? ''
  )
    .split(' / ')
    .map(Number);
const pageNumber = async (page: Page) => (await pageOf(page))[0];

/** The number of the last paragraph that begins on the page. */
const lastParagraph = (page: Page) =>
  page.evaluate(() => {
    const cover = document.querySelector('nav[aria-label="页"]')!.getBoundingClientRect().top;
    const blocks = [...document.querySelectorAll('.reader-block p')];
    const last = blocks.findLast((block) => block.getBoundingClientRect().top < cover - 40);
    return Number(/\d+/.exec(last!.textContent)![0]);
  });

/** The first words that can be seen below the bar. */
const firstLine = (page: Page) =>
  page.evaluate(() => {
    for (const block of document.querySelectorAll('.reader-block [data-block]')) {
      const nodes = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode() as Text | null; node; node = nodes.nextNode() as Text) {
        const range = document.createRange();
        for (const { index } of node.data.matchAll(/\S+/g)) {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          if (range.getBoundingClientRect().top >= 40) return node.data.slice(index, index + 24);
        }
      }
    }
    return '';
  });

/** How high words stand in the viewport, in CSS pixels. */
const heightOf = (page: Page, words: string) =>
  page.evaluate((text) => {
    for (const block of document.querySelectorAll('.reader-block [data-block]')) {
      const nodes = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode() as Text | null; node; node = nodes.nextNode() as Text) {
        for (let at = node.data.indexOf(text); at >= 0; at = node.data.indexOf(text, at + 1)) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const { top } = range.getBoundingClientRect();
          if (top >= 40 && top < innerHeight) return top;
        }
      }
    }
    return NaN;
  }, words);

test('pages are turned by buttons, keys and presses at the edges, and hold whole lines', async ({
  page,
  account,
  request,
  press,
  hasTouch,
}) => {
  await openBook(page, request, account);
  await chooseWay(page, '翻页', press);
  await expect(foot(page)).toBeVisible();
  await expect.poll(() => pageNumber(page)).toBe(1);
  await press(foot(page).getByRole('button', { name: '下一页' }));
  await expect.poll(() => pageNumber(page)).toBe(2);
  await page.keyboard.press('PageDown');
  await expect.poll(() => pageNumber(page)).toBe(3);
  await page.keyboard.press('PageUp');
  await expect.poll(() => pageNumber(page)).toBe(2);
  const { width, height } = page.viewportSize()!;
  const column = (await page.getByRole('article').boundingBox())!;
  const at = (x: number) =>
    hasTouch ? page.touchscreen.tap(x, height / 2) : page.mouse.click(x, height / 2);
  await at(Math.min(width - 4, column.x + column.width + 6));
  await expect.poll(() => pageNumber(page)).toBe(3);
  await at(column.x - 6);
  await expect.poll(() => pageNumber(page)).toBe(2);

  await test.step('no line is cut, at the top or at the bottom', async () => {
    const cut = await page.evaluate(() => {
      const bar = document.querySelector('[data-reader-bar]')!.getBoundingClientRect().bottom;
      const cover = document.querySelector('nav[aria-label="页"]')!.getBoundingClientRect().top;
      const range = document.createRange();
      return [...document.querySelectorAll('.reader-block [data-block]')].flatMap((block) => {
        range.selectNodeContents(block);
        return [...range.getClientRects()].filter(
          ({ top, bottom }) =>
            (top < bar - 6 && bottom > bar + 6) || (top < cover - 6 && bottom > cover + 6),
        );
      }).length;
    });
    expect(cut).toBe(0);
  });

  await test.step('no page ends with the first line of a paragraph', async () => {
    const alone = await page.evaluate(() => {
      const cover = document.querySelector('nav[aria-label="页"]')!.getBoundingClientRect().top;
      const range = document.createRange();
      return [...document.querySelectorAll('.reader-block p')].filter((block) => {
        range.selectNodeContents(block);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return tops.size > 1 && [...tops].filter((top) => top < cover - 6).length === 1;
      }).length;
    });
    expect(alone).toBe(0);
  });
  await expectAccessible(page);
});

test('in pages a word has its card, a sentence its highlight, and the place stays', async ({
  page,
  account,
  request,
  press,
  hasTouch,
}) => {
  await openBook(page, request, account);
  await chooseWay(page, '翻页', press);
  await press(foot(page).getByRole('button', { name: '下一页' }));
  await expect.poll(() => pageNumber(page)).toBe(2);
  const first = await firstLine(page);

  await test.step('a word near the foot is lifted above the card, and back', async () => {
    const [passage, word] = [`Paragraph ${await lastParagraph(page)} begins`, 'begins'];
    await pressWord(page, hasTouch, passage, word);
    await expect(wordCard(page).getByRole('heading', { name: 'begin' })).toBeVisible();
    const { bottom } = await wordBox(page, passage, word);
    if (hasTouch) {
      const card = (await wordCard(page).boundingBox())!;
      expect(bottom).toBeLessThanOrEqual(card.y);
    }
    await page.keyboard.press('h');
    await page.keyboard.press('Escape');
    await expect(wordCard(page).getByRole('heading', { name: 'begin' })).toHaveCount(0);
    await expect.poll(() => firstLine(page)).toBe(first);
    await expect(foot(page)).toBeVisible();
  });

  await test.step('larger type and back, another window and back', async () => {
    const size = page.viewportSize()!;
    await press(page.getByRole('button', { name: '字号与主题' }));
    await press(page.getByRole('button', { name: '放大字号' }));
    await press(page.getByRole('button', { name: '放大字号' }));
    await press(page.getByRole('button', { name: '缩小字号' }));
    await press(page.getByRole('button', { name: '缩小字号' }));
    await press(page.getByRole('button', { name: '完成' }));
    await expect.poll(() => firstLine(page)).toBe(first);
    await page.setViewportSize({ width: size.height, height: size.width });
    await page.setViewportSize(size);
    await expect.poll(() => firstLine(page)).toBe(first);
  });

  await test.step('scrolled and back', async () => {
    const height = await heightOf(page, first!);
    await chooseWay(page, '滚动', press);
    await expect(foot(page)).toHaveCount(0);
    await expect.poll(() => firstLine(page)).toBe(first);
    await expect
      .poll(async () => Math.abs((await heightOf(page, first!)) - height))
      .toBeLessThanOrEqual(2);
    await chooseWay(page, '翻页', press);
    await expect.poll(() => firstLine(page)).toBe(first);
  });

  await test.step('and opened again', async () => {
    await page.reload();
    await live(page);
    await expect.poll(() => firstLine(page)).toBe(first);
  });
});

test('the end of a chapter is a page, and turning on leads to the next one', async ({
  page,
  account,
  request,
  press,
}) => {
  await openBook(page, request, account, 2);
  await chooseWay(page, '翻页', press);
  // The pages may be counted anew while the text settles.
  await expect(async () => {
    const [now, last] = await pageOf(page);
    if (now! < last!) await page.keyboard.press('PageDown');
    expect(now).toBe(last);
  }).toPass({ intervals: [50] });
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('link', { name: /下一章/ })).toBeInViewport();
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/chapter=3$/);
  await expect.poll(() => pageNumber(page)).toBe(1);
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(/chapter=2$/);
  await expect.poll(() => pageNumber(page)).toBeGreaterThan(3);
});
