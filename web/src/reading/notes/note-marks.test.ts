import type { Note } from '@bluebird/contract/notes.ts';
import { expect, test } from 'vitest';
import { marksOf } from './note-marks.tsx';

test('notes that begin on one line share a mark, those of the next have their own', () => {
  const at = (top: number, note_uuid: string) => ({ top, note: { note_uuid } as Note });
  const marks = marksOf([at(131, 'c'), at(100, 'a'), at(101, 'b')]);
  expect(marks.map(({ top, notes }) => [top, notes.map((note) => note.note_uuid)])).toEqual([
    [100, ['a', 'b']],
    [131, ['c']],
  ]);
});
