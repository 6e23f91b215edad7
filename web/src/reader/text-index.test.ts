import { expect, test } from 'vitest';
import { translationKey, type Aligned } from '@bluebird/engine/alignment/aligned.ts';
import { textIndex } from './text-index.ts';

const blocks = [
  { id: 'a', text: 'It didn’t rain.' },
  { id: 'rule', text: '' },
  { id: 'b', text: '— 42 —' },
  { id: 'c', text: 'Well-kept gardens.' },
];

test('blocks without analysis are segmented; numbers and punctuation are no words', () => {
  const index = textIndex(blocks);
  const forms = (id: string) =>
    index.words(id).words.map(({ start, end }) => index.text(id).slice(start, end));
  expect(forms('a')).toEqual(['It', 'didn’t', 'rain']);
  expect(forms('b')).toEqual([]);
  expect(forms('missing')).toEqual([]);
  expect(index.has('missing')).toBe(false);
});

test('an analysis is preferred where there is one', () => {
  const index = textIndex(blocks, (id) =>
    id === 'c'
      ? { sentences: [[0, 18]], words: [{ start: 0, end: 9, headword: 'well-kept' }], phrases: [] }
      : undefined,
  );
  expect(index.spot('c', 0)).toMatchObject({ form: 'Well-kept', word: { headword: 'well-kept' } });
  expect(index.spot('a', 2)?.form).toBe('rain');
});

test('a stretch has its sentences’ own Chinese, else that of its block', () => {
  const zh = '下雨了。屋顶漏水。';
  const aligned: Aligned = {
    key: translationKey(zh),
    pairs: [
      [0, 10, 0, 4, 99],
      [11, 27, 4, 9, 99],
    ],
  };
  const rain = { id: 'r', text: 'It rained. The roof leaked.', zh, zh_engine: 'm' };
  const index = (of: Aligned | undefined) =>
    textIndex([rain, { id: 'x', text: 'No more.' }], () => ({
      sentences: [],
      words: [],
      phrases: [],
      aligned: of,
    }));
  expect(index(aligned).chinese('r', 12, 14)).toEqual({
    zh: '屋顶漏水。',
    start: 11,
    end: 27,
    own: true,
    automatic: true,
  });
  const unsure = { zh, start: 0, end: 27, automatic: true };
  expect(index(undefined).chinese('r', 12, 14)).toEqual({ ...unsure, own: false });
  expect(index(undefined).chinese('r', 0, 27)).toEqual({ ...unsure, own: true });
  expect(index(aligned).chinese('x', 0, 2)).toBeNull();
});

test('walking word by word crosses blocks that have none and stops at the ends', () => {
  const index = textIndex(blocks);
  const walk = [];
  for (let spot = index.spot('a', 0); spot; spot = index.neighbour(spot, 1)) walk.push(spot.form);
  expect(walk).toEqual(['It', 'didn’t', 'rain', 'Well-kept', 'gardens']);
  const back = index.neighbour(index.spot('c', 0)!, -1);
  expect(back?.form).toBe('rain');
  expect(index.neighbour(index.spot('a', 0)!, -1)).toBeNull();
});

test('walking by block lands on its first word', () => {
  const index = textIndex(blocks);
  expect(index.neighbourBlock(index.spot('a', 2)!, 1)?.form).toBe('Well-kept');
  expect(index.neighbourBlock(index.spot('c', 1)!, -1)?.form).toBe('It');
  expect(index.neighbourBlock(index.spot('c', 0)!, 1)).toBeNull();
});
