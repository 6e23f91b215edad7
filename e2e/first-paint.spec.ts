import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { articleId, NIGHT_TRAIN } from './articles.ts';
import { lockArticle } from './database.ts';
import { holdCode } from './take-over.ts';

/* The server writes articles into their pages; the web app then takes them over. */

const PASSAGE = 'The revival did not begin with nostalgia.';

/** Waits until the text runs in its own face: `fonts.ready` does not, before the first line is laid out. */
const ownFace = (page: Page) =>
  page.waitForFunction(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    return loaded.length > 0 && document.fonts.status === 'loaded';
  });

/** Where each line on screen stands, and the classes around the text. */
const layoutOf = (page: Page) =>
  page.evaluate(() => {
    const article = document.querySelector('article')!;
    const around: string[] = [];
    for (let at = article.parentElement!; at.id !== 'root'; at = at.parentElement!)
      around.push(`${at.tagName} ${at.className}`);
    const blocks = [...article.querySelectorAll('[data-block]')].filter(
      (block) => block.getBoundingClientRect().top < innerHeight,
    );
    const lines = blocks.flatMap((block) => {
      const range = document.createRange();
      range.selectNodeContents(block);
      return [...range.getClientRects()]
        .filter(({ y }) => y < innerHeight)
        .map(({ x, y, width }) => [x, y, width].map(Math.round));
    });
    return { around, lines, bar: document.querySelector('.sticky.top-0.z-20')!.clientHeight };
  });

const open = async (page: Page, query = '') =>
  page.goto(`/article/${await articleId(page, NIGHT_TRAIN.title)}${query}`, {
    waitUntil: 'commit',
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an article can be read', async ({ page, faults }) => {
    // Code is not even fetched.
    faults.expect(/request: csp/);
    await open(page);
    await expect(page.getByRole('heading', { level: 1, name: NIGHT_TRAIN.title })).toBeVisible();
    await expect(page.getByText(PASSAGE)).toBeVisible();
    await expect(page.getByText('这场复兴，起因不是怀旧')).toBeHidden();
    await page.getByRole('link', { name: '返回' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('the app asks for no article that came with the page, and moves nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const letCome = await holdCode(page);
  await open(page);
  await expect(page.getByText(PASSAGE)).toBeVisible();
  await ownFace(page);
  const before = await layoutOf(page);
  expect(before.lines.length).toBeGreaterThan(8);
  await letCome();
  expect(await layoutOf(page)).toEqual(before);
  await expect.poll(() => asked.some((path) => path.endsWith('/glossary'))).toBe(true);
  expect(asked.filter((path) => path.endsWith('/show'))).toEqual([]);
  await expect(page).toHaveTitle(`${NIGHT_TRAIN.title} · 青鸟外刊`);
});

test('what the device chose holds from the first paint on', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'sepia');
    localStorage.setItem(
      'reader-preferences',
      JSON.stringify({ size: 5, translation: 'side', leading: 'loose' }),
    );
  });
  const letCome = await holdCode(page);
  await open(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'sepia');
  await expect(page.getByText('这场复兴，起因不是怀旧')).toBeVisible();
  await ownFace(page);
  const before = await layoutOf(page);
  await letCome();
  expect(await layoutOf(page)).toEqual(before);
  await expect(page.getByText('这场复兴，起因不是怀旧')).toBeVisible();
});

test('what is selected, and the line being read, stay when the app takes over', async ({
  page,
}) => {
  const letCome = await holdCode(page);
  await open(page);
  const passage = page.getByText('He takes this train');
  await expect(passage).toBeAttached();
  await ownFace(page);
  await passage.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const text = element.closest('[data-block]')!;
    getSelection()!.selectAllChildren(text);
  });
  const state = () =>
    page.evaluate(() => ({
      selected: getSelection()!.toString(),
      top: Math.round(getSelection()!.getRangeAt(0).getBoundingClientRect().top),
    }));
  // What is passed over is laid out only then, and moves what follows.
  await expect(async () => {
    const { top } = await state();
    expect(top).toBeGreaterThan(0);
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    expect((await state()).top).toBe(top);
  }).toPass();
  const before = await state();
  expect(before.selected).toContain('He takes this train');
  await letCome();
  const after = await state();
  expect(after.selected).toBe(before.selected);
  expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(2);
});

test('an article for members is cut where it is cut with the app', async ({ page }) => {
  const id = await articleId(page, 'How Salt Built an Empire, Twice');
  await lockArticle(id, true);
  try {
    const letCome = await holdCode(page);
    await page.goto(`/article/${id}`, { waitUntil: 'commit' });
    await expect(page.getByText('会员可读全文')).toBeVisible();
    await ownFace(page);
    const before = await page.getByText('会员可读全文').boundingBox();
    await letCome();
    expect(await page.getByText('会员可读全文').boundingBox()).toEqual(before);
  } finally {
    await lockArticle(id, false);
  }
});

