import type { Page } from '@playwright/test';
import { screens } from '@bluebird/contract/screens.ts';
import { expect, test } from './fixtures.ts';
import { enterAsReader, isForEditors, isForVisitors, visit } from './visits.ts';
import type { Screen } from './visits.ts';

test.skip(({ isMobile }) => isMobile !== true, 'narrow screens are phones');

/** Elements that stick out to the right, innermost first, unless something scrolls or clips them. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => element.outerHTML.slice(0, 160))
      .reverse();
  });

async function expectNoOverflow(page: Page, shown: readonly Screen[]): Promise<void> {
  for (const screen of shown) {
    await visit(page, screen);
    expect.soft(await overflow(page), `${screen} is wider than the screen`).toEqual([]);
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

for (const [name, width, percent] of [
  ['320 px wide', 320, 100],
  ['text twice as large', 390, 200],
] as const) {
  test(`no screen scrolls sideways: ${name}`, async ({ page, context, request }) => {
    await page.setViewportSize({ width, height: 720 });
    await setTextSize(page, percent);
    await expectNoOverflow(page, screens.filter(isForVisitors));
    await enterAsReader(context, request);
    await expectNoOverflow(
      page,
      // The newsroom is laid out for a desk.
      screens.filter((screen) => !isForVisitors(screen) && !isForEditors(screen)),
    );
    const size = await page.evaluate(() =>
      parseFloat(getComputedStyle(document.documentElement).fontSize),
    );
    expect(size).toBe((16 * percent) / 100);
  });
}
