import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { pressWord, scrollToPassage } from './article-text.ts';
import { call } from './api.ts';
import { articleId, importText, NIGHT_TRAIN, openArticle, wordCard } from './articles.ts';
import { expect, test } from './fixtures.ts';
import { heardSounds, noteSounds } from './heard-sounds.ts';
import { enterAsEditor } from './visits.ts';

test.use({
  // Colours are measured when they have settled.
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['microphone'],
  launchOptions: {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-quic',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
});

/** A sentence in the middle of the text, short enough to be waited for, and the one after it. */
const PASSAGE = 'It began with arithmetic.';
const NEXT = 'In 2016 Germany’s national railway gave up its sleeping cars for good.';

const player = (page: Page): Locator => page.getByRole('region', { name: '朗读' });
const control = (page: Page, name: string): Locator =>
  player(page).getByRole('button', { name, exact: true });
const settings = (page: Page): Locator => player(page).getByRole('button', { name: '语速与声音' });
const practice = (page: Page): Locator => page.getByRole('region', { name: '精听练习' });
const listen = (page: Page): Locator => page.getByRole('button', { name: '听', exact: true });

/** What a layer paints, as text. */
const painted = (page: Page, layer: 'sentence' | 'word' | 'mask'): Promise<string> =>
  page.evaluate(
    (name) =>
      [...(CSS.highlights.get(name) ?? [])]
        .map((range) => (range as Range).toString())
        .join(' ')
        .trim(),
    `listen-${layer}`,
  );

/** Stands at `PASSAGE` with the player open, with nothing sounding. */
async function openPlayer(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, 'The revival did not begin with nostalgia');
  // The cursor says where reading begins.
  await pressWord(page, false, PASSAGE, 'arithmetic');
  await expect(wordCard(page)).toBeVisible();
  await press(listen(page));
  await expect(player(page)).toBeVisible();
}

/** Waits for the sound. */
const sounding = (page: Page): Promise<void> =>
  expect.poll(() => painted(page, 'word')).not.toBe('');

/** Notes from now on which words are lit, one after another, however short each is. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const look = () => {
      const [range] = CSS.highlights.get('listen-word') ?? [];
      const word = range instanceof Range ? range.toString() : '';
      if (word !== '' && said.at(-1) !== word) said.push(word);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }),
);

/** Waits until words have been said in this order, others between them or not. */
const said = (page: Page, ...words: string[]): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate((wanted) => {
        const { said: all } = window as unknown as { said: string[] };
        let at = -1;
        return wanted.every((word) => (at = all.indexOf(word, at + 1)) >= 0);
      }, words),
    )
    .toBe(true);

test('an article is read aloud with its words lit; a tapped word interrupts it', async ({
  page,
  press,
  hasTouch,
  account: _,
}) => {
  test.slow();
  await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, 'The revival did not begin with nostalgia');
  await press(listen(page));
  await sounding(page);
  expect(await painted(page, 'sentence')).toContain(await painted(page, 'word'));
  await expect(control(page, '暂停')).toBeVisible();
  await expectAccessible(page);

  const before = await painted(page, 'sentence');
  await press(control(page, '下一句'));
  await expect.poll(() => painted(page, 'sentence')).not.toBe(before);

  await test.step('it falls silent for the card and goes on after it', async () => {
    await pressWord(page, hasTouch, 'The revival did not begin', 'revival');
    await expect(wordCard(page).getByRole('heading', { name: 'revival' })).toBeVisible();
    const paused = await painted(page, 'word');
    if (hasTouch) await expect(player(page)).toBeHidden();
    else await expect(control(page, '播放')).toBeVisible();
    expect(await painted(page, 'word')).toBe(paused);
    await page.keyboard.press('Escape');
    await expect(wordCard(page)).toBeHidden();
    await expect(control(page, '暂停')).toBeVisible();
  });

  await test.step('speed is remembered', async () => {
    await press(settings(page));
    await press(page.getByRole('dialog').getByText('1.25', { exact: true }));
    await expect(settings(page)).toHaveText('1.25×');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.reload();
    await press(listen(page));
    await expect(settings(page)).toHaveText('1.25×');
    await sounding(page);
  });

  await test.step('closed, it leaves nothing behind', async () => {
    await press(control(page, '关闭朗读'));
    await expect(player(page)).toBeHidden();
    expect(await painted(page, 'sentence')).toBe('');
  });
});

