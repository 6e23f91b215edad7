import type { Note } from '@bluebird/contract/notes.ts';
import { useEffect, useMemo } from 'react';
import { pruneDrafts, useDrafts, type NoteDraft } from '#features/notes/note-drafts.ts';
import { differs } from '#features/notes/use-note-draft.ts';
import { useNotesView } from './notes-view.ts';

/** What was begun and not saved on a text. */
export type ReadingDrafts = {
  /** Those of notes that do not exist yet, worth keeping or open. */
  fresh: readonly NoteDraft[];
  /** Ids of notes whose changes were not saved. */
  changed: ReadonlySet<string>;
};

/**
 * Drafts on an article; those that say nothing are forgotten once they are left.
 * @param known whether `roots` is what the reader has: before, a change of colour looks like nothing
 */
export function useReadingDrafts(
  articleId: number,
  { roots, known }: { roots: readonly Note[]; known: boolean },
): ReadingDrafts {
  const drafts = useDrafts();
  const { noteUuid } = useNotesView();

  useEffect(() => {
    if (!known) return;
    const notes = new Map(roots.map((note) => [note.note_uuid, note]));
    pruneDrafts(articleId, (draft) => {
      const { note_uuid, root } = draft.body;
      return root !== null || note_uuid === noteUuid || differs(draft, notes.get(note_uuid));
    });
    // When a note is left, not while one is written.
  }, [articleId, noteUuid, roots, known]);

  return useMemo(() => {
    const known = new Set(roots.map(({ note_uuid }) => note_uuid));
    const here = Object.values(drafts).filter(
      (draft) => draft.articleId === articleId && draft.body.root === null,
    );
    return {
      fresh: here.filter(({ body }) => !known.has(body.note_uuid)),
      changed: new Set(
        here.map(({ body }) => body.note_uuid).filter((noteUuid) => known.has(noteUuid)),
      ),
    };
  }, [drafts, articleId, roots]);
}
