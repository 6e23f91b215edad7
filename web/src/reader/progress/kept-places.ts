import type { ReadingPosition, Source } from '@bluebird/contract/activity-history.ts';
import { FINISHED } from '@bluebird/contract/finished.ts';
import { readStoredJson, writeStored } from '#lib/stored.ts';

/** Where reading stopped on this device. */
export type KeptPlace = ReadingPosition & { source: Source; id: number; title: string };

const KEY = 'reading-places';
/** Texts that are remembered. */
const MAX_PLACES = 60;

/** Latest last. Forgotten at logout. */
function readPlaces(): KeptPlace[] {
  const kept = readStoredJson<KeptPlace[]>(KEY, 'account');
  return Array.isArray(kept) ? kept.filter((one) => typeof one?.block_id === 'string') : [];
}

/** Remembers where the reader of a text is. */
export function keepPlace(place: KeptPlace): void {
  const others = readPlaces().filter(
    ({ source, id }) => source !== place.source || id !== place.id,
  );
  writeStored(KEY, JSON.stringify([...others, place].slice(-MAX_PLACES)), 'account');
}

/** Where this device stopped in a text; null when it never was there. */
export const keptPlace = (source: Source, id: number): KeptPlace | null =>
  readPlaces().find((place) => place.source === source && place.id === id) ?? null;

/** Whether a text is begun at a place: one that is neither its beginning nor its end. */
export const isUnderWay = ({ progress }: Pick<ReadingPosition, 'progress'>): boolean =>
  progress > 0 && progress < FINISHED;

/** Where a text is begun when it is opened again; null: at the top. */
export function placeToResume(source: Source, id: number): KeptPlace | null {
  const place = keptPlace(source, id);
  return place && isUnderWay(place) ? place : null;
}

/** The text read last on this device, when it was left under way. */
export function lastUnderWay(): KeptPlace | null {
  const last = readPlaces().at(-1);
  return last && isUnderWay(last) ? last : null;
}
