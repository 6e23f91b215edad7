import type { Passage } from '#reader/selection/passage.ts';
import type { SelectionStore } from '#reader/selection/selection-state.ts';
import { sentencePassage } from '#reader/selection/snap.ts';
import { dropSelection } from '#reader/selection/watch-selection.ts';
import { useArticleKey } from '#reading/article-keys.ts';
import type { Reading } from '#reading/reading.ts';
import { openNote, openNotes } from './notes-view.ts';
import type { ReadingNotes } from './use-reading-notes.ts';

/**
 * H highlights what is selected, or the sentence under the cursor. N opens the note on it: the
 * closest one on the word under the cursor, else a new one; without either, the list.
 */
export function useNoteKeys(
  { words: { index }, store }: Reading,
  selection: SelectionStore,
  notes: ReadingNotes,
): void {
  const onPassage = (act: (passage: Passage) => void): boolean => {
    const { passage } = selection.getState();
    const { spot } = store.getState();
    if (!passage && !spot) return false;
    dropSelection(selection);
    act(passage ?? sentencePassage(index, spot!));
    return true;
  };
  useArticleKey('highlight', () => void onPassage(notes.highlight));
  useArticleKey('note', () => {
    const { spot } = store.getState();
    const [note] = selection.getState().passage || !spot ? [] : notes.onWord(spot);
    if (note) openNote(note.note_uuid);
    else if (!onPassage(notes.annotate)) openNotes();
  });
}
