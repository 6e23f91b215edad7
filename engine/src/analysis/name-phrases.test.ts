import { expect, test } from 'vitest';
import { withNames } from './name-phrases.ts';
import type { TaggedPhrase } from './phrases.ts';
import { madeHeadwords } from './test-dictionary.ts';

const headwords = madeHeadwords({
  names: ['Suez Canal landmark', 'Grace Harker person', 'Gone City city'],
  entries: { 'Suez Canal': 'n 一条运河' },
});
const [canal] = headwords.names('Suez Canal');
const [grace] = headwords.names('Grace Harker');

const phrase = (...spans: [number, number][]): TaggedPhrase => ({
  ...{ phrase: 'a phrase', spans, gloss: '短语', sense: 0, sure: false },
});
/** The phrases beside the name `Suez Canal` that stands from 10 to 20. */
const beside = (...phrases: TaggedPhrase[]) =>
  withNames(phrases, { words: [], spans: [{ start: 10, end: 20, listed: canal! }] }, headwords).map(
    ({ phrase: headword, spans }) => (headword === 'a phrase' ? spans[0]![0] : headword),
  );

test.each<[string, [number, number][], boolean]>([
  ['before it', [[2, 10]], true],
  ['after it', [[20, 25]], true],
  ['into it', [[2, 11]], false],
  ['out of it', [[19, 25]], false],
  ['within it', [[12, 14]], false],
  ['as long as it', [[10, 20]], false],
  ['that begins before it', [[9, 20]], true],
  ['that ends after it', [[10, 21]], true],
  [
    'around it',
    [
      [2, 4],
      [22, 24],
    ],
    true,
  ],
  [
    'with a part in it',
    [
      [2, 4],
      [12, 14],
    ],
    false,
  ],
])('a phrase %s', (_name, spans, kept) => {
  const at = spans[0]![0];
  const place = at < 10 ? [at, 'Suez Canal'] : ['Suez Canal', at];
  const both = at === 10 ? [at, 'Suez Canal'] : place;
  expect(beside(phrase(...spans))).toEqual(kept ? both : ['Suez Canal']);
});

test('a name is a phrase of one span, with the gloss of the sense that names it', () => {
  const spans = [
    { start: 30, end: 42, listed: grace! },
    { start: 10, end: 20, listed: canal! },
    { start: 0, end: 4, listed: { ...canal!, name: 'Nowhere' } },
  ];
  expect(withNames([], { words: [], spans }, headwords)).toEqual([
    {
      ...{ phrase: 'Suez Canal', spans: [[10, 20]], gloss: 'Suez Canal', sense: 1 },
      ...{ sure: true, name: true },
    },
    {
      ...{ phrase: 'Grace Harker', spans: [[30, 42]], gloss: 'Grace Harker', sense: 0 },
      ...{ sure: true, name: true },
    },
  ]);
});
