import type { Note } from '@bluebird/contract/notes.ts';

/** A note with the replies to it. */
export type NoteThread = { note: Note; replies: Note[] };

/**
 * Puts replies under their notes, both in the order given. A reply whose note is not there stands
 * by itself.
 */
export function toThreads(notes: readonly Note[]): NoteThread[] {
  const threads = new Map<string, NoteThread>();
  const here = new Set(notes.map((note) => note.note_uuid));
  for (const note of notes) {
    if (note.root === null || !here.has(note.root)) {
      threads.set(note.note_uuid, { note, replies: [] });
    }
  }
  for (const note of notes) {
    if (note.root !== null) threads.get(note.root)?.replies.push(note);
  }
  return [...threads.values()];
}

/** The notes without one and its replies. */
export const withoutNote = (notes: readonly Note[], noteUuid: string): Note[] =>
  notes.filter((note) => note.note_uuid !== noteUuid && note.root !== noteUuid);

export const tagsOf = ({ tag }: Pick<Note, 'tag'>): string[] => tag.split(' ').filter(Boolean);
