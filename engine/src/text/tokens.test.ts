import { expect, test } from 'vitest';
import { hyphenParts, plainSpelling, tokenize } from './tokens.ts';

const texts = (text: string) => tokenize(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['She didn’t—couldn’t—go.', ['She', 'didn’t', 'couldn’t', 'go']],
  ['The workers’ well-known co-op', ['The', 'workers', 'well-known', 'co-op']],
  ['John’s 20-year-old car', ['John’s', '20', 'year-old', 'car']],
  [
    'The U.S. and the U.K., at 5 p.m. (e.g. now)',
    ['The', 'U.S.', 'and', 'the', 'U.K.', 'at', '5', 'p.m.', 'e.g.', 'now'],
  ],
  [
    'Mail a.b@c.org or see https://a.com/x?y=1.',
    ['Mail', 'a.b@c.org', 'or', 'see', 'https://a.com/x?y=1'],
  ],
  ['#tag @me example.com.', ['#tag', '@me', 'example.com']],
  [
    '3.5% of $1,000 in the 1990s, 2nd at 10:30',
    ['3.5%', 'of', '1,000', 'in', 'the', '1990s', '2nd', 'at', '10:30'],
  ],
  ['5G, COVID-19, H5N1', ['5G', 'COVID-19', 'H5N1']],
  ['naïve café Brontë', ['naïve', 'café', 'Brontë']],
  ['get ’em: ’tis o’clock', ['get', '’em', '’tis', 'o’clock']],
  ["'hello' it's", ['hello', "it's"]],
  ['and/or 中文 word 😀 ok', ['and', 'or', 'word', 'ok']],
  ['state‑owned co\u00adoperate', ['state‑owned', 'co\u00adoperate']],
  ['word--word… end', ['word', 'word', 'end']],
  ['He said “yes”.', ['He', 'said', 'yes']],
  ['', []],
])('%s', (text, expected) => {
  expect(texts(text)).toEqual(expected);
});

test('kinds tell words, numbers and addresses apart', () => {
  expect(tokenize('Call 911 at www.help.org').map(({ kind }) => kind)).toEqual([
    'word',
    'number',
    'word',
    'symbol',
  ]);
});

test('offsets count emoji as two units', () => {
  expect(tokenize('😀 hi')).toEqual([{ start: 3, end: 5, kind: 'word' }]);
});

test('plain spelling is what a dictionary lists', () => {
  expect(plainSpelling('didn’t')).toBe("didn't");
  expect(plainSpelling('state‑owned')).toBe('state-owned');
  expect(plainSpelling('co\u00adoperate')).toBe('cooperate');
});

test('parts of a hyphenated word keep their place', () => {
  expect(hyphenParts('a state-owned bank', { start: 2, end: 13 })).toEqual([
    { start: 2, end: 7, kind: 'word' },
    { start: 8, end: 13, kind: 'word' },
  ]);
});

test('a part is a number when it begins with a figure', () => {
  const kinds = (word: string) =>
    hyphenParts(word, { start: 0, end: word.length }).map(({ kind }) => kind);
  expect(kinds('20-year')).toEqual(['number', 'word']);
  expect(kinds('H5N1-like')).toEqual(['word', 'word']);
});
