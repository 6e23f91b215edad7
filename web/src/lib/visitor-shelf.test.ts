import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVisitorShelf } from './visitor-shelf.ts';

type Thing = { id: string; says?: string };

let stored: Map<string, string>;
let full: boolean;
const shelf = () =>
  createVisitorShelf<Thing>({
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
  expect(shelf().put({ id: 'a' })).toBe(true);
  shelf().put({ id: 'b' });
  shelf().put({ id: 'a', says: 'again' });
  expect(shelf().items()).toEqual([{ id: 'a', says: 'again' }, { id: 'b' }]);
  shelf().remove('a');
  expect(shelf().items()).toEqual([{ id: 'b' }]);
  shelf().clear();
  expect(stored.size).toBe(0);
});

test('there is room for so many, and for what is there already', () => {
  shelf().put({ id: 'a' });
  expect(shelf().hasRoom(['b'])).toBe(true);
  expect(shelf().hasRoom(['b', 'c'])).toBe(false);
  shelf().put({ id: 'b' });
  expect(shelf().hasRoom(['c'])).toBe(false);
  expect(shelf().hasRoom(['a', 'b'])).toBe(true);
});

test('what was wanted last goes along unseen, once', () => {
  shelf().put({ id: 'a' });
  shelf().want([{ id: 'x' }]);
  shelf().want([{ id: 'y' }]);
  expect(shelf().items()).toEqual([{ id: 'a' }]);
  expect(shelf().all()).toEqual([{ id: 'a' }, { id: 'y' }]);
  shelf().put({ id: 'y', says: 'kept' });
  expect(shelf().all()).toEqual([{ id: 'a' }, { id: 'y', says: 'kept' }]);
});

test.each(['{"items":[', '7', 'null', '[]', '{"items":{},"wanted":"x"}', '{"items":[7,null,{}]}'])(
  'damaged storage holds nothing: %s',
  (text) => {
    stored.set('things', text);
    expect(shelf().all()).toEqual([]);
    expect(shelf().put({ id: 'a' })).toBe(true);
    expect(shelf().items()).toEqual([{ id: 'a' }]);
  },
);

test('of damaged things the sound ones are left', () => {
  stored.set('things', '{"items":[7,{"id":"a"},{"id":1}],"wanted":[{"id":"b"},null]}');
  expect(shelf().all()).toEqual([{ id: 'a' }, { id: 'b' }]);
});

test('where the device refuses, the page remembers, and says that it does', () => {
  const page = shelf();
  page.put({ id: 'a' });
  full = true;
  expect(page.put({ id: 'b' })).toBe(false);
  expect(page.items()).toEqual([{ id: 'a' }, { id: 'b' }]);
  expect(shelf().items()).toEqual([{ id: 'a' }]);
  full = false;
  expect(page.put({ id: 'c' })).toBe(true);
  expect(shelf().items()).toHaveLength(3);
});
