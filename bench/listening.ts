import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { importText, logInAdmin } from './editor.ts';
import type { Lab } from './lab.ts';
import { median, quantile } from './quantile.ts';
import type { Row } from './row.ts';
import { sampleText } from './sample-text.ts';
import { ms } from './units.ts';

const RUNS = 5;
const WORDS = 1_000;
const MAX_FIRST_MS = 1_500;
const MAX_GAP_MS = 150;
/**
 * Number of sentences listened to in each article; later sounds may belong to the whole recording,
 * where no sound ends between sentences.
 */
const HEARD = 2;
/**
 * Milliseconds between opening an article and pressing 听, in which a reader reads the first words.
 */
const READING_MS = 2_000;

/**
 * Measures the time from pressing 听 in the middle of an article nobody has listened to until its
 * first sound, and the pause between the sounds of two sentences.
 */
export async function benchListening(lab: Lab): Promise<Row[]> {
  const { base } = await lab.product();
  const token = await logInAdmin(base);
  const browser = await launchBrowser();
  const first: number[] = [];
  const gaps: number[] = [];
  try {
    for (const [run, content] of unheardTexts().entries()) {
      const id = await importText(base, token, { title: `Never heard ${run}`, content });
      const heard = await listen(browser, { base, token, id });
      first.push(heard.first);
      gaps.push(...heard.gaps);
    }
  } finally {
    await browser.close();
  }
  const p95 = quantile(first, 0.95);
  return [
    {
      name: `press on 听 → first sound, ${WORDS.toLocaleString('en')} words never heard before`,
      value: ms(median(first)),
      p95: ms(p95),
      budget: `p95 ≤ ${MAX_FIRST_MS.toLocaleString('en')} ms`,
      ok: p95 <= MAX_FIRST_MS,
    },
    {
      name: '… end of a sentence’s sound → the next',
      value: ms(median(gaps)),
      p95: ms(quantile(gaps, 0.95)),
      budget: `p95 ≤ ${MAX_GAP_MS} ms`,
      ok: quantile(gaps, 0.95) <= MAX_GAP_MS,
    },
  ];
}

/**
 * One text for each run, mixed from paragraphs of many articles: a text much like an article or an
 * earlier run's would count as a duplicate, whose sound may exist already.
 */
function unheardTexts(): string[] {
  const paragraphs = sampleText(RUNS * WORDS).split('\n\n');
  return Array.from({ length: RUNS }, (_, run) =>
    paragraphs.filter((_paragraph, place) => place % RUNS === run).join('\n\n'),
  );
}

type Article = { base: string; token: string; id: number };
type Heard = { first: number; gaps: number[] };

/** Opens an article, scrolls to its middle and listens. */
async function listen(browser: Browser, { base, token, id }: Article): Promise<Heard> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  });
  await context.addCookies([{ name: 'bb_token', value: token, url: base, sameSite: 'Lax' }]);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchSound);
    const glossary = page.waitForResponse((answer) => answer.url().endsWith('/glossary'));
    await page.goto(`${base}/article/${id}`);
    await (await glossary).finished();
    await page.evaluate(() => {
      const blocks = document.querySelectorAll('.reader-text p[data-block]');
      blocks[Math.floor(blocks.length / 2)]!.scrollIntoView({ block: 'start' });
    });
    await page.waitForTimeout(READING_MS);
    await page.getByRole('button', { name: '听', exact: true }).tap();
    await page.waitForFunction((count) => window.sound.begun.length >= count, HEARD, {
      polling: 100,
      timeout: 120_000,
    });
    return await heardBy(page);
  } finally {
    await context.close();
  }
}

const heardBy = (page: Page): Promise<Heard> =>
  page.evaluate(() => {
    const { pressed, begun, ended } = window.sound;
    return {
      first: begun[0]! - pressed,
      gaps: begun.slice(1).map((at, index) => at - ended[index]!),
    };
  });

declare global {
  interface Window {
    /** When the screen was last pressed, and when sounds began and ended, in milliseconds. */
    sound: { pressed: number; begun: number[]; ended: number[] };
  }
}

/**
 * Records presses and sounds. Runs in the page. Ignores the short silence that the player plays to
 * get permission for sound.
 */
function watchSound(): void {
  window.sound = { pressed: 0, begun: [], ended: [] };
  const { sound } = window;
  addEventListener('pointerup', ({ timeStamp }) => (sound.pressed = timeStamp), true);
  const watched = new WeakSet<HTMLMediaElement>();
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (!watched.has(this)) {
      watched.add(this);
      const isSentence = () => this.duration > 0.1;
      this.addEventListener('playing', () => isSentence() && sound.begun.push(performance.now()));
      this.addEventListener('ended', () => isSentence() && sound.ended.push(performance.now()));
    }
    return play.call(this);
  };
}
