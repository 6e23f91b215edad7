import { beforeEach, expect, test, vi } from 'vitest';
import { keepUnsent, sendUnsent, type UnsentReading, unsentTexts } from './unsent-reading.ts';

vi.mock('./owned-write.ts', () => ({ currentWriter: () => 1, dueFor: () => 'now' }));

const place = { block_id: 'b7', offset: 0, progress: 0.4 };
const reading = (id: number, seconds = 40): UnsentReading => ({
  source: 'ARTICLE',
  id,
  book: null,
  seconds,
  position: place,
  furthest: null,
  at: 0,
});

/** Names of locks that somebody holds. */
let held: Set<string>;
beforeEach(() => {
  const stored: Record<string, string> = {};
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void delete stored[key],
  });
  held = new Set();
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, _options: unknown, run: (lock: object | null) => unknown) =>
        run(held.has(name) ? null : {}),
    },
  });
});

/** Sends all. @returns the ids that went out */
async function sendAll(fails: (id: number) => Error | null = () => null): Promise<number[]> {
  const sent: number[] = [];
  const send = async ({ id }: UnsentReading) => {
    const failure = fails(id);
    if (failure) throw failure;
    sent.push(id);
  };
  await sendUnsent(send, (error) => (error as Error).message === 'refused').catch(() => {});
  return sent;
}

test('what visits that are over owe goes out once', async () => {
  keepUnsent('one', reading(1));
  keepUnsent('two', reading(2));
  expect(await sendAll()).toEqual([1, 2]);
  expect(await sendAll()).toEqual([]);
});

test('a visit tells its own: the latest stands, and one that is under way is left alone', async () => {
  keepUnsent('one', reading(1));
  keepUnsent('two', reading(2));
  keepUnsent('two', { ...reading(2, 0), position: null });
  held.add('reading one');
  expect(await sendAll()).toEqual([]);
  held.clear();
  expect(await sendAll()).toEqual([1]);
});

test('without a network everything stays; what is refused goes', async () => {
  keepUnsent('one', reading(1));
  keepUnsent('two', reading(2));
  keepUnsent('three', reading(3));
  expect(await sendAll((id) => (id === 2 ? new Error('offline') : null))).toEqual([1]);
  expect(await sendAll((id) => (id === 2 ? new Error('refused') : null))).toEqual([3]);
  expect(await sendAll()).toEqual([]);
});

test('the furthest place of several visits to a text is what the server will know', () => {
  const at = (progress: number) => ({ ...place, progress });
  keepUnsent('one', { ...reading(1), position: at(0.2), furthest: at(0.97), at: 10 });
  keepUnsent('two', { ...reading(1), position: at(0.5), at: 20 });
  keepUnsent('three', { ...reading(2), position: null, at: 30 });
  keepUnsent('four', { ...reading(3), source: 'BOOK', at: 40 });
  expect([...unsentTexts('ARTICLE')]).toEqual([[1, { progress: 0.97, at: 20 }]]);
});

test('what an earlier release kept is sent too', async () => {
  const { furthest: _f, at: _a, ...earlier } = reading(1);
  localStorage.setItem(
    'account:unsent-reading',
    JSON.stringify([{ ...earlier, visit: 'one', by: 1 }]),
  );
  expect([...unsentTexts('ARTICLE').keys()]).toEqual([1]);
  expect(await sendAll()).toEqual([1]);
});
