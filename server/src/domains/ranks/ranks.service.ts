import type { Award } from '@bluebird/contract/awards.ts';
import { MIN_RANKED_WEEK } from '@bluebird/contract/rank-rules.ts';
import type { RankCategory } from '@bluebird/contract/ranks.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import { giveAward, receivedAward } from '#domains/members/awards.service.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { addDays, dayOf, mondayOf, startOf } from '#core/shanghai.ts';
import {
  deleteAbsenceSince,
  endAbsenceBefore,
  findAbsence,
  insertAbsence,
} from './absences.queries.ts';
import { findPlace, findTotal, hasScores, listPlaced } from './closed-weeks.queries.ts';
import { findMarkBefore, findMarkedTotal } from './marks.queries.ts';
import { earnedBy, STEADY_SECONDS } from './rank-award.ts';
import {
  countBetween,
  countDays,
  countStanding,
  findScore,
  listFirst,
  type Scored,
  type Standing,
} from './ranks.queries.ts';
import { hasSettled } from './settled.ts';

/** How many places every reader sees. */
const SHOWN = 100;

/**
 * A week's first hundred and the caller's own place: as they stand while it goes on, and as they
 * were worked out once it is closed.
 * @throws Refusal `invalid_input` for a week to come
 */
export async function showWeek(
  { db, clock }: Context,
  actor: Actor | null,
  { cat, rank_date }: { cat: RankCategory; rank_date?: string },
) {
  const now = clock();
  const week = await findWeek(db, now, { category: cat, asked: rank_date });
  const { standing, closed, thisWeek } = week;
  const [total, first, mine] = await Promise.all([
    week.total ?? totalNow(db, standing),
    closed ? listPlaced(db, standing, SHOWN) : listFirst(db, standing, SHOWN),
    actor ? showMine(db, actor.userId, week) : null,
  ]);
  return {
    cat,
    rank_date: standing.week,
    this_week: thisWeek,
    closed,
    // The total may be some minutes old.
    total: Math.max(total, mine?.place ?? 0),
    items: first.map(({ place, username, avatar, value, user_id }) => ({
      place,
      username,
      avatar: avatar && `/files/${avatar}`,
      value,
      mine: user_id === actor?.userId,
    })),
    mine,
  };
}

/** One category of a week. */
type Week = {
  standing: Standing;
  thisWeek: string;
  /** Whether the week is over and its places have been worked out. */
  closed: boolean;
  /** How many places a closed week has; null of one that is not. */
  total: number | null;
};

/** How many stand in a week that is not closed; where they are many, as it was some minutes ago. */
async function totalNow(db: Db, standing: Standing): Promise<number> {
  return (await findMarkedTotal(db, standing)) ?? countStanding(db, standing);
}

/** A reader's place in a week that is not closed, counted from the last mark before them. */
async function placeNow(db: Db, standing: Standing, reader: Scored): Promise<number> {
  const mark = await findMarkBefore(db, standing, reader);
  return (mark?.place ?? 0) + (await countBetween(db, standing, mark, reader)) + 1;
}

async function showMine(db: Db, userId: number, week: Week) {
  const { standing, closed } = week;
  const [{ value, place, isOut }, days, seconds, ended, received] = await Promise.all([
    ownStanding(db, userId, week),
    countDays(db, userId, standing.week, {
      read: MIN_RANKED_WEEK.daySeconds,
      steady: STEADY_SECONDS,
    }),
    findScore(db, { category: 'time', week: standing.week }, userId),
    closed ? earnings(db, userId, week) : null,
    receivedAward(db, userId, 'rank', standing.week),
  ]);
  const award = received
    ? { days: received.days, reason: received.reason, received: true }
    : ended?.earned
      ? { ...ended.earned, received: false }
      : null;
  const asks = standing.category !== 'review';
  const lacks = {
    seconds: asks ? Math.max(0, MIN_RANKED_WEEK.seconds - seconds) : 0,
    days: asks ? Math.max(0, MIN_RANKED_WEEK.days - days.read) : 0,
  };
  return { value, place, steady_days: days.steady, lacks, opted_out: isOut, award };
}

