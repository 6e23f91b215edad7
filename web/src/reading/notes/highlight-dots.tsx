import { Toolbar } from '@base-ui/react/toolbar';
import type { NoteColor } from '@bluebird/contract/notes.ts';
import { useLastColor } from '#features/notes/last-color.ts';
import { NOTE_COLOR_LABELS, NOTE_COLORS } from '#features/notes/note-colors.ts';
import { classNames } from '#ui/class-names.ts';
import '#features/notes/note-colors.css';

/** The four colours in a selection's toolbar. */
export function HighlightDots({
  current,
  onChoose,
}: {
  /** The colour the selected passage has already; pressing it again takes it away. */
  current: NoteColor | undefined;
  onChoose: (color: NoteColor) => void;
}) {
  const last = useLastColor();
  return (
    <Toolbar.Group aria-label="高亮" className="flex items-center">
      {NOTE_COLORS.map((color) => (
        <Toolbar.Button
          key={color}
          aria-label={
            color === current
              ? `取消${NOTE_COLOR_LABELS[color]}高亮`
              : `${NOTE_COLOR_LABELS[color]}高亮`
          }
          aria-pressed={color === current}
          title={NOTE_COLOR_LABELS[color]}
          className="group grid size-11 place-items-center rounded-1 hover-fine:hover:bg-fill active:opacity-60"
          onClick={() => onChoose(color)}
        >
          <span
            aria-hidden
            data-color={color}
            className={classNames(
              'note-swatch size-6 rounded-full outline-offset-2 outline-qing group-aria-pressed:outline-2',
              color === last && current === undefined && 'outline-2',
            )}
          />
        </Toolbar.Button>
      ))}
    </Toolbar.Group>
  );
}
