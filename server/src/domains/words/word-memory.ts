import type { WordState } from '@bluebird/contract/words.ts';

/** How well a word is remembered: columns of its entry. */
export type WordMemory = {
  state: WordState;
  /** Null, as the next two, for a word not begun. */
  due: Date | null;
  /** Days until the chance to recall it falls to 90 %. */
  stability: number | null;
  /** 1 to 10. */
  difficulty: number | null;
  /** FSRS's state: 0 new, 1 learning, 2 review, 3 relearning. */
  phase: number;
  /** FSRS's (re)learning step. */
  step: number;
  scheduled_days: number;
  reps: number;
  lapses: number;
  last_review: Date | null;
  /** Above 1 when the last answer was slow, or the word was looked up since: the card comes earlier. */
  doubt: number;
};

/** A word not begun. */
export const FRESH: WordMemory = {
  state: 'new',
  due: null,
  stability: null,
  difficulty: null,
  phase: 0,
  step: 0,
  scheduled_days: 0,
  reps: 0,
  lapses: 0,
  last_review: null,
  doubt: 1,
};

/** Lapses from which a word is asked in other kinds of cards. */
const STRUGGLING_LAPSES = 4;
/** Lapses from which more repetitions of the same kind no longer help. */
export const LEECH_LAPSES = 8;

export const isStruggling = (lapses: number): boolean => lapses >= STRUGGLING_LAPSES;

export const isLeech = (lapses: number): boolean => lapses >= LEECH_LAPSES;
