import type { Page } from '@playwright/test';
import { freshPage, UNTHROTTLED } from './browser.ts';
import { logInAdmin } from './editor.ts';
import type { Lab } from './lab.ts';
import { median, quantile } from './quantile.ts';
import type { Row } from './row.ts';
import { fillWordBook } from './screens.ts';
import { ms } from './units.ts';

const MAX_MS = 100;
const ROUNDS = 7;
/** Milliseconds between two changes, in which what the first one began ends. */
const REST_MS = 700;

/** A way from one screen to the next: the link that is pressed, and the heading there. */
type Way = { name: string; link: string; heading: string | RegExp };

const toTab = (name: string, label: string, heading: string): Way => ({
  name,
  link: `nav[aria-label="主导航"] a:visible:has-text("${label}")`,
  heading,
});
const STORY = 'main a[href^="/article/"]:has(h2)';

/** A round trip, which ends where it began. */
const TRIP: readonly Way[] = [
  toTab('home → word book', '单词', '生词本'),
  { name: 'word book → review', link: 'main a[href^="/flashcard"]', heading: '复习' },
  toTab('review → my own', '我的', '我的'),
  toTab('my own → shelf', '书架', '书架'),
  toTab('shelf → explore', '发现', '发现'),
  toTab('explore → home', '外刊', '今日外刊'),
  { name: 'home → article', link: STORY, heading: /^[A-Z]/ },
];

declare global {
  interface Window {
    /** Milliseconds from the last press to the frame that showed the next screen. */
    screenShown?: number | undefined;
  }
}

/** Measures the ways between the main screens when code and data of both are there. */
export async function benchRoutes(lab: Lab): Promise<Row[]> {
  const { base, folder } = await lab.product();
  const token = await logInAdmin(base);
  await fillWordBook(folder);
  const { page, close } = await freshPage(await lab.browser(), UNTHROTTLED);
  const times = new Map<string, number[]>();
  const take = (name: string, time: number) => times.set(name, [...(times.get(name) ?? []), time]);
  try {
    await page.context().addCookies([{ name: 'bb_token', value: token, url: base }]);
    await page.goto(base);
    await page.locator(STORY).first().waitFor();
    for (let round = 0; round <= ROUNDS; round++) {
      // The first round fetches code and data.
      const keep = round === 0 ? () => {} : take;
      for (const way of TRIP) {
        const { link, heading, name } = way;
        keep(name, await timeChange(page, heading, () => page.locator(link).first().tap()));
      }
      const goBack = () => page.evaluate(() => history.back());
      keep('article → home, back', await timeChange(page, '今日外刊', goBack));
    }
  } finally {
    await close();
  }
  return [...times].map(([name, all]) => ({
    name: `${name}, from cache`,
    value: ms(median(all)),
    p95: ms(quantile(all, 0.95)),
    budget: `≤ ${MAX_MS} ms`,
    ok: median(all) <= MAX_MS,
  }));
}

/**
 * Leaves a screen.
 * @returns milliseconds from the press, or from the way back, to the frame that showed the next one
 */
async function timeChange(
  page: Page,
  heading: string | RegExp,
  act: () => Promise<void>,
): Promise<number> {
  await page.waitForTimeout(REST_MS);
  await page.evaluate(watchChange, heading instanceof RegExp ? heading.source : `^${heading}$`);
  await act();
  // Polling at every frame would be work that is measured too.
  await page.waitForFunction(() => window.screenShown !== undefined, null, { polling: 50 });
  return page.evaluate(() => window.screenShown!);
}

/**
 * Waits, from the next press or way back on, for the first frame of another address with a heading
 * and nothing under way. Runs in the page.
 */
function watchChange(heading: string): void {
  window.screenShown = undefined;
  const from = location.pathname;
  const isHeading = new RegExp(heading);
  let began = 0;
  const begin = ({ timeStamp }: Event) => void (began ||= timeStamp);
  for (const type of ['pointerup', 'popstate'])
    addEventListener(type, begin, { capture: true, once: true });
  const isShown = () =>
    location.pathname !== from &&
    isHeading.test(document.querySelector('main h1')?.textContent ?? '') &&
    !document.querySelector('main [role="status"][aria-label^="正在"]:not([data-more] *)');
  const changes = new MutationObserver(() => {
    if (!began || !isShown()) return;
    changes.disconnect();
    // The frame that shows the screen is finished when the next one begins.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.screenShown = performance.now() - began;
      }),
    );
  });
  changes.observe(document.body, { childList: true, characterData: true, subtree: true });
}
