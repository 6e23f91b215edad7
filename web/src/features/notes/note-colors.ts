import type { NoteColor } from '@bluebird/contract/notes.ts';

export const NOTE_COLOR_LABELS: Record<NoteColor, string> = {
  yellow: '黄色',
  green: '绿色',
  blue: '蓝色',
  pink: '粉色',
};

export const NOTE_COLORS = Object.keys(NOTE_COLOR_LABELS) as NoteColor[];

/** Class names of the ground in each colour. */
export const NOTE_COLOR_GROUNDS: Record<NoteColor, string> = {
  yellow: 'bg-mark-yellow',
  green: 'bg-mark-green',
  blue: 'bg-mark-blue',
  pink: 'bg-mark-rose',
};

export const isNoteColor = (value: string | null): value is NoteColor =>
  value !== null && value in NOTE_COLOR_LABELS;
