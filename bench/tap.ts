import type { Browser, Page } from '@playwright/test';
import { freshPage } from './browser.ts';
import type { Lab } from './lab.ts';
import { median, quantile } from './quantile.ts';
import type { Row } from './row.ts';
import { ms } from './units.ts';

const TAPS = 40;
const MAX_MS = 100;
const SLOW_PROCESSOR = { cpu: 4, network: false };
/** Milliseconds between two taps, in which scrolling and the work it starts end. */
const REST_MS = 300;
/** Milliseconds before the first tap, in which a reader reads the words before it. */
const READING_MS = 2_000;

/** Measures the time from lifting the finger off a word to the frame that shows its meaning. */
export async function benchTap(lab: Lab): Promise<Row[]> {
  const { base, article, chapter } = await lab.product();
  const browser = await lab.browser();
  const rowOf = async (name: string, id: number) =>
    tapRow(name, await tapThrough(browser, `${base}/article/${id}`));
  return [
    await rowOf('word tap → card, chapter of 20,000 words, 4× slower processor', chapter),
    await rowOf('word tap → card, article, 4× slower processor', article),
  ];
}

/** Milliseconds of taps on words, and of taps on an empty page made in between for comparison. */
type Taps = { words: number[]; bare: number[] };

function tapRow(name: string, { words, bare }: Taps): Row {
  const p95 = quantile(words, 0.95);
  return {
    name: `${name} (bare page ${ms(median(bare))}, p95 ${ms(quantile(bare, 0.95))})`,
    value: ms(median(words)),
    p95: ms(p95),
    budget: `p95 ≤ ${MAX_MS} ms`,
    ratio: (median(words) / median(bare)).toFixed(2),
    ok: p95 <= MAX_MS,
  };
}

/** Taps words throughout a text, one after the other. */
async function tapThrough(browser: Browser, url: string): Promise<Taps> {
  const { page, close } = await freshPage(browser, SLOW_PROCESSOR);
  const bare = await freshPage(browser, SLOW_PROCESSOR);
  try {
    const glossary = page.waitForResponse((answer) => answer.url().endsWith('/glossary'));
    await page.goto(url);
    await (await glossary).finished();
    await page.waitForFunction(() => window.bench.readable > 0);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(READING_MS);
    const times: Taps = { words: [], bare: [] };
    let last = '';
    for (let tap = 0; tap < TAPS; tap++) {
      const word = await bringWord(page, tap, last);
      last = word.text;
      await page.waitForTimeout(REST_MS);
      times.words.push(await tapWord(page, word));
      times.bare.push(await tapBare(bare.page));
    }
    return times;
  } finally {
    await close();
    await bare.close();
  }
}

/** A word to tap: the index of its block, and its offset in the block's text. */
type Place = { block: number; offset: number; text: string };

/**
 * Scrolls to the next part of the text and chooses a word in the first lines of a block, at a
 * height that changes from tap to tap. The word is always above the card, which must not move the
 * text.
 * @param last the word tapped before, whose card is open
 */
function bringWord(page: Page, tap: number, last: string): Promise<Place> {
  return page.evaluate(
    ({ tap, last, taps }) => {
      const blocks = [...document.querySelectorAll<HTMLElement>('.reader-text p[data-block]')];
      const block = Math.floor((tap / taps) * blocks.length);
      const element = blocks[block]!;
      element.scrollIntoView({ block: 'start' });
      scrollBy(0, -120 - (tap % 4) * 40);
      // A word of five letters or more is no function word and has a card with a meaning.
      const words = [...element.textContent.slice(0, 160).matchAll(/\b[a-z]{5,}\b(?=\W)/g)]
        .map(({ 0: text, index: offset }) => ({ text, offset }))
        .filter(({ text }) => text !== last);
      return { block, ...(words[tap % words.length] ?? { offset: 0, text: '' }) };
    },
    { tap, last, taps: TAPS },
  );
}

/**
 * Taps a word.
 * @returns milliseconds until its card was shown
 */
async function tapWord(page: Page, place: Place): Promise<number> {
  const { x, y } = await page.evaluate(watchCard, place);
  return tapUntilShown(page, x, y);
}

/**
 * Measures the shortest possible tap: one whose listener changes a single character.
 * @returns milliseconds
 */
async function tapBare(page: Page): Promise<number> {
  await page.evaluate(() => {
    window.cardShown = undefined;
    const shown = document.body.appendChild(document.createElement('p'));
    addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        shown.textContent = '字';
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            window.cardShown = performance.now() - timeStamp;
          }),
        );
      },
      { once: true },
    );
  });
  return tapUntilShown(page, 100, 100);
}

async function tapUntilShown(page: Page, x: number, y: number): Promise<number> {
  await page.touchscreen.tap(x, y);
  // Polling at every frame would be work that is measured too.
  await page.waitForFunction(() => window.cardShown !== undefined, null, { polling: 50 });
  return page.evaluate(() => window.cardShown!);
}

declare global {
  interface Window {
    /** Milliseconds from the last tap to the frame that showed its card. */
    cardShown?: number | undefined;
  }
}

/**
 * Finds the middle of the word, and from the next tap on waits for a card with another headword
 * than before and a meaning in Chinese. Runs in the page.
 */
function watchCard({ block, offset }: Place): { x: number; y: number } {
  const cardText = () => {
    const card = document.querySelector('[data-word-card]');
    const headword = card?.querySelector('h2')?.textContent ?? '';
    const loading = card?.querySelector('[aria-label="正在查词"]') != null;
    const meaning = /\p{Script=Han}/u.test(card?.querySelector('ol')?.textContent ?? '');
    return { headword, complete: headword !== '' && meaning && !loading };
  };
  const before = cardText().headword;
  window.cardShown = undefined;
  let lifted = 0;
  addEventListener('pointerup', ({ timeStamp }) => (lifted = timeStamp), {
    capture: true,
    once: true,
  });
  const cards = new MutationObserver(() => {
    const { headword, complete } = cardText();
    if (!lifted || !complete || headword === before) return;
    cards.disconnect();
    // The frame that shows the card is finished when the next one begins.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.cardShown = performance.now() - lifted;
      }),
    );
  });
  cards.observe(document.body, { childList: true, characterData: true, subtree: true });

  const element = document.querySelectorAll('.reader-text p[data-block]')[block]!;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let rest = offset;
  let node = texts.nextNode() as Text;
  while (rest >= node.length) {
    rest -= node.length;
    node = texts.nextNode() as Text;
  }
  const range = document.createRange();
  range.setStart(node, rest);
  range.setEnd(node, Math.min(node.length, rest + 3));
  const box = range.getClientRects()[0]!;
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
