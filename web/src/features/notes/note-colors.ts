import { NOTE_COLORS } from '@bluebird/contract/note-limits.ts';
import type { NoteColor } from '@bluebird/contract/notes.ts';
import { create } from 'zustand';
import { readStored, writeStored } from '#lib/stored.ts';

export const COLOR_NAMES: Record<NoteColor, string> = {
  yellow: '黄色',
  green: '绿色',
  blue: '蓝色',
  pink: '粉色',
};

const KEY = 'note-color';
const isColor = (value: string | null): value is NoteColor =>
  (NOTE_COLORS as readonly (string | null)[]).includes(value);

const useStore = create<{ color: NoteColor }>(() => {
  const kept = readStored(KEY);
  return { color: isColor(kept) ? kept : 'yellow' };
});

/** The colour used last on this device. */
export const useLastColor = (): NoteColor => useStore(({ color }) => color);

export const lastColor = (): NoteColor => useStore.getState().color;

export function rememberColor(color: NoteColor): void {
  useStore.setState({ color });
  writeStored(KEY, color);
}
