import type { Note } from '@bluebird/contract/notes.ts';
import { queryClient } from './query-client.ts';
import { inviteToRegister } from './invitation.ts';
import { keepDraft, watchDrafts } from '#features/notes/note-drafts.ts';
import { replaceNote } from '#features/notes/note-merge.ts';
import { noteOutbox, onNoteWrites } from '#features/notes/note-outbox.ts';
import { onAccount } from '#lib/account-events.ts';
import { articleNotesQuery, type NoteBody } from '#features/notes/notes-api.ts';
import { MAX_VISITOR_NOTES, visitorNotes } from '#features/notes/visitor-notes.ts';
import { isLoggedIn } from '#lib/session.ts';

/*
 * Ties notes to the account; loaded with the first screen on which notes are made.
 */

/**
 * Lets those make a note who are logged in, and visitors while this device has room for it; who has
 * no room left is invited to register, and the note waits for that.
 */
export function guardNote(wanted: { articleId: number; body: NoteBody }, act: () => void): void {
  if (isLoggedIn() || visitorNotes.hasRoom([wanted.body.note_uuid])) return act();
  visitorNotes.want([{ ...wanted, at: new Date().toISOString() }]);
  inviteToRegister({
    title: `这台设备上已有 ${MAX_VISITOR_NOTES} 条高亮和笔记`,
    description: '注册后，它们和刚才划的这一段都会带进账号，之后不限数量。',
  });
}

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
visitorNotes.watch();

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

onAccount(noteOutbox.resume);
