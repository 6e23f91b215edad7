import { NOTE_COLORS } from '#features/notes/note-colors.ts';
import type { Note, NoteColor } from '@bluebird/contract/notes.ts';
import { coversWord, piecesOf, samePassage, type Passage } from '#reader/selection/passage.ts';
import type { TextIndex } from '#reader/text-index.ts';
import type { WordSpot } from '#reader/word-spot.ts';

/** Places of notes in a text: null when its words are gone, absent while it is searched for. */
export type NotePlaces = ReadonlyMap<string, Passage | null>;

type Spans = [start: number, end: number][];

/** What is to be painted in each block, by colour. */
export function spansByColor(
  index: TextIndex,
  notes: readonly Note[],
  places: NotePlaces,
): ReadonlyMap<NoteColor, ReadonlyMap<string, Spans>> {
  const colors = new Map(NOTE_COLORS.map((color) => [color, new Map<string, Spans>()]));
  for (const { note_uuid, color } of notes) {
    const place = places.get(note_uuid);
    if (!place) continue;
    const blocks = colors.get(color)!;
    for (const { blockId, start, end } of piecesOf(index, place)) {
      const spans = blocks.get(blockId);
      if (spans) spans.push([start, end]);
      else blocks.set(blockId, [[start, end]]);
    }
  }
  return colors;
}

const lengthOf = (index: TextIndex, place: Passage): number =>
  piecesOf(index, place).reduce((sum, { start, end }) => sum + end - start, 0);

/** The notes on a word, the shortest passage first: that is the one meant. */
export const notesOnWord = (
  index: TextIndex,
  notes: readonly Note[],
  places: NotePlaces,
  spot: WordSpot,
): Note[] =>
  notes
    .map((note) => ({ note, place: places.get(note.note_uuid) }))
    .flatMap(({ note, place }) =>
      place && coversWord(index, place, spot) ? [{ note, length: lengthOf(index, place) }] : [],
    )
    .sort((a, b) => a.length - b.length)
    .map(({ note }) => note);

/** The note on exactly this passage. */
export const noteOnPassage = (
  notes: readonly Note[],
  places: NotePlaces,
  passage: Passage,
): Note | undefined =>
  notes.find(({ note_uuid }) => samePassage(places.get(note_uuid) ?? null, passage));

/** Notes by their place in the text, and those whose words are gone. */
export function inTextOrder(
  index: TextIndex,
  notes: readonly Note[],
  places: NotePlaces,
): { placed: Note[]; orphans: Note[] } {
  const order = new Map(index.blocks.map(({ id }, i) => [id, i]));
  const placeOf = (note: Note): [number, number] => {
    const place = places.get(note.note_uuid);
    // Until its place is found, where the note itself says it was.
    if (!place) return [(note.data?.position ?? 1) * index.blocks.length, 0];
    return [order.get(place.blockId) ?? 0, place.start];
  };
  const placed = notes.filter(({ note_uuid }) => places.get(note_uuid) !== null);
  return {
    placed: placed.toSorted((a, b) => {
      const [[blockA, startA], [blockB, startB]] = [placeOf(a), placeOf(b)];
      return blockA - blockB || startA - startB || a.created_at.localeCompare(b.created_at);
    }),
    orphans: notes.filter(({ note_uuid }) => places.get(note_uuid) === null),
  };
}
