import { sql } from 'kysely';
import type { RankCategory } from '@bluebird/contract/ranks.ts';
import type { Db } from '#db/client.ts';
import { wasAbsent } from './absences.queries.ts';

/** The week column that each category ranks; each has an index with its week before it. */
export const SCORES = { time: 'seconds', words: 'words', review: 'reviews' } as const;

/** One category of one week's rank. */
export type Standing = {
  category: RankCategory;
  week: string;
  /** Readers opted out at this instant have no place: the week's end, or now during the week. */
  at: Date;
};

/** All readers with a score in a week that is not over. */
export const standingNow = (db: Db, { category, week, at }: Standing) =>
  db
    .selectFrom('rank_weeks as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .where('w.week', '=', week)
    .where(`w.${SCORES[category]}`, '>', 0)
    .where('u.deleted_at', 'is', null)
    .where((eb) => eb.not(wasAbsent(eb, at)));

/**
 * The first places during the week; readers with equal scores are ordered by the age of their
 * accounts.
 */
export async function listFirst(db: Db, standing: Standing, limit: number) {
  const score = `w.${SCORES[standing.category]}` as const;
  const rows = await standingNow(db, standing)
    .select(['w.user_id', 'u.username', 'u.avatar', `${score} as value`])
    .orderBy(score, 'desc')
    .orderBy('w.user_id')
    .limit(limit)
    .execute();
  return rows.map((row, i) => ({ ...row, place: i + 1 }));
}

export async function countStanding(db: Db, standing: Standing): Promise<number> {
  const { count } = await standingNow(db, standing)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Where a reader stands: the higher score is before, and among equals the older account. */
export type Scored = { userId: number; value: number };

/**
 * How many readers stand before one, or between two. Each part is a range of the index, so that it is
 * read no further than they are apart.
 * @param after null to count from the top
 */
export async function countBetween(
  db: Db,
  standing: Standing,
  after: Scored | null,
  before: Scored,
): Promise<number> {
  const score = `w.${SCORES[standing.category]}` as const;
  const { count } = await standingNow(db, standing)
    .where((eb) => {
      const equalBefore = eb.and([
        eb(score, '=', before.value),
        eb('w.user_id', '<', before.userId),
      ]);
      if (!after) return eb.or([eb(score, '>', before.value), equalBefore]);
      if (after.value === before.value)
        return eb.and([equalBefore, eb('w.user_id', '>', after.userId)]);
      return eb.or([
        eb.and([eb(score, '=', after.value), eb('w.user_id', '>', after.userId)]),
        eb.and([eb(score, '<', after.value), eb(score, '>', before.value)]),
        equalBefore,
      ]);
    })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findScore(
  db: Db,
  { category, week }: Pick<Standing, 'category' | 'week'>,
  userId: number,
): Promise<number> {
  const row = await db
    .selectFrom('rank_weeks as w')
    .select(`w.${SCORES[category]} as value`)
    .where('w.user_id', '=', userId)
    .where('w.week', '=', week)
    .executeTakeFirst();
  return row?.value ?? 0;
}

/**
 * Days of a week on which a reader read, and those on which they read enough.
 * @param least seconds of each
 */
export const countDays = (
  db: Db,
  userId: number,
  week: string,
  least: { read: number; steady: number },
) =>
  db
    .selectFrom('reading_days')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('seconds', '>=', least.read).as('read'),
      eb.fn.countAll<number>().filterWhere('seconds', '>=', least.steady).as('steady'),
    ])
    .where('user_id', '=', userId)
    .where('day', '>=', week)
    .where('day', '<', sql<string>`${week}::date + 7`)
    .executeTakeFirstOrThrow();
