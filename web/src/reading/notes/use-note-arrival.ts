import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { TextLayers } from '#reader/text-layers.ts';
import { toast } from '#ui/toast.ts';
import type { Reading } from '#reading/reading.ts';
import { flashPassage, scrollToPassage } from './note-here.ts';
import { openNote } from './notes-view.ts';
import type { ReadingNotes } from './use-reading-notes.ts';

/** Goes to the note named in the address, `/article/12?note={uuid}`, once it has been found. */
export function useNoteArrival(
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
