import type { Note, NoteColor } from '@bluebird/contract/notes.ts';
import { isLoggedIn } from '#lib/session.ts';
import { NOT_KEPT } from '#lib/visitor-store.ts';
import { toast, UNDO_TIME } from '#ui/toast.ts';
import { draftOf, dropDraft, keepDraft } from './note-drafts.ts';
import { noteOf } from './note-merge.ts';
import { sendNote } from './note-outbox.ts';
import type { NoteBody } from './notes-api.ts';

const now = () => new Date().toISOString();

/** What saving a note again as it is would send. */
export const bodyOf = ({
  note_uuid,
  text,
  comment,
  root,
  tag,
  color,
  data,
  is_public,
}: Note): NoteBody => ({ note_uuid, text, comment, root, tag, color, data, is_public });

/**
 * Saves a note, new or changed. A draft of it stays: whoever saves that one drops it.
 * @returns whether the device keeps it until the server does
 */
export const saveNote = (articleId: number, body: NoteBody): boolean =>
  sendNote({ act: 'save', articleId, at: now(), body });

/** Toast for a note that was made, or that a visitor's device could not keep it. */
export const tellSaved = (message: string, kept: boolean): void =>
  toast(kept || isLoggedIn() ? message : NOT_KEPT);

/** Takes back that a note was made. */
export const discardNote = (articleId: number, body: NoteBody): void => {
  const at = now();
  sendNote({ act: 'remove', articleId, at, note: noteOf({ articleId, body, at }, undefined) });
};

/** Gives a note another colour, and the draft of it, which would bring the old one back. */
export function recolorNote(note: Note, color: NoteColor): void {
  saveNote(note.article_id, { ...bodyOf(note), color });
  const draft = draftOf(note.note_uuid);
  if (draft) keepDraft({ ...draft, body: { ...draft.body, color } });
}

/** Deletes a note; the toast brings it back with all it had, and what was being written of it. */
export function removeNote(note: Note): void {
  const { article_id: articleId } = note;
  const draft = draftOf(note.note_uuid);
  sendNote({ act: 'remove', articleId, at: now(), note });
  dropDraft(note.note_uuid);
  toast(note.comment || note.root ? '已删除笔记' : '已取消高亮', {
    undo: () => {
      sendNote({ act: 'restore', articleId, at: now(), note });
      if (draft) keepDraft(draft);
    },
    duration: UNDO_TIME,
  });
}
