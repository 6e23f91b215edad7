import { expect, test } from 'vitest';
import { scrollToShow } from './keep-visible.ts';
const phone = { height: 844, top: 56, bottom: 338 };
test('a word in the free part stays where it is', () => {
  expect(scrollToShow({ top: 200, bottom: 230 }, phone)).toBe(0);
});
test('a word under the sheet is brought above it, one under the bar below it', () => {
  expect(scrollToShow({ top: 700, bottom: 730 }, phone)).toBe(730 - (844 - 338 - 24));
  expect(scrollToShow({ top: 20, bottom: 50 }, phone)).toBe(20 - 80);
});
test('in a very low window the beginning of the word wins', () => {
  const low = { height: 300, top: 56, bottom: 180 };
  expect(scrollToShow({ top: 100, bottom: 260 }, low)).toBe(20);
});
