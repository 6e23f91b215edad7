import type { Block } from '@bluebird/contract/blocks.ts';
import { expect, test } from 'vitest';
import { draftDiff } from './draft-diff.ts';
import type { Draft } from './draft.ts';
import { testFields } from './test-fields.ts';

const block = (id: string, text = id): Block => ({ id, kind: 'paragraph', text });
const of = (...blocks: Block[]): Draft => ({ fields: testFields, blocks });

test('what differs is told in the order of the text, what is gone at its old place', () => {
  const before = of(block('a'), block('b'), block('c'));
  const after = of(block('a', 'A'), block('c'), block('d'));
  expect(draftDiff(before, after)).toEqual({
    fields: [],
    blocks: [
      { id: 'a', before: block('a'), after: block('a', 'A') },
      { id: 'b', before: block('b'), after: null },
      { id: 'd', before: null, after: block('d') },
    ],
    moved: false,
  });
});

test('another order and other fields are told; the same is nothing', () => {
  const [one, two] = [of(block('a'), block('b')), of(block('b'), block('a'))];
  expect(draftDiff(one, { ...two, fields: { ...testFields, title: 'New' } })).toEqual({
    fields: ['title'],
    blocks: [],
    moved: true,
  });
  expect(draftDiff(one, of(block('a'), block('b')))).toMatchObject({ blocks: [], moved: false });
});
