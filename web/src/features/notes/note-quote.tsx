import type { Note } from '@bluebird/contract/notes.ts';
import { classNames } from '#ui/class-names.ts';
import { excerpt } from './excerpt.ts';
import { NOTE_COLOR_GROUNDS, NOTE_COLOR_LABELS } from './note-colors.ts';

type Props = {
  note: Pick<Note, 'text' | 'color'>;
  /** Most UTF-16 units shown. */
  most?: number;
  className?: string;
};

/** A note's quote, marked in its colour as in the text. */
export const NoteQuote = ({ note, most = Infinity, className }: Props) => (
  <blockquote className={classNames('font-read break-words whitespace-pre-line', className)}>
    <span className="sr-only">{NOTE_COLOR_LABELS[note.color]}划线：</span>
    <mark
      lang="en"
      className={classNames(
        'rounded-[0.2em] box-decoration-clone px-[0.15em] py-[0.05em] text-ink',
        NOTE_COLOR_GROUNDS[note.color],
      )}
    >
      {excerpt(note.text, most)}
    </mark>
  </blockquote>
);
