import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVisitorStore } from './visitor-store.ts';

type Thing = { id: string; says?: string };

let stored: Map<string, string>;
let full: boolean;
const store = () =>
  createVisitorStore<Thing>({
    key: 'things',
    most: 2,
    idOf: ({ id }) => id,
    isItem: (value): value is Thing => typeof (value as Thing | null)?.id === 'string',
  });

beforeEach(() => {
  stored = new Map();
  full = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (full) throw new Error('full');
      stored.set(key, value);
    },
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('things are kept in order, one for each id, and outlive the page', () => {
  expect(store().put({ id: 'a' })).toBe(true);
  store().put({ id: 'b' });
  store().put({ id: 'a', says: 'again' });
  expect(store().items()).toEqual([{ id: 'a', says: 'again' }, { id: 'b' }]);
  store().remove('a');
  expect(store().items()).toEqual([{ id: 'b' }]);
  store().clear();
  expect(stored.size).toBe(0);
});

test('there is room for so many, and for what is there already', () => {
  store().put({ id: 'a' });
  expect(store().hasRoom(['b'])).toBe(true);
  expect(store().hasRoom(['b', 'c'])).toBe(false);
  store().put({ id: 'b' });
  expect(store().hasRoom(['c'])).toBe(false);
  expect(store().hasRoom(['a', 'b'])).toBe(true);
});

test('what was wanted last goes along unseen, once', () => {
  store().put({ id: 'a' });
  store().want([{ id: 'x' }]);
  store().want([{ id: 'y' }]);
  expect(store().items()).toEqual([{ id: 'a' }]);
  expect(store().all()).toEqual([{ id: 'a' }, { id: 'y' }]);
  store().put({ id: 'y', says: 'kept' });
  expect(store().all()).toEqual([{ id: 'a' }, { id: 'y', says: 'kept' }]);
});

test.each(['{"items":[', '7', 'null', '[]', '{"items":{},"wanted":"x"}', '{"items":[7,null,{}]}'])(
  'damaged storage holds nothing: %s',
  (text) => {
    stored.set('things', text);
    expect(store().all()).toEqual([]);
    expect(store().put({ id: 'a' })).toBe(true);
    expect(store().items()).toEqual([{ id: 'a' }]);
  },
);

test('of damaged things the sound ones are left', () => {
  stored.set('things', '{"items":[7,{"id":"a"},{"id":1}],"wanted":[{"id":"b"},null]}');
  expect(store().all()).toEqual([{ id: 'a' }, { id: 'b' }]);
});

test('where the device refuses, the page remembers, and says that it does', () => {
  const page = store();
  page.put({ id: 'a' });
  full = true;
  expect(page.put({ id: 'b' })).toBe(false);
  expect(page.items()).toEqual([{ id: 'a' }, { id: 'b' }]);
  expect(store().items()).toEqual([{ id: 'a' }]);
  full = false;
  expect(page.put({ id: 'c' })).toBe(true);
  expect(store().items()).toHaveLength(3);
});
