import type { ReadingPosition } from '@bluebird/contract/activity-history.ts';

/** A sign of reading: what was read since the last one that arrived, and where the reader is. */
export type Beat = {
  /** Whole seconds. */
  seconds: number;
  /** Null when there is nothing to say about it. */
  position: ReadingPosition | null;
  /**
   * The furthest of the places that could not be told of, where it is beyond this one: who reads to
   * the end without a network and goes back has read the text all the same.
   */
  furthest: ReadingPosition | null;
};

type BeatsSetup = {
  /** Milliseconds read so far. */
  read: () => number;
  position: () => ReadingPosition | null;
  /** Delivers a beat; `leaving` when the page may be gone before the answer comes. */
  send: (beat: Beat, leaving: boolean) => Promise<void>;
  /** Whether a failure is an answer that asking again soon will not change. Default: never. */
  isRefusal?: (error: unknown) => boolean;
  /** Called after each try with what is still to be told of; a null position has been. */
  onOwed?: (beat: Beat) => void;
};

/** Reports the reading of one text. */
export type Beats = {
  /**
   * Tells of another place at once, and of time when enough has come together; to be called every
   * few seconds.
   */
  tick(): Promise<void>;
  /** Reports at once, because the page is being left. */
  leave(): Promise<void>;
};

/** How much reading makes a beat where the place stays the same, in seconds. */
const EVERY_SECONDS = 30;
/** A visit that ends sooner is a glance, not reading. */
const GLANCE_MS = 3_000;
/** After a refusal so much is read before the next try, twice as much after the next one. */
const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 15 * 60_000;
/** The most one beat can claim. */
const MAX_SECONDS = 3_600;

/**
 * Beats of one text, one on its way at a time, save that the last one waits for none. What did not
 * arrive is told with the next one.
 */
export function createBeats(setup: BeatsSetup): Beats {
  const { read, position, send, isRefusal = () => false, onOwed } = setup;
  /** Milliseconds of `read()` that have been told of, or are being told of. */
  let told = 0;
  /** The place that has been told of, or is being told of. */
  let toldPlace = '';
  /** The place that could not be told of; null when the latest was. */
  let owedPlace: ReadingPosition | null = null;
  /** The furthest of those; null when none is. */
  let furthest: ReadingPosition | null = null;
  let underWay = 0;
  let pause = FIRST_PAUSE_MS;
  /** What `read()` says at the next try. */
  let nextTry = 0;

  const waiting = () => Math.floor((read() - told) / 1000);
  const beyond = (at: ReadingPosition | null) =>
    furthest && furthest.progress > (at?.progress ?? 0) ? furthest : null;

  async function tell(leaving: boolean): Promise<void> {
    if (leaving ? read() < GLANCE_MS : underWay > 0 || read() < nextTry) return;
    const seconds = waiting();
    const at = position();
    const place = at ? JSON.stringify(at) : toldPlace;
    if (place === toldPlace && seconds < (leaving ? 1 : EVERY_SECONDS)) return;
    underWay += 1;
    told += seconds * 1000;
    toldPlace = place;
    try {
      const beat = { seconds: Math.min(seconds, MAX_SECONDS), position: at, furthest: beyond(at) };
      await send(beat, leaving);
      pause = FIRST_PAUSE_MS;
      owedPlace = null;
      furthest = null;
    } catch (error) {
      told -= seconds * 1000;
      owedPlace = at ?? owedPlace;
      furthest = beyond(at) ?? at;
      if (toldPlace === place) toldPlace = '';
      if (isRefusal(error)) {
        nextTry = read() + pause;
        pause = Math.min(pause * 2, MAX_PAUSE_MS);
      }
    } finally {
      underWay -= 1;
      onOwed?.({ seconds: waiting(), position: owedPlace, furthest: beyond(owedPlace) });
    }
  }

  return { tick: () => tell(false), leave: () => tell(true) };
}
