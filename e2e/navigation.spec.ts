import type { BrowserContext, Page } from '@playwright/test';
import { NIGHT_TRAIN } from './articles.ts';
import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    /** What each change of screens moved so far: the animated parts of the page. */
    moved: string[][];
  }
}

/** Notes what moves whenever the browser moves parts of one screen to their place in the next. */
const watchMoves = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.moved = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const change = start(update);
      void change.ready.then(
        () =>
          window.moved.push(
            document
              .getAnimations()
              .map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
              .filter((part) => part?.startsWith('::view-transition-group') === true) as string[],
          ),
        () => {},
      );
      return change;
    };
  });

const moves = (page: Page) => page.evaluate(() => window.moved);

const title = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2, name: NIGHT_TRAIN.title }).first();

/** Goes from the front page, scrolled to its story, to the article. @returns where the list stood */
async function openFromList(
  page: Page,
  press: (target: ReturnType<typeof title>) => Promise<void>,
) {
  await page.goto('/');
  await expect(page.locator('[data-static]')).toHaveCount(0);
  await title(page).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await press(title(page));
  await expect(page.getByRole('heading', { level: 1, name: NIGHT_TRAIN.title })).toBeVisible();
}

test('the title of a story moves to the head of its article; the way back is the browser’s own', async ({
  page,
  context,
  press,
}) => {
  await watchMoves(context);
  await openFromList(page, press);
  await expect.poll(async () => (await moves(page)).flat().join()).toMatch(/\(title-\d+\)/);
  const before = (await moves(page)).length;
  await page.goBack();
  await expect(title(page)).toBeInViewport();
  expect(await moves(page)).toHaveLength(before);
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves', async ({ page, context, press }) => {
    await watchMoves(context);
    await openFromList(page, press);
    await page.goBack();
    await expect(title(page)).toBeInViewport();
    expect(await moves(page)).toEqual([]);
  });
});
