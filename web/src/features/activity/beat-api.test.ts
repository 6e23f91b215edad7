import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const toast = vi.hoisted(() => vi.fn());
vi.mock('#ui/toast.ts', () => ({ toast }));

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
let stored: Map<string, string>;
let answers: string[];
/** Places that were told of, as shares. */
let places: (number | undefined)[];
/** Whether an answer says when it was given, and takes what is signed at all. */
let server: { dates: boolean; takes: boolean };

/** A page on a device whose clock is off. */
async function openPage(off: number) {
  vi.resetModules();
  vi.setSystemTime(NOW + off);
  return import('./beat-api.ts');
}
const beat = { seconds: 30, position: null, furthest: null };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  stored = new Map();
  answers = [];
  places = [];
  server = { dates: true, takes: true };
  toast.mockClear();
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { t, progress } = JSON.parse(body as string) as { t: string; progress?: number };
    places.push(progress);
    const inTime = Math.abs(Number(t.slice(0, -3)) * 1000 - NOW) <= 5 * MINUTE;
    const ok = inTime && server.takes;
    answers.push(ok ? 'taken' : 'refused');
    const status = ok
      ? { code: 0, msg: '' }
      : { code: 400, msg: '设备的时间不准，请校准后再试', reason: 'signature_invalid' };
    const headers = { ...(server.dates && { date: new Date(NOW).toUTCString() }) };
    return Response.json({ status, result: { today: 90 } }, { headers });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([-20 * MINUTE, 26 * 60 * MINUTE])(
  'a clock that is %i ms off costs one try, then none, also in the next visit',
  async (off) => {
    const page = await openPage(off);
    expect(await page.sendBeat({ source: 'ARTICLE', source_id: 7 }, beat)).toBe(90);
    expect(await page.sendBeat({ source: 'ARTICLE', source_id: 7 }, beat)).toBe(90);
    const next = await openPage(off);
    expect(await next.sendBeat({ source: 'ARTICLE', source_id: 7 }, beat)).toBe(90);
    expect(answers).toEqual(['refused', 'taken', 'taken', 'taken']);
    // It has been put right meanwhile.
    const later = await openPage(0);
    expect(await later.sendBeat({ source: 'ARTICLE', source_id: 7 }, beat)).toBe(90);
    expect(toast).not.toHaveBeenCalled();
  },
);

test('a signature that is refused for another reason is not sent twice; it is said once', async () => {
  server.takes = false;
  const page = await openPage(0);
  await expect(page.sendBeat({ source: 'ARTICLE', source_id: 7 }, beat)).rejects.toThrow(
    '时间不准',
  );
  await expect(page.sendBeat({ source: 'ARTICLE', source_id: 7 }, beat)).rejects.toThrow(
    '时间不准',
  );
  expect(answers).toEqual(['refused', 'refused']);
  expect(toast).toHaveBeenCalledExactlyOnceWith('设备的时间不准，请校准后再试');
});

test('where an answer does not say when it was given, the reader is told once', async () => {
  server.dates = false;
  const page = await openPage(-20 * MINUTE);
  await expect(page.sendBeat({ source: 'ARTICLE', source_id: 7 }, beat)).rejects.toThrow(
    '时间不准',
  );
  await expect(page.sendBeat({ source: 'ARTICLE', source_id: 7 }, beat)).rejects.toThrow(
    '时间不准',
  );
  expect(answers).toEqual(['refused', 'refused']);
  expect(toast).toHaveBeenCalledOnce();
});

test('a place further on than the last is told of before it', async () => {
  const page = await openPage(0);
  const place = (progress: number) => ({ block_id: 'b', offset: 0, progress });
  await page.sendBeat(
    { source: 'ARTICLE', source_id: 7 },
    { seconds: 30, position: place(0.2), furthest: place(1) },
  );
  expect(places).toEqual([1, 0.2]);
});
