import type { Note } from '@bluebird/contract/notes.ts';
import { onAccount, onLogout } from '#app/account.ts';
import { queryClient } from '#app/query-client.ts';
import { registerPendingAction, requireLogin } from '#app/pending-action.ts';
import { forgetDrafts, keepDraft, watchDrafts } from '#features/notes/note-drafts.ts';
import { replaceNote } from '#features/notes/note-merge.ts';
import { forgetNoteWrites, onNoteWrites, resumeNoteWrites } from '#features/notes/note-outbox.ts';
import type { NoteBody } from '#features/notes/note-outbox.ts';
import { articleNotesQuery } from '#features/notes/notes-api.ts';
import { call } from '#lib/call.ts';
import { isLoggedIn } from '#lib/session.ts';

/*
 * Ties notes to the account; loaded with the first screen on which notes are made.
 */

const SAVE_NOTE = 'save-note';

/** A note to be made for a visitor once they are logged in. */
type WantedNote = {
  articleId: number;
  body: NoteBody;
  /** Whether to write a comment on it. */ edit: boolean;
};

let openEditor: (wanted: WantedNote) => void = () => {};

/** Says how the editor of a note is opened after a login. */
export const onEditorWanted = (open: typeof openEditor): void => void (openEditor = open);

/**
 * Lets those who are logged in make a note at once; a visitor logs in first, and it is made when
 * they are back.
 */
export function guardNote(wanted: WantedNote, act: () => void): void {
  if (isLoggedIn()) return act();
  const label = wanted.edit ? '添加笔记' : '添加高亮';
  requireLogin({ label, action: { kind: SAVE_NOTE, ...wanted } });
}

registerPendingAction(SAVE_NOTE, async (action) => {
  const wanted = action as unknown as WantedNote;
  const { articleId, body, edit } = wanted;
  const note = await call('POST /reader/article/{id}/notes/add', {
    params: { id: articleId },
    body,
  });
  takeNote(articleId, body.note_uuid, note);
  if (edit) openEditor(wanted);
});

/** Takes the server's word on one note into the list of its article. */
function takeNote(articleId: number, noteUuid: string, note: Note | null): void {
  const { queryKey } = articleNotesQuery(articleId);
  // Asked before the change, answered after it: that answer would take it back.
  const stale =
    queryClient.getQueryData(queryKey) === undefined || queryClient.isFetching({ queryKey }) > 0;
  queryClient.setQueryData(queryKey, (known) => ({
    items: replaceNote(known?.items ?? [], noteUuid, note),
  }));
  if (stale) void queryClient.invalidateQueries({ queryKey });
}

/** Lists that show the note elsewhere are asked for again; the article's own is right already. */
const refreshOthers = (articleId: number) =>
  queryClient.invalidateQueries({
    queryKey: ['notes'],
    predicate: ({ queryKey: [, kind, id] }) => !(kind === 'article' && id === articleId),
  });

watchDrafts();

onNoteWrites({
  onSent(articleId, noteUuid, note) {
    takeNote(articleId, noteUuid, note);
    void refreshOthers(articleId);
  },
  onRefused(write, reason) {
    if (write.act === 'save')
      keepDraft({ articleId: write.articleId, body: write.body, refusal: reason });
    void queryClient.invalidateQueries(articleNotesQuery(write.articleId));
  },
});

onLogout(() => {
  forgetNoteWrites();
  forgetDrafts();
});

onAccount(resumeNoteWrites);
