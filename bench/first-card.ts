import type { Browser } from '@playwright/test';
import { freshPage, LIGHTHOUSE_MOBILE, UNTHROTTLED, type Slowness } from './browser.ts';
import type { Lab } from './lab.ts';
import { median, quantile } from './quantile.ts';
import type { Row } from './row.ts';
import { ms, seconds } from './units.ts';

const RUNS = 5;
const MAX_PHONE_MS = 1_600;
const MAX_LOOPBACK_MS = 350;
/** Milliseconds after which the tap counts as lost: a card missing by then never comes. */
const LOST_MS = 15_000;

/** One opening of a text with an empty cache; a word is tapped as soon as it is visible. */
type FirstCard = {
  /** When the text was shown, in milliseconds since navigation began. */
  readable: number;
  /** When the word's card with its meaning was shown; infinite for a lost tap. */
  card: number;
};

/** Measures the time from opening a text to the card of a word tapped as soon as it is visible. */
export async function benchFirstCard(lab: Lab): Promise<Row[]> {
  const { base, article, long } = await lab.product();
  const browser = await lab.browser();
  const rows: Row[] = [];
  for (const [name, id] of [
    ['an article of ours', article],
    ['2,000 imported words', long],
  ] as const) {
    const url = `${base}/article/${id}`;
    const phone = await repeat(() => openAndTap(browser, url, LIGHTHOUSE_MOBILE));
    const loopback = await repeat(() => openAndTap(browser, url, UNTHROTTLED));
    rows.push(
      {
        name: `${name}, slow phone: text readable`,
        value: seconds(median(phone.map(({ readable }) => readable))),
      },
      cardRow('… navigation → first card, tapped at once', phone, MAX_PHONE_MS, seconds),
      cardRow('… the same, unthrottled on loopback', loopback, MAX_LOOPBACK_MS, ms),
    );
  }
  return rows;
}

function cardRow(
  name: string,
  runs: FirstCard[],
  max: number,
  unit: (value: number) => string,
): Row {
  const shown = runs.map(({ card }) => card).filter(Number.isFinite);
  const lost = runs.length - shown.length;
  const of = (value: () => number) => (shown.length > 0 ? unit(value()) : 'never');
  return {
    name: `${name} (${lost} of ${runs.length} lost)`,
    value: of(() => median(shown)),
    p95: of(() => quantile(shown, 0.95)),
    budget: `≤ ${unit(max)}, none lost`,
    ok: lost === 0 && median(shown) <= max,
  };
}

async function openAndTap(browser: Browser, url: string, slowness: Slowness): Promise<FirstCard> {
  const { page, close } = await freshPage(browser, slowness);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.bench?.readable > 0, null, { polling: 20 });
    const { x, y, readable } = await page.evaluate(watchFirstCard);
    await page.touchscreen.tap(x, y);
    const shown = await page
      .waitForFunction(() => window.firstCard, null, { polling: 50, timeout: LOST_MS })
      .catch(() => null);
    return { readable, card: shown ? await page.evaluate(() => window.firstCard!) : Infinity };
  } finally {
    await close();
  }
}

declare global {
  interface Window {
    /** When the first card with a meaning was shown, in milliseconds since navigation began. */
    firstCard?: number;
  }
}

/** Chooses a visible word and waits for its card from now on. Runs in the page. */
function watchFirstCard(): { x: number; y: number; readable: number } {
  const isComplete = () =>
    [...document.querySelectorAll('[data-word-card], #early-card')].some(
      (card) =>
        card.querySelector('h2') !== null &&
        /\p{Script=Han}/u.test(card.querySelector('ol')?.textContent ?? ''),
    );
  const cards = new MutationObserver(() => {
    if (!isComplete()) return;
    cards.disconnect();
    // The frame that shows the card is finished when the next one begins.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.firstCard = performance.now();
      }),
    );
  });
  cards.observe(document.body, { childList: true, characterData: true, subtree: true });

  for (const block of document.querySelectorAll('.reader-text p[data-block]')) {
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    const node = texts.nextNode() as Text | null;
    // A word of five letters or more is no function word and has a card with a meaning.
    const word = /\b[a-z]{5,}\b(?=\W)/.exec(node?.data ?? '');
    if (!node || !word) continue;
    const range = document.createRange();
    range.setStart(node, word.index);
    range.setEnd(node, word.index + 3);
    const box = range.getClientRects()[0]!;
    if (box.top < 0 || box.bottom > innerHeight / 2 + 200) continue;
    return {
      x: box.left + box.width / 2,
      y: box.top + box.height / 2,
      readable: window.bench.readable,
    };
  }
  throw new Error('No word is in sight.');
}

async function repeat<T>(run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let i = 0; i < RUNS; i++) results.push(await run());
  return results;
}
