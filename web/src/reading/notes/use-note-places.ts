import { useEffect, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import type { Passage } from '#reader/selection/passage.ts';
import type { TextIndex } from '#reader/text-index.ts';
import { findPlace, lookCloser, type Quoted } from './note-anchors.ts';
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
  notes: readonly Quoted[],
): [NotePlaces, (noteUuid: string, place: Passage) => void] {
  const [known, setKnown] = useState<Known>({ version, places: new Map() });
  const places = known.version === version ? known.places : NOWHERE;

  useEffect(() => {
    const sought = notes.filter(({ note_uuid }) => !places.has(note_uuid));
    if (sought.length === 0) return;
    let current = true;
    const add = (found: readonly (readonly [string, Passage | null])[]) => {
      if (!current || found.length === 0) return;
      setKnown((before) => ({
        version,
        places: new Map([...(before.version === version ? before.places : NOWHERE), ...found]),
      }));
    };
    const callOff = whenIdle(() => {
      const here = sought.flatMap((note) => {
        const place = findPlace(index, note);
        return place ? [[note.note_uuid, place] as const] : [];
      });
      // The next time only those are left that do not stand there word for word.
      if (here.length > 0) add(here);
      // Without its code nobody can say that a note is lost: it counts as sought.
      else lookCloser(index, sought).then(add, () => {});
    });
    return () => {
      current = false;
      callOff();
    };
  }, [index, version, notes, places]);

  const tell = (noteUuid: string, place: Passage) =>
    setKnown((before) => ({
      version,
      places: new Map(before.version === version ? before.places : []).set(noteUuid, place),
    }));
  return [places, tell];
}

const NOWHERE: NotePlaces = new Map();
