import { beforeEach, expect, test, vi } from 'vitest';

type Progress = (event: { loaded: number }) => void;

/** The module anew, in a window whose translator behaves as told. */
async function withTranslator(translator?: unknown) {
  vi.resetModules();
  vi.stubGlobal('window', translator === undefined ? {} : { Translator: translator });
  return import('./on-device.ts');
}
beforeEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const fake = (translate: (text: string) => Promise<string>, availability = 'available') => ({
  availability: vi.fn(async () => availability),
  create: vi.fn(async () => ({ translate })),
});

test('a browser without a translator has no answer', async () => {
  const { hasOnDevice, translateOnDevice } = await withTranslator();
  expect(hasOnDevice()).toBe(false);
  expect(await translateOnDevice('Hello.')).toBeNull();
});

test('asks for English into Chinese, and opens the translator once', async () => {
  const translator = fake(async (text) => ` 译：${text} `);
  const { hasOnDevice, translateOnDevice } = await withTranslator(translator);
  expect(hasOnDevice()).toBe(true);
  expect(await translateOnDevice('Hello.')).toBe('译：Hello.');
  expect(await translateOnDevice('Bye.')).toBe('译：Bye.');
  expect(translator.create).toHaveBeenCalledTimes(1);
  expect(translator.create).toHaveBeenCalledWith(
    expect.objectContaining({ sourceLanguage: 'en', targetLanguage: 'zh' }),
  );
});

test('languages it does not know are no answer, and nothing is downloaded', async () => {
  const translator = fake(async () => '好', 'unavailable');
  const { translateOnDevice } = await withTranslator(translator);
  expect(await translateOnDevice('Hello.')).toBeNull();
  expect(translator.create).not.toHaveBeenCalled();
});

test.each([
  ['fails', () => Promise.reject(new Error('no'))],
  ['answers nothing', async () => '  '],
  ['answers in English', async () => 'Hello.'],
])('a translator that %s has no answer', async (_name, translate) => {
  const { translateOnDevice } = await withTranslator(fake(translate));
  expect(await translateOnDevice('Hello.')).toBeNull();
});

test('what could not be opened is tried again', async () => {
  const translator = fake(async () => '好');
  translator.create.mockRejectedValueOnce(new Error('NotAllowedError'));
  const { translateOnDevice } = await withTranslator(translator);
  expect(await translateOnDevice('Hello.')).toBeNull();
  expect(await translateOnDevice('Hello.')).toBe('好');
});

test('a browser that does not stir is not waited for, but may be ready the next time', async () => {
  vi.useFakeTimers();
  let finish = (_: { translate: () => Promise<string> }) => {};
  const translator = {
    availability: async () => 'downloadable',
    create: () =>
      new Promise<{ translate: () => Promise<string> }>((resolve) => {
        finish = resolve;
      }),
  };
  const { translateOnDevice } = await withTranslator(translator);
  const answer = translateOnDevice('Hello.');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBeNull();
  finish({ translate: async () => '好' });
  expect(await translateOnDevice('Hello.')).toBe('好');
});

test('shows how far the download is, and nothing when it is over', async () => {
  let finish = () => {};
  const translator = {
    availability: async () => 'downloadable',
    create: async ({ monitor }: { monitor: (m: unknown) => void }) => {
      monitor({
        addEventListener: (_name: string, tell: Progress) => tell({ loaded: 0.42 }),
      });
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return { translate: async () => '好' };
    },
  };
  const { translateOnDevice, readDownload } = await withTranslator(translator);
  const answer = translateOnDevice('Hello.');
  await expect.poll(readDownload).toBe(0.42);
  finish();
  expect(await answer).toBe('好');
  expect(readDownload()).toBeNull();
});
