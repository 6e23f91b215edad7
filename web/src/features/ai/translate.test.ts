import { beforeEach, expect, test, vi } from 'vitest';
import { MAX_TO_TRANSLATE } from '@bluebird/contract/translation-limits.ts';
import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { translateOnDevice } from './on-device.ts';
import { mayPass, translate } from './translate.ts';

vi.mock('#lib/call.ts', async (original) => ({ ...(await original()), call: vi.fn() }));
vi.mock('./on-device.ts', () => ({ translateOnDevice: vi.fn() }));

const asked: string[] = [];
/** What the server makes of each text it is asked for. */
function serve(answer: (text: string) => { zh: string; automatic?: boolean } | ApiError): void {
  vi.mocked(call).mockImplementation((async (_: string, { body }: { body: { text: string } }) => {
    asked.push(body.text);
    const given = answer(body.text);
    if (given instanceof ApiError) throw given;
    return { engine: 'm', automatic: true, ...given };
  }) as never);
}
const away = new ApiError(503, '', { reason: 'translation_unavailable' });
beforeEach(() => {
  asked.length = 0;
  vi.mocked(translateOnDevice).mockReset().mockResolvedValue(null);
});

const SENTENCE = 'The ferry has crossed the river every morning since the bridge fell.';
const LONG = Array.from({ length: 100 }, () => SENTENCE).join(' ');

test('a paragraph too long for one call comes in pieces of whole sentences', async () => {
  serve((text) => ({ zh: `译${text.length}。` }));
  const { zh, from } = await translate(LONG);
  expect(asked).toHaveLength(3);
  expect(asked.join(' ')).toBe(LONG);
  for (const text of asked) {
    expect(text.length).toBeLessThanOrEqual(MAX_TO_TRANSLATE);
    expect(text).toMatch(/^The ferry.*fell\.$/);
  }
  expect([zh, from]).toEqual([asked.map(({ length }) => `译${length}。`).join(''), 'model']);
});

test('without one of the pieces the browser translates the whole', async () => {
  serve(() => (asked.length === 2 ? away : { zh: '译' }));
  vi.mocked(translateOnDevice).mockResolvedValue('浏览器译');
  expect(await translate(LONG)).toMatchObject({ zh: '浏览器译', from: 'browser' });
  expect(translateOnDevice).toHaveBeenCalledWith(LONG);
  vi.mocked(translateOnDevice).mockResolvedValue(null);
  asked.length = 0;
  await expect(translate(LONG)).rejects.toBe(away);
});

test('what stands in an article is no machine’s', async () => {
  serve(() => ({ zh: '渡船', automatic: false }));
  expect(await translate(SENTENCE)).toEqual({ zh: '渡船', from: 'article', engine: 'm' });
});

test('asking again is offered only where it can help', () => {
  expect(mayPass(away)).toBe(false);
  expect(mayPass(new ApiError(400, '', { reason: 'invalid_input' }))).toBe(false);
  expect(mayPass(new ApiError(503, '', { reason: 'unavailable' }))).toBe(true);
  expect(mayPass(new ApiError('', ''))).toBe(true);
});
