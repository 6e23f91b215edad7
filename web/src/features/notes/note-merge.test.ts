import type { Note } from '@bluebird/contract/notes.ts';
import { expect, test } from 'vitest';
import { bodyOf } from './note-acts.ts';
import { mergeNotes, replaceNote } from './note-merge.ts';
import type { NoteWrite } from './note-outbox.ts';

const note = (note_uuid: string, comment = ''): Note => ({
  note_uuid,
  article_id: 7,
  root: null,
  text: 'cello',
  comment,
  tag: '',
  color: 'yellow',
  data: null,
  is_public: false,
  version: 3,
  author: { id: 5, name: 'me', avatar: null },
  mine: true,
  created_at: '2026-11-21T00:00:00.000Z',
  updated_at: '2026-11-21T00:00:00.000Z',
});
const at = '2026-11-22T00:00:00.000Z';
const save = (wanted: Note, articleId = 7): NoteWrite => ({
  act: 'save',
  articleId,
  at,
  body: bodyOf(wanted),
});
const shown = (known: Note[], ...writes: NoteWrite[]) =>
  mergeNotes(known, 7, writes).map(({ note_uuid, comment }) => [note_uuid, comment]);

test('a new note is shown before the server has it', () => {
  const [first] = mergeNotes([], 7, [save(note('a', 'mine'))]);
  expect(first).toMatchObject({ comment: 'mine', mine: true, created_at: at, data: null });
});

test('a changed note keeps its age and its author', () => {
  const [changed] = mergeNotes([note('a')], 7, [save(note('a', 'more'))]);
  expect(changed).toMatchObject({ comment: 'more', version: 3, updated_at: at });
  expect(changed!.created_at).toBe(note('a').created_at);
  expect(changed!.author.name).toBe('me');
});

test('changes apply in their order, those of other articles not at all', () => {
  const known = [note('a'), note('b', 'kept')];
  const remove: NoteWrite = { act: 'remove', articleId: 7, at, note: note('a', 'x') };
  const restore: NoteWrite = { ...remove, act: 'restore' };
  expect(shown(known, save(note('a', '1')), save(note('a', '2')), save(note('c'), 8))).toEqual([
    ['a', '2'],
    ['b', 'kept'],
  ]);
  expect(shown(known, remove)).toEqual([['b', 'kept']]);
  expect(shown(known, remove, restore)).toEqual([
    ['b', 'kept'],
    ['a', 'x'],
  ]);
  // The server did not delete it in the end: what it says counts.
  expect(shown(known, restore)).toEqual([
    ['a', ''],
    ['b', 'kept'],
  ]);
});

test('the server’s word replaces, adds or takes away', () => {
  const ids = (notes: Note[]) => notes.map(({ note_uuid }) => note_uuid);
  expect(ids(replaceNote([note('a')], 'b', note('b')))).toEqual(['a', 'b']);
  expect(replaceNote([note('a')], 'a', note('a', 'new'))[0]!.comment).toBe('new');
  expect(ids(replaceNote([note('a'), note('b')], 'a', null))).toEqual(['b']);
  expect(ids(replaceNote([note('a')], 'gone', null))).toEqual(['a']);
});