test('what a chat shows of a link stands in the page’s source', async ({ request, page }) => {
  const id = await articleId(page, NIGHT_TRAIN.title);
  const source = await (await request.get(`/article/${id}`)).text();
  expect(source).toContain(`<meta property="og:title" content="${NIGHT_TRAIN.title} · 青鸟外刊"/>`);
  expect(source).toContain('<meta property="og:type" content="article"/>');
  expect(source).toMatch(/<meta property="og:url" content="http:\/\/[^"]+\/article\/\d+"\/>/);
});

/** Presses a word of a passage with the mouse: the page has no controls to be pressed yet. */
async function pressWord(page: Page, passage: string, word: string): Promise<void> {
  const element = page.getByText(passage);
  await element.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  // What is passed over is laid out only then, and moves what follows.
  await expect(async () => {
    const before = await wordPlace(page, passage, word);
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    expect(await wordPlace(page, passage, word)).toEqual(before);
  }).toPass();
  const { x, y } = await wordPlace(page, passage, word);
  await page.mouse.click(x, y);
}

const wordPlace = (page: Page, passage: string, word: string) =>
  page.getByText(passage).evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
      const at = node.data.indexOf(wanted);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    throw new Error(`No ${wanted} in this passage.`);
  }, word);

/** The card that the server writes for a tap that comes before the app. */
const earlyCard = (page: Page) => page.locator('#early-card');

test('a word tapped before the app is there has its card at once, and keeps it', async ({
  page,
}) => {
  const letCome = await holdCode(page);
  await open(page);
  await expect(page.getByText(PASSAGE)).toBeVisible();
  await pressWord(page, PASSAGE, 'nostalgia');
  // The tap is seen to be taken, in browsers that can paint words.
  const painted = () => page.evaluate(() => [...CSS.highlights.get('word-active')!].map(String));
  expect(await painted()).toEqual(['nostalgia']);
  await expect(earlyCard(page).getByRole('heading', { name: 'nostalgia' })).toBeVisible();
  await expect(earlyCard(page)).toContainText(/怀旧|乡愁/);
  const head = (card: Locator) => card.locator('header').boundingBox();
  // The card slides in.
  await earlyCard(page).evaluate((card) =>
    Promise.all(card.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const before = await head(earlyCard(page));
  await letCome();
  const card = page.locator('[data-word-card]');
  await expect(card.getByRole('heading', { name: 'nostalgia' })).toBeVisible();
  await expect(card).toContainText(/怀旧|乡愁/);
  await expect(earlyCard(page)).toBeHidden();
  await expect.poll(() => head(card)).toEqual(before);
});

test('what is pressed in a card before the app is there is done when it is', async ({ page }) => {
  const letCome = await holdCode(page);
  await open(page);
  await expect(page.getByText(PASSAGE)).toBeVisible();
  await pressWord(page, PASSAGE, 'nostalgia');
  await earlyCard(page).getByRole('button', { name: '加入生词本' }).click();
  await letCome();
  const card = page.locator('[data-word-card]');
  await expect(card.getByRole('button', { name: '已在生词本' })).toBeVisible();
});

test('a card is closed before the app is there, and stays closed', async ({ page }) => {
  const letCome = await holdCode(page);
  await open(page);
  await expect(page.getByText(PASSAGE)).toBeVisible();
  await pressWord(page, PASSAGE, 'nostalgia');
  await earlyCard(page).getByRole('button', { name: '关闭单词卡' }).click();
  await expect(earlyCard(page)).toBeHidden();
  await letCome();
  await expect(page.locator('[data-word-card]').getByText('nostalgia')).toHaveCount(0);
});

test('of several taps before the app is there the last counts', async ({ page }) => {
  const letCome = await holdCode(page);
  await open(page);
  await pressWord(page, PASSAGE, 'nostalgia');
  await pressWord(page, PASSAGE, 'revival');
  await letCome();
  const heading = page.locator('[data-word-card]').getByRole('heading', { level: 2 });
  await expect(heading.first()).toHaveText('revival');
});

test('a paragraph’s Chinese asked for before the app is there is shown when it is', async ({
  page,
}) => {
  const letCome = await holdCode(page);
  await open(page);
  await expect(page.getByText(PASSAGE)).toBeVisible();
  await page.locator('.reader-block', { hasText: PASSAGE }).locator('.reader-peek').click();
  await expect(page.getByText('这场复兴，起因不是怀旧')).toBeHidden();
  await letCome();
  await expect(page.getByText('这场复兴，起因不是怀旧')).toBeVisible();
});

test('the app keeps the text’s own elements', async ({ page }) => {
  const letCome = await holdCode(page);
  await open(page);
  await page.getByText(PASSAGE).evaluate((element) => element.setAttribute('data-mine', ''));
  await letCome();
  await expect(page.locator('[data-mine]')).toHaveCount(1);
});
