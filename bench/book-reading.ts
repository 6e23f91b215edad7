import { createHash } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { Book } from '@bluebird/contract/books.ts';
import { freshPage, UNTHROTTLED, type FreshPage, type Slowness } from './browser.ts';
import { call, logInAdmin } from './editor.ts';
import type { Lab } from './lab.ts';
import { CHAPTERS, longBook, WORDS } from './long-book.ts';
import { median, quantile } from './quantile.ts';
import type { Row } from './row.ts';
import { kilobytes, ms, seconds } from './units.ts';

const RUNS = 7;
const TURNS = 30;
/** Milliseconds after which a page has come to rest. */
const SETTLE_MS = 2_000;
const MAX_IMPORT_MS = 10_000;
const MAX_OPEN_MS = 400;
const MAX_SCRIPTS = 130 * 1024;
const MAX_CHAPTER_MS = 150;
const MAX_ELEMENTS = 1_200;
const MAX_TURN_MS = 32;
const SLOW_PROCESSOR: Slowness = { cpu: 4, network: false };
/** Where the book was left: in the middle of this chapter. */
const LEFT_IN = 30;
const PREFERENCES = 'reader-preferences';

/** Measures a reader's own book of 300,000 words: brought, opened where it was left, and read. */
export async function benchBookReading(lab: Lab): Promise<Row[]> {
  const { base } = await lab.product();
  const browser = await lab.browser();
  const token = await logInAdmin(base);
  const began = performance.now();
  const id = await bring(base, token, longBook(true));
  const brought = performance.now() - began;
  // What is made of a new book in the background is no part of reading it.
  await untilBook(base, token, id, ({ analysed, chapters }) => analysed === chapters);
  const left = await leaveInTheMiddle(base, token, id);
  const reader: Reader = { browser, base, token, id, left };
  const openings: Opening[] = [];
  for (let run = 0; run < RUNS; run++) openings.push(await open(reader));
  const opened = openings.map(({ readable }) => readable);
  const scripts = median(openings.map((opening) => opening.scripts));
  const jumps = await jump(reader);
  const elements = Math.max(await elementsOf(reader, 'scroll'), await elementsOf(reader, 'pages'));
  const turns = await turn(reader);
  return [
    {
      name: `EPUB of ${WORDS.toLocaleString('en')} words: sent → all chapters can be read`,
      value: seconds(brought),
      budget: `≤ ${seconds(MAX_IMPORT_MS)}`,
      ok: brought <= MAX_IMPORT_MS,
    },
    times('… opened where it was left, until its text stands there', opened, MAX_OPEN_MS),
    {
      name: '… JavaScript asked for until then (brotli)',
      value: kilobytes(scripts),
      budget: `≤ ${kilobytes(MAX_SCRIPTS)}`,
      ok: scripts <= MAX_SCRIPTS,
    },
    {
      name: '… JavaScript until the page is at rest',
      value: kilobytes(median(openings.map(({ atRest }) => atRest))),
    },
    times('… from a place to another chapter, until its text stands', jumps, MAX_CHAPTER_MS),
    {
      name: '… elements in the page, longest chapter, of both ways of reading',
      value: elements.toLocaleString('en'),
      budget: `≤ ${MAX_ELEMENTS.toLocaleString('en')}`,
      ok: elements <= MAX_ELEMENTS,
    },
    times('… page turned in the longest chapter, 4× slower processor', turns, MAX_TURN_MS),
  ];
}

const times = (name: string, values: number[], most: number): Row => ({
  name,
  value: ms(median(values)),
  p95: ms(quantile(values, 0.95)),
  budget: `≤ ${ms(most)}`,
  ok: median(values) <= most,
});

/** Sends a file and waits until its book can be read. @returns the book's id */
async function bring(base: string, token: string, file: Buffer): Promise<number> {
  const authorization = `Bearer ${token}`;
  const asked = await fetch(`${base}/auth/upload_token?key=book`, { headers: { authorization } });
  const { result: ticket } = (await asked.json()) as { result: { url: string; token: string } };
  const sent = await fetch(base + ticket.url, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-upload-token': ticket.token },
    body: new Uint8Array(file),
  });
  const { result: stored } = (await sent.json()) as { result: { file: string } };
  const digest = createHash('sha256').update(file).digest('hex');
  const body = { link: stored.file, digest };
  const { book } = await call(base, 'POST /reader/book/upload_by_link', { body }, token);
  const { id } = book;
  await untilBook(base, token, id, ({ state }) => state === 'ready');
  return id;
}

