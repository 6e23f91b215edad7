import type { Goal } from '@bluebird/contract/activity-habit.ts';
import type { ReadingDay } from '@bluebird/contract/activity-history.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#core/actor.ts';
import { addDays, dayOf, startOf } from '#core/shanghai.ts';
import {
  findTotals,
  listCountingDays,
  listDays,
  listLearntWords,
  listSavedWords,
} from './days.queries.ts';
import { findGoal, upsertGoal } from './goals.queries.ts';
import { MIN_DAY_SECONDS } from './reading-credit.ts';
import { streaks } from './streak.ts';

const NO_GOAL: Goal = { minutes: 0, words: 0 };
const NOTHING = { seconds: 0, words: 0, articles: 0, saved: 0 };

/** What today has come to, and the streak it belongs to. */
export async function showToday({ db, clock }: Context, { userId }: Actor) {
  const today = dayOf(clock());
  const [[read], counting, goal = NO_GOAL] = await Promise.all([
    daysFrom(db, userId, today),
    listCountingDays(db, userId, MIN_DAY_SECONDS),
    findGoal(db, userId),
  ]);
  const day = { ...NOTHING, day: today, ...read };
  const { current, graceLeft } = streaks(counting, today);
  return { ...day, streak: current, grace_left: graceLeft, goal, met: isMet(goal, day) };
}

/** Sets what a reader means to read each day. */
export async function setGoal({ db, clock }: Context, { userId }: Actor, goal: Goal) {
  await upsertGoal(db, userId, goal, clock());
  return goal;
}

/** Whether a day has come to all that a goal asks for; never without a goal. */
export const isMet = (
  { minutes, words }: Goal,
  day: Pick<ReadingDay, 'seconds' | 'words'>,
): boolean => minutes + words > 0 && day.seconds >= minutes * 60 && day.words >= words;

/** Reading day by day over the last `days`, with what all days together came to. */
export async function showReadingData(
  { db, clock }: Context,
  { userId }: Actor,
  { days }: { days: number },
) {
  const today = dayOf(clock());
  const from = addDays(today, 1 - days);
  const [period, counting, totals, learnt] = await Promise.all([
    daysFrom(db, userId, from),
    listCountingDays(db, userId, MIN_DAY_SECONDS),
    findTotals(db, userId, MIN_DAY_SECONDS),
    listLearntWords(db, userId),
  ]);
  const { current, longest } = streaks(counting, today);
  return {
    today,
    days: period,
    total: { ...totals, days: counting.length },
    streak: { current, longest },
    known: knownCurve(learnt, from),
  };
}

/** Days on which something was read or saved, ascending. */
async function daysFrom(db: Db, userId: number, from: string): Promise<ReadingDay[]> {
  const [read, saved] = await Promise.all([
    listDays(db, userId, from),
    listSavedWords(db, userId, startOf(from)),
  ]);
  const days = new Map<string, ReadingDay>(read.map((row) => [row.day, { ...NOTHING, ...row }]));
  for (const { day, words } of saved) {
    days.set(day, { ...NOTHING, day, ...days.get(day), saved: words });
  }
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * Running total of known words, day by day; of the time before `from` only the last total is kept.
 */
function knownCurve(learnt: { day: string; words: number }[], from: string) {
  let words = 0;
  const curve = learnt.map((row) => ({ day: row.day, words: (words += row.words) }));
  const first = curve.findIndex(({ day }) => day >= from);
  return first < 0 ? curve.slice(-1) : curve.slice(Math.max(0, first - 1));
}
