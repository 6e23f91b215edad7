import { expect, test } from 'vitest';
import { lastBegun, runsInto, wordAtTime } from './audio-times.ts';

const sentence = (from: number, to: number) => ({
  block_id: 'a',
  start: 0,
  end: 9,
  from,
  to,
  words: [
    [0, 3, from, from + 0.2],
    [4, 9, from + 0.3, to],
  ] as [number, number, number, number][],
});
const sentences = [sentence(0.1, 1), sentence(1.4, 3), sentence(3.4, 5)];

test.each([
  [-1, -1],
  [0.1, 0],
  [1.2, 0],
  [1.4, 1],
  [99, 2],
])('at %f s the sentence begun last is %i', (time, index) => {
  expect(lastBegun(sentences, time, ({ from }) => from)).toBe(index);
});

test('a word stays until the next begins', () => {
  expect(wordAtTime(sentences[1]!, 1.3)).toBeNull();
  expect(wordAtTime(sentences[1]!, 1.65)).toEqual([0, 3]);
  expect(wordAtTime(sentences[1]!, 2.9)).toEqual([4, 9]);
});

test('sound runs into the next sentence only from the end of the one before', () => {
  expect(runsInto(sentences, 1, 1.02)).toBe(true);
  expect(runsInto(sentences, 1, 1.5)).toBe(true);
  expect(runsInto(sentences, 1, 0.9)).toBe(false);
  expect(runsInto(sentences, 1, 2.5)).toBe(false);
  expect(runsInto(sentences, 0, 0)).toBe(false);
});