/** Waits until something holds of a book. @throws Error when it could not be made */
async function untilBook(
  base: string,
  token: string,
  id: number,
  holds: (book: Book) => boolean,
): Promise<void> {
  for (;;) {
    const book = await call(base, 'GET /reader/book/{id}/show', { params: { id } }, token);
    if (holds(book)) return;
    if (book.state === 'failed') throw new Error('The book was not made.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** @returns the id of the block where the book was left */
async function leaveInTheMiddle(base: string, token: string, id: number): Promise<string> {
  const params = { id };
  const { contents } = await call(base, 'GET /reader/book/{id}/show', { params }, token);
  const { article_id } = contents[LEFT_IN - 1]!;
  const text = await call(
    base,
    'GET /reader/article/{id}/show',
    { params: { id: article_id } },
    token,
  );
  const middle = text.blocks[Math.floor(text.blocks.length / 2)]!;
  const pos = { chapter: LEFT_IN, block_id: middle.id, offset: 0, progress: 0.5 };
  await call(base, 'POST /reader/mybook/{id}/pos', { params, body: { pos } }, token);
  return middle.id;
}

/** Who reads which book, and the block at which they left it. */
type Reader = { browser: Browser; base: string; token: string; id: number; left: string };

/** A page of the reader who has the book. */
async function readersPage(
  { browser, base, token }: Reader,
  slowness: Slowness,
  way: 'scroll' | 'pages' = 'scroll',
): Promise<FreshPage> {
  const fresh = await freshPage(browser, slowness);
  await fresh.page
    .context()
    .addCookies([{ name: 'bb_token', value: token, url: base, sameSite: 'Lax' }]);
  await fresh.page.addInitScript(
    ([key, value]) => localStorage.setItem(key!, value!),
    [PREFERENCES, JSON.stringify({ way })],
  );
  return fresh;
}

type Opening = { readable: number; scripts: number; atRest: number };

declare global {
  interface Window {
    /** Milliseconds since navigation until the frame that shows the block where the book was left. */
    shown?: number;
  }
}

/** Sets `window.shown`. Runs in the page before any of its scripts. */
function watchPlace(block: string): void {
  const look = () => {
    const box = document.querySelector(`[data-block="${block}"]`)?.getBoundingClientRect();
    if (!box || box.top < 0 || box.top >= innerHeight) return void requestAnimationFrame(look);
    // The frame that shows it is finished when the next one begins.
    requestAnimationFrame(() => {
      window.shown = performance.now();
    });
  };
  requestAnimationFrame(look);
}

/** Opens the book with an empty cache. Scripts are counted in bytes as they are sent. */
async function open(reader: Reader): Promise<Opening> {
  const { page, close } = await readersPage(reader, UNTHROTTLED);
  try {
    await page.addInitScript(watchPlace, reader.left);
    await page.goto(`${reader.base}/book/${reader.id}/read`);
    await page.waitForFunction(() => window.shown !== undefined);
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const scripts = entries.filter(({ name }) => name.endsWith('.js'));
      const sizeOf = (some: PerformanceResourceTiming[]) =>
        some.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      const readable = window.shown!;
      return {
        readable,
        scripts: sizeOf(scripts.filter(({ startTime }) => startTime < readable)),
        atRest: sizeOf(scripts),
      };
    });
  } finally {
    await close();
  }
}

/** Goes from chapter to chapter by the contents. @returns milliseconds each time */
async function jump(reader: Reader): Promise<number[]> {
  const { page, close } = await readersPage(reader, UNTHROTTLED);
  try {
    await openAtRest(page, `${reader.base}/book/${reader.id}/read`);
    const found: number[] = [];
    for (let time = 0; time < RUNS; time++) {
      await page.getByRole('button', { name: '章节' }).click();
      const chapter = (time * 17 + 5) % CHAPTERS;
      const line = page.getByRole('dialog').locator('ol a').nth(chapter);
      await line.scrollIntoViewIfNeeded();
      found.push(await line.evaluate(pressUntilShown));
      await page.waitForTimeout(SETTLE_MS);
    }
    return found;
  } finally {
    await close();
  }
}

/** Presses a link and waits until the text it leads to is painted. Runs in the page. */
function pressUntilShown(link: Element): Promise<number> {
  const before = document.querySelector('.reader-text');
  const began = performance.now();
  return new Promise((resolve) => {
    const texts = new MutationObserver(() => {
      const text = document.querySelector('.reader-text');
      if (!text || text === before) return;
      texts.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)));
    });
    texts.observe(document.body, { childList: true, subtree: true });
    (link as HTMLElement).click();
  });
}

/** Elements in the page of the longest chapter, at its middle. */
async function elementsOf(reader: Reader, way: 'scroll' | 'pages'): Promise<number> {
  const { page, close } = await readersPage(reader, UNTHROTTLED, way);
  try {
    await openAtRest(page, `${reader.base}/book/${reader.id}/read?chapter=1`);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(() => document.querySelectorAll('*').length);
  } finally {
    await close();
  }
}

/** Turns the pages of the longest chapter. @returns milliseconds until each is painted */
async function turn(reader: Reader): Promise<number[]> {
  const { page, close } = await readersPage(reader, SLOW_PROCESSOR, 'pages');
  try {
    await openAtRest(page, `${reader.base}/book/${reader.id}/read?chapter=1`);
    await page.locator('nav[aria-label="页"]').waitFor();
    const found: number[] = [];
    for (let time = 0; time < TURNS; time++) found.push(await page.evaluate(turnUntilShown));
    // The first compile what turns pages.
    return found.slice(2);
  } finally {
    await close();
  }
}

/** Turns a page by its button and waits until it is painted. Runs in the page. */
async function turnUntilShown(): Promise<number> {
  await new Promise((resolve) => requestIdleCallback(resolve));
  const began = performance.now();
  document.querySelector<HTMLElement>('button[aria-label="下一页"]')!.click();
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      // What is sent during a frame arrives when it is painted.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now() - began));
      port1.start();
      port2.postMessage(null);
    });
  });
}

async function openAtRest(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => window.bench.readable > 0);
  await page.waitForTimeout(SETTLE_MS);
}
