import type { Note } from '@bluebird/contract/notes.ts';
import { MAX_COMMENT, MAX_TAGS } from '@bluebird/contract/note-limits.ts';
import { offerUndo } from '#ui/toast.ts';
import { bodyOf, saveNote, discardNote } from './note-acts.ts';
import { draftOf, dropDraft, keepDraft, useDrafts, type NoteDraft } from './note-drafts.ts';
import type { NoteBody } from './notes-api.ts';

/** A note while it is written. */
export type WrittenNote = {
  body: NoteBody;
  /** Why it was not saved before. */
  refusal?: string;
  /** Whether there is something to save. */
  changed: boolean;
  /** What is wrong with it; null when it can be saved. */
  problem: string | null;
  write: (changes: Partial<NoteBody>) => void;
  save: () => void;
  /** Throws what was written away. */
  discard: () => void;
};

/** Whether a draft differs from its saved note. */
export function differs({ body }: NoteDraft, note: Note | undefined): boolean {
  const trimmed = cleaned(body);
  if (!note) return trimmed.comment !== '' || trimmed.tag !== '';
  const { comment, tag, color, is_public } = note;
  return (
    trimmed.comment !== comment ||
    trimmed.tag !== tag ||
    trimmed.color !== color ||
    trimmed.is_public !== is_public
  );
}

/** Whether a note has text or an unsaved draft: deleting it then asks first. */
export function hasWriting(note: Note): boolean {
  const draft = draftOf(note.note_uuid);
  return note.comment !== '' || (draft !== undefined && differs(draft, note));
}

/** What is sent of what was typed. */
export const cleaned = (body: NoteBody): NoteBody => ({
  ...body,
  comment: body.comment.trim(),
  tag: [...new Set(body.tag.split(/\s+/).filter(Boolean))].join(' '),
});

function problemOf({ comment, tag }: NoteBody): string | null {
  if (comment.length > MAX_COMMENT)
    return `最多 ${MAX_COMMENT} 字，多了 ${comment.length - MAX_COMMENT} 字`;
  return tag.length > MAX_TAGS ? `标签最多 ${MAX_TAGS} 字` : null;
}

/**
 * What is being written of a note: every change is kept on the device until it is saved or thrown
 * away. Undefined when there is neither such a note nor a draft of one.
 */
export function useNoteDraft(noteUuid: string, note: Note | undefined): WrittenNote | undefined {
  const draft = useDrafts()[noteUuid];
  const kept = draft ?? (note && { articleId: note.article_id, body: bodyOf(note) });
  if (!kept) return undefined;
  const { articleId, body, refusal } = kept;
  return {
    body,
    refusal,
    changed: !note || differs(kept, note),
    problem: problemOf(cleaned(body)),
    write: (changes) => keepDraft({ articleId, body: { ...body, ...changes } }),
    save: () => {
      saveNote(articleId, cleaned(body));
      dropDraft(noteUuid);
      // What was written is a draft again: no key takes words away.
      offerUndo(body.root ? '回复' : '保存笔记', () => {
        if (note) saveNote(articleId, bodyOf(note));
        else discardNote(articleId, body);
        keepDraft({ articleId, body });
      });
    },
    discard: () => dropDraft(noteUuid),
  };
}
