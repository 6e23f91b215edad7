import type { Block } from '@bluebird/contract/blocks.ts';
import { expect, test } from 'vitest';
import {
  cutOfTranslation,
  joinBlocks,
  moved,
  pastedParagraphs,
  pasteParagraphs,
  reshape,
  splitBlock,
} from './block-acts.ts';

const block: Block = {
  id: 'a',
  kind: 'paragraph',
  text: 'The train left. Nobody waved.',
  zh: '火车开走了。没有人挥手。',
  marks: [{ start: 4, end: 22, kind: 'em' }],
};

test('a block is cut in two, with its marks and its translation', () => {
  const [first, second] = splitBlock(block, 16, 'b');
  expect(first).toEqual({
    id: 'a',
    kind: 'paragraph',
    text: 'The train left.',
    zh: '火车开走了。',
    marks: [{ start: 4, end: 15, kind: 'em' }],
  });
  expect(second).toEqual({
    id: 'b',
    kind: 'paragraph',
    text: 'Nobody waved.',
    zh: '没有人挥手。',
    marks: [{ start: 0, end: 6, kind: 'em' }],
  });
});

test('two halves joined are the whole again', () => {
  const [first, second] = splitBlock(block, 15, 'b');
  expect(joinBlocks(first, second)).toEqual(block);
});

test.each([
  ['within a sentence', 8, '火车开走了。没有人挥手。'],
  ['at the end', 29, '火车开走了。没有人挥手。'],
  ['between two, either side of the space', 15, '火车开走了。没有人挥手。'],
])('a cut %s', (_, at, zh) => {
  expect(cutOfTranslation(block.text, at, zh)).toBe(at === 15 ? 6 : null);
});

test('a translation of another number of sentences stays with the first half', () => {
  const [first, second] = splitBlock({ ...block, zh: '火车开走了，没有人挥手。' }, 15, 'b');
  expect(first.zh).toBe('火车开走了，没有人挥手。');
  expect(second).not.toHaveProperty('zh');
});

test('what follows a heading that is cut is a paragraph', () => {
  const [first, second] = splitBlock({ ...block, kind: 'heading', level: 3 }, 15, 'b');
  expect(first).toMatchObject({ kind: 'heading', level: 3 });
  expect(second.kind).toBe('paragraph');
  expect(second).not.toHaveProperty('level');
});

test('a figure is not joined with a text', () => {
  const figure: Block = { id: 'f', kind: 'figure', text: 'A train' };
  expect(joinBlocks(figure, block)).toBeNull();
  expect(joinBlocks(block, figure)).toBeNull();
});

test('an empty block joined leaves no space behind', () => {
  expect(joinBlocks({ id: 'e', kind: 'quote', text: '' }, block)).toMatchObject({
    id: 'e',
    kind: 'quote',
    text: block.text,
    marks: block.marks,
  });
});

test('another kind has what belongs to it, and nothing else', () => {
  const heading = reshape(block, { kind: 'heading', level: 3 });
  expect(heading).toMatchObject({ kind: 'heading', level: 3 });
  expect(reshape(heading, { kind: 'paragraph' })).toEqual(block);
  expect(reshape(block, { kind: 'code' })).not.toHaveProperty('marks');
  expect(reshape(block, { kind: 'list_item' })).toMatchObject({ ordered: false });
});

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 9, 'bca'],
  [2, -3, 'cab'],
])('the element at %i moves to %i', (from, to, result) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(result);
});

test.each([
  ['one line', ['one line']],
  ['  a\nb\r\nc\n', ['a', 'b', 'c']],
  ['wrapped\nby hand\n \n\nthe next\n', ['wrapped by hand', 'the next']],
  [' \n\n ', []],
])('%j is pasted as its paragraphs', (copied, paragraphs) => {
  expect(pastedParagraphs(copied)).toEqual(paragraphs);
});

test.each([
  {
    name: 'between two sentences',
    range: { start: 16, end: 16 },
    texts: ['The train left. One', 'Two', 'ThreeNobody waved.'],
    zh: ['火车开走了。', undefined, '没有人挥手。'],
  },
  {
    name: 'at the beginning',
    range: { start: 0, end: 0 },
    texts: ['One', 'Two', 'ThreeThe train left. Nobody waved.'],
    zh: [undefined, undefined, block.zh],
  },
  {
    name: 'in the place of a word',
    range: { start: 16, end: 22 },
    texts: ['The train left. One', 'Two', 'Three waved.'],
    zh: [block.zh, undefined, undefined],
  },
])('paragraphs pasted $name', ({ range, texts, zh }) => {
  const pasted = pasteParagraphs(block, range, ['One', 'Two', 'Three'], ['b', 'c']);
  expect(pasted.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(pasted.map(({ text }) => text)).toEqual(texts);
  expect(pasted.map((each) => each.zh)).toEqual(zh);
});

test('items pasted into a list are items; what a mark covered stays marked', () => {
  const item: Block = { ...block, kind: 'list_item', ordered: true };
  const pasted = pasteParagraphs(item, { start: 9, end: 9 }, ['a', 'b', 'c'], ['x', 'y']);
  expect(pasted.map(({ kind, ordered }) => [kind, ordered])).toEqual(
    Array.from({ length: 3 }, () => ['list_item', true]),
  );
  expect(pasted[1]).not.toHaveProperty('marks');
  expect(pasted[0]!.marks).toEqual([{ start: 4, end: 10, kind: 'em' }]);
  expect(pasted[2]!.marks).toEqual([{ start: 0, end: 14, kind: 'em' }]);
});
