import { ChevronRight } from 'lucide-react';
import type { WordSpot } from '#reader/word-spot.ts';
import { closeSpot, type ReaderStore } from '#reader/reader-state.ts';
import { openNote } from './notes-view.ts';
import type { ReadingNotes } from './use-reading-notes.ts';

/**
 * The way from a word to the notes on it. A tap on a highlighted word looks it up like any other,
 * and the first line of its card leads to the note: one more tap, under the same thumb.
 */
export function WordNotes({
  spot,
  notes,
  store,
}: {
  spot: WordSpot;
  notes: ReadingNotes;
  store: ReaderStore;
}) {
  const here = notes.onWord(spot);
  if (here.length === 0) return null;
  return (
    <ul aria-label="这里的笔记" className="-mt-1 mb-2 border-b border-line pb-1">
      {here.map((note) => (
        <li key={note.note_uuid}>
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-2.5 text-start text-sm hover:text-qing"
            onClick={() => {
              closeSpot(store);
              openNote(note.note_uuid);
            }}
          >
            <span
              aria-hidden
              data-color={note.color}
              className="note-swatch size-4 shrink-0 rounded-full"
            />
            <span className="min-w-0 flex-1 truncate text-ink-2">
              {note.comment ? `笔记：${note.comment}` : '已高亮，写点想法'}
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
          </button>
        </li>
      ))}
    </ul>
  );
}