test('a sentence is repeated, and scrolling away leaves a way back', async ({
  page,
  press,
  account: _,
}) => {
  test.slow();
  await openPlayer(page, press);
  await page.keyboard.press('Escape');
  await press(control(page, '重复这一句'));
  await sounding(page);
  await expect.poll(() => painted(page, 'sentence')).toBe(PASSAGE);
  // Heard to its end, it begins again.
  await said(page, 'arithmetic', 'It');
  await press(control(page, '重复这一句'));
  await expect.poll(() => painted(page, 'sentence')).toBe(NEXT);
  await press(control(page, '暂停'));
  await page.mouse.move(200, 300);
  await page.evaluate(() => dispatchEvent(new WheelEvent('wheel')));
  await page.evaluate(() => scrollBy({ top: 3000, behavior: 'instant' }));
  await press(page.getByRole('button', { name: '回到朗读处' }));
  await expect(page.getByText('In 2016 Germany').first()).toBeInViewport();
  await expect(page.getByRole('button', { name: '回到朗读处' })).toBeHidden();
});

test('a sentence is written down by ear and compared', async ({ page, press, account: _ }) => {
  test.slow();
  await openPlayer(page, press);
  await page.keyboard.press('Escape');
  await sounding(page);
  await press(control(page, '暂停'));
  await press(control(page, '听写这一句'));
  const field = practice(page).getByRole('textbox', { name: '听写' });
  await expect(field).toBeFocused();
  await expect.poll(() => painted(page, 'mask')).toBe(PASSAGE);
  await expectAccessible(page);

  await field.fill('it begun with with Arithmetic');
  await field.press('Enter');
  const result = practice(page).getByRole('status').filter({ hasText: '本篇' });
  await expect(result).toContainText('60%');
  await expect(result.locator('del').first()).toContainText('begun');
  await expect(result.locator('ins')).toContainText('began');
  expect(await painted(page, 'mask')).toBe('');
  await expectAccessible(page);

  await press(practice(page).getByRole('button', { name: '再写一遍' }));
  await field.fill('It began, with arithmetic');
  await press(practice(page).getByRole('button', { name: '对答案' }));
  await expect(result).toContainText('全对');
  await expect(result).toContainText('已听写 1 句，平均 100%');

  await page.keyboard.press('Enter');
  await expect.poll(() => painted(page, 'mask')).toBe(NEXT);
  await expect(field).toHaveValue('');
  await field.fill(
    'in twenty sixteen germany’s national railway gave up its sleeping cars for good',
  );
  await field.press('Enter');
  await expect(result).toContainText('全对');
});

