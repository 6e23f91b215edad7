import { create } from 'zustand';
import { closePanel, openPanel } from '#reading/article-panel.ts';

/** What the panel of notes shows. */
type NotesView = {
  /** Whose notes are listed. */
  whose: 'mine' | 'everyone';
  /** The note opened in it, instead of the list. */
  noteUuid: string | null;
};

const useView = create<NotesView>(() => ({ whose: 'mine', noteUuid: null }));

export const useNotesView = (): NotesView => useView();

export const showWhose = (whose: NotesView['whose']): void => useView.setState({ whose });

/** Opens the list of notes. */
export function openNotes(): void {
  useView.setState({ noteUuid: null });
  openPanel('notes');
}

/** Opens one note, or a draft of one, to read and change it. */
export function openNote(noteUuid: string): void {
  useView.setState({ noteUuid });
  openPanel('notes');
}

/** From a note back to the list. */
export const leaveNote = (): void => useView.setState({ noteUuid: null });

export function closeNotes(): void {
  leaveNote();
  closePanel('notes');
}
