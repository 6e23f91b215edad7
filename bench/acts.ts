import { errors, type Page } from '@playwright/test';
import { barePage } from './bare-tap.ts';
import { freshPage } from './browser.ts';
import { logInAdmin } from './editor.ts';
import type { Lab } from './lab.ts';
import { quantile } from './quantile.ts';
import type { Row } from './row.ts';
import { fillWordBook } from './screens.ts';
import { timedPage } from './timed-page.ts';
import { ms } from './units.ts';

const SLOW_PROCESSOR = { cpu: 4, network: false };
const MAX_MS = 200;
const ROUNDS = 5;
/** Milliseconds before the first press, in which a reader looks at the screen. */
const READING_MS = 2_000;

/** Only screens whose path begins so; by default all. */
const WANTED = process.argv.find((one) => one.startsWith('--screens='))?.slice(10) ?? '/';

/** What a reader does most on a screen. Controls are named by Playwright selectors. */
type MainAct = {
  name: string;
  path: string;
  /** What has to be pressed before, once. */
  first?: string;
  /** The control that is measured. */
  press: string;
  /** What is typed into it, instead of a press alone. */
  type?: string;
  /** What brings the screen back for the next round; by default Escape does. */
  back?: string;
};

const SHOW_ANSWER = 'main button:text-matches("^(显示答案|想不起来)$")';
const RATE = 'main button:text-matches("^记得")';

const MAIN_ACTS: readonly MainAct[] = [
  { name: 'difficulty of the list', path: '/', press: 'button:has-text("难度")' },
  tab('tabs of home', '/', 'nav[aria-label="文章"]'),
  { name: 'type and theme', path: '/article/1', press: '[aria-label="字号与主题"]' },
  toggle('translation', '/article/1', '[aria-label="译文"]'),
  toggle('star', '/article/1', '[aria-label="收藏"]'),
  { name: 'menu of a text', path: '/article/1', press: 'main [aria-label="更多"]' },
  toggle('player', '/article/1', '[aria-label="听"]'),
  toggle('choosing words', '/myword', '[aria-label="选择"]'),
  {
    name: 'choosing one word',
    path: '/myword',
    first: '[aria-label="选择"]',
    press: 'main li label >> nth=2',
    back: 'main li label >> nth=2',
  },
  tab('states of words', '/myword', 'nav[aria-label="筛选"]'),
  { name: 'order of words', path: '/myword', press: 'nav[aria-label="筛选"] button' },
  { name: 'search in words', path: '/myword', press: 'main input[type="search"]', type: 'train' },
  { name: 'settings of the review', path: '/flashcard', press: '[aria-label="复习设置"]' },
  { name: 'answer of a card', path: '/flashcard/start', press: SHOW_ANSWER, back: RATE },
  {
    name: 'rating a card',
    path: '/flashcard/start',
    first: SHOW_ANSWER,
    press: RATE,
    back: SHOW_ANSWER,
  },
  { name: 'search', path: '/search?q=nost', press: 'input[type="search"]', type: 'train' },
  tab('kinds of marks', '/mystar', 'nav[aria-label="标记"]'),
  toggle('theme', '/mine', 'main label:has-text("深色")', 'main label:has-text("浅色")'),
  toggle('follow', '/creator/1', 'main button[aria-pressed]'),
  toggle('star of a collection', '/collection/1/show', '[aria-label="收藏合集"]'),
  toggle('playlist', '/listen', 'main button[aria-label="播放"]', 'main button[aria-label="暂停"]'),
  toggle('a notice', '/inbox', 'main label:has-text("有词要复习")'),
  toggle('a product', '/member/buy', 'main label >> nth=0', 'main label >> nth=1'),
];

/** A control that takes back itself what it did, or another that does. */
function toggle(name: string, path: string, press: string, back = press): MainAct {
  return { name, path, press, back };
}

/** The second of a row of choices that stand in the address, and the first again. */
function tab(name: string, path: string, row: string): MainAct {
  return { name, path, press: `${row} a >> nth=1`, back: `${row} a >> nth=0` };
}

/**
 * Measures what readers do most, on a slow processor, each beside a tap on a bare page.
 * An act whose control a screen has no more is a row that fails.
 */
export async function benchActs(lab: Lab): Promise<Row[]> {
  const { base, folder } = await lab.product();
  const browser = await lab.browser();
  const token = await logInAdmin(base);
  await fillWordBook(folder);
  const rows: Row[] = [];
  const bare = await barePage(browser, SLOW_PROCESSOR);
  for (const act of MAIN_ACTS.filter(({ path }) => path.startsWith(WANTED))) {
    const { page, close } = await freshPage(browser, SLOW_PROCESSOR);
    try {
      await page.context().addCookies([{ name: 'bb_token', value: token, url: base }]);
      const times: number[] = [];
      const reference: number[] = [];
      const timed = await timedPage(page);
      await openScreen(page, base + act.path);
      if (act.first) await tap(page, act.first);
      for (let round = 0; round < ROUNDS; round++) {
        reference.push(await bare.tap());
        const time = await timed(() => perform(page, act));
        if (time === null) throw new errors.TimeoutError(`${act.press} cannot be pressed`);
        times.push(time);
        await goBack(page, act);
      }
      rows.push(rowOf(act, times, reference));
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
      rows.push(missingRow(act));
    } finally {
      await close();
    }
  }
  await bare.close();
  return rows;
}

function rowOf({ name, path }: MainAct, times: number[], bare: number[]): Row {
  const [p75, bareP75] = [quantile(times, 0.75), quantile(bare, 0.75)];
  return {
    name: `${path}: ${name}, p75 (bare page ${ms(bareP75)})`,
    value: ms(p75),
    p95: ms(quantile(times, 0.95)),
    budget: `≤ ${MAX_MS} ms`,
    ratio: (p75 / bareP75).toFixed(2),
    ok: p75 <= MAX_MS,
  };
}

const missingRow = ({ name, path, press }: MainAct): Row => ({
  name: `${path}: ${name}: cannot be pressed at ${press}`,
  value: '–',
  budget: `≤ ${MAX_MS} ms`,
  ok: false,
});

async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[data-static]'));
  await page.waitForTimeout(READING_MS);
}

const tap = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).first().tap({ timeout: 10_000 });

async function perform(page: Page, { press, type }: MainAct): Promise<void> {
  await tap(page, press);
  if (type) await page.keyboard.type(type, { delay: 120 });
}

async function goBack(page: Page, { press, type, back }: MainAct): Promise<void> {
  if (type) await page.locator(press).first().fill('');
  else if (back) await tap(page, back);
  else await page.keyboard.press('Escape');
}
