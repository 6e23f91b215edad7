import { IN_REVIEW } from '#db/review-phase.ts';
import { nextReviewDay, reviewDaysBetween } from './review-day.ts';
import type { WordMemory } from '#domains/words/word-memory.ts';
import type { Scheduler } from './scheduler.ts';
import { DAY_MS, SECOND_MS } from '#core/durations.ts';

/*
 * Review by reading. FSRS knows four answers to a question; to read past a word, or to look it up,
 * is neither. So a signal never touches what FSRS remembers (stability, difficulty, repetitions,
 * lapses): it only moves when the word is asked. See docs/decisions/0014-review-by-reading.md.
 */

/** Share of the interval a "hard" would give by which a word that was read past is postponed. */
const PASSED_SHARE = 0.5;
/** A word that keeps being read past is asked all the same after this many times. */
const MAX_POSTPONED = 2;
/** A word looked up comes before every other that is due, whatever they are overdue. */
export const LOOKED_UP_DOUBT = 1_000_000;

/**
 * How often a word is looked up by who has forgotten it, and by who has not: to be sure, for
 * another sense, by a slip of the finger. Judgements until our own readers are measured.
 */
const LOOKED_UP = { forgotten: 0.9, remembered: 0.25 } as const;

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
  if (due === null || due > at || phase !== IN_REVIEW || postponed >= MAX_POSTPONED) return null;
  return new Date(at.getTime() + Math.max(DAY_MS, hard * SECOND_MS * PASSED_SHARE));
}

/**
 * The chance that a word which has just been looked up was remembered, by Bayes' rule.
 * @param recall the chance before, as FSRS tells it
 */
export function recallAfterLookUp(recall: number): number {
  const remembered = recall * LOOKED_UP.remembered;
  return remembered / (remembered + (1 - recall) * LOOKED_UP.forgotten);
}

/**
 * When a word comes that is looked up before it is due. What is remembered fades by FSRS's curve as
 * ever; that it is remembered at all is less sure by what the look-up says. The word comes when both
 * together have fallen to the retention asked, on another day than this (its meaning has just been
 * read), and never later than it would have.
 * @returns null when the look-up says nothing: the word is in its steps, or was recalled on this
 *   very day, so that looking it up again is curiosity; or it would come no later than tomorrow
 */
export function broughtForwardDue(
  {
    due,
    phase,
    last_review,
    stability,
  }: Pick<WordMemory, 'due' | 'phase' | 'last_review' | 'stability'>,
  at: Date,
  scheduler: Pick<Scheduler, 'recall' | 'recallFallsTo' | 'retention'>,
): Date | null {
  if (due === null || last_review === null || stability === null || phase !== IN_REVIEW)
    return null;
  const tomorrow = nextReviewDay(at);
  if (due <= tomorrow || reviewDaysBetween(last_review, at) <= 0) return null;
  const memory = { last_review, stability };
  const recall = scheduler.recall(memory, at);
  const believed = recallAfterLookUp(recall);
  const share = Math.min(recall, (scheduler.retention * recall) / believed);
  const falls = scheduler.recallFallsTo(memory, share);
  const comes = falls > tomorrow ? falls : tomorrow;
  return comes < due ? comes : null;
}
