import type { Page } from '@playwright/test';
import { articleId, NIGHT_TRAIN, openArticle } from './articles.ts';
import { call } from './api.ts';
import { expect, test } from './fixtures.ts';
import { heardSounds, noteSounds } from './heard-sounds.ts';
import { keptText, takenOver } from './worker.ts';

/* Sounds kept on the device, and the system's own controls of what is heard. */

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|416/);
  test.slow();
});

/** Notes from now on what the page lets the system's controls do. Before the page is opened. */
async function noteActs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const acts: Record<string, MediaSessionActionHandler | null> = {};
    Object.assign(window, { acts });
    navigator.mediaSession.setActionHandler = (action, act) => void (acts[action] = act);
  });
}

/** Presses one of the system's controls. */
const pressSystem = (page: Page, action: MediaSessionAction, more: object = {}): Promise<void> =>
  page.evaluate(
    ([name, details]) =>
      (window as unknown as { acts: Record<string, MediaSessionActionHandler> }).acts[name]!({
        action: name,
        ...details,
      }),
    [action, more] as const,
  );

test('the sound of an article is kept where its reader asks for it, and heard offline', async ({
  page,
  context,
  press,
  expectToast,
  account: _,
}) => {
  await noteSounds(page);
  await noteActs(page);
  const id = await openArticle(page, NIGHT_TRAIN.title);
  await takenOver(page);
  const row = page
    .getByRole('menuitemcheckbox', { name: '离线听' })
    .or(page.getByRole('dialog', { name: '更多' }).getByRole('button', { name: '离线听' }));
  await press(page.getByRole('button', { name: '更多', exact: true }));
  await press(row);
  await expectToast('声音存好了，没有网络也能听');

  await context.setOffline(true);
  await page.goto(`/article/${id}`);
  await press(page.getByRole('button', { name: '听', exact: true }));
  await expect.poll(async () => (await heardSounds(page)).at(-1)).toContain('/files/audio/');
  const [sound] = await heardSounds(page);
  expect(sound).not.toContain('token');
  const pieces = await page.evaluate(async (address) => {
    const ask = async (range: string) => {
      const answer = await fetch(address, { headers: { range } });
      const { byteLength } = await answer.arrayBuffer();
      return [answer.status, byteLength, answer.headers.get('content-range')] as const;
    };
    const whole = await (await fetch(address)).blob();
    return {
      size: whole.size,
      middle: await ask('bytes=10-19'),
      end: await ask('bytes=-7'),
      beyond: await ask('bytes=999999999-'),
    };
  }, sound!);
  const { size } = pieces;
  expect(pieces).toEqual({
    size,
    middle: [206, 10, `bytes 10-19/${size}`],
    end: [206, 7, `bytes ${size - 7}-${size - 1}/${size}`],
    beyond: [416, 0, `bytes */${size}`],
  });
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(NIGHT_TRAIN.title);
  const place = () =>
    page.evaluate(() =>
      document
        .querySelector('[role=progressbar][aria-label=朗读进度]')
        ?.getAttribute('aria-valuenow'),
    );
  await pressSystem(page, 'seekto', { seekTime: 0 });
  await expect.poll(place).toBe('1');
  await pressSystem(page, 'nexttrack');
  await expect.poll(place).toBe('2');
  await pressSystem(page, 'pause');
  const player = page.getByRole('region', { name: '朗读' });
  await expect(player.getByRole('button', { name: '播放', exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe('paused');

  await page.goto('/offline');
  const kept = page.getByRole('listitem').filter({ hasText: NIGHT_TRAIN.title });
  await expect(kept).toContainText(/声音 [\d.]+ [KM]B/);
  await press(page.getByRole('button', { name: '只删声音' }));
  await expectToast('已删去声音，文章还在');
  await expect(kept).not.toContainText('声音');
  const left = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /^kept-\d+$/.test(name));
    const keys = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return keys.flat().filter((url) => url.includes('/files/audio/'));
  });
  expect(left).toEqual([]);
});

test('the playlist is kept with its sounds and plays on offline, led by the lock screen', async ({
  page,
  context,
  press,
  account,
  request,
}) => {
  await noteSounds(page);
  await noteActs(page);
  const id = await articleId(page, NIGHT_TRAIN.title);
  const marked = { params: { id }, body: { action: 'later' } } as const;
  await call(request, 'POST /reader/article/{id}/mark', marked, account.token);
  await page.goto('/listen');
  await takenOver(page);
  const rows = page.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await press(page.getByText('存到这台设备', { exact: true }));
  await expect(page.getByText('已存 2 篇')).toBeVisible();
  await keptText(page, id);

  await context.setOffline(true);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await press(page.getByRole('button', { name: '播放', exact: true }));
  const current = rows.locator('[aria-current]');
  const sounding = () =>
    page.evaluate(() => [
      navigator.mediaSession.playbackState,
      navigator.mediaSession.metadata?.title,
    ]);
  const first = (await current.textContent())!;
  // An element may begin to sound again after a leap, so that only the last sound tells.
  const lastSound = async () => (await heardSounds(page)).at(-1);
  await expect.poll(sounding).toEqual(['playing', first]);
  await expect.poll(lastSound).toContain('blob:');
  const firstSound = await lastSound();
  await pressSystem(page, 'seekto', { seekTime: 100_000 });
  // The text comes to its end, and the next one follows.
  await expect(current).not.toHaveText(first);
  await expect.poll(lastSound).not.toBe(firstSound);
  const second = (await current.textContent())!;
  await pressSystem(page, 'pause');
  await expect.poll(sounding).toEqual(['paused', second]);
  await pressSystem(page, 'play');
  await expect.poll(sounding).toEqual(['playing', second]);
  await pressSystem(page, 'previoustrack');
  await expect.poll(sounding).toEqual(['playing', first]);
  await expect.poll(lastSound).toBe(firstSound);
  await pressSystem(page, 'nexttrack');
  await expect.poll(sounding).toEqual(['playing', second]);
  await expect.poll(lastSound).not.toBe(firstSound);
});
