import { expect, test } from './fixtures.ts';
import { pressWord, scrollToPassage, wordBox } from './article-text.ts';
import { NIGHT_TRAIN, openArticle, wordCard } from './articles.ts';

const PASSAGE = 'The revival did not begin with nostalgia';

test('the stored theme is there before any of our code', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'black'));
  // The program never comes: what is seen now is what a first paint shows.
  await page.route('**/assets/*.js', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'black');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
});

test('without a choice the theme follows the device, also while the page is open', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('size and theme change the text at once and outlive the page', async ({ page, press }) => {
  await openArticle(page, NIGHT_TRAIN.title);
  const size = () =>
    page
      .getByText(PASSAGE)
      .first()
      .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  const usual = await size();
  expect(usual).toBeGreaterThanOrEqual(18);
  await press(page.getByRole('button', { name: '字号与主题' }));
  const sheet = page.getByRole('dialog', { name: '字号与主题' });
  await press(sheet.getByRole('button', { name: '放大字号' }));
  await press(sheet.getByRole('button', { name: '放大字号' }));
  await expect.poll(size).toBeGreaterThan(usual);
  const larger = await size();
  await press(sheet.getByText('护眼'));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'sepia');
  await press(sheet.getByRole('button', { name: '完成' }));
  await expect(sheet).toBeHidden();

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'sepia');
  await expect.poll(size).toBe(larger);
});

test('the text keeps to the measure of a book', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone is narrower than that');
  await openArticle(page, NIGHT_TRAIN.title);
  const perLine = await page
    .getByText(PASSAGE)
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return element.textContent.length / lines.size;
    });
  expect(perLine).toBeGreaterThan(55);
  expect(perLine).toBeLessThan(75);
});

test('a translation shown or hidden does not move the paragraph being read', async ({
  page,
  press,
}) => {
  await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, 'He takes this train');
  const before = await wordBox(page, 'He takes this train');
  await press(page.getByRole('button', { name: '译文', exact: true }));
  await expect(page.getByText('这趟车他一年要坐四五回').first()).toBeVisible();
  expect((await wordBox(page, 'He takes this train')).top).toBeCloseTo(before.top, -1);
  await press(page.getByRole('button', { name: '译文', exact: true }));
  expect((await wordBox(page, 'He takes this train')).top).toBeCloseTo(before.top, -1);
});

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => isMobile !== true, 'the sheet is for small screens');

  test('the card takes at most 40 % of the screen and never covers its word', async ({ page }) => {
    await openArticle(page, NIGHT_TRAIN.title);
    const height = page.viewportSize()!.height;
    // As low on the screen as a word can be.
    await scrollToPassage(page, PASSAGE);
    const { bottom } = await wordBox(page, PASSAGE, 'nostalgia');
    await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), bottom - height + 6);
    await pressWord(page, true, PASSAGE, 'nostalgia');
    await expect(wordCard(page).getByRole('heading', { name: 'nostalgia' })).toBeVisible();
    const word = await wordBox(page, PASSAGE, 'nostalgia');
    const sheet = (await wordCard(page).boundingBox())!;
    expect(sheet.height).toBeLessThanOrEqual(height * 0.4 + 1);
    expect(sheet.y + sheet.height).toBeCloseTo(height, 0);
    expect(word.bottom).toBeLessThanOrEqual(sheet.y);
    expect(word.top).toBeGreaterThan(0);
  });

  test('words of the last lines can be brought above the card', async ({ page }) => {
    await openArticle(page, NIGHT_TRAIN.title);
    // What is passed over is laid out only then, and may be taller than guessed.
    await expect(async () => {
      await page.getByText(/^读完了。/).scrollIntoViewIfNeeded();
      const { bottom } = await wordBox(page, 'slept like a baby', 'baby');
      expect(bottom).toBeLessThan(page.viewportSize()!.height);
    }).toPass();
    await pressWord(page, true, 'slept like a baby', 'baby');
    await expect(wordCard(page)).toBeVisible();
    const word = await wordBox(page, 'slept like a baby', 'baby');
    expect(word.bottom).toBeLessThanOrEqual((await wordCard(page).boundingBox())!.y);
  });

  test('the sheet has one size for every word', async ({ page }) => {
    await openArticle(page, NIGHT_TRAIN.title);
    const heights = new Set<number>();
    for (const word of ['cello', 'platform', 'trying']) {
      await pressWord(page, true, word);
      await expect(wordCard(page).getByRole('heading', { level: 2 })).toBeVisible();
      // It moves in at first, by fractions of a pixel.
      heights.add(Math.round((await wordCard(page).boundingBox())!.height));
    }
    expect(heights.size).toBe(1);
  });
});

test('a card on a wide screen stands beside the text', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no room beside the text');
  await openArticle(page, NIGHT_TRAIN.title);
  await pressWord(page, false, 'push a cello', 'cello');
  const card = (await wordCard(page).boundingBox())!;
  const text = (await page.getByRole('article').boundingBox())!;
  expect(text.x + text.width).toBeLessThanOrEqual(card.x);
});

test('nothing moves for those who asked for no motion', async ({ page, hasTouch }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openArticle(page, NIGHT_TRAIN.title);
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const look = () => {
      for (const { effect } of document.getAnimations())
        seen.push(Number(effect?.getComputedTiming().duration));
      requestAnimationFrame(look);
    };
    look();
  });
  await pressWord(page, hasTouch, 'push a cello', 'cello');
  await expect(wordCard(page).getByRole('heading', { name: 'cello' })).toBeVisible();
  await wordBox(page, 'push a cello');
  const longest = await page.evaluate(() =>
    Math.max(0, ...(window as unknown as { seen: number[] }).seen),
  );
  expect(longest).toBeLessThan(1);
});
