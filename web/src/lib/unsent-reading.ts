import type { ReadingPosition, Source } from '@bluebird/contract/activity-history.ts';
import { currentWriter, dueFor, type Writer } from './owned-write.ts';
import { readStoredJson, writeStored } from './stored.ts';

/** Reading of a text, in one visit to it, that the server has not been told of. */
export type UnsentReading = {
  source: Source;
  id: number;
  /** The book and chapter, of a chapter. */
  book: { id: number; chapter: number } | null;
  seconds: number;
  /** Where the reader was, null when the server knows that. */
  position: ReadingPosition | null;
  /** The furthest place, where that is beyond the last one. */
  furthest: ReadingPosition | null;
  /** When it was read, in milliseconds. */
  at: number;
};

type Kept = UnsentReading & { visit: string; by: Writer };

/** Where it is kept; known to the start of the app, which loads what sends it only when needed. */
export const UNSENT_READING = 'unsent-reading';
/** Visits at most whose reading is remembered. */
const MAX_VISITS = 60;

function readAll(): Kept[] {
  const kept = readStoredJson<(Kept | EarlierKept)[]>(UNSENT_READING, 'account');
  return Array.isArray(kept) ? kept.map((one) => ({ furthest: null, at: Date.now(), ...one })) : [];
}

/** What earlier releases kept. */
type EarlierKept = Omit<Kept, 'furthest' | 'at'>;

const writeAll = (all: Kept[]): void =>
  void writeStored(
    UNSENT_READING,
    all.length > 0 ? JSON.stringify(all.slice(-MAX_VISITS)) : null,
    'account',
  );

/** Keeps what is unsent of a visit; nothing unsent removes it. */
export function keepUnsent(visit: string, reading: UnsentReading): void {
  const kept = readAll();
  const others = kept.filter((one) => one.visit !== visit);
  const none = reading.seconds === 0 && reading.position === null;
  if (none && others.length === kept.length) return;
  writeAll(none ? others : [...others, { ...reading, visit, by: currentWriter() }]);
}

/**
 * What the present reader has read without the server knowing: of each text the furthest place.
 * @returns by id
 */
export function unsentTexts(source: Source): Map<number, { progress: number; at: number }> {
  const texts = new Map<number, { progress: number; at: number }>();
  for (const { source: of, id, by, at, position, furthest } of readAll()) {
    if (of !== source || dueFor(by) !== 'now' || !position) continue;
    const progress = Math.max(position.progress, furthest?.progress ?? 0);
    const known = texts.get(id);
    texts.set(id, {
      progress: Math.max(progress, known?.progress ?? 0),
      at: Math.max(at, known?.at ?? 0),
    });
  }
  return texts;
}

/** Names the lock that a visit holds while its page is open and tells of its reading itself. */
const lockOf = (visit: string): string => `reading ${visit}`;

const locksOf = (): LockManager | undefined =>
  (globalThis.navigator as Partial<Navigator> | undefined)?.locks;

/** Marks a visit as under way. Returns the way to end it. */
export function holdVisit(visit: string): () => void {
  let end = () => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  void locksOf()?.request(lockOf(visit), () => over);
  return end;
}

/**
 * Sends what visits that are over could not, one after the other and from one tab, and keeps what
 * cannot be sent now either. Without locks nothing is known of other tabs, and all is sent.
 * @param send throws when the network is away
 * @param isRefusal whether a failure is an answer that another try will not change
 */
export async function sendUnsent(
  send: (reading: UnsentReading) => Promise<void>,
  isRefusal: (error: unknown) => boolean,
): Promise<void> {
  const locks = locksOf();
  for (const { visit, by, ...reading } of readAll()) {
    const sendOne = async () => {
      // Another tab, or the visit itself, may have told of it meanwhile.
      if (!readAll().some((one) => one.visit === visit) || dueFor(by) !== 'now') return;
      try {
        await send(reading);
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
      keepUnsent(visit, { ...reading, seconds: 0, position: null, furthest: null });
    };
    if (!locks) await sendOne();
    else await locks.request(lockOf(visit), { ifAvailable: true }, (lock) => lock && sendOne());
  }
}
