import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textIndex } from '#reader/text-index.ts';
import { sentenceFrom, sentenceQueue, utterancePieces } from './sentence-queue.ts';

const index = textIndex([
  { id: '_title', text: 'Night trains' },
  { id: 'a', text: 'One is here. Two comes later.' },
  { id: 'c', text: 'let code = 1;' },
  { id: 'b', text: '青鸟。 … Three ends it.' },
]);
const queue = sentenceQueue(index, ['_title', 'a', 'b']);
const order = (id: string) => index.blocks.findIndex((block) => block.id === id);
const said = (at: number) => {
  const { blockId, start, end } = queue[at]!;
  return index.text(blockId).slice(start, end).trim();
};

test('the queue holds what can be said, in reading order', () => {
  expect(queue.map((_, at) => said(at)).slice(0, 3)).toEqual([
    'Night trains',
    'One is here.',
    'Two comes later.',
  ]);
  expect(said(queue.length - 1)).toContain('Three ends it.');
  expect(queue.some(({ blockId }) => blockId === 'c')).toBe(false);
});

test.each([
  ['the beginning', '_title', 0, 'Night trains'],
  ['a sentence', 'a', 3, 'One is here.'],
  ['its end', 'a', 14, 'Two comes later.'],
  ['a block that is not read', 'c', 2, said(queue.length - 1)],
])('listening begins at %s', (_, blockId, offset, sentence) => {
  expect(said(sentenceFrom(queue, { blockId, offset }, order))).toBe(sentence);
});

test('behind everything the last sentence is read, and of nothing the first', () => {
  expect(sentenceFrom(queue, { blockId: 'b', offset: 999 }, order)).toBe(queue.length - 1);
  expect(sentenceFrom([], { blockId: 'b', offset: 0 }, order)).toBe(0);
});

test('long sentences are cut between words, and nothing is lost', () => {
  const text = `${'So it went on, '.repeat(20)}and then it stopped.`;
  const pieces = utterancePieces(text);
  expect(pieces.length).toBeGreaterThan(1);
  for (const [start, end] of pieces) {
    expect(end - start).toBeLessThanOrEqual(181);
    expect(text.slice(0, start)).toMatch(/(^|, )$/);
  }
});

test('pieces of any text follow one another and make it whole', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 600 }),
      fc.integer({ min: 5, max: 200 }),
      (text, longest) => {
        const pieces = utterancePieces(text, longest);
        expect(pieces.map(([start, end]) => text.slice(start, end)).join('')).toBe(text);
        expect(pieces[0]![0]).toBe(0);
      },
    ),
  );
});
