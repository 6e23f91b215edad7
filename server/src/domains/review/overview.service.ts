import type { WordState } from '@bluebird/contract/words.ts';
import type { Context } from '#core/context.ts';
import { LEECH_LAPSES } from '#domains/words/word-memory.ts';
import { addDays, dayOf, previousDay, startOfDay } from '#core/shanghai.ts';
import { DAY_MS } from '#core/durations.ts';
import { countDueByDay, countRecalled, countStates, listReviewDays } from './overview.queries.ts';
import { reviewsLeft } from './review.service.ts';

const FORECAST_DAYS = 30;
const RETENTION_DAYS = 30;
/** Fewer reviews say nothing about retention. */
const MIN_REVIEWS = 20;
/** Longest streak that is counted. */
const MAX_DAYS = 3_660;

/** The word book in figures. */
export async function showOverview(context: Context, userId: number) {
  const { db } = context;
  const at = context.clock();
  const today = startOfDay(at);
  const until = new Date(today.getTime() + FORECAST_DAYS * DAY_MS);
  const since = new Date(at.getTime() - RETENTION_DAYS * DAY_MS);
  const [states, { left, done }, dueByDay, recalled, days] = await Promise.all([
    countStates(db, userId, LEECH_LAPSES),
    reviewsLeft(db, userId, at),
    countDueByDay(db, userId, today, until),
    countRecalled(db, userId, since),
    listReviewDays(db, userId, MAX_DAYS),
  ]);
  const { reviews } = recalled;
  return {
    counts: countsFrom(states),
    due: left.due,
    learning: left.learning,
    fresh: left.new,
    done: done.all,
    forecast: forecastFrom(dayOf(at), dueByDay),
    retention: {
      measured: reviews >= MIN_REVIEWS ? recalled.recalled / reviews : null,
      reviews,
    },
    streak: streakOf(days, dayOf(at)),
  };
}

function countsFrom(states: readonly { state: WordState; words: number; leeches: number }[]) {
  const of = (state: WordState) => states.find((one) => one.state === state);
  return {
    new: of('new')?.words ?? 0,
    learning: of('learning')?.words ?? 0,
    known: of('known')?.words ?? 0,
    suspended: of('suspended')?.words ?? 0,
    leech: of('learning')?.leeches ?? 0,
  };
}

const forecastFrom = (first: string, dueByDay: ReadonlyMap<number, number>) =>
  Array.from({ length: FORECAST_DAYS }, (_, day) => ({
    day: addDays(first, day),
    due: dueByDay.get(day) ?? 0,
  }));

/**
 * Days in a row up to today, or to yesterday while today is young.
 * @param days with something done, latest first
 */
export function streakOf(days: readonly string[], today: string): number {
  let expected = days[0] === today ? today : previousDay(today);
  let streak = 0;
  for (const day of days) {
    if (day !== expected) break;
    streak += 1;
    expected = previousDay(day);
  }
  return streak;
}
