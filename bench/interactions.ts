import type { Browser, ElementHandle, Page } from '@playwright/test';
import { screens, type Screen } from '@bluebird/contract/screens.ts';
import { pathOfVisit } from '../e2e/visits.ts';
import { freshPage } from './browser.ts';
import { call, logInAdmin } from './editor.ts';
import type { Lab } from './lab.ts';
import { median, quantile } from './quantile.ts';
import type { Row } from './row.ts';
import { fillWordBook } from './screens.ts';
import { timedPage } from './timed-page.ts';
import { ms } from './units.ts';

const SLOW_PROCESSOR = { cpu: 4, network: false };
const MAX_MS = 200;
/** Controls that are pressed on each screen, from its top to its end. */
const PRESSES = 6;
/** Screens that the table names, the slowest first. */
const NAMED = 5;
/** Milliseconds before the first press, in which a reader looks at the screen. */
const READING_MS = 2_000;
/** Only screens whose path begins so; by default all. */
const WANTED = process.argv.find((one) => one.startsWith('--screens='))?.slice(10) ?? '/';

/** A press or a key, from the input to the next frame. */
type Interaction = { what: string; ms: number };
type Measured = { screen: Screen; interactions: Interaction[] };

/** Measures presses and keys on every screen with a slow processor. */
export async function benchInteractions(lab: Lab): Promise<Row[]> {
  const { base, folder } = await lab.product();
  const browser = await lab.browser();
  const token = await logInAdmin(base);
  await fillWordBook(folder);
  await bringBook(base, token);
  const measured: Measured[] = [];
  for (const screen of screens.filter((one) => one.startsWith(WANTED)))
    measured.push({ screen, interactions: await useScreen(browser, base, token, screen) });
  return interactionRows(measured);
}

async function bringBook(base: string, token: string): Promise<void> {
  const text = `A Quiet Week\n\nChapter One. Monday\n\n${'The rain began before the shops were open. '.repeat(40)}`;
  const { book } = await call(base, 'POST /reader/book/paste', { body: { text } }, token);
  const args = { params: { id: book.id } };
  while ((await call(base, 'GET /reader/book/{id}/show', args, token)).state !== 'ready')
    await new Promise((later) => setTimeout(later, 200));
}

function interactionRows(measured: Measured[]): Row[] {
  const used = measured.filter(({ interactions }) => interactions.length > 0);
  const all = used.flatMap(({ interactions }) => interactions.map((one) => one.ms));
  const p75 = ({ interactions }: Measured) =>
    quantile(
      interactions.map((one) => one.ms),
      0.75,
    );
  const slowest = used.toSorted((a, b) => p75(b) - p75(a));
  const late = slowest.filter((one) => p75(one) > MAX_MS).length;
  return [
    {
      name: `press or key → next paint, ${used.length} screens, ${all.length} presses, 4× slower processor`,
      value: ms(median(all)),
      p95: ms(quantile(all, 0.95)),
      budget: `p75 of every screen ≤ ${MAX_MS} ms (${late} above)`,
      ok: late === 0,
    },
    ...slowest.slice(0, NAMED).map((one) => {
      const worst = one.interactions.toSorted((a, b) => b.ms - a.ms)[0]!;
      return {
        name: `… p75 of ${one.screen} (slowest: ${worst.what}, ${ms(worst.ms)})`,
        value: ms(p75(one)),
        budget: `≤ ${MAX_MS} ms`,
        ok: p75(one) <= MAX_MS,
      };
    }),
  ];
}

/** Presses what a screen has, as a reader with a slow phone. */
async function useScreen(
  browser: Browser,
  base: string,
  token: string,
  screen: Screen,
): Promise<Interaction[]> {
  const { page, close } = await freshPage(browser, SLOW_PROCESSOR);
  try {
    const timed = await timedPage(page);
    await page.context().addCookies([{ name: 'bb_token', value: token, url: base }]);
    await page.goto(base + pathOfVisit(screen));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(() => !document.querySelector('[data-static]'));
    await page.waitForTimeout(READING_MS);
    const path = new URL(page.url()).pathname;
    const done: Interaction[] = [];
    for (const control of await controlsOf(page)) {
      const what = await nameOf(control);
      const time = await timed(() => press(control));
      if (time !== null) done.push({ what, ms: time });
      const key = await timed(() => page.keyboard.press('Escape'));
      if (key !== null) done.push({ what: `Escape after ${what}`, ms: key });
      // What leads away has been measured; the way back is another screen's matter.
      if (new URL(page.url()).pathname !== path) break;
    }
    return done;
  } finally {
    await close();
  }
}

/** Controls that change something on the screen itself, evenly chosen; fields last. */
async function controlsOf(page: Page): Promise<ElementHandle[]> {
  const all = await page
    .locator(
      'main :is(button:not(:disabled), summary, label:has(input:is([type="radio"], [type="checkbox"])), [role="switch"], a[aria-current]), main :is(input[type="search"], input[type="text"], textarea)',
    )
    .elementHandles();
  const shown: ElementHandle[] = [];
  for (const one of all) if (await one.isVisible()) shown.push(one);
  const step = Math.max(1, shown.length / PRESSES);
  return Array.from(
    { length: Math.min(PRESSES, shown.length) },
    (_, at) => shown[Math.floor(at * step)]!,
  );
}

const nameOf = (control: ElementHandle): Promise<string> =>
  control
    .evaluate((element) =>
      ((element as Element).getAttribute('aria-label') ?? (element as Element).textContent ?? '')
        .trim()
        .slice(0, 24),
    )
    .catch(() => '');

/** Taps a control, and types into it where it is a field. */
async function press(control: ElementHandle): Promise<void> {
  await control.tap({ timeout: 3_000 });
  const isField = await control.evaluate((element) =>
    (element as Element).matches('input[type="search"], input[type="text"], textarea'),
  );
  if (isField) await control.type('train', { delay: 120 });
}
