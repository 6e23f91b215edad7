import { expect, test } from 'vitest';
import { spokenSymbol, spokenWord } from './spoken-word.ts';

test.each([
  ['gen', 'gen'],
  ['Dec', 'Dec'],
  ['Mr', 'mister'],
  ['e.g.', 'for example'],
  ['U.S.', 'U.S'],
  ['a.m.', 'A.M'],
  ['J.', 'J'],
  ['Ph.D.', 'Ph.D.'],
  ['U.S.A', 'U.S.A'],
  ['UK', 'U.K'],
  ['CEOs', "C.E.O's"],
  ['CEO’s', "C.E.O's"],
  ['NASA', 'NASA'],
  ['mid-2020s', 'mid 2020 s'],
])('%s is said as “%s”', (token, said) => expect(spokenWord(token)).toBe(said));

test('a stop shows an abbreviation, capitals all around show no initials', () => {
  expect(spokenWord('Gen', { hasStop: true })).toBe('general');
  expect(spokenWord('Dec', { hasStop: true })).toBe('december');
  expect(spokenWord('WHO', { isShouted: true })).toBe('who');
});

test('no word or address is read for minutes', () => {
  expect(spokenWord('a'.repeat(100))).toBe('a'.repeat(60));
  expect(spokenSymbol(`https://${'a'.repeat(100)}.org`)).toBe('a'.repeat(60));
});

test.each([
  ['http://a.org/path', 'a dot org'],
  ['https://www.a.org?q=1', 'a dot org'],
  ['the--ferry.org', 'the ferry dot org'],
  ['@me', 'at me'],
  ['#night_train', 'hashtag night train'],
])('%s is said as “%s”', (token, said) => expect(spokenSymbol(token)).toBe(said));
