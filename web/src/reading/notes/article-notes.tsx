import { ChevronRight, NotebookPen } from 'lucide-react';
import { lazy, Suspense, useEffect, type ReactNode, useRef } from 'react';
import { useMedia } from '#lib/use-media.ts';
import { DOCKED } from '#ui/docked.ts';
import { closeSpot } from '#reader/reader-state.ts';
import type { TextLayers } from '#reader/text-layers.ts';
import { coveredHeights } from '#reading/covered-heights.ts';
import { useArticlePanel, useLatePanel } from '#reading/article-panel.ts';
import type { Reading } from '#reading/reading.ts';
import { markPassage, showPassage, flashPassage, scrollToPassage } from './note-here.ts';
import { closeNotes, openNotes, useNotesView, openNote } from './notes-view.ts';
import type { ReadingNotes } from './use-reading-notes.ts';
import { useSearchParams } from 'react-router';
import { toast } from '#ui/toast.ts';

const NotesPanel = lazy(() =>
  import('./notes-panel.tsx').then((module) => ({ default: module.NotesPanel })),
);

const NotesSheet = lazy(() =>
  import('./notes-sheet.tsx').then((module) => ({ default: module.NotesSheet })),
);

/** What the sheet on a small screen covers, with its handle. */
const coveredByNotes = () => ({
  top: coveredHeights(false).top,
  bottom: matchMedia(DOCKED).matches ? 0 : innerHeight * 0.55 + 48,
});

type Props = { reading: Reading; notes: ReadingNotes; layers: TextLayers };

/** Notes over the text of a small screen, and what belongs to them on every screen. */
export function ArticleNotes(props: Props) {
  const { reading, notes, layers } = props;
  const docked = useMedia(DOCKED);
  const open = useLatePanel('notes');
  useNoteArrival(reading, notes, layers);
  useOpenPassage(props, open === true);

  useEffect(() => {
    // The card would stand over it.
    if (open) closeSpot(reading.store);
  }, [open, reading.store]);
  useEffect(() => closeNotes, []);

  if (docked || open === null) return null;
  return (
    <Suspense fallback={null}>
      <NotesSheet open={open} {...props} />
    </Suspense>
  );
}

/** Marks the passage of the note that is open. */
function useOpenPassage({ reading, notes, layers }: Props, open: boolean): void {
  const { noteUuid } = useNotesView();
  const { index } = reading.words;
  const place = open && noteUuid !== null ? (notes.places.get(noteUuid) ?? null) : null;
  useEffect(() => {
    if (!place) return;
    markPassage(layers, index, place);
    if (reading.root.current) showPassage(reading.root.current, place, coveredByNotes());
    return () => markPassage(layers, index, null);
  }, [layers, index, place, reading.root]);
}

/** What stands in the column beside the text while no word is open: notes when asked for. */
export function NotesColumn({ idle, ...props }: Props & { idle: ReactNode }) {
  const open = useArticlePanel() === 'notes';
  const count = props.notes.roots.filter((note) => note.mine).length;
  if (open)
    return (
      <section aria-label="笔记" className="h-full">
        <Suspense fallback={null}>
          <NotesPanel {...props} />
        </Suspense>
      </section>
    );
  return (
    <div className="flex h-full flex-col">
      <div className="px-6 pb-4">
        <button
          type="button"
          className="flex min-h-11 w-full items-center gap-2.5 border-b border-line text-start text-md text-ink-2 hover:text-qing"
          onClick={openNotes}
        >
          <NotebookPen aria-hidden className="size-4.5" strokeWidth={1.7} />
          <span className="flex-1">笔记{count > 0 && ` ${count}`}</span>
          <ChevronRight aria-hidden className="size-4 text-ink-3" />
        </button>
      </div>
      <div className="min-h-0 flex-1">{idle}</div>
    </div>
  );
}

/** Goes to the note named in the address, `/article/12?note={uuid}`, once it has been found. */
function useNoteArrival(
  { root, words: { index } }: Reading,
  notes: ReadingNotes,
  layers: TextLayers,
): void {
  const wanted = useSearchParams()[0].get('note');
  const arrived = useRef<string | null>(null);
  const place = wanted === null ? undefined : notes.places.get(wanted);
  const missing = notes.known && !notes.roots.some(({ note_uuid }) => note_uuid === wanted);

  useEffect(() => {
    if (wanted === null || arrived.current === wanted) return;
    if (place === undefined && !missing) return;
    arrived.current = wanted;
    if (place && root.current) {
      scrollToPassage(root.current, place);
      flashPassage(layers, index, place);
    } else if (missing) toast('这条笔记不在了');
    else openNote(wanted);
  }, [wanted, place, missing, root, index, layers]);
}
