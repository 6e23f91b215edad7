import type { Note } from '@bluebird/contract/notes.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { undoLast } from '#ui/toast.ts';
import { bodyOf, recolorNote, removeNote, saveNote, discardNote } from './note-acts.ts';
import { draftOf, dropDraft, keepDraft } from './note-drafts.ts';
import { hasWriting } from './use-note-draft.ts';

const sendNote = vi.hoisted(() => vi.fn());
vi.mock('./note-outbox.ts', () => ({ sendNote }));

const note: Note = {
  note_uuid: 'a',
  article_id: 7,
  root: null,
  text: 'cello',
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
};
const draft = { articleId: 7, body: { ...bodyOf(note), comment: '写了很久' } };

beforeEach(() => {
  dropDraft('a');
  sendNote.mockClear();
});

test('a highlight with a comment in progress says something', () => {
  expect(hasWriting(note)).toBe(false);
  expect(hasWriting({ ...note, comment: '琴' })).toBe(true);
  keepDraft({ articleId: 7, body: bodyOf(note) });
  expect(hasWriting(note)).toBe(false);
  keepDraft(draft);
  expect(hasWriting(note)).toBe(true);
});

test('another colour leaves the comment in progress, which takes it too', () => {
  keepDraft(draft);
  recolorNote(note, 'pink');
  expect(sendNote).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ act: 'save', body: { ...bodyOf(note), color: 'pink' } }),
  );
  expect(draftOf('a')?.body).toMatchObject({ comment: '写了很久', color: 'pink' });
});

test('saving something else of a note leaves its draft', () => {
  keepDraft(draft);
  saveNote(7, bodyOf(note));
  expect(draftOf('a')).toEqual(draft);
});

test('a deleted note comes back with the comment in progress', () => {
  keepDraft(draft);
  removeNote(note);
  expect(draftOf('a')).toBeUndefined();
  expect(undoLast()).toBe(true);
  expect(sendNote).toHaveBeenLastCalledWith(expect.objectContaining({ act: 'restore', note }));
  expect(draftOf('a')).toEqual(draft);
});

test('a note just made is taken back with what is being written of it kept', () => {
  keepDraft(draft);
  discardNote(7, bodyOf(note));
  expect(sendNote).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ act: 'remove', note: expect.objectContaining({ note_uuid: 'a' }) }),
  );
  expect(draftOf('a')).toEqual(draft);
});
