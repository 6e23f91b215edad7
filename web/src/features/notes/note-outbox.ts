import type { Note } from '@bluebird/contract/notes.ts';
import { accountOutbox } from '#lib/account-outbox.ts';
import { call } from '#lib/call.ts';
import { messageOf } from '#lib/api-error.ts';
import { OUTBOX_KEYS } from '#lib/outbox-keys.ts';
import { isLoggedIn } from '#lib/session.ts';
import { tellStuck } from '#ui/tell-stuck.ts';
import { toast } from '#ui/toast.ts';
import type { NoteBody } from './notes-api.ts';
import { removeVisitorNote, restoreVisitorNote, visitorNotes } from './visitor-notes.ts';

/** One change of a reader's notes. `at` is when it was made, as an instant. */
export type NoteWrite = { articleId: number; at: string } & (
  | { act: 'save'; body: NoteBody }
  /** With the note as it was: shown again at once when that is undone. */
  | { act: 'remove' | 'restore'; note: Note }
);

const noteUuidOf = (write: NoteWrite): string =>
  write.act === 'save' ? write.body.note_uuid : write.note.note_uuid;

/** Changes of notes that have not reached the server, oldest first. */
export const useNoteWrites = (): readonly NoteWrite[] => noteOutbox.useWaiting((writes) => writes);

/**
 * Sends a change of a note, as soon as the network allows; a visitor's stays on the device.
 * @returns whether the device keeps it until then
 */
export function sendNote(write: NoteWrite): boolean {
  if (!isLoggedIn()) return keepForVisitor(write);
  return noteOutbox.add(write);
}

function keepForVisitor(write: NoteWrite): boolean {
  if (write.act === 'save') {
    const { articleId, at, body } = write;
    return visitorNotes.put({ articleId, at, body });
  }
  if (write.act === 'restore') return restoreVisitorNote(write.note.note_uuid);
  removeVisitorNote(write.note.note_uuid);
  return true;
}

type NoteListener = {
  /** A change has reached the server; the note as it is there, null when it was deleted. */
  onSent: (articleId: number, noteUuid: string, note: Note | null) => void;
  /** A change was refused; it is dropped. */
  onRefused: (write: NoteWrite, reason: string) => void;
};
const listeners = new Set<NoteListener>();

/** Returns the way to stop listening. */
export function onNoteWrites(listener: NoteListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function send(write: NoteWrite): Promise<void> {
  const note = await deliver(write);
  // Before the change leaves the queue, so that what is shown never falls back in between.
  for (const { onSent } of listeners) onSent(write.articleId, noteUuidOf(write), note);
}

async function deliver(write: NoteWrite): Promise<Note | null> {
  const params = { id: write.articleId };
  if (write.act === 'save')
    return call('POST /reader/article/{id}/notes/add', { params, body: write.body });
  const body = { note_uuid: write.note.note_uuid };
  if (write.act === 'restore')
    return call('POST /reader/article/notes/{id}/restore', { params, body });
  await call('POST /reader/article/notes/{id}/delete', { params, body });
  return null;
}

/** Changes of notes on their way to the server; they survive a closed page. */
export const noteOutbox = accountOutbox<NoteWrite>({
  key: OUTBOX_KEYS.notes,
  unit: '处笔记改动',
  send,
  onRefused(write, error) {
    const reason = messageOf(error);
    toast(reason);
    for (const { onRefused } of listeners) onRefused(write, reason);
  },
  onStuck: tellStuck,
});
