import type { Browser } from '@playwright/test';
import { freshPage, type Slowness } from './browser.ts';
import { timedPage, type TimedPage } from './timed-page.ts';

const PAGE = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <button style="width:100%;height:100vh" onclick="line.textContent = Math.random()">字</button><p id="line"></p>`;

/** A page whose button shows a line: the shortest act that this machine allows at this moment. */
export async function barePage(
  browser: Browser,
  slowness: Slowness,
): Promise<{ tap: () => Promise<number>; close: () => Promise<void> }> {
  const { page, close } = await freshPage(browser, slowness);
  const timed: TimedPage = await timedPage(page);
  // A page of its own address: observers begin when it is opened.
  await page.route('http://bare.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: PAGE }),
  );
  await page.goto('http://bare.test/');
  return { tap: async () => (await timed(() => page.touchscreen.tap(100, 100))) ?? 0, close };
}
