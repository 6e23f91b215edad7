import { scrollToPassage, selectText } from './article-text.ts';
import { NIGHT_TRAIN, articleId } from './articles.ts';
import { call } from './api.ts';
import { expect, test } from './fixtures.ts';
import { startMovedTime } from './moved-time.ts';
import { keptByAccounts, keptText, takenOver } from './worker.ts';

/* A week without a network, by a clock that the test moves: what is done waits, and is sent once. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FIRST_LINE = 'The revival did not begin with nostalgia';
const WORDS = ['harbour', 'nostalgia', 'cello'];

test.use({ serviceWorkers: 'allow' });

test('a week offline: each day is kept as it was, and all of it arrives once, in order', async ({
  page,
  context,
  press,
  hasTouch,
  faults,
  account,
  request,
  expectToast,
}) => {
  test.slow();
  // A rating of a word that is gone is refused.
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|404/);
  const { token } = account;
  const entries = new Map<string, number>();
  for (const word of WORDS)
    entries.set(word, (await call(request, 'POST /reader/myword', { body: { word } }, token)).id);
  const first = new Date(Math.ceil(Date.now() / DAY) * DAY + 2 * HOUR);
  const time = await startMovedTime(page, first);
  const id = await articleId(page, NIGHT_TRAIN.title);
  await page.goto(`${time.url}/article/${id}`);
  await takenOver(page);
  // What is kept while the page is at rest waits for the page's clock.
  await expect(async () => {
    await page.clock.fastForward(3_000);
    await keptText(page, id);
    const kept = await keptByAccounts(page);
    expect(kept.filter((url) => /review\/next/.test(url))).toHaveLength(2);
    expect(kept.filter((url) => /myarticle\/star\?action=star/.test(url))).toHaveLength(1);
  }).toPass();

  const star = page.getByRole('button', { name: '收藏', exact: true }).first();
  const answer = page.getByRole('button', { name: '显示答案' });
  const waiting = (key: string): Promise<number> =>
    page.evaluate(
      (name) => (JSON.parse(localStorage.getItem(`account:${name}`) ?? '[]') as unknown[]).length,
      key,
    );
  /** Rates one card. @returns its word */
  const rateOne = async (): Promise<string> => {
    await press(answer);
    const word = await page.getByRole('region', { name: '卡片' }).getByRole('heading').innerText();
    const before = await waiting('review-outbox');
    await press(page.getByRole('button', { name: /^记得/ }));
    await expect.poll(() => waiting('review-outbox')).toBe(before + 1);
    return word;
  };
  const rated: string[] = [];

  await context.setOffline(true);
  await test.step('the first day: a mark, a note, a card', async () => {
    await page.reload();
    await expect(page.getByText(FIRST_LINE)).toBeVisible();
    await press(star);
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await scrollToPassage(page, FIRST_LINE);
    await selectText(page, hasTouch, 'begin with nostalgia');
    await press(page.getByRole('button', { name: '黄色高亮', exact: true }));
    await expect.poll(() => waiting('note-outbox')).toBe(1);
    await page.goto(`${time.url}/flashcard/start`);
    rated.push(await rateOne());
  });

  await test.step('after a reload all of it is shown as done', async () => {
    await page.goto(`${time.url}/article/${id}`);
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...CSS.highlights.values()].flatMap((layer) =>
            [...layer].map((range) => (range as Range).toString()),
          ),
        ),
      )
      .toContain('begin with nostalgia');
    await page.goto(`${time.url}/mystar`);
    await expect(page.getByRole('main').getByText(NIGHT_TRAIN.title)).toBeVisible();
  });

  await test.step('the third day: another card, not the one of the first', async () => {
    await time.pass(2 * DAY);
    await page.goto(`${time.url}/flashcard/start`);
    rated.push(await rateOne());
    expect(new Set(rated).size).toBe(2);
  });

  const last = WORDS.find((word) => !rated.includes(word))!;
  await test.step('the seventh day: the last card, whose word is gone meanwhile', async () => {
    await time.pass(4 * DAY);
    await page.goto(`${time.url}/flashcard/start`);
    expect(await rateOne()).toBe(last);
    await call(request, 'POST /reader/myword/del', { body: { word: last } }, token);
  });

  const sent: string[] = [];
  context.on('request', (asked) => {
    const { pathname } = new URL(asked.url());
    if (asked.method() === 'POST' && /review$|notes\/add|\/mark$/.test(pathname))
      sent.push(pathname);
  });
  await context.setOffline(false);
  await page.goto(`${time.url}/flashcard`);
  await expect(async () => {
    await page.clock.fastForward(3_000);
    for (const key of ['review-outbox', 'note-outbox', 'mark-outbox'])
      expect(await waiting(key)).toBe(0);
  }).toPass();
  await expectToast(`「${last}」的评分没能记下`);

  const order = [...rated, last].map((word) => `/reader/myword/${entries.get(word)}/review`);
  // A try that a page left behind is none: each was answered once.
  const tried = [...new Set(sent)];
  expect(tried.filter((path) => path.endsWith('/review'))).toEqual(order);
  expect(tried.toSorted()).toEqual(
    [...order, `/reader/article/${id}/mark`, `/reader/article/${id}/notes/add`].toSorted(),
  );
  // Each as of the day it was given.
  const days: number[] = [];
  for (const word of rated) {
    const log = { params: { id: entries.get(word)! }, query: {} };
    const { items } = await call(request, 'GET /reader/myword/{id}/reviews', log, token);
    expect(items).toHaveLength(1);
    days.push(Math.floor((Date.parse(items[0]!.reviewed_at) - first.getTime()) / DAY));
  }
  expect(days).toEqual([0, 2]);
  const book = await call(request, 'GET /reader/myword', {}, token);
  expect(book.items.map(({ word }) => word).toSorted()).toEqual(rated.toSorted());
  await time.close();
});
