import type { Note } from '@bluebird/contract/notes.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isLoggedIn } from '#lib/session.ts';
import { mergeNotes } from './note-merge.ts';
import { useNoteWrites, type NoteWrite } from './note-outbox.ts';
import { articleNotesQuery } from './notes-api.ts';
import { visitorNotes } from './visitor-notes.ts';

export type ArticleNotes = {
  /** The reader's own notes with the replies to them, changes on their way included. */
  notes: readonly Note[];
  /** Ids of those with a change that has not reached the server. */
  unsent: ReadonlySet<string>;
  /** Whether these are all: the server has answered, or they are a visitor's. */
  known: boolean;
  error: unknown;
  retry: () => void;
};

const NONE: readonly Note[] = [];

/** The notes on an article as the reader left them, also without a network. */
export function useArticleNotes(articleId: number): ArticleNotes {
  const { data, error, refetch } = useQuery({
    ...articleNotesQuery(articleId),
    enabled: isLoggedIn(),
  });
  const writes = useNoteWrites();
  const kept = visitorNotes.use();
  return useMemo(() => {
    const here = writes.filter((write) => write.articleId === articleId);
    // A visitor's are written nowhere but here.
    const own = kept.map((note): NoteWrite => ({ act: 'save', ...note }));
    return {
      notes: mergeNotes(data?.items ?? NONE, articleId, [...own, ...here]),
      unsent: new Set(
        here.map((write) => (write.act === 'save' ? write.body : write.note).note_uuid),
      ),
      known: data !== undefined || !isLoggedIn(),
      error,
      retry: () => void refetch(),
    };
  }, [articleId, data, error, refetch, writes, kept]);
}
