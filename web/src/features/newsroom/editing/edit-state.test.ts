import type { Block } from '@bluebird/contract/blocks.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  edit,
  isChanged,
  startEditing,
  type EditAct,
  type EditEvent,
  type EditState,
} from './edit-state.ts';
import type { Draft } from './draft.ts';
import { testFields } from './test-fields.ts';

const paragraph = (id: string, text = `Text of ${id}.`): Block => ({
  id,
  kind: 'paragraph',
  text,
  zh: `${id} 的译文。`,
});
const base: Draft = {
  fields: testFields,
  blocks: [paragraph('a'), paragraph('b'), paragraph('c')],
};
const start = startEditing(base, 1);
const all = (events: readonly EditEvent[], from: EditState = start) => events.reduce(edit, from);
const ids = ({ draft }: EditState) => draft.blocks.map(({ id }) => id).join('');
const type = (id: string, text: string): EditAct => ({ act: 'text', id, text, marks: [] });

test('letters typed in a row are one step, elsewhere or after a rest another', () => {
  const typed = all([type('a', 'x'), type('a', 'xy'), { act: 'rest' }, type('a', 'xyz')]);
  expect(all([{ act: 'undo' }], typed).draft.blocks[0]!.text).toBe('xy');
  expect(all([{ act: 'undo' }, { act: 'undo' }], typed).draft).toBe(base);
  const both = all([type('a', 'x'), { act: 'zh', id: 'a', zh: '' }]);
  expect(both.past).toHaveLength(2);
  expect(both.draft.blocks[0]).not.toHaveProperty('zh');
});

test('taken back to where it began, nothing is changed', () => {
  const changed = all([{ act: 'remove', id: 'b' }]);
  expect(isChanged(changed)).toBe(true);
  expect(isChanged(all([{ act: 'undo' }], changed))).toBe(false);
});

test('a block removed, moved, split and joined, the caret following', () => {
  const removed = all([{ act: 'remove', id: 'b' }]);
  expect([ids(removed), removed.caret?.id]).toEqual(['ac', 'a']);
  expect(ids(all([{ act: 'move', id: 'c', to: 0 }]))).toBe('cab');
  const split = all([{ act: 'split', id: 'b', at: 4, newId: 'n' }]);
  expect(ids(split)).toBe('abnc');
  expect(split.caret).toEqual({ id: 'n', at: 0, part: 'text' });
  const joined = all([{ act: 'join', id: 'n' }], split);
  expect(ids(joined)).toBe('abc');
  expect(joined.caret).toEqual({ id: 'b', at: 5, part: 'text' });
  expect(joined.draft.blocks[1]).toEqual(base.blocks[1]);
});

test.each<EditAct>([
  { act: 'join', id: 'a' },
  { act: 'move', id: 'b', to: 1 },
  { act: 'remove', id: 'nobody' },
  { act: 'alt', id: 'a', alt: 'no picture' },
  { act: 'cell', id: 'a', row: 0, column: 0, text: 'no table' },
])('what cannot be done is no step: $act', (act) => {
  expect(edit(start, act)).toBe(start);
});

test('a cell, a figure’s words and a field are written', () => {
  const table: Block = { id: 't', kind: 'table', text: '', rows: [['1', '2']] };
  const figure: Block = { id: 'f', kind: 'figure', text: '', image: { src: '/x', alt: '' } };
  const { draft } = all([
    { act: 'insert', after: 'a', block: table },
    { act: 'insert', after: null, block: figure },
    { act: 'cell', id: 't', row: 0, column: 1, text: 'two' },
    { act: 'alt', id: 'f', alt: 'a gull' },
    { act: 'field', fields: { title: 'New' } },
  ]);
  expect(draft.blocks.map(({ id }) => id).join('')).toBe('fatbc');
  expect(draft.blocks[2]!.rows).toEqual([['1', 'two']]);
  expect(draft.blocks[0]!.image!.alt).toBe('a gull');
  expect(draft.fields.title).toBe('New');
});

