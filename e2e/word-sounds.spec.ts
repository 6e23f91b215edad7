import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { pressWord, scrollToPassage } from './article-text.ts';
import { NIGHT_TRAIN, openArticle, wordCard } from './articles.ts';
import { call } from './api.ts';
import { letWordGrow } from './database.ts';
import { expect, test } from './fixtures.ts';
import { heardSounds, noteSounds } from './heard-sounds.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => noteSounds(page));

/** Waits for the so-manyth sound. */
async function expectHeard(page: Page, times: number): Promise<void> {
  await expect.poll(async () => (await heardSounds(page)).length).toBe(times);
  expect((await heardSounds(page)).at(-1)).toMatch(/\/files\/word\/[0-9a-f]{32}\.mp3$/);
}

/** Opens the card of a word in the middle of an article. */
async function openCard(page: Page, hasTouch: boolean): Promise<void> {
  await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, 'The revival did not begin with nostalgia');
  await pressWord(page, hasTouch, 'The revival did not begin', 'revival');
  await expect(wordCard(page).getByRole('heading', { name: 'revival' })).toBeVisible();
}

test('a visitor hears the word of a card on a device without a voice', async ({
  page,
  press,
  hasTouch,
}) => {
  await openCard(page, hasTouch);
  const play = wordCard(page).getByRole('button', { name: /^美.*播放发音$/ });
  await expectAccessible(page);
  await press(play);
  await expectHeard(page, 1);
  // Once known, it is not asked for again.
  await page.route('**/api/english/sound*', (route) => route.abort());
  await press(play);
  await expectHeard(page, 2);
});

test('without a network or a voice it is said, and the button works again after it', async ({
  page,
  press,
  hasTouch,
  faults,
  expectToast,
}) => {
  faults.expect(/503|ERR_FAILED|Failed to load/);
  await openCard(page, hasTouch);
  const play = wordCard(page).getByRole('button', { name: /^美.*播放发音$/ });
  await page.route('**/api/english/sound*', (route) => route.abort());
  await press(play);
  await expectToast('没有网络，暂时听不到发音');
  await page.unroute('**/api/english/sound*');
  await page.route('**/api/english/sound*', (route) =>
    route.fulfill({
      status: 503,
      json: {
        status: { code: 503, msg: '声音暂时出不来，请稍后再试', reason: 'unavailable' },
        result: null,
      },
    }),
  );
  await press(play);
  await expectToast('声音暂时出不来');
  await page.unroute('**/api/english/sound*');
  await press(play);
  await expectHeard(page, 1);
});

test('a voice of the device that stays silent gives way to the server’s', async ({
  page,
  press,
  hasTouch,
}) => {
  await page.addInitScript(() => {
    const voice = { name: 'Mute', lang: 'en-US', voiceURI: 'mute', localService: true };
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => [voice],
      speak: () => {},
      cancel: () => {},
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: EventTarget });
  });
  await openCard(page, hasTouch);
  await press(wordCard(page).getByRole('button', { name: /^美.*播放发音$/ }));
  await expectHeard(page, 1);
});

test('the word book and a word’s page read aloud', async ({ page, press, account, request }) => {
  const body = { word: 'nostalgia' };
  await call(request, 'POST /reader/myword', { body }, account.token);
  await page.goto('/myword');
  await press(page.getByRole('button', { name: '播放 nostalgia' }));
  await expectHeard(page, 1);
  await expectAccessible(page);
  await page.goto('/myword/nostalgia/show');
  await press(page.getByRole('button', { name: /^美.*播放发音$/ }));
  await expectHeard(page, 1);
});

test('a card asks to write what is heard, and by its meaning what cannot be heard', async ({
  page,
  press,
  account,
  request,
  isMobile,
  faults,
}) => {
  faults.expect(/ERR_FAILED|Failed to load/);
  const sentence = 'The revival did not begin with nostalgia.';
  const context = { form: 'nostalgia', sentence };
  const body = { word: 'nostalgia', context };
  const { id } = await call(request, 'POST /reader/myword', { body }, account.token);
  await letWordGrow(id, { days: 90 });
  const card = page.getByRole('region', { name: '卡片' });
  await page.goto('/flashcard');
  await press(page.getByRole('link', { name: '开始复习' }));
  await expect(card.getByRole('heading', { level: 2 })).toHaveText('听音写词');
  await expectHeard(page, 1);
  await expectAccessible(page);
  await press(page.getByRole('button', { name: '听整句' }));
  await expectHeard(page, 2);
  await press(page.getByRole('button', { name: '再听一遍单词' }));
  await expectHeard(page, 3);
  await page.getByRole('textbox', { name: '写出这个英文单词' }).fill('nostalgia');
  await press(page.getByRole('button', { name: '检查' }));
  if (!isMobile) {
    await page.keyboard.press('p');
    await expectHeard(page, 4);
  }

  await page.route('**/api/english/sound*', (route) => route.abort());
  await page.reload();
  await expect(card.getByRole('heading', { level: 2 })).toHaveText('想想是哪个词');
});
