import {
  computeDecayFactor,
  createEmptyCard,
  fsrs,
  GenSeedStrategyWithCardId,
  StrategyMode,
  type Card,
  type FSRS,
  type Grade,
} from 'ts-fsrs';
import type { CardKind, Rating } from '@bluebird/contract/review.ts';
import { IN_REVIEW } from '#db/review-phase.ts';
import { DAY_MS } from '#core/durations.ts';
import { isStruggling, type WordMemory } from '#domains/words/word-memory.ts';
import { fromReviewTime, toReviewTime } from './review-day.ts';

export const DEFAULT_SETTINGS = { new_per_day: 20, due_per_day: 200, retention: 0.9 };

type Options = {
  /** Chance to recall a word when it comes. */
  retention: number;
  /** FSRS's parameters; null: the usual ones. */
  weights: readonly number[] | null;
};

/** What is to be rated: an entry's memory, and its id, from which its fuzz is drawn. */
type Subject = WordMemory & { id: number };

/**
 * When words come again: FSRS-6 as ts-fsrs computes it, on the columns of a word-book entry. Its
 * days turn at 04:00 Asia/Shanghai.
 * Intervals are fuzzed so that words learnt together part; the fuzz of a card and repetition is
 * always the same, so that a button keeps what it promises.
 */
export type Scheduler = {
  /** A word's memory after a rating. */
  rate(subject: Subject, rating: Rating, at: Date): WordMemory;
  /** Seconds until it comes again after each rating from 1 to 4. */
  intervals(subject: Subject, at: Date): [number, number, number, number];
  /** The chance to recall a word at an instant, 0 to 1. */
  recall(memory: Remembered, at: Date): number;
  /** When the chance to recall a word falls to a share, by the same curve. */
  recallFallsTo(memory: Remembered, share: number): Date;
  /** The chance to recall a word at which it is to come. */
  retention: number;
};

type Remembered = { last_review: Date; stability: number };

export function createScheduler({ retention, weights }: Options): Scheduler {
  const algorithm: FSRS = fsrs({
    request_retention: retention,
    enable_fuzz: true,
    ...(weights && { w: [...weights] }),
  }).useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId('card_id'));
  const { decay, factor } = computeDecayFactor(algorithm.parameters.w);
  return {
    retention,
    recall({ last_review, stability }, at) {
      const days = Math.max(0, at.getTime() - last_review.getTime()) / DAY_MS;
      return algorithm.forgetting_curve(days, stability);
    },
    recallFallsTo({ last_review, stability }, share) {
      // R = (1 + factor · t / S) ^ decay, solved for t.
      const days = (stability * (share ** (1 / decay) - 1)) / factor;
      return new Date(last_review.getTime() + days * DAY_MS);
    },
    rate(subject, rating, at) {
      const { card } = algorithm.next(cardOf(subject, at), toReviewTime(at), rating as Grade);
      return { ...memoryOf(card), state: 'learning', doubt: 1 };
    },
    intervals(subject, at) {
      const seen = toReviewTime(at);
      const preview = algorithm.repeat(cardOf(subject, at), seen);
      const seconds = (rating: Grade) =>
        Math.round((preview[rating].card.due.getTime() - seen.getTime()) / 1000);
      return [seconds(1), seconds(2), seconds(3), seconds(4)];
    },
  };
}

function cardOf(memory: Subject, at: Date): Card & { card_id: number } {
  const card_id = memory.id;
  if (memory.last_review === null || memory.stability === null)
    return { ...createEmptyCard(toReviewTime(at)), card_id };
  return {
    card_id,
    due: toReviewTime(memory.due ?? at),
    stability: memory.stability,
    difficulty: memory.difficulty ?? 5,
    elapsed_days: 0,
    scheduled_days: memory.scheduled_days,
    learning_steps: memory.step,
    reps: memory.reps,
    lapses: memory.lapses,
    state: memory.phase,
    // Of a clock that was set back; FSRS refuses what is yet to come.
    last_review: toReviewTime(memory.last_review < at ? memory.last_review : at),
  };
}

const memoryOf = (card: Card) => ({
  due: fromReviewTime(card.due),
  stability: card.stability,
  difficulty: card.difficulty,
  phase: card.state,
  step: card.learning_steps,
  scheduled_days: card.scheduled_days,
  reps: card.reps,
  lapses: card.lapses,
  last_review: card.last_review ? fromReviewTime(card.last_review) : null,
});

/** Days of stability from which a card asks in a harder way. */
const HARDER = { recall: 7, cloze: 21, listening: 60 } as const;

/**
 * How a card asks: the better a word sits, the harder. A word being learnt again starts over, and a
 * cloze needs a sentence to take the word from. What was forgotten again and again is asked in two
 * other ways by turns, until it has stayed for weeks: more of the same has not helped.
 */
export function kindOf(memory: WordMemory, hasSentence: boolean): CardKind {
  const { stability, phase, reps } = memory;
  if (isStruggling(memory.lapses) && (phase !== IN_REVIEW || (stability ?? 0) < HARDER.cloze))
    return reps % 2 === 0 ? 'choose' : 'letters';
  if (stability === null || phase !== IN_REVIEW || stability < HARDER.recall) return 'recognise';
  if (stability < HARDER.cloze) return 'recall';
  if (stability < HARDER.listening) return hasSentence ? 'cloze' : 'recall';
  return 'listening';
}

/** Slower than this many times one's usual is weaker evidence of remembering. */
const SLOW = 2;
const MAX_DOUBT = 3;

/**
 * How much sooner a card comes among those due after a slow "good": its answer time over the
 * reader's median, at most threefold; 1 for any other answer.
 * @param median milliseconds; null while there are too few answers to tell
 */
export function doubtOf(rating: Rating, spent: number, median: number | null): number {
  if (rating !== 3 || median === null || median <= 0 || spent < SLOW * median) return 1;
  return Math.min(spent / median, MAX_DOUBT);
}

/** Whether a card had come due when it was reviewed; one in its steps only came again. */
export const wasDue = ({ due, phase }: WordMemory, at: Date): boolean =>
  phase === IN_REVIEW && due !== null && due <= at;

export const intervalDays = ({ due }: WordMemory, at: Date): number =>
  due ? Math.max(0, (due.getTime() - at.getTime()) / DAY_MS) : 0;