test('a figure without its picture gets one of ours', () => {
  const missing = { src: 'https://x.example/a.png', alt: 'a gull', reason: 'timeout' };
  const figure: Block = { id: 'f', kind: 'figure', text: 'A gull.', missing };
  const { draft } = all([
    { act: 'insert', after: null, block: figure },
    { act: 'picture', id: 'f', src: '/files/cover/a.webp' },
    { act: 'picture', id: 'a', src: '/files/cover/a.webp' },
  ]);
  expect(draft.blocks[0]).toEqual({
    id: 'f',
    kind: 'figure',
    text: 'A gull.',
    image: { src: '/files/cover/a.webp', alt: 'a gull' },
  });
  expect(draft.blocks[1]).not.toHaveProperty('image');
});

test('what was typed while saving stays, and is still to be saved', () => {
  const sent = all([type('a', 'x')]);
  const typed = all([type('a', 'xy')], sent);
  const taken = { act: 'saved', sent: sent.draft, draft: { ...sent.draft }, version: 2 } as const;
  const saved = edit(typed, taken);
  expect(saved.draft.blocks[0]!.text).toBe('xy');
  expect([isChanged(saved), saved.version]).toEqual([true, 2]);
  expect(isChanged(edit(sent, taken))).toBe(false);
});

const act: fc.Arbitrary<EditAct> = fc.oneof(
  fc.record({ act: fc.constant('remove' as const), id: fc.constantFrom('a', 'b', 'c', 'n') }),
  fc.record({ act: fc.constant('join' as const), id: fc.constantFrom('a', 'b', 'c', 'n') }),
  fc.record({
    act: fc.constant('move' as const),
    id: fc.constantFrom('a', 'b', 'c'),
    to: fc.nat(3),
  }),
  fc.record({
    act: fc.constant('split' as const),
    id: fc.constantFrom('a', 'b', 'c'),
    at: fc.nat(12),
    newId: fc.uuid(),
  }),
  fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.string()).map(([id, text]) => type(id, text)),
);

test('whatever was done can be taken back and done again, and ids stay unique', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const done = all(acts);
      expect(new Set(done.draft.blocks.map(({ id }) => id)).size).toBe(done.draft.blocks.length);
      const back = done.past.map((): EditEvent => ({ act: 'undo' }));
      const undone = all(back, done);
      expect(undone.draft).toBe(base);
      expect(
        all(
          back.map((): EditEvent => ({ act: 'redo' })),
          undone,
        ).draft,
      ).toBe(done.draft);
    }),
  );
});

const theirs = (draft: Draft) => ({ draft, version: 2, by: '小李', at: '2026-11-21T04:00:00Z' });
const theirDraft = (act: EditAct) => edit(start, act).draft;

test('another’s change is taken over, put together with mine, or clashes with it', () => {
  const one = theirs(theirDraft(type('a', 'theirs')));
  const quiet = edit(start, { act: 'meet', theirs: one });
  expect([quiet.draft, quiet.version, isChanged(quiet)]).toEqual([one.draft, 2, false]);

  const both = all([type('b', 'mine'), { act: 'meet', theirs: one }]);
  expect(both.draft.blocks.slice(0, 2).map(({ text }) => text)).toEqual(['theirs', 'mine']);
  expect([both.version, isChanged(both), both.clash]).toEqual([2, true, null]);

  const clashed = all([type('a', 'mine'), { act: 'meet', theirs: one }]);
  expect([clashed.draft.blocks[0]!.text, clashed.version]).toEqual(['mine', 1]);
  expect([...clashed.clash!.merged.blocks.keys()]).toEqual(['a']);
  expect(all([{ act: 'put-off' }], clashed)).toMatchObject({ clash: null, version: 1 });
  const settled = all([{ act: 'resolve', draft: clashed.clash!.merged.draft }], clashed);
  expect(settled).toMatchObject({ clash: null, version: 2, base: one.draft });
  expect(settled.draft.blocks[0]!.text).toBe('mine');
});

test('what is met twice is met once', () => {
  expect(edit(start, { act: 'meet', theirs: { ...theirs(base), version: 1 } })).toBe(start);
});
