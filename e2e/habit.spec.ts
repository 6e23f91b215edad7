import { articleId, NIGHT_TRAIN, openArticle } from './articles.ts';
import { call } from './api.ts';
import { expect, test } from './fixtures.ts';

test('a daily goal is set, its progress shown, and it is met at the end of a text', async ({
  page,
  press,
  account,
  request,
}) => {
  await page.goto('/read_data');
  const goal = page.getByRole('region', { name: '每日目标' });
  await expect(goal).toContainText('还没有每日目标');
  await press(goal.getByRole('button', { name: '定一个' }));
  const sheet = page.getByRole('dialog', { name: '每日目标' });
  await press(sheet.getByRole('radiogroup', { name: '每天读多少词' }).getByText('500'));
  await press(sheet.getByRole('button', { name: '定下来' }));
  await expect(goal).toContainText('每天 500 词');
  await expect(goal.getByRole('meter')).toHaveAttribute('value', '0');
  // A minute is read on the server's books; the words of the goal are not asked for any more.
  await call(request, 'POST /reader/goal', { body: { minutes: 1, words: 0 } }, account.token);
  await page.route('**/reader/history/data/today', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { result: object };
    await route.fulfill({ json: { ...json, result: { ...json.result, seconds: 90, met: true } } });
  });
  await openArticle(page, NIGHT_TRAIN.title);
  const met = page.getByText('今天的目标读到了。');
  // Until the app is there, the end of the page is not the end of the text.
  const readOn = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(met).toBeVisible({ timeout: 500 });
  };
  await expect(readOn).toPass();
  const longest = await met.evaluate((line) =>
    Math.max(
      ...[...line.querySelectorAll('path')].flatMap((path) =>
        path.getAnimations().map(({ effect }) => Number(effect!.getComputedTiming().endTime)),
      ),
    ),
  );
  expect(Math.round(longest)).toBeLessThanOrEqual(600);
  // Only once a day does it draw itself.
  await page.reload();
  await expect(readOn).toPass();
  await expect(met.locator('.goal-bird')).toHaveCount(0);
});

test('the piece of today stands on home, says why, and stays after a reload', async ({
  page,
  account: _,
}) => {
  await page.goto('/');
  const piece = page.getByRole('region', { name: /今天这一篇/ });
  const title = await piece.getByRole('heading', { level: 3 }).textContent();
  await expect(piece).toContainText(/分钟/);
  await page.reload();
  await expect(piece.getByRole('heading', { level: 3 })).toHaveText(title!);
  await piece.getByRole('heading', { level: 3 }).click();
  await expect(page.getByRole('heading', { level: 1, name: title! })).toBeVisible();
});

test('texts are heard one after another, from memory', async ({
  page,
  press,
  account,
  request,
}) => {
  // The sound of a whole text is made first.
  test.slow();
  for (const title of [NIGHT_TRAIN.title, 'The Hidden Price of Free Delivery']) {
    const id = await articleId(page, title);
    await call(
      request,
      'POST /reader/article/{id}/mark',
      { params: { id }, body: { action: 'later' } },
      account.token,
    );
  }
  await page.addInitScript(() => {
    const made: HTMLAudioElement[] = [];
    const Original = window.Audio;
    Object.assign(window, {
      madeAudio: made,
      Audio: class extends Original {
        constructor() {
          super();
          made.push(this);
        }
      },
    });
  });
  await page.goto('/listen');
  const rows = page.getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await press(page.getByRole('button', { name: '播放', exact: true }));
  const sounding = () =>
    page.evaluate(() =>
      (window as unknown as { madeAudio: HTMLAudioElement[] }).madeAudio
        .filter(({ paused, duration }) => !paused && duration > 1)
        .map(({ src }) => src.split(':')[0]),
    );
  await expect.poll(sounding, { timeout: 120_000 }).toEqual(['blob']);
  const current = rows.locator('[aria-current]');
  const first = await current.textContent();
  // The text comes to its end.
  await page.evaluate(() => {
    const audio = (window as unknown as { madeAudio: HTMLAudioElement[] }).madeAudio.find(
      ({ paused, duration }) => !paused && duration > 1,
    )!;
    audio.currentTime = audio.duration;
  });
  await expect(current).not.toHaveText(first!);
  await expect.poll(sounding).toEqual(['blob']);
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.album)).toBe('路上听');
  await press(page.getByRole('button', { name: '暂停', exact: true }));
  await expect.poll(sounding).toEqual([]);
  await press(page.getByRole('button', { name: '上一篇' }));
  await expect(current).toHaveText(first!);
});

test('a month of reading becomes a picture', async ({ page, press, account }) => {
  void account;
  await page.route('**/reader/history/data?*', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { result: { today: string; total: object } };
    const day = { day: json.result.today, seconds: 1_500, words: 900, articles: 2, saved: 1 };
    const total = { ...json.result.total, seconds: 1_500 };
    await route.fulfill({ json: { ...json, result: { ...json.result, total, days: [day] } } });
  });
  await page.addInitScript(() => {
    Object.assign(navigator, { canShare: () => false });
  });
  await page.goto('/read_data');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('button', { name: '这个月的图' })),
  ]);
  expect(download.suggestedFilename()).toMatch(/^青鸟外刊 \d{4}-\d\d\.png$/);
  const { readFile } = await import('node:fs/promises');
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1350]);
});

test.describe('on a device in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('when midnight passes in Shanghai, what is of the day is asked for again, without a reload', async ({
    page,
    account: _,
  }) => {
    await page.clock.install({ time: new Date('2026-11-28T15:50:00Z') });
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    const OF_A_DAY = [
      '/reader/history/data/today',
      '/reader/myword/overview',
      '/api/recommend/today',
    ];
    const waited = () => OF_A_DAY.filter((path) => !asked.has(path));
    await page.goto('/');
    await expect(page.getByRole('link', { name: '今天还没读' })).toBeVisible();
    await expect.poll(waited).toEqual([]);
    // Days are watched when the first screen is at rest, whenever that is: one of these nights is seen.
    await expect(async () => {
      asked.clear();
      await page.clock.runFor(1_000);
      await page.clock.fastForward(24 * 3_600_000);
      await expect.poll(waited, { timeout: 3_000 }).toEqual([]);
    }).toPass();
  });
});
