import type { Award } from '@bluebird/contract/awards.ts';
import type { RankCategory } from '@bluebird/contract/ranks.ts';
import type { Context } from '../../context.ts';
import type { Db } from '#db/client.ts';
import { giveAward, receivedAward } from '#domains/awards/awards.service.ts';
import type { Actor } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { addDays, dayOf, mondayOf, startOf } from '#time/shanghai.ts';
import { earnedBy, STEADY_SECONDS } from './rank-award.ts';
import {
  countBefore,
  countPlaced,
  countSteadyDays,
  deleteAbsenceSince,
  endAbsenceBefore,
  findAbsence,
  findScore,
  insertAbsence,
  listFirst,
  type Standing,
} from './ranks.queries.ts';

/** How many places everyone sees. */
const SHOWN = 100;

/** A beat tells of up to two minutes before it, so a week is counted a little after its end. */
const SETTLES_MS = 5 * 60_000;

/**
 * A week's first hundred and the caller's own place.
 * @throws Refusal `invalid_input` for a week to come
 */
export async function showWeek(
  { db, clock }: Context,
  actor: Actor | null,
  { cat, rank_date }: { cat: RankCategory; rank_date?: string },
) {
  const now = clock();
  const { standing, closed, thisWeek } = weekAt(now, cat, rank_date);
  const [first, total, mine] = await Promise.all([
    listFirst(db, standing, SHOWN),
    countPlaced(db, standing),
    actor ? showMine(db, actor.userId, standing, closed) : null,
  ]);
  return {
    cat,
    rank_date: standing.week,
    this_week: thisWeek,
    closed,
    total,
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

async function showMine(db: Db, userId: number, standing: Standing, closed: boolean) {
  const [{ value, place, isOut }, steadyDays, ended, received] = await Promise.all([
    ownStanding(db, userId, standing),
    countSteadyDays(db, userId, standing.week, STEADY_SECONDS),
    closed ? earnings(db, userId, standing) : null,
    receivedAward(db, userId, 'rank', standing.week),
  ]);
  const award = received
    ? { days: received.days, reason: received.reason, received: true }
    : ended?.earned
      ? { ...ended.earned, received: false }
      : null;
  return { value, place, steady_days: steadyDays, opted_out: isOut, award };
}

/**
 * Gives the caller what a closed week of reading earned.
 * @throws Refusal `invalid_input`, `week_not_over`, `rank_opted_out`, `no_award`, `award_received`
 */
export async function receiveAward(
  { db, clock }: Context,
  { userId }: Actor,
  rankDate: string,
): Promise<Award> {
  const now = clock();
  const { standing, closed } = weekAt(now, 'time', rankDate);
  if (!closed) throw new Refusal('week_not_over');
  if (await receivedAward(db, userId, 'rank', rankDate)) throw new Refusal('award_received');
  const { earned, wasOut } = await earnings(db, userId, standing);
  if (!earned) throw new Refusal(wasOut ? 'rank_opted_out' : 'no_award');
  return giveAward(db, userId, { kind: 'rank', subject: rankDate, ...earned }, now);
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

/** The week asked for, as it stands at an instant. */
function weekAt(now: Date, category: RankCategory, asked: string | undefined) {
  const thisWeek = mondayOf(dayOf(now));
  const week = asked ?? thisWeek;
  if (week > thisWeek) {
    throw new Refusal('invalid_input', { fields: { rank_date: '这一周还没有开始' } });
  }
  const end = startOf(addDays(week, 7));
  const standing: Standing = { category, week, at: end < now ? end : now };
  return { standing, thisWeek, closed: now.getTime() >= end.getTime() + SETTLES_MS };
}

/** What a reader did and their place; none without anything done, or opted out. */
async function ownStanding(db: Db, userId: number, standing: Standing) {
  const [value, absence] = await Promise.all([
    findScore(db, standing, userId),
    findAbsence(db, userId, standing.at),
  ]);
  const hasPlace = value > 0 && !absence.isNow && !absence.wasThen;
  const place = hasPlace ? (await countBefore(db, standing, { userId, value })) + 1 : null;
  return { value, place, isOut: absence.isNow, wasOut: absence.isNow || absence.wasThen };
}

/** What a reader's week of reading earned, received or not; nothing for those opted out. */
async function earnings(db: Db, userId: number, { week, at }: Standing) {
  const [{ place, wasOut }, steadyDays] = await Promise.all([
    ownStanding(db, userId, { category: 'time', week, at }),
    countSteadyDays(db, userId, week, STEADY_SECONDS),
  ]);
  return { wasOut, earned: place === null ? null : earnedBy({ place, steadyDays }) };
}
