import { NOTE_COLORS } from '#features/notes/note-colors.ts';
import type { Note } from '@bluebird/contract/notes.ts';
import { useEffect } from 'react';
import type { TextIndex } from '#reader/text-index.ts';
import type { TextLayers } from '#reader/text-layers.ts';
import { spansByColor, type NotePlaces } from './note-places.ts';
import '#features/notes/note-colors.css';

/** Where highlights of several colours overlap, a later one's ground wins; all their lines show. */
const PRIORITY = 1;

/** Paints the notes of a text in their colours. */
export function useNoteLayers(
  layers: TextLayers,
  index: TextIndex,
  notes: readonly Note[],
  places: NotePlaces,
): void {
  useEffect(() => {
    const colors = spansByColor(index, notes, places);
    NOTE_COLORS.forEach((color, i) => {
      const blocks = colors.get(color)!;
      layers.set(`note-${color}`, (blockId) => blocks.get(blockId) ?? [], PRIORITY + i);
    });
  }, [layers, index, notes, places]);
  useEffect(() => () => NOTE_COLORS.forEach((color) => layers.remove(`note-${color}`)), [layers]);
}
