import { IN_REVIEW } from '#db/review-phase.ts';
import type { WordMemory } from '#domains/scheduling/scheduler.ts';

/*
 * Review by reading. FSRS knows four answers to a question; to read past a word, or to look it up,
 * is neither. So a signal never touches what FSRS remembers (stability, difficulty, repetitions,
 * lapses): it only moves when the word is asked.
 */

/** Share of the interval a "hard" would give by which a word that was read past is postponed. */
const PASSED_SHARE = 0.5;
/** A word that keeps being read past is asked all the same after this many times. */
export const MOST_POSTPONED = 2;
/** A word looked up comes before every other that is due, whatever they are overdue. */
export const LOOKED_UP_DOUBT = 1_000_000;

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/**
 * When a word that was read past comes instead; null when reading past says nothing: it is not due,
 * it is still in its first steps, or it was postponed often enough.
 * @param hard seconds until it would come after a "hard" now
 * @param postponed how often it has been postponed since it was last asked
 */
export function postponedDue(
  { due, phase }: Pick<WordMemory, 'due' | 'phase'>,
  { at, hard, postponed }: { at: Date; hard: number; postponed: number },
): Date | null {
  if (due === null || due > at || phase !== IN_REVIEW || postponed >= MOST_POSTPONED) return null;
  return new Date(at.getTime() + Math.max(DAY, hard * SECOND * PASSED_SHARE));
}
