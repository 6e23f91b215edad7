import type { ReadingPosition } from '@bluebird/contract/history.ts';

/** A sign of reading: what was read since the last one that arrived, and where the reader is. */
export type Beat = {
  /** Whole seconds. */
  seconds: number;
  /** Null when there is nothing to say about it. */
  position: ReadingPosition | null;
};

export type BeatsSetup = {
  /** Milliseconds read so far. */
  read: () => number;
  position: () => ReadingPosition | null;
  /** Delivers a beat; `leaving` when the page may be gone before the answer comes. */
  send: (beat: Beat, leaving: boolean) => Promise<void>;
  /** Seconds that an earlier visit could not tell of. */
  owed?: number;
  /** Called with the seconds that are still to be told of, after each try. */
  onOwed?: (seconds: number) => void;
};

/** Tells somebody of one text's reading. */
export type Beats = {
  /** Tells when enough has come together; to be called every now and then. */
  tick(): Promise<void>;
  /** Tells what there is: the page is being left. */
  leave(): Promise<void>;
};

/** How much reading a beat is about, in seconds. */
export const EVERY_SECONDS = 30;
/** A shorter visit is a glance, not reading. */
const GLANCE_MS = 3_000;
/** The most one beat can claim. */
const MOST_SECONDS = 3_600;

/**
 * Beats of one text, one on its way at a time. What did not arrive is told with the next one.
 */
export function createBeats({ read, position, send, owed = 0, onOwed }: BeatsSetup): Beats {
  /** Milliseconds of `read()` that have been told of. */
  let told = -owed * 1000;
  let toldPlace = '';
  let underWay = false;

  const waiting = () => Math.floor((read() - told) / 1000);

  async function tell(leaving: boolean): Promise<void> {
    if (underWay || read() < GLANCE_MS) return;
    const seconds = waiting();
    const at = position();
    const place = JSON.stringify(at);
    const elsewhere = at !== null && place !== toldPlace;
    const worthIt = leaving ? seconds > 0 || elsewhere : seconds >= EVERY_SECONDS;
    if (!worthIt) return;
    underWay = true;
    try {
      await send({ seconds: Math.min(seconds, MOST_SECONDS), position: at }, leaving);
      told += seconds * 1000;
      toldPlace = place;
      onOwed?.(0);
    } catch {
      onOwed?.(waiting());
    } finally {
      underWay = false;
    }
  }

  return { tick: () => tell(false), leave: () => tell(true) };
}