test('a sentence is said after its reader; the recording goes with it', async ({
  page,
  press,
  account: _,
}) => {
  test.slow();
  await page.addInitScript(countRecorded);
  await openPlayer(page, press);
  await page.keyboard.press('Escape');
  await sounding(page);
  await press(control(page, '跟读这一句'));
  await expect(practice(page)).toContainText(PASSAGE);
  await expect(practice(page).getByRole('img', { name: '原声的波形' })).toBeVisible();
  await expect(practice(page)).toContainText('录音只留在这台设备上');
  await press(practice(page).getByRole('button', { name: '开始录音' }));
  await expect(practice(page)).toContainText('正在录音');
  const recorded = () => page.evaluate(() => Number(document.documentElement.dataset['recorded']));
  await expect.poll(recorded).toBeGreaterThan(2_000);
  await press(practice(page).getByRole('button', { name: '停止录音' }));
  const own = practice(page).getByRole('img', { name: '我的录音的波形' });
  await expect(own).toBeVisible();
  await expectAccessible(page);
  // A look at a word: its card takes the place of practice and gives it back as it was.
  await pressWord(page, false, PASSAGE, 'arithmetic');
  await expect(wordCard(page)).toBeVisible();
  await expect(practice(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(own).toBeVisible();
  await press(practice(page).getByRole('button', { name: '对比听' }));
  await expect.poll(() => painted(page, 'word')).not.toBe('');
  await press(practice(page).getByRole('button', { name: '下一句' }).last());
  await expect(own).toBeHidden();
  await expect(practice(page).getByRole('button', { name: '播放我的' })).toBeDisabled();
});

test('without leave to record, it is said how to give it', async ({ page, press, account: _ }) => {
  test.slow();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await openPlayer(page, press);
  await page.keyboard.press('Escape');
  await sounding(page);
  await press(control(page, '跟读这一句'));
  await press(practice(page).getByRole('button', { name: '开始录音' }));
  await expect(practice(page).getByText('没有麦克风权限')).toBeVisible();
  await expect(practice(page).getByRole('button', { name: '开始录音' })).toBeEnabled();
});

test('a token that ended is renewed, and the sound goes on', async ({
  page,
  press,
  faults,
  request,
  account: { token },
}) => {
  test.slow();
  faults.expect(/401/);
  // A file is asked for with a token; sentences come by themselves while it is being made.
  const id = await articleId(page, NIGHT_TRAIN.title);
  const whole = () => call(request, 'GET /reader/article/{id}/audio', { params: { id } }, token);
  await expect.poll(async () => (await whole()).status).toBe('ready');
  let asked = 0;
  await page.route('**/auth/audio_token', async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    const result = { token: 'audio.1.1.AAAA', expires_at: new Date(0).toISOString() };
    return route.fulfill({ json: { status: { code: 0, msg: 'ok' }, result } });
  });
  await openPlayer(page, press);
  await page.keyboard.press('Escape');
  await sounding(page);
  expect(await painted(page, 'sentence')).toBe(PASSAGE);
  expect(asked).toBeGreaterThan(1);
});

test('what cannot be made says why, and is tried again', async ({
  page,
  press,
  faults,
  account: _,
}) => {
  faults.expect(/503/);
  const answer = (code: number, status: object, result: unknown) => ({
    status: code,
    json: { status, result },
  });
  const sentences = [{ block_id: '_title', start: 0, end: 5 }];
  await page.route('**/reader/article/*/audio', (route) =>
    route.fulfill(answer(200, { code: 0, msg: 'ok' }, { status: 'making', version: 1, sentences })),
  );
  let asked = 0;
  await page.route('**/reader/article/*/audio/*', (route) => {
    asked += 1;
    const msg = '声音暂时出不来，请稍后再试';
    return route.fulfill(answer(503, { code: 503, msg, reason: 'unavailable' }, null));
  });
  await openPlayer(page, press);
  await page.keyboard.press('Escape');
  await expect(player(page).getByText('声音暂时出不来')).toBeVisible();
  await expectAccessible(page);
  await press(control(page, '重试'));
  await expect.poll(() => asked).toBe(2);
});

test.describe('an article that was never read aloud', () => {
  const TEXT = [
    'The first ferry leaves before it is light. Nobody on the quay speaks.',
    'A gull walks along the rail. Then the bell rings twice, and the boat is gone.',
    ...Array.from({ length: 12 }, (_, n) => `On day ${n + 1} the tide came later than before.`),
  ];
  const PRESSED = 'A gull walks along the rail.';
  const AFTER = 'Then the bell rings twice, and the boat is gone.';

  /** Opens a new article with the cursor on a sentence in its middle. */
  async function openCold(page: Page, context: BrowserContext, request: APIRequestContext) {
    const { token } = await enterAsEditor(context, request);
    const title = `Ferry ${randomUUID().slice(0, 8)}`;
    // The same text twice would be one article.
    const text = [...TEXT, `The ferry is called ${title}.`];
    const id = await importText(request, token, { title, text, publish: true });
    await noteSounds(page);
    const glossary = page.waitForResponse((answer) => answer.url().endsWith('/glossary'));
    await page.goto(`/article/${id}`);
    await glossary;
    await scrollToPassage(page, PRESSED);
    await pressWord(page, false, PRESSED, 'gull');
    await expect(wordCard(page)).toBeVisible();
    return { id, token };
  }

  test('begins with the sentence pressed, goes on with the next, and obeys the controls', async ({
    page,
    context,
    request,
    press,
  }) => {
    test.slow();
    // The whole is never there.
    const asked: number[] = [];
    let before: number[] | undefined;
    await page.route('**/reader/article/*/audio/*', async (route) => {
      asked.push(Number(/audio\/(\d+)/.exec(route.request().url())![1]));
      const response = await route.fetch();
      before ??= [...asked];
      await route.fulfill({ response });
    });
    await openCold(page, context, request);
    await press(listen(page));
    await expect(player(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await sounding(page);
    expect(await painted(page, 'sentence')).toBe(PRESSED);
    // The voice says nothing else before it.
    expect(before).toEqual([3]);
    expect((await heardSounds(page))[0]).toMatch(/^blob:/);
    await expect.poll(() => painted(page, 'sentence')).toBe(AFTER);
    await said(page, 'bell');
    await press(control(page, '暂停'));
    const paused = await painted(page, 'word');
    await expect(control(page, '播放')).toBeVisible();
    expect(await painted(page, 'word')).toBe(paused);
    await press(control(page, '播放'));
    await said(page, 'bell', 'boat');
    await press(control(page, '上一句'));
    await expect.poll(() => painted(page, 'sentence')).toBe(PRESSED);
    await said(page, 'boat', 'rail');
  });

  test('goes over to the whole when that is made, and is seen as a wave before', async ({
    page,
    context,
    request,
    press,
  }) => {
    test.slow();
    let mayGoOn = () => {};
    const whole = new Promise<void>((resolve) => (mayGoOn = resolve));
    const asked: number[] = [];
    await page.route('**/reader/article/*/audio/*', async (route) => {
      asked.push(Number(/audio\/(\d+)/.exec(route.request().url())![1]));
      // The first is spoken at once, the others once everything is.
      if (asked.length > 1) await whole;
      await route.continue().catch(() => {});
    });
    const { id, token } = await openCold(page, context, request);
    await press(listen(page));
    await expect(player(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await press(control(page, '重复这一句'));
    await sounding(page);
    await press(control(page, '跟读这一句'));
    await expect(practice(page).getByRole('img', { name: '原声的波形' })).toBeVisible();
    // On a phone the practice lies over the player.
    await press(practice(page).getByRole('button', { name: '结束练习' }));
    await expect(practice(page)).toHaveCount(0);
    await press(control(page, '播放'));
    await expect
      .poll(async () => {
        const params = { id };
        const { status } = await call(request, 'GET /reader/article/{id}/audio', { params }, token);
        return status;
      })
      .toBe('ready');
    mayGoOn();
    await press(control(page, '重复这一句'));
    await expect.poll(async () => (await heardSounds(page)).at(-1)).toContain('/files/audio/');
    await expect.poll(() => painted(page, 'sentence')).toBe(AFTER);
  });
});

test.describe('a visitor', () => {
  test('without a voice is told so, and how to hear it', async ({ page, press }) => {
    await openPlayer(page, press);
    await page.keyboard.press('Escape');
    await expect(player(page).getByText('这台设备没有英语语音')).toBeVisible();
    await expectAccessible(page);
    await press(control(page, '登录'));
    await expect(page).toHaveURL(/\/login/);
  });

  test('hears the voice of the device, sentence by sentence', async ({ page, press, hasTouch }) => {
    await page.addInitScript(giveVoice);
    await openPlayer(page, press);
    await page.keyboard.press('Escape');
    await expect.poll(() => painted(page, 'sentence')).toBe(PASSAGE);
    await expect(control(page, '暂停')).toBeVisible();
    await expect.poll(() => painted(page, 'word')).not.toBe('');
    await expect.poll(() => painted(page, 'sentence')).toBe(NEXT);
    if (hasTouch) await press(control(page, '暂停'));
    else await page.keyboard.press('p');
    await expect(control(page, '播放')).toBeVisible();
    // Nothing more is said, so that no later word is marked.
    const speaking = () => page.evaluate(() => speechSynthesis.speaking);
    await expect.poll(speaking).toBe(false);
    const stopped = await painted(page, 'word');
    expect(stopped).not.toBe('');
    await press(settings(page));
    expect(await painted(page, 'word')).toBe(stopped);
    await expect(page.getByRole('radio', { name: /Test Voice/ })).toBeChecked();
    await expect(page.getByText('登录后可以听青鸟朗读')).toBeVisible();
  });
});

/** Runs in the page: counts the bytes of what is recorded, while it is. */
function countRecorded(): void {
  const { start } = MediaRecorder.prototype;
  MediaRecorder.prototype.start = function startInPieces() {
    let bytes = 0;
    this.addEventListener('dataavailable', ({ data }) => {
      bytes += data.size;
      document.documentElement.dataset['recorded'] = String(bytes);
    });
    start.call(this, 100);
  };
}

/** Runs in the page: a device with one English voice, which says five words a second. */
function giveVoice(): void {
  const voice = {
    name: 'Test Voice',
    lang: 'en-US',
    voiceURI: 'test-voice',
    localService: true,
    default: true,
  };
  class Utterance extends EventTarget {
    voice: unknown;
    lang = '';
    rate = 1;
    text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  let run = 0;
  const tell = (utterance: Utterance, type: string, more = {}) =>
    utterance.dispatchEvent(Object.assign(new Event(type), more));
  const speak = async (utterance: Utterance) => {
    const own = ++run;
    synthesis.speaking = true;
    await Promise.resolve();
    tell(utterance, 'start');
    for (const word of utterance.text.matchAll(/\S+/g)) {
      if (own !== run) return;
      tell(utterance, 'boundary', { name: 'word', charIndex: word.index });
      await new Promise((later) => setTimeout(later, 200 / utterance.rate));
    }
    if (own !== run) return;
    synthesis.speaking = false;
    tell(utterance, 'end');
  };
  const synthesis = Object.assign(new EventTarget(), {
    speaking: false,
    getVoices: () => [voice],
    speak: (utterance: Utterance) => void speak(utterance),
    cancel() {
      run += 1;
      this.speaking = false;
    },
  });
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
}
