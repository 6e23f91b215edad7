import { OUTBOX_KEYS } from '../web/src/lib/outbox-keys.ts';
import type { Page } from '@playwright/test';
import { call } from './api.ts';
import { pressWord, scrollToPassage } from './article-text.ts';
import { NIGHT_TRAIN, articleId, wordCard } from './articles.ts';
import { expect, test } from './fixtures.ts';
import { startMovedTime, type MovedTime } from './moved-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS: Record<string, number> = { 分钟: MINUTE, 小时: HOUR, 天: DAY };
/** Cards that come later than this do not come again in the session. */
const SAME_SESSION = 20 * MINUTE;

type Name = '忘了' | '难' | '记得' | '简单';

/** What a reader was promised by the buttons pressed, and what they answered. */
class Week {
  /** When each word comes again, in milliseconds; 0 for one not begun. */
  readonly due = new Map<string, number>();
  /** Answers by word, oldest first. */
  readonly answers = new Map<string, Name[]>();

  waiting(now: number): { due: number; fresh: number } {
    const times = [...this.due.values()];
    return {
      due: times.filter((time) => time > 0 && time <= now).length,
      fresh: times.filter((time) => time === 0).length,
    };
  }

  /** Words due before a day ends, counted from the day `now` is in (Asia/Shanghai). */
  onDay(now: number, ahead: number): number {
    const day = (time: number) => Math.floor((time + 8 * HOUR) / DAY);
    return [...this.due.values()].filter((time) => time > 0 && day(time) === day(now) + ahead)
      .length;
  }
}

const KEPT = OUTBOX_KEYS.reviews;

const figures = (page: Page) => page.getByRole('region', { name: '今天' });
const card = (page: Page) => page.getByRole('region', { name: '卡片' });
const buttons = (page: Page) => page.getByRole('group', { name: '记得怎么样' });
const isOver = (page: Page) => page.getByRole('heading', { name: '这一轮复习完了' });
const now = (page: Page) => page.evaluate(() => Date.now());

/** What a button says of when the word comes again, in milliseconds. */
async function promiseOf(page: Page, name: Name): Promise<number> {
  const button = buttons(page).getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(button).toHaveText(/\d/);
  const [, count, unit] = /(\d+) (\S+)$/.exec(await button.innerText())!;
  return Number(count) * UNITS[unit!]!;
}

/** Opens the day and compares it with what was promised. */
async function openDay(page: Page, { url }: MovedTime, week: Week): Promise<void> {
  await page.goto(`${url}/flashcard`);
  const { due, fresh } = week.waiting(await now(page));
  await expect(figures(page)).toContainText(`${due + fresh}个词等着复习`);
  await expect(figures(page)).toContainText(`到期 ${due}`);
  await expect(figures(page)).toContainText(`新词 ${fresh}`);
}

/** The word of the card that is asked, as the device keeps it. */
const wordAsked = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const kept = Object.entries(localStorage).find(([key]) => key.includes('review-session'));
    const { current, cards } = JSON.parse(kept?.[1] ?? '{}') as {
      current: { id: number };
      cards: Record<number, { word: string }>;
    };
    return cards[current.id]!.word;
  });

/** Answers cards as `rate` says until none comes. @param rate told how often the word was asked today */
async function reviewAll(
  page: Page,
  time: MovedTime,
  week: Week,
  rate: (word: string, asked: number) => Name,
): Promise<void> {
  const asked = new Map<string, number>();
  for (let turn = 0; turn < 30; turn += 1) {
    await expect(card(page).or(isOver(page))).toBeVisible();
    if (await isOver(page).isVisible()) return;
    const heading = card(page).getByRole('heading', { level: 2 });
    const typed = card(page).getByRole('button', { name: '想不起来' });
    // A word that sits well is asked for in writing.
    const isTyped = await typed.isVisible();
    if (isTyped) {
      await page.getByRole('textbox').fill(await wordAsked(page));
      await page.keyboard.press('Enter');
    } else await page.keyboard.press('Space');
    await expect(buttons(page)).toBeVisible();
    const word = await heading.innerText();
    const times = asked.get(word) ?? 0;
    asked.set(word, times + 1);
    const name = rate(word, times);
    const wait = await promiseOf(page, name);
    // Nobody has forgotten a word so often in a week that it needs another approach.
    await expect(page.getByRole('region', { name: '换个办法记' })).toHaveCount(0);
    week.due.set(word, (await now(page)) + wait);
    week.answers.set(word, [...(week.answers.get(word) ?? []), name]);
    const before = await card(page).innerHTML();
    await buttons(page)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
    await expect
      .poll(
        async () => (await isOver(page).isVisible()) || (await card(page).innerHTML()) !== before,
      )
      .toBe(true);
    // The server takes two ratings of a card in one second for one.
    if (wait <= SAME_SESSION) await time.pass(3_000);
  }
  throw new Error('The session did not end.');
}

