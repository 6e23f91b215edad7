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
import { MIN_DAY_SECONDS } from './reading-credit.ts';
import { streaks } from './streak.ts';

const NOTHING = { seconds: 0, words: 0, articles: 0, saved: 0 };

/** What today has come to, and the streak it belongs to. */
export async function showToday({ db, clock }: Context, { userId }: Actor) {
  const today = dayOf(clock());
  const [[day], counting] = await Promise.all([
    daysFrom(db, userId, today),
    listCountingDays(db, userId, MIN_DAY_SECONDS),
  ]);
  return { ...NOTHING, day: today, ...day, streak: streaks(counting, today).current };
}

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
  return {
    today,
    days: period,
    total: { ...totals, days: counting.length },
    streak: streaks(counting, today),
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
