import { expect, test } from 'vitest';
import { pageStep, readerKey } from './reader-keys.ts';

const press = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

test('before a word is chosen only word steps, translation and search are taken', () => {
  expect(readerKey(press('ArrowRight'), false)).toBe('next-word');
  expect(readerKey(press('ArrowDown'), false)).toBeNull();
  expect(readerKey(press('Enter'), false)).toBeNull();
  expect(readerKey(press('s'), false)).toBeNull();
  expect(readerKey(press('/'), false)).toBe('search');
});

test('with a word chosen the arrows walk and letters act, whatever caps lock says', () => {
  expect(readerKey(press('ArrowUp'), true)).toBe('previous-block');
  expect(readerKey(press('Escape'), true)).toBe('close');
  expect(readerKey(press('S'), true)).toBe('save');
  expect(readerKey(press('w'), true)).toBe('known');
  expect(readerKey(press('x'), true)).toBeNull();
});

test('shortcuts of the browser and selecting with shift stay what they are', () => {
  expect(readerKey(press('s', { ctrlKey: true }), true)).toBeNull();
  expect(readerKey(press('w', { metaKey: true }), true)).toBeNull();
  expect(readerKey(press('ArrowRight', { shiftKey: true }), true)).toBeNull();
});

test('a page is turned by all of the window but 250 pixels, by half of a low one', () => {
  expect(readerKey(press(' '), false)).toBe('next-page');
  expect(readerKey(press(' ', { shiftKey: true }), true)).toBe('previous-page');
  expect(readerKey(press('PageDown'), false)).toBe('next-page');
  expect([844, 500, 320].map(pageStep)).toEqual([594, 250, 160]);
});
