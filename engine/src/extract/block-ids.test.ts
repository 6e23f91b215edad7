import { expect, test } from 'vitest';
import { withIds } from './block-ids.ts';
import type { BlockDraft } from './blocks.ts';

const paragraph = (text: string): BlockDraft => ({ kind: 'paragraph', text });
const idsOf = (...drafts: BlockDraft[]) => withIds(drafts).map(({ id }) => id);
const [ONE, OTHER] = [paragraph('One.'), paragraph('Other.')];

test('white space changes no id, words and kinds do', () => {
  expect(idsOf(paragraph('The  night\ntrain'))).toEqual(idsOf(paragraph('The night train')));
  expect(idsOf(paragraph('The night train'))).not.toEqual(idsOf(paragraph('Thenighttrain')));
  expect(idsOf({ kind: 'quote', text: 'One.' })).not.toEqual(idsOf(ONE));
});

test('blocks that say the same are told apart by their order alone', () => {
  const [first, second, third] = idsOf(ONE, ONE, ONE);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(idsOf(ONE, OTHER, ONE)).toEqual([first, idsOf(OTHER)[0], second]);
});

test('pictures and tables are told apart by what they show', () => {
  const picture = (src: string): BlockDraft => ({
    kind: 'figure',
    text: '',
    image: { src, alt: '' },
  });
  const table = (cell: string): BlockDraft => ({ kind: 'table', text: '', rows: [[cell, 'x']] });
  expect(idsOf(picture('a.jpg'))).not.toEqual(idsOf(picture('b.jpg')));
  expect(idsOf(table('a'))).not.toEqual(idsOf(table('b')));
});
