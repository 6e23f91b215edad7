import { default_w, fsrs, type FSRS, type FSRSState } from 'ts-fsrs';
import type { Rating } from '@bluebird/contract/review.ts';
import { FRESH, type WordMemory } from '../server/src/domains/words/word-memory.ts';
import {
  createScheduler,
  DEFAULT_SETTINGS,
  type Scheduler,
} from '../server/src/domains/review/scheduler.ts';

/*
 * A simulated learner's year of review. The scheduler and its limits are the product's own; the
 * simulated memory follows FSRS with other parameters than the scheduler assumes.
 */

const DAYS = 365;
const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1, 12);
/** Standard deviation of the logarithms of the true parameters around the default ones. */
const SPREAD = 0.25;
/** Probability that a new word is known already. */
const KNOWN_AT_SIGHT = 0.4;
/** Probability that a word shown minutes ago is recalled. */
const JUST_SEEN = 0.95;
/** Probabilities of the ratings for a recalled word; 2 is hard, 3 good, 4 easy. */
const RECALLED: [Rating, number][] = [
  [2, 0.1],
  [4, 0.12],
  [3, 0.78],
];

/** A random generator with the same numbers (0–1) for the same seed. */
export function dice(seed: number): () => number {
  let state = (seed * 7_919 + 1) % 2_147_483_647;
  const roll = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  // The first numbers of neighbouring seeds are alike, so they are skipped.
  for (let i = 0; i < 8; i += 1) roll();
  return roll;
}

/** A normally distributed number of mean 0 and deviation 1 (Box–Muller). */
export const normal = (chance: () => number): number =>
  Math.sqrt(-2 * Math.log(chance())) * Math.cos(2 * Math.PI * chance());

/** The habits of a simulated learner. */
export type Habit = {
  retention: number;
  /** Number of new words begun on a day of review. */
  newWords: number;
  /** Probability that a day has no review. */
  missed: number;
};

/** The results of a simulated year. */
export type Year = {
  /** Mean answers on a day of review: in month 1, at half a year, at the end. */
  load: [start: number, half: number, end: number];
  /** 95th percentile of answers on a day of review in the second half of the year. */
  busy: number;
  /** Share (0–1) of due cards that were recalled. */
  recalled: number;
  /** Number of words begun, and how many of them would be recalled on the last day. */
  begun: number;
  kept: number;
  answers: number;
};

/** A word with the scheduler's estimate of its memory and its true memory. */
type Word = { id: number; memory: WordMemory; truth: FSRSState | null; seen: number };
type World = { truth: FSRS; scheduler: Scheduler; chance: () => number };

/** Simulates one learner's year; the same seed gives the same learner. */
export function live(seed: number, { retention, newWords, missed }: Habit): Year {
  const chance = dice(seed);
  const w = default_w.map((weight) => weight * Math.exp(SPREAD * normal(chance)));
  const truth = fsrs({ w, enable_fuzz: false });
  const world: World = { truth, scheduler: createScheduler({ retention, weights: null }), chance };
  const words: Word[] = [];
  /** Words by the number of the first day on which they are due. */
  const dueOn: (Word[] | undefined)[] = [];
  let waiting: Word[] = [];
  const load: number[] = [];
  let [due, recalled] = [0, 0];
  for (let day = 0; day < DAYS; day += 1) {
    waiting.push(...(dueOn[day] ?? []));
    if (chance() < missed) {
      load.push(0);
      continue;
    }
    const at = START + day * DAY;
    const asked = mostUrgent(waiting, at);
    waiting = asked.left;
    let answers = 0;
    const meet = (word: Word) => {
      const { recalls, times } = ask(word, at, world);
      answers += times;
      const first = Math.ceil(((word.memory.due?.getTime() ?? at) - START) / DAY);
      (dueOn[Math.max(day + 1, first)] ??= []).push(word);
      return recalls;
    };
    for (const word of asked.now) {
      due += 1;
      recalled += meet(word) ? 1 : 0;
    }
    for (let i = 0; i < newWords; i += 1) {
      const word: Word = { id: words.length + 1, memory: FRESH, truth: null, seen: 0 };
      words.push(word);
      meet(word);
    }
    load.push(answers);
  }
  const end = START + DAYS * DAY;
  const active = (from: number, to: number) => load.slice(from, to).filter((n) => n > 0);
  return {
    load: [mean(active(0, 30)), mean(active(165, 195)), mean(active(335, 365))],
    busy: quantile(active(180, DAYS), 0.95),
    recalled: recalled / due,
    begun: words.length,
    kept: words.reduce((sum, word) => sum + recallOf(truth, word, end), 0),
    answers: load.reduce((sum, n) => sum + n, 0),
  };
}

/**
 * Reviews a word until it leaves the day's steps.
 * @returns whether it was recalled at first, and the number of reviews
 */
function ask(word: Word, from: number, { truth, scheduler, chance }: World) {
  let at = from;
  let times = 0;
  let recalls = false;
  do {
    const atFirst = word.truth ? recallOf(truth, word, at) : KNOWN_AT_SIGHT;
    const right = chance() < (times > 0 ? JUST_SEEN : atFirst);
    if (times === 0) recalls = right;
    const rating = right ? gradeOf(chance()) : 1;
    word.memory = scheduler.rate({ ...word.memory, id: word.id }, rating, new Date(at));
    const days = word.truth ? Math.round((at - word.seen) / DAY) : 0;
    word.truth = truth.next_state(word.truth, days, rating);
    word.seen = at;
    times += 1;
    at = word.memory.due?.getTime() ?? at;
  } while (at - from < DAY / 4 && times < 10);
  return { recalls, times };
}

function gradeOf(lot: number): Rating {
  let sum = 0;
  for (const [rating, share] of RECALLED) if (lot < (sum += share)) return rating;
  return 3;
}

const recallOf = (truth: FSRS, { truth: memory, seen }: Word, at: number) =>
  memory ? truth.forgetting_curve((at - seen) / DAY, memory.stability) : 0;

/**
 * The words reviewed today and those left, by the product's rule: at most the day's limit, those
 * least likely to be recalled first.
 */
function mostUrgent(words: Word[], at: number): { now: Word[]; left: Word[] } {
  const limit = DEFAULT_SETTINGS.due_per_day;
  if (words.length <= limit) return { now: words, left: [] };
  const urgent = words
    .map((word) => ({
      word,
      urgency: (at - word.seen) / Math.max(word.memory.stability ?? 0, 0.001),
    }))
    .toSorted((a, b) => b.urgency - a.urgency)
    .map(({ word }) => word);
  return { now: urgent.slice(0, limit), left: urgent.slice(limit) };
}

/** @returns NaN for an empty list */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** @returns NaN for an empty list */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? NaN;
