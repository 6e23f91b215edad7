import type { Note } from '@bluebird/contract/notes.ts';
import { expect, test } from 'vitest';
import { tagsOf, toThreads, withoutNote } from './note-threads.ts';

const note = (note_uuid: string, root: string | null = null) => ({ note_uuid, root }) as Note;
const NOTES = [note('a'), note('b1', 'b'), note('b'), note('x1', 'gone'), note('b2', 'b')];

test('replies stand under their notes, wherever they came; one without its note by itself', () => {
  expect(
    toThreads(NOTES).map((thread) => [
      thread.note.note_uuid,
      ...thread.replies.map((reply) => reply.note_uuid),
    ]),
  ).toEqual([['a'], ['b', 'b1', 'b2'], ['x1']]);
});

test('a note goes with what is said below it', () => {
  expect(withoutNote(NOTES, 'b').map((one) => one.note_uuid)).toEqual(['a', 'x1']);
});

test('tags are parted by spaces', () => {
  expect(tagsOf({ tag: '' })).toEqual([]);
  expect(tagsOf({ tag: '长句 词汇' })).toEqual(['长句', '词汇']);
});
