import type { Block } from '@bluebird/contract/blocks.ts';
import { expect, test } from 'vitest';
import { changeBetween, faultOf } from './article-draft.ts';
import type { Draft } from './draft.ts';
import { testFields } from './test-fields.ts';

const blocks: Block[] = [{ id: 'a', kind: 'paragraph', text: 'A.' }];
const base: Draft = { fields: testFields, blocks };

test('only what differs is sent', () => {
  expect(changeBetween(base, { ...base, blocks: [...blocks] }, 3)).toEqual({ version: 3 });
  const fields = { ...testFields, title_zh: '另一个', topic: 'culture' } as const;
  expect(changeBetween(base, { fields, blocks }, 3)).toEqual({
    version: 3,
    title_zh: '另一个',
    topic: 'culture',
  });
  const shorter = { ...base, blocks: [{ ...blocks[0]!, text: 'B.' }] };
  expect(changeBetween(base, shorter, 4)).toEqual({ version: 4, blocks: shorter.blocks });
});

test.each<[Partial<Draft>, string | null]>([
  [{}, null],
  [{ fields: { ...testFields, title: ' ' } }, '标题不能为空'],
  [{ blocks: [] }, '正文不能为空'],
  [{ blocks: [{ id: 'a', kind: 'paragraph', text: ' ' }] }, '正文不能为空'],
  [{ blocks: [{ id: 'f', kind: 'figure', text: '', image: { src: '/f', alt: '' } }] }, null],
])('what cannot be saved is told: %j', (change, fault) => {
  expect(faultOf({ ...base, ...change })).toBe(fault);
});
