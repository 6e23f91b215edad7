import { expect, test } from 'vitest';
import { textIndex } from '#reader/text-index.ts';
import {
  extendStretch,
  growsBackwards,
  stretchOf,
  stretchPassage,
  type Extension,
  type Stretch,
} from './extend.ts';
import { passageText } from './passage.ts';

const index = textIndex([
  { id: 'a', text: 'One two three. “Four five,” he said. Six!' },
  { id: 'gap', text: '' },
  { id: 'b', text: 'Seven eight.' },
]);
const from = (word: number): Stretch => ({
  anchor: index.spot('a', word)!,
  head: index.spot('a', word)!,
});
const text = (stretch: Stretch) => passageText(index, stretchPassage(index, stretch));
/** What is selected after each step from a word. */
const walk = (word: number, ...steps: [Extension, 1 | -1][]) => {
  let stretch = from(word);
  return steps.map(([by, step]) => text((stretch = extendStretch(index, stretch, by, step))));
};

test('by words to the right and back over the beginning', () => {
  expect(walk(1, ['word', 1], ['word', -1], ['word', -1])).toEqual([
    'two three.',
    'two',
    'One two',
  ]);
});

test('by sentences: first to the end of this one, then of the next, also in the next block', () => {
  expect(walk(1, ['sentence', 1], ['sentence', 1], ['sentence', 1], ['sentence', 1])).toEqual([
    'two three.',
    'two three. “Four five,” he said.',
    'two three. “Four five,” he said. Six!',
    'two three. “Four five,” he said. Six!\nSeven eight.',
  ]);
  expect(walk(4, ['sentence', -1], ['sentence', -1])).toEqual([
    '“Four five',
    'One two three. “Four five',
  ]);
});

test('at the end of the text a step changes nothing', () => {
  const last = { anchor: index.spot('b', 1)!, head: index.spot('b', 1)! };
  expect(extendStretch(index, last, 'word', 1)).toEqual(last);
  expect(extendStretch(index, last, 'sentence', 1)).toEqual(last);
});

test('a passage selected with the mouse is grown from the end the reader left it at', () => {
  const passage = { blockId: 'a', start: 4, endBlockId: 'a', end: 13 };
  const forwards = stretchOf(index, passage, false)!;
  const backwards = stretchOf(index, passage, true)!;
  expect(growsBackwards(index, backwards)).toBe(true);
  expect(growsBackwards(index, forwards)).toBe(false);
  expect(text(extendStretch(index, forwards, 'word', 1))).toBe('two three. “Four');
  expect(text(extendStretch(index, backwards, 'word', -1))).toBe('One two three.');
});
