import type { Page } from '@playwright/test';
import { screens, type Screen } from '@bluebird/contract/screens.ts';
import { pressWord, scrollToPassage, wordBox } from './article-text.ts';
import { NIGHT_TRAIN, openArticle, wordCard } from './articles.ts';
import { expect, test } from './fixtures.ts';
import { cutText, overflow } from './layout-faults.ts';
import { enterAsEditor, enterAsReader, isForEditors, isForVisitors, visit } from './visits.ts';

// The conversation that is visited is nobody's.
test.beforeEach(({ faults }) => {
  faults.expect(/404.*\/api\/ai\/ask/);
  // The words of a new book may be known a little later than its text.
  faults.expect(/503.*\/glossary/);
});

test.skip(({ isMobile }) => isMobile !== true, 'narrow screens are phones');

async function expectNoOverflow(page: Page, shown: readonly Screen[]): Promise<void> {
  for (const screen of shown) {
    await visit(page, screen);
    expect.soft(await overflow(page), `${screen} is wider than the screen`).toEqual([]);
    expect.soft(await cutText(page), `text on ${screen} is cut`).toEqual([]);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(page.viewportSize()!.width);
  }
}

/** The reader's own text size in the browser, in per cent. */
async function setTextSize(page: Page, percent: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const standard = (16 * percent) / 100;
  await client.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

/** Screens that one test visits; all of them would take it longer than a test may. */
const AT_ONCE = 15;

const inParts = (all: readonly Screen[]): Screen[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
    all.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );

const isForReaders = (screen: Screen): boolean => !isForVisitors(screen) && !isForEditors(screen);

const PARTS = [isForVisitors, isForReaders, isForEditors].flatMap((isFor) =>
  inParts(screens.filter(isFor)),
);

for (const [name, width, percent] of [
  ['320 px wide', 320, 100],
  ['text twice as large', 390, 200],
] as const)
  for (const [i, part] of PARTS.entries())
    test(`no screen scrolls sideways: ${name}, part ${i + 1}`, async ({
      page,
      context,
      request,
    }) => {
      await page.setViewportSize({ width, height: 720 });
      await setTextSize(page, percent);
      if (isForReaders(part[0]!)) await enterAsReader(context, request, part);
      if (isForEditors(part[0]!)) await enterAsEditor(context, request);
      await expectNoOverflow(page, part);
      const size = await page.evaluate(() =>
        parseFloat(getComputedStyle(document.documentElement).fontSize),
      );
      expect(size).toBe((16 * percent) / 100);
    });

for (const size of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]) {
  test(`at twice the text size a word card shows a meaning: ${size.width} × ${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await setTextSize(page, 200);
    await openArticle(page, NIGHT_TRAIN.title);
    await scrollToPassage(page, 'The revival did not begin with nostalgia');
    await pressWord(page, true, 'The revival did not begin with nostalgia', 'nostalgia');
    const card = wordCard(page);
    const [meaning, buttons] = await Promise.all([
      card
        .getByText(/乡愁|怀旧/)
        .first()
        .boundingBox(),
      card.getByRole('button', { name: '加入生词本' }).boundingBox(),
    ]);
    expect(meaning!.y + meaning!.height).toBeLessThanOrEqual(buttons!.y);
    const word = await wordBox(page, 'The revival did not begin with nostalgia', 'nostalgia');
    expect(word.bottom).toBeLessThan((await card.boundingBox())!.y);
  });
}
