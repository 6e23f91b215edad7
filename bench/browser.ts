import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.mjs';

/** A page with an empty cache, and its devtools session, by which it is slowed. */
export type FreshPage = { page: Page; cdp: CDPSession; close: () => Promise<void> };

/**
 * How a page is slowed: the factor for the processor, and whether it gets Lighthouse's mobile
 * network.
 */
export type Slowness = { cpu: number; network: boolean };

export const UNTHROTTLED: Slowness = { cpu: 1, network: false };
export const LIGHTHOUSE_MOBILE: Slowness = { cpu: 4, network: true };

const BITS = 1_000_000 / 8;
/** Lighthouse's slow 4G: 1.6 Mbps, and 150 ms to the first byte of every answer. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * BITS,
  uploadThroughput: 0.75 * BITS,
};

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
  });

/**
 * Opens a page of a phone's size with an empty cache, slowed down and recording its `PageMarks`.
 */
export async function freshPage(browser: Browser, slowness: Slowness): Promise<FreshPage> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  });
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  const cdp = await context.newCDPSession(page);
  if (slowness.network) {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  }
  if (slowness.cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness.cpu });
  return { page, cdp, close: () => context.close() };
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** The events a page records about itself; times in milliseconds since navigation began. */
export type PageMarks = {
  /** Time of the largest contentful paint so far. */
  lcp: number;
  fcp: number;
  shifts: { at: number; value: number }[];
  longTasks: { at: number; duration: number }[];
  /** Time at which the text of an article was put into the page. */
  written: number;
  /** Time of the first frame that shows it. */
  readable: number;
};

declare global {
  interface Window {
    bench: PageMarks;
  }
}

/** Records the page's `PageMarks`. Runs in the page before any of its scripts. */
function watchPage(): void {
  const marks: PageMarks = { lcp: 0, fcp: 0, shifts: [], longTasks: [], written: 0, readable: 0 };
  window.bench = marks;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', (entry) => {
    marks.lcp = entry.startTime;
  });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') marks.fcp = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as Shift;
    if (!hadRecentInput) marks.shifts.push({ at: startTime, value });
  });
  observe('longtask', ({ startTime, duration }) => {
    marks.longTasks.push({ at: startTime, duration });
  });
  const text = new MutationObserver(() => {
    if (!document.querySelector('.reader-text [data-block]')) return;
    text.disconnect();
    marks.written = performance.now();
    // The frame that shows the text is finished when the next one begins.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        marks.readable = performance.now();
      }),
    );
  });
  text.observe(document, { childList: true, subtree: true });
}
