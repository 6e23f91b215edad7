import type { Block } from '@bluebird/contract/blocks.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { edit, startEditing, type EditAct } from './edit-state.ts';
import type { Draft } from './draft.ts';
import { testFields } from './test-fields.ts';
import { mergeThreeWay, same, resolveConflict } from './three-way.ts';

const block = (id: string): Block => ({ id, kind: 'paragraph', text: id });
const base: Draft = {
  fields: testFields,
  blocks: ['a', 'b', 'c', 'd'].map(block),
};
const after = (...acts: EditAct[]): Draft => acts.reduce(edit, startEditing(base, 1)).draft;
const type = (id: string, text: string): EditAct => ({ act: 'text', id, text, marks: [] });
const look = ({ blocks }: Draft) => blocks.map(({ text }) => text).join(' ');

test('changes of different blocks and fields are had together', () => {
  const mine = after(type('a', 'A'), { act: 'field', fields: { title: 'Mine' } });
  const theirs = after(type('c', 'C'), { act: 'field', fields: { title_zh: '他们' } });
  const { draft, blocks, fields } = mergeThreeWay(base, mine, theirs);
  expect(look(draft)).toBe('A b C d');
  expect(draft.fields).toMatchObject({ title: 'Mine', title_zh: '他们' });
  expect([blocks.size, fields.size]).toEqual([0, 0]);
});

test('of a block both changed, either side can be had', () => {
  const mine = after(type('b', 'mine'), { act: 'field', fields: { title: 'Mine' } });
  const theirs = after(type('b', 'theirs'), { act: 'field', fields: { title: 'Theirs' } });
  const merged = mergeThreeWay(base, mine, theirs);
  expect([...merged.blocks.keys()]).toEqual(['b']);
  expect([...merged.fields.keys()]).toEqual(['title']);
  expect(look(resolveConflict(merged, theirs, () => 'mine'))).toBe('a mine c d');
  const other = resolveConflict(merged, theirs, () => 'theirs');
  expect([look(other), other.fields.title]).toEqual(['a theirs c d', 'Theirs']);
});

test('what one removed and the other changed is asked about', () => {
  const gone = after({ act: 'remove', id: 'b' });
  const changed = after(type('b', 'B'));
  const iRemoved = mergeThreeWay(base, gone, changed);
  expect(look(resolveConflict(iRemoved, changed, () => 'mine'))).toBe('a c d');
  expect(look(resolveConflict(iRemoved, changed, () => 'theirs'))).toBe('a B c d');
  const theyRemoved = mergeThreeWay(base, changed, gone);
  expect(look(resolveConflict(theyRemoved, gone, () => 'mine'))).toBe('a B c d');
  expect(look(resolveConflict(theyRemoved, gone, () => 'theirs'))).toBe('a c d');
});

test('new blocks of both stand where they were put, moves of one are kept', () => {
  const mine = after(
    { act: 'insert', after: 'a', block: block('m') },
    { act: 'move', id: 'd', to: 0 },
  );
  const theirs = after({ act: 'insert', after: 'c', block: block('t') });
  expect(look(mergeThreeWay(base, mine, theirs).draft)).toBe('d a m b c t');
  expect(look(mergeThreeWay(base, theirs, mine).draft)).toBe('d a m b c t');
});

const act: fc.Arbitrary<EditAct> = fc.oneof(
  fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.string()).map(([id, text]) => type(id, text)),
  fc.record({ act: fc.constant('remove' as const), id: fc.constantFrom('a', 'b', 'c', 'd') }),
  fc.record({ act: fc.constant('move' as const), id: fc.constantFrom('a', 'd'), to: fc.nat(3) }),
);
const draft = fc.array(act, { maxLength: 8 }).map((acts) => after(...acts));

test('against someone who changed nothing, everything is as the other left it', () => {
  fc.assert(
    fc.property(draft, (changed) => {
      for (const [mine, theirs] of [
        [changed, base],
        [base, changed],
        [changed, changed],
      ] as const) {
        const merged = mergeThreeWay(base, mine, theirs);
        expect(merged.blocks.size).toBe(0);
        expect(same(merged.draft, changed)).toBe(true);
      }
    }),
  );
});

test('nothing either of us wrote is lost: it is in the draft or in a conflict', () => {
  fc.assert(
    fc.property(draft, draft, (mine, theirs) => {
      const merged = mergeThreeWay(base, mine, theirs);
      for (const [side, other] of [
        [mine, theirs],
        [theirs, mine],
      ] as const)
        for (const one of side.blocks) {
          const old = base.blocks.find(({ id }) => id === one.id);
          if (same(one, old) || other.blocks.some((block) => same(block, one))) continue;
          const kept =
            merged.draft.blocks.some((block) => same(block, one)) || merged.blocks.has(one.id);
          expect(kept).toBe(true);
        }
    }),
  );
});
