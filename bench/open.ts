import type { Browser } from '@playwright/test';
import {
  freshPage,
  LIGHTHOUSE_MOBILE,
  UNTHROTTLED,
  type PageMarks,
  type Slowness,
} from './browser.ts';
import type { Lab } from './lab.ts';
import { BLOCKING_MS, blockingTime, layoutShift } from './page-measures.ts';
import { median, quantile } from './quantile.ts';
import type { Row } from './row.ts';
import { kilobytes, ms, seconds } from './units.ts';

const RUNS = 5;
/** Milliseconds for which a page is watched after its last request has ended. */
const SETTLE_MS = 1_000;

const MAX_LCP_MS = 1_800;
const MAX_TBT_MS = 150;
const MAX_CLS = 0.02;
const MAX_FIRST_SCREEN_MS = 200;
const MAX_TASK_MS = 100;

/** One opening of an article with an empty cache. */
type Opening = PageMarks & {
  /** Bytes transferred, with headers. */
  total: number;
  scripts: number;
  /** Milliseconds from the text's arrival in the browser to the frame that shows it. */
  afterData: number;
  elements: number;
};

/**
 * Measures the first opening of an article and of a whole chapter, on a simulated phone and
 * unthrottled.
 */
export async function benchOpen(lab: Lab): Promise<Row[]> {
  const { base, long, chapter } = await lab.product();
  const browser = await lab.browser();
  const open = (id: number, slowness: Slowness) =>
    repeat(RUNS, () => openArticle(browser, `${base}/article/${id}`, slowness));
  return [
    ...articleRows(await open(long, LIGHTHOUSE_MOBILE), await open(long, UNTHROTTLED)),
    ...chapterRows(await open(chapter, UNTHROTTLED)),
  ];
}

function articleRows(phone: Opening[], unthrottled: Opening[]): Row[] {
  const of = (openings: Opening[], value: (opening: Opening) => number) => openings.map(value);
  const lcp = of(phone, ({ lcp }) => lcp);
  const tbt = of(phone, blockingTime);
  const cls = of(phone, layoutShift);
  const readable = of(phone, ({ readable }) => readable);
  const loopback = of(unthrottled, ({ readable }) => readable);
  return [
    {
      name: '2,000 words, cold, mobile throttling: LCP',
      value: seconds(median(lcp)),
      p95: seconds(quantile(lcp, 0.95)),
      budget: `≤ ${seconds(MAX_LCP_MS)}`,
      ok: median(lcp) <= MAX_LCP_MS,
    },
    {
      name: '… text readable',
      value: seconds(median(readable)),
      p95: seconds(quantile(readable, 0.95)),
    },
    {
      name: '… total blocking time',
      value: ms(median(tbt)),
      p95: ms(quantile(tbt, 0.95)),
      budget: `≤ ${MAX_TBT_MS} ms`,
      ok: median(tbt) <= MAX_TBT_MS,
    },
    {
      name: '… cumulative layout shift',
      value: median(cls).toFixed(3),
      p95: quantile(cls, 0.95).toFixed(3),
      budget: `≤ ${MAX_CLS}`,
      ok: median(cls) <= MAX_CLS,
    },
    {
      name: '… JavaScript on the wire, until the page is at rest',
      value: kilobytes(median(of(phone, ({ scripts }) => scripts))),
    },
    {
      name: '… everything on the wire, until the page is at rest',
      value: kilobytes(median(of(phone, ({ total }) => total))),
    },
    {
      name: '2,000 words, cold, unthrottled on loopback: text readable',
      value: ms(median(loopback)),
      p95: ms(quantile(loopback, 0.95)),
    },
  ];
}

function chapterRows(openings: Opening[]): Row[] {
  const afterData = openings.map((opening) => opening.afterData);
  const longest = openings.map(({ longTasks }) =>
    Math.max(0, ...longTasks.map(({ duration }) => duration)),
  );
  return [
    {
      name: '20,000 words: first screen after the data',
      value: ms(median(afterData)),
      p95: ms(quantile(afterData, 0.95)),
      budget: `≤ ${MAX_FIRST_SCREEN_MS} ms`,
      ok: median(afterData) <= MAX_FIRST_SCREEN_MS,
    },
    {
      name: '… longest task',
      value: longTask(median(longest)),
      p95: longTask(quantile(longest, 0.95)),
      budget: `≤ ${MAX_TASK_MS} ms`,
      ok: median(longest) <= MAX_TASK_MS,
    },
    {
      name: '… elements in the page',
      value: median(openings.map(({ elements }) => elements)).toLocaleString('en'),
    },
  ];
}

/** A duration of tasks as text; browsers report no task under 50 ms. */
const longTask = (value: number): string => (value === 0 ? `under ${BLOCKING_MS} ms` : ms(value));

async function openArticle(browser: Browser, url: string, slowness: Slowness): Promise<Opening> {
  const { page, cdp, close } = await freshPage(browser, slowness);
  try {
    const scriptRequests = new Set<string>();
    let total = 0;
    let scripts = 0;
    await cdp.send('Network.enable');
    cdp.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scriptRequests.add(requestId);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      total += encodedDataLength;
      if (scriptRequests.has(requestId)) scripts += encodedDataLength;
    });
    await page.goto(url);
    await page.waitForFunction(() => window.bench.readable > 0);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLE_MS);
    const seen = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const data = entries.find(({ name }) => /\/reader\/article\/\d+\/show/.test(name));
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      // Where the server renders the text into the page, the text arrives with the page.
      const arrived = data?.responseEnd ?? page?.responseEnd ?? 0;
      return {
        ...window.bench,
        afterData: window.bench.readable - arrived,
        elements: document.querySelectorAll('*').length,
      };
    });
    return { ...seen, total, scripts };
  } finally {
    await close();
  }
}

async function repeat<T>(times: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let i = 0; i < times; i++) results.push(await run());
  return results;
}
