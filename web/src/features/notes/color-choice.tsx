import type { NoteColor } from '@bluebird/contract/notes.ts';
import { useId } from 'react';
import { NOTE_COLOR_LABELS, NOTE_COLORS } from './note-colors.ts';
import './note-colors.css';

/** One of the four colours. */
export function ColorChoice({
  value,
  onChange,
}: {
  value: NoteColor;
  onChange: (color: NoteColor) => void;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label="颜色" className="-ms-2 flex">
      {NOTE_COLORS.map((color) => (
        <label
          key={color}
          title={NOTE_COLOR_LABELS[color]}
          className="relative grid size-11 cursor-pointer place-items-center"
        >
          <input
            type="radio"
            name={name}
            value={color}
            aria-label={NOTE_COLOR_LABELS[color]}
            checked={color === value}
            onChange={() => onChange(color)}
            className="peer absolute inset-0 cursor-pointer opacity-0"
          />
          <span
            aria-hidden
            data-color={color}
            className="note-swatch pointer-events-none size-7 rounded-full outline-offset-2 outline-qing peer-checked:outline-2 peer-focus-visible:outline-3"
          />
        </label>
      ))}
    </div>
  );
}
