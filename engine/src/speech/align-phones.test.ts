import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignPhones } from './align-phones.ts';
import { estimateTimes, fillTimes } from './estimate-times.ts';

const phones = (text: string) => text.split(' ');
/** The spoken phones of a text, a tenth of a second each. */
const spoken = (text: string) =>
  phones(text).map((phone, index) => ({ phone, end: (index + 1) / 10 }));
const word = (say: string, pause = false) => ({ start: 0, end: say.length, say, pause });

test.each([
  [
    'as expected',
    ['dh ax', 'k ae t'],
    'pau dh ax k ae t pau',
    [
      [0.1, 0.3],
      [0.3, 0.6],
    ],
  ],
  [
    'with another vowel',
    ['dh ax', 'k ae t'],
    'pau dh iy k ae t pau',
    [
      [0.1, 0.3],
      [0.3, 0.6],
    ],
  ],
  [
    'with a silence',
    ['dh ax', 'k ae t'],
    'dh ax pau k ae t',
    [
      [0, 0.2],
      [0.3, 0.6],
    ],
  ],
  [
    'with a phone lost',
    ['ae n d', 'd ao g'],
    'ae n d ao g',
    [
      [0, 0.2],
      [0.2, 0.5],
    ],
  ],
  [
    'with a phone too many',
    ['k ae t', 's ae t'],
    'k ae t ax s ae t',
    [
      [0, 0.3],
      [0.4, 0.7],
    ],
  ],
  ['by the same vowel before a like one', ['iy', 'ae'], 'iy', [[0, 0.1], null]],
  ['by a like vowel before a consonant', ['ae', 't'], 'iy', [[0, 0.1], null]],
  ['by another consonant before a vowel', ['ae', 't'], 's', [null, [0, 0.1]]],
  ['by any phone before none', ['ae'], 's', [[0, 0.1]]],
  ['with a word left out', ['w ah n', 'k ae t'], 'k ae t', [null, [0, 0.3]]],
  ['not spoken', ['w ah n'], 'pau', [null]],
])('finds words %s', (_, words, heard, expected) => {
  const times = alignPhones(words.map(phones), spoken(heard));
  expect(
    times.map((time) => time && [time.from, time.to].map((s) => Math.round(s * 10) / 10)),
  ).toEqual(expected);
});

test('a word without phones gets the room between its neighbours', () => {
  const words = [word('one'), word('lost'), word('two'), word('end')];
  const times = [{ from: 0, to: 1 }, null, { from: 2, to: 3 }, null];
  expect(fillTimes(words, times, 4)).toEqual([
    { from: 0, to: 1 },
    { from: 1, to: 2 },
    { from: 2, to: 3 },
    { from: 3, to: 4 },
  ]);
});

test('longer words and figures take longer, and a pause has its time', () => {
  const [a, long, figures, last] = estimateTimes(
    [word('a'), word('extraordinary', true), word('1998'), word('end', true)],
    1,
    5,
  ) as [WordTime, WordTime, WordTime, WordTime];
  expect(a.from).toBe(1);
  expect(last.to).toBeCloseTo(5);
  expect(length(long)).toBeGreaterThan(3 * length(a));
  expect(length(figures)).toBeGreaterThan(length(last));
  expect(figures.from - long.to).toBeGreaterThan(length(a));
});

type WordTime = { from: number; to: number };
const length = ({ from, to }: WordTime) => to - from;

test('times never run backwards, whatever was heard', () => {
  const phone = fc.constantFrom('pau', 'k', 'ae', 't', 's', 'iy');
  fc.assert(
    fc.property(fc.array(fc.array(phone)), fc.array(phone), (expected, heard) => {
      const words = expected.map((sounds) => word(sounds.join('')));
      const duration = heard.length / 10;
      const times = fillTimes(
        words,
        alignPhones(
          expected,
          heard.map((sound, index) => ({ phone: sound, end: (index + 1) / 10 })),
        ),
        duration,
      );
      expect(times).toHaveLength(words.length);
      let at = 0;
      for (const { from, to } of times) {
        expect(from).toBeGreaterThanOrEqual(at - 1e-9);
        expect(to).toBeGreaterThanOrEqual(from);
        at = to;
      }
      expect(at).toBeLessThanOrEqual(duration + 1e-9);
    }),
  );
});
