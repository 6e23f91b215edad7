import type { Browser } from '@playwright/test';
import pg from 'pg';
import { postgresFolder, runningConnection } from '../server/src/db/embedded/postgres.ts';
import { freshPage, LIGHTHOUSE_MOBILE, type PageMarks } from './browser.ts';
import { logInAdmin } from './editor.ts';
import type { Lab } from './lab.ts';
import { blockingTime, layoutShift } from './page-measures.ts';
import { median, quantile } from './quantile.ts';
import type { Row } from './row.ts';
import { ms, seconds } from './units.ts';
import { seedWordBook } from './word-book.ts';

const RUNS = 5;
/** Milliseconds without a request after which a page is at rest, and for which it is then watched. */
const QUIET_MS = 800;
/** Words of the reader whose word book is opened. */
const WORDS = 300;

const MAX_LCP_MS = 1_200;
/** The word book is an account's own: it is written for each request. */
const MAX_OWN_LCP_MS = 1_600;
const MAX_CLS = 0.02;

/** Screens that visitors open from outside. */
const PUBLIC_SCREENS: Record<string, string> = {
  home: '/',
  explore: '/explore',
  'a topic': '/topic/science',
  'all creators': '/creator',
  'a creator': '/creator/1',
  'all collections': '/collection/all',
  'a collection': '/collection/1/show',
  'all magazines': '/magazine',
  'a magazine': '/magazine/1',
  search: '/search',
  'found by search': '/search?q=train',
  'flashcard demo': '/flashcard/demo',
  about: '/about',
  login: '/login',
  register: '/register',
  'reset a password': '/reset',
  'word book of a visitor': '/myword',
};

/** One opening of a screen with an empty cache, on a simulated phone. */
type Opening = PageMarks & { requests: number };

/** Measures the first opening of each public screen and of a reader's word book on a slow phone. */
export async function benchScreens(lab: Lab): Promise<Row[]> {
  const { base, folder } = await lab.product();
  const browser = await lab.browser();
  const token = await logInAdmin(base);
  await fillWordBook(folder);
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(PUBLIC_SCREENS))
    rows.push(...(await screenRows(browser, name, { url: base + path }, MAX_LCP_MS)));
  const own = { url: `${base}/myword`, token };
  rows.push(...(await screenRows(browser, 'word book, logged in', own, MAX_OWN_LCP_MS)));
  return rows;
}

/** Gives the administrator a word book. */
export async function fillWordBook(folder: string): Promise<void> {
  const client = new pg.Client(runningConnection(postgresFolder(folder)));
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select id from users where username = 'admin'`,
  );
  await seedWordBook(client, { folder, userId: Number(rows[0]!.id), words: WORDS });
  await client.end();
}

type Screen = { url: string; token?: string };

async function screenRows(
  browser: Browser,
  name: string,
  screen: Screen,
  maxLcp: number,
): Promise<Row[]> {
  const openings: Opening[] = [];
  for (let run = 0; run < RUNS; run++) openings.push(await openScreen(browser, screen));
  const lcp = openings.map((opening) => opening.lcp);
  const cls = openings.map(layoutShift);
  const tbt = openings.map(blockingTime);
  return [
    {
      name: `${name}, cold, mobile throttling: LCP`,
      value: seconds(median(lcp)),
      p95: seconds(quantile(lcp, 0.95)),
      budget: `≤ ${seconds(maxLcp)}`,
      ok: median(lcp) <= maxLcp,
    },
    {
      name: '… cumulative layout shift',
      value: median(cls).toFixed(3),
      p95: quantile(cls, 0.95).toFixed(3),
      budget: `≤ ${MAX_CLS}`,
      ok: median(cls) <= MAX_CLS,
    },
    {
      name: '… total blocking time',
      value: ms(median(tbt)),
      p95: ms(quantile(tbt, 0.95)),
    },
  ];
}

async function openScreen(browser: Browser, { url, token }: Screen): Promise<Opening> {
  const { page, close } = await freshPage(browser, LIGHTHOUSE_MOBILE);
  try {
    if (token) await page.context().addCookies([{ name: 'bb_token', value: token, url }]);
    let requests = 0;
    page.on('request', () => requests++);
    await page.goto(url);
    await page.waitForFunction(() => window.bench.lcp > 0);
    for (let seen = -1; seen !== requests; await page.waitForTimeout(QUIET_MS)) seen = requests;
    return { ...(await page.evaluate(() => window.bench)), requests };
  } finally {
    await close();
  }
}
