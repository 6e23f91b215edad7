import type { NoteColor } from '@bluebird/contract/notes.ts';
import { create } from 'zustand';
import { readStored, writeStored } from '#lib/stored.ts';
import { isNoteColor } from './note-colors.ts';

const KEY = 'note-color';

const useStore = create<{ color: NoteColor }>(() => {
  const kept = readStored(KEY);
  return { color: isNoteColor(kept) ? kept : 'yellow' };
});

/** The colour used last on this device. */
export const useLastColor = (): NoteColor => useStore(({ color }) => color);

export const lastColor = (): NoteColor => useStore.getState().color;

export function rememberColor(color: NoteColor): void {
  useStore.setState({ color });
  writeStored(KEY, color);
}
