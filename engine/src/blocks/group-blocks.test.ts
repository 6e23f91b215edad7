import type { Block } from '#extract/blocks.ts';
import { expect, test } from 'vitest';
import { groupBlocks } from './group-blocks.ts';

const item = (id: string, ordered = false): Block => ({ id, kind: 'list_item', text: id, ordered });
const paragraph = (id: string): Block => ({ id, kind: 'paragraph', text: id });

test('neighbouring items of one sort make one list; a paragraph or another sort ends it', () => {
  const groups = groupBlocks([item('a'), item('b'), item('1', true), paragraph('p'), item('c')]);
  expect(groups.map((g) => (g.kind === 'list' ? g.items.map((i) => i.id) : g.block.id))).toEqual([
    ['a', 'b'],
    ['1'],
    'p',
    ['c'],
  ]);
});

test('an item that tells no order has none', () => {
  const { id, kind, text } = item('a');
  expect(groupBlocks([{ id, kind, text }, item('b'), item('1', true)])).toMatchObject([
    { kind: 'list', ordered: false, items: [{ id: 'a' }, { id: 'b' }] },
    { kind: 'list', ordered: true, items: [{ id: '1' }] },
  ]);
});
