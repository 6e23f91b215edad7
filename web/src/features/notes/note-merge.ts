import type { Note } from '@bluebird/contract/notes.ts';
import type { NoteWrite } from './note-outbox.ts';
import type { NoteBody } from './notes-api.ts';

/** A note of the reader's own as it will be once the server has it. */
export const noteOf = (
  write: { articleId: number; body: NoteBody; at: string },
  known: Note | undefined,
): Note => ({
  ...(known ?? {
    article_id: write.articleId,
    version: 0,
    author: { id: 0, name: '', avatar: null },
    mine: true,
    created_at: write.at,
  }),
  ...contentOf(write.body),
  updated_at: write.at,
});

const contentOf = ({ data, root, ...body }: NoteBody) => ({
  ...body,
  data: data ?? null,
  root: root ?? null,
});

/**
 * The notes on an article as the reader left them: what the server knows with the changes that are
 * still on their way to it.
 */
export function mergeNotes(
  known: readonly Note[],
  articleId: number,
  writes: readonly NoteWrite[],
): Note[] {
  const notes = new Map(known.map((note) => [note.note_uuid, note]));
  for (const write of writes) {
    if (write.articleId !== articleId) continue;
    if (write.act === 'save') {
      const { note_uuid } = write.body;
      notes.set(note_uuid, noteOf(write, notes.get(note_uuid)));
    } else if (write.act === 'restore') {
      if (!notes.has(write.note.note_uuid)) notes.set(write.note.note_uuid, write.note);
    } else notes.delete(write.note.note_uuid);
  }
  return [...notes.values()];
}

/** Takes the server's word on one note into a list; null: it is gone. */
export const replaceNote = (
  notes: readonly Note[],
  noteUuid: string,
  note: Note | null,
): Note[] => {
  const others = notes.filter((other) => other.note_uuid !== noteUuid);
  return note ? [...others, note] : others;
};
