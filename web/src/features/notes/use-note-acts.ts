import type { Note } from '@bluebird/contract/notes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { toast, UNDO_TIME } from '#ui/toast.ts';
import { onNoteWrites, sendNote } from './note-outbox.ts';
import { withoutNote } from './note-threads.ts';
import { notesOfArticleQuery } from './notes-api.ts';

/** What of a note the reader edits. */
export type NoteEdit = Partial<Pick<Note, 'comment' | 'tag' | 'color' | 'is_public' | 'text'>>;

/** Changes of the reader's notes on one article, for the screen that lists them. */
export function useNoteActs(articleId: number) {
  const client = useQueryClient();
  const { queryKey } = notesOfArticleQuery(articleId);
  const show = (change: (notes: Note[]) => Note[]) =>
    client.setQueryData(queryKey, (page) => page && { ...page, items: change(page.items) });
  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey: ['notes'] }),
    [client],
  );
  useEffect(() => onNoteWrites({ onSent: refresh, onRefused: refresh }), [refresh]);

  /** @returns whether it was saved; the reader has been told when it was not */
  async function edit(note: Note, changes: NoteEdit): Promise<boolean> {
    const { note_uuid, text, comment, tag, color, data, is_public } = note;
    const body = { note_uuid, text, comment, tag, color, data, is_public, ...changes };
    try {
      const params = { id: articleId };
      const saved = await call('POST /reader/article/{id}/notes/add', { params, body });
      show((notes) => notes.map((one) => (one.note_uuid === note_uuid ? saved : one)));
      refresh();
      return true;
    } catch (error) {
      toast(messageOf(error));
      return false;
    }
  }

  /**
   * Takes a note off the screen at once; the toast brings it back with what is said below it. Both
   * wait for the network where they must, and survive a closed page.
   */
  function remove(note: Note): void {
    const send = (act: 'remove' | 'restore') =>
      sendNote({ articleId, at: new Date().toISOString(), act, note });
    void client.cancelQueries({ queryKey });
    const before = client.getQueryData(queryKey);
    show((notes) => withoutNote(notes, note.note_uuid));
    send('remove');
    toast(note.root ? '已删除回复' : '已删除笔记', {
      duration: UNDO_TIME,
      undo: () => {
        client.setQueryData(queryKey, before);
        send('restore');
      },
    });
  }

  return { edit, remove };
}

export type NoteActs = ReturnType<typeof useNoteActs>;
