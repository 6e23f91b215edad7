import type { NoteColor } from '@bluebird/contract/notes.ts';
import { classNames } from '#ui/class-names.ts';
import { NOTE_COLOR_GROUNDS } from './note-colors.ts';

/** A spot of a note's colour; its name stands beside it or is read out. */
export const ColorDot = ({ color, className }: { color: NoteColor; className?: string }) => (
  <span
    aria-hidden
    className={classNames(
      'size-3.5 shrink-0 rounded-full border border-ink-3',
      NOTE_COLOR_GROUNDS[color],
      className,
    )}
  />
);
