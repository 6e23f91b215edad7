import { NOTE_COLORS } from '@bluebird/contract/note-limits.ts';
import { VISITOR_KEYS } from '#lib/outbox-keys.ts';
import { createVisitorStore } from '#lib/visitor-store.ts';
import type { NoteBody } from './notes-api.ts';

/** How many highlights and notes a visitor can keep on a device. */
export const MAX_VISITOR_NOTES = 20;

/** A note as a visitor left it. `at` is when that was, as an instant. */
type VisitorNote = { articleId: number; at: string; body: NoteBody };

const isAnchor = (value: unknown): boolean => {
  const anchor = (value ?? {}) as Record<string, unknown>;
  const are = (type: string, ...names: string[]) =>
    names.every((name) => typeof anchor[name] === type);
  return (
    are('string', 'block_id', 'end_block_id', 'prefix', 'suffix') &&
    are('number', 'start', 'end', 'position', 'version')
  );
};

const isVisitorNote = (value: unknown): value is VisitorNote => {
  const { articleId, at, body } = (value ?? {}) as Partial<VisitorNote>;
  const { note_uuid, text, comment, tag, color, data } = (body ?? {}) as Partial<NoteBody>;
  return (
    Number.isSafeInteger(articleId) &&
    typeof at === 'string' &&
    [note_uuid, text, comment, tag].every((part) => typeof part === 'string') &&
    NOTE_COLORS.some((one) => one === color) &&
    (data === null || isAnchor(data))
  );
};

/** A visitor's highlights and notes, of all articles. */
export const visitorNotes = createVisitorStore<VisitorNote>({
  key: VISITOR_KEYS.notes,
  most: MAX_VISITOR_NOTES,
  idOf: ({ body }) => body.note_uuid,
  isItem: isVisitorNote,
});

let removed: VisitorNote | undefined;

export function removeVisitorNote(noteUuid: string): void {
  removed = visitorNotes.find(noteUuid);
  visitorNotes.remove(noteUuid);
}

/** Brings back the note removed last. @returns whether the device keeps it */
export const restoreVisitorNote = (noteUuid: string): boolean =>
  removed?.body.note_uuid === noteUuid && visitorNotes.put(removed);