test('seven days: what the buttons promise is kept, a day is skipped, another spent offline', async ({
  page,
  context,
  hasTouch,
  isMobile,
  faults,
  account,
  request,
}) => {
  test.skip(isMobile === true, 'the same for both sizes');
  test.slow();
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  // Ten in the morning in Shanghai, tomorrow.
  const first = new Date(Math.ceil(Date.now() / DAY) * DAY + 2 * HOUR);
  const time = await startMovedTime(page, first);
  const week = new Week();
  /** The same hour of the next day, a little later: what was promised for it has come due. */
  const nextDay = async ({ offline = false } = {}) => {
    // An answer on its way would arrive on another day.
    const waiting = () => page.evaluate((key) => localStorage.getItem(`account:${key}`), KEPT);
    if (!offline) await expect.poll(waiting).toBeNull();
    await time.pass(DAY + HOUR / 2);
  };
  const save = async (word: string) => {
    await call(request, 'POST /reader/myword', { body: { word } }, account.token);
    week.due.set(word, 0);
  };
  const calm = (word: string, asked: number): Name =>
    word === 'nostalgia' && asked === 0 ? '忘了' : '记得';

  await test.step('day 1: words are saved while reading, and begun', async () => {
    await page.goto(`${time.url}/article/${await articleId(page, NIGHT_TRAIN.title)}`);
    for (const [passage, word] of [
      ['The revival did not begin with nostalgia', 'revival'],
      ['The revival did not begin with nostalgia', 'nostalgia'],
      ['It began with arithmetic', 'arithmetic'],
    ] as const) {
      await scrollToPassage(page, passage);
      await pressWord(page, hasTouch, passage, word);
      await wordCard(page).getByRole('button', { name: '加入生词本' }).click();
      await expect(wordCard(page).getByRole('button', { name: '已在生词本' })).toBeVisible();
      week.due.set(word, 0);
    }
    await openDay(page, time, week);
    await page.getByRole('link', { name: '开始复习' }).click();
    await reviewAll(page, time, week, (word, asked) =>
      word === 'revival' ? '简单' : word === 'arithmetic' && asked === 0 ? '难' : calm(word, asked),
    );
    await expect(page.getByRole('definition').filter({ hasText: '3词' })).toBeVisible();
    expect(week.due.get('revival')! - (await now(page))).toBeGreaterThan(5 * DAY);
    await page.goto(`${time.url}/flashcard`);
    await expect(figures(page)).toContainText('今天的都复习完了');
    const bars = page.getByRole('table', { name: /未来 30 天/ }).getByRole('row');
    for (const ahead of [0, 1, 2, 3, 8]) {
      const cell = bars.nth(1 + ahead).getByRole('cell');
      await expect(cell).toHaveText(String(week.onDay(await now(page), ahead)));
    }
  });

  await test.step('day 2: what was promised for it, and a new word', async () => {
    await nextDay();
    await save('lighthouse');
    await openDay(page, time, week);
    await page.getByRole('link', { name: '开始复习' }).click();
    await reviewAll(page, time, week, calm);
  });

  await test.step('day 3: three days in a row', async () => {
    await nextDay();
    await save('railway');
    await openDay(page, time, week);
    await expect(figures(page)).toContainText('连续 2 天');
    await page.getByRole('link', { name: '开始复习' }).click();
    await reviewAll(page, time, week, calm);
    await page.goto(`${time.url}/flashcard`);
    await expect(figures(page)).toContainText('连续 3 天');
  });

  await test.step('day 4 is skipped; on day 5 more is due, and the row has ended', async () => {
    await nextDay();
    await nextDay();
    await save('dreadful');
    await openDay(page, time, week);
    await expect(figures(page)).not.toContainText('连续');
    await page.getByRole('link', { name: '开始复习' }).click();
    // A slow answer: it is told how long it took.
    const slow = await card(page).getByRole('heading', { level: 2 }).innerText();
    await time.pass(40_000);
    await reviewAll(page, time, week, calm);
    const found = await call(
      request,
      'GET /reader/myword/detail',
      { query: { word: slow } },
      account.token,
    );
    const log = { params: { id: found!.id }, query: {} };
    const { items } = await call(request, 'GET /reader/myword/{id}/reviews', log, account.token);
    expect(Math.max(...items.map(({ spent }) => spent))).toBeGreaterThanOrEqual(40_000);
  });

  await test.step('day 6 is spent offline', async () => {
    await nextDay();
    await save('urgency');
    await openDay(page, time, week);
    await page.getByRole('link', { name: '开始复习' }).click();
    await expect(card(page)).toBeVisible();
    await context.setOffline(true);
    // Without the server nobody knows what comes after a step: what is forgotten waits for tomorrow.
    await reviewAll(page, time, week, (word) => (week.due.get(word) === 0 ? '简单' : '记得'));
  });

  await test.step('day 7: what was done offline has arrived as of the day it was done', async () => {
    await nextDay({ offline: true });
    const arrived = page.waitForResponse(/\/reader\/myword\/\d+\/review$/);
    await context.setOffline(false);
    expect((await arrived).status()).toBe(200);
    await save('identical');
    await expect(async () => {
      await openDay(page, time, week);
      await expect(figures(page)).toContainText('连续 2 天', { timeout: 1_000 });
    }).toPass();
    await page.getByRole('link', { name: '开始复习' }).click();
    await reviewAll(page, time, week, calm);
  });

  await test.step('the history has every answer, and nothing is a lost cause yet', async () => {
    await page.goto(`${time.url}/myword/nostalgia/show`);
    const rows = page.getByRole('region', { name: '记忆' }).getByRole('listitem');
    const names = week.answers.get('nostalgia')!.toReversed();
    expect(names.filter((name) => name === '忘了').length).toBeGreaterThanOrEqual(3);
    await expect(rows).toHaveText(names.map((name) => new RegExp(`^${name}`)));
    await page.goto(`${time.url}/flashcard`);
    await expect(page.getByRole('link', { name: '学习中' })).toBeVisible();
    await expect(page.getByText('总也记不住')).toHaveCount(0);
  });
  await time.close();
});
