import type { Note } from '@bluebird/contract/notes.ts';
import { toast, UNDO_TIME } from '#ui/toast.ts';
import { dropDraft } from './note-drafts.ts';
import { sendNote } from './note-outbox.ts';
import type { NoteBody } from './note-outbox.ts';

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

/** Saves a note, new or changed; what was being written of it is no draft any more. */
export function saveNote(articleId: number, body: NoteBody): void {
  sendNote({ act: 'save', articleId, at: now(), body });
  dropDraft(body.note_uuid);
}

/** Deletes a note; the toast brings it back with all it had. */
export function removeNote(note: Note): void {
  const { article_id: articleId } = note;
  sendNote({ act: 'remove', articleId, at: now(), note });
  dropDraft(note.note_uuid);
  toast(note.comment || note.root ? '已删除笔记' : '已取消高亮', {
    undo: () => sendNote({ act: 'restore', articleId, at: now(), note }),
    duration: UNDO_TIME,
  });
}
