import type { Note } from '@bluebird/contract/notes.ts';
import { expect, test } from 'vitest';
import type { Passage } from '#reader/selection/passage.ts';
import { textIndex } from '#reader/text-index.ts';
import { inTextOrder, noteOnPassage, notesOnWord, spansByColor } from './note-places.ts';

const index = textIndex([
  { id: 'a', text: 'One two three.' },
  { id: 'b', text: 'Four five six.' },
]);
const passage = (blockId: string, start: number, endBlockId: string, end: number): Passage => ({
  blockId,
  start,
  endBlockId,
  end,
});
const note = (note_uuid: string, more: Partial<Note> = {}): Note => ({
  note_uuid,
  article_id: 7,
  root: null,
  text: 'x',
  comment: '',
  tag: '',
  color: 'yellow',
  data: null,
  is_public: false,
  version: 1,
  author: { id: 1, name: '', avatar: null },
  mine: true,
  created_at: '2026-11-21T00:00:00.000Z',
  updated_at: '2026-11-21T00:00:00.000Z',
  ...more,
});
const places = new Map<string, Passage | null>([
  ['long', passage('a', 4, 'b', 9)],
  ['short', passage('b', 0, 'b', 4)],
  ['gone', null],
]);
const notes = [
  note('short', { color: 'pink' }),
  note('gone'),
  note('sought', { data: { position: 0.1 } as Note['data'] }),
  note('long'),
];
const ids = (list: Note[]) => list.map(({ note_uuid }) => note_uuid);

test('each colour paints its pieces of each block; overlapping ones both', () => {
  const colors = spansByColor(index, notes, places);
  expect([...colors.get('yellow')!]).toEqual([
    ['a', [[4, 14]]],
    ['b', [[0, 9]]],
  ]);
  expect([...colors.get('pink')!]).toEqual([['b', [[0, 4]]]]);
  expect(colors.get('blue')!.size).toBe(0);
});

test('of several notes on a word the shortest is the one meant', () => {
  const on = (blockId: string, at: number) =>
    ids(notesOnWord(index, notes, places, index.spot(blockId, at)!));
  expect(on('b', 0)).toEqual(['short', 'long']);
  expect(on('b', 1)).toEqual(['long']);
  expect(on('b', 2)).toEqual([]);
  expect(on('a', 0)).toEqual([]);
});

test('the list follows the text; what is lost stands apart, what is still sought does not', () => {
  const { placed, orphans } = inTextOrder(index, notes, places);
  expect(ids(placed)).toEqual(['long', 'sought', 'short']);
  expect(ids(orphans)).toEqual(['gone']);
});

test('a passage is the note’s only when it is the same', () => {
  expect(noteOnPassage(notes, places, passage('b', 0, 'b', 4))?.note_uuid).toBe('short');
  expect(noteOnPassage(notes, places, passage('b', 0, 'b', 5))).toBeUndefined();
});
