import type { Note } from '@bluebird/contract/notes.ts';
import { useEffect, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import type { Passage } from '#reader/selection/passage.ts';
import type { TextIndex } from '#reader/text-index.ts';
import { findUnchanged } from './note-anchors.ts';
import type { NotePlaces } from './note-places.ts';

/** Where a text's notes stand. */
type Known = { version: number; places: NotePlaces };

/**
 * Finds the notes in a text, in a quiet moment; each once for a version of the text.
 * @returns their places, and the way to tell where a note was just made
 */
export function useNotePlaces(
  index: TextIndex,
  version: number,
  notes: readonly Note[],
): [NotePlaces, (noteUuid: string, place: Passage) => void] {
  const [known, setKnown] = useState<Known>({ version, places: new Map() });
  const places = known.version === version ? known.places : NOWHERE;

  useEffect(() => {
    const sought = notes.filter(({ note_uuid }) => !places.has(note_uuid));
    if (sought.length === 0) return;
    return whenIdle(() => {
      const found = sought.map(
        ({ note_uuid, data, text }) =>
          [note_uuid, data && findUnchanged(index, data, text)] as const,
      );
      setKnown({ version, places: new Map([...places, ...found]) });
    });
  }, [index, version, notes, places]);

  const tell = (noteUuid: string, place: Passage) =>
    setKnown((before) => ({
      version,
      places: new Map(before.version === version ? before.places : []).set(noteUuid, place),
    }));
  return [places, tell];
}

const NOWHERE: NotePlaces = new Map();