/**
 * Gives the caller the award that a closed week of reading earned.
 * @throws Refusal `invalid_input`, `week_not_over`, `rank_opted_out`, `no_award`, `award_received`,
 *   `membership_too_long`
 */
export async function receiveAward(
  { db, clock }: Context,
  { userId }: Actor,
  rankDate: string,
): Promise<Award> {
  const now = clock();
  const week = await findWeek(db, now, { category: 'time', asked: rankDate });
  if (!week.closed) throw new Refusal('week_not_over');
  if (await receivedAward(db, userId, 'rank', rankDate)) throw new Refusal('award_received');
  const { earned, wasOut } = await earnings(db, userId, week);
  if (!earned) throw new Refusal(wasOut ? 'rank_opted_out' : 'no_award');
  const award = { kind: 'rank', subject: rankDate, ...earned } as const;
  return db.transaction().execute((tx) => giveAward(tx, userId, award, now));
}

/**
 * Opts the caller out from now on, or back in. A week in which they are out at its end never gives
 * them a place; coming back within the same week is as if they had never left.
 */
export async function optOut({ db, clock }: Context, { userId }: Actor, out: boolean) {
  const now = clock();
  if (out) {
    await insertAbsence(db, userId, now);
  } else {
    const monday = startOf(mondayOf(dayOf(now)));
    await deleteAbsenceSince(db, userId, monday);
    await endAbsenceBefore(db, userId, monday, now);
  }
  return { opted_out: out };
}

/**
 * The week asked for, and the instant at which opting out counts. A week in which nobody did anything is
 * closed as soon as it is over.
 * @throws Refusal `invalid_input` for a week to come
 */
async function findWeek(
  db: Db,
  now: Date,
  { category, asked }: { category: RankCategory; asked: string | undefined },
): Promise<Week> {
  const thisWeek = mondayOf(dayOf(now));
  const week = asked ?? thisWeek;
  if (week > thisWeek) {
    throw new Refusal('invalid_input', { fields: { rank_date: '这一周还没有开始' } });
  }
  const end = startOf(addDays(week, 7));
  const standing: Standing = { category, week, at: end < now ? end : now };
  const total = hasSettled(week, now) ? await findClosedTotal(db, standing) : null;
  return { standing, thisWeek, closed: total !== null, total };
}

/** How many places a week has that is over; null while they have not been worked out. */
async function findClosedTotal(db: Db, standing: Standing): Promise<number | null> {
  const total = await findTotal(db, standing);
  if (total !== null) return total;
  return (await hasScores(db, standing.week)) ? null : 0;
}

/** A reader's score and place; no place without a score, and none for readers opted out. */
async function ownStanding(db: Db, userId: number, { standing, closed }: Week) {
  const [value, absence] = await Promise.all([
    findScore(db, standing, userId),
    findAbsence(db, userId, standing.at),
  ]);
  const wasOut = absence.isNow || absence.wasThen;
  const placeOf = async () => {
    if (wasOut || value === 0) return null;
    if (closed) return findPlace(db, standing, userId);
    return placeNow(db, standing, { userId, value });
  };
  return { value, place: await placeOf(), isOut: absence.isNow, wasOut };
}

/** The award that a closed week of reading earned, received or not; none for readers opted out. */
async function earnings(db: Db, userId: number, week: Week) {
  const standing: Standing = { ...week.standing, category: 'time' };
  const [{ place, wasOut }, { steady }] = await Promise.all([
    ownStanding(db, userId, { ...week, standing }),
    countDays(db, userId, standing.week, {
      read: MIN_RANKED_WEEK.daySeconds,
      steady: STEADY_SECONDS,
    }),
  ]);
  return { wasOut, earned: place === null ? null : earnedBy({ place, steadyDays: steady }) };
}
