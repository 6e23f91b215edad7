import { type ExpressionBuilder, sql } from 'kysely';
import type { RankCategory } from '@bluebird/contract/ranks.ts';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** The week column that each category ranks; each has an index with its week before it. */
const SCORES = { time: 'seconds', words: 'words', review: 'reviews' } as const;

/** A week's rank. */
export type Standing = {
  category: RankCategory;
  week: string;
  /** Who wanted no rank at this instant has none: the week's end, or now while it goes on. */
  at: Date;
};

type Builder = ExpressionBuilder<Database & { w: Database['rank_weeks'] }, 'w'>;

const absent = (eb: Builder) =>
  eb.selectFrom('rank_absences as x').select('x.id').whereRef('x.user_id', '=', 'w.user_id');

const wasAbsent = (eb: Builder, at: Date) =>
  eb.exists(
    absent(eb)
      .where('x.from_at', '<=', at)
      .where((x) => x.or([x('x.until_at', 'is', null), x('x.until_at', '>', at)])),
  );

const isAbsent = (eb: Builder) => eb.exists(absent(eb).where('x.until_at', 'is', null));

/** Everyone who has a place, with what they did. */
const placed = (db: Db, { category, week, at }: Standing) =>
  db
    .selectFrom('rank_weeks as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .where('w.week', '=', week)
    .where(`w.${SCORES[category]}`, '>', 0)
    .where('u.deleted_at', 'is', null)
    .where((eb) => eb.not(wasAbsent(eb, at)));

/**
 * The first places in order. Equals are told apart by the age of their accounts. Whoever has opted
 * out since keeps the place without being shown, so that a place once reached stays what it was.
 */
export async function listFirst(db: Db, standing: Standing, limit: number) {
  const score = `w.${SCORES[standing.category]}` as const;
  const rows = await placed(db, standing)
    .select((eb) => [
      'w.user_id',
      'u.username',
      'u.avatar',
      `${score} as value`,
      isAbsent(eb).as('hidden'),
    ])
    .orderBy(score, 'desc')
    .orderBy('w.user_id')
    .limit(limit)
    .execute();
  return rows.map((row, i) => ({ ...row, place: i + 1 })).filter((row) => !row.hidden);
}

export async function countPlaced(db: Db, standing: Standing): Promise<number> {
  const { count } = await placed(db, standing)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many are before a reader who did so much. */
export async function countBefore(
  db: Db,
  standing: Standing,
  { userId, value }: { userId: number; value: number },
): Promise<number> {
  const score = `w.${SCORES[standing.category]}` as const;
  const { count } = await placed(db, standing)
    .where((eb) =>
      eb.or([eb(score, '>', value), eb.and([eb(score, '=', value), eb('w.user_id', '<', userId)])]),
    )
    .where(score, '>=', value)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findScore(
  db: Db,
  { category, week }: Standing,
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

/** Days of a week on which a reader read for so long. */
export async function countSteadyDays(
  db: Db,
  userId: number,
  week: string,
  leastSeconds: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('reading_days')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('day', '>=', week)
    .where('day', '<', sql<string>`${week}::date + 7`)
    .where('seconds', '>=', leastSeconds)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a reader wants no rank now, and wanted none at an instant. */
export async function findAbsence(db: Db, userId: number, at: Date) {
  const rows = await db
    .selectFrom('rank_absences')
    .select(['from_at', 'until_at'])
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', at)]))
    .execute();
  return {
    isNow: rows.some(({ until_at }) => until_at === null),
    wasThen: rows.some(({ from_at }) => from_at <= at),
  };
}

/** Opts a reader out, unless they are out already. */
export const insertAbsence = (db: Db, userId: number, at: Date) =>
  db
    .insertInto('rank_absences')
    .values({ user_id: userId, from_at: at, until_at: null })
    .onConflict((oc) => oc.column('user_id').where('until_at', 'is', null).doNothing())
    .execute();

/** Takes an absence back that began at an instant or after it: it has touched no week's end. */
export const deleteAbsenceSince = (db: Db, userId: number, since: Date) =>
  db
    .deleteFrom('rank_absences')
    .where('user_id', '=', userId)
    .where('until_at', 'is', null)
    .where('from_at', '>=', since)
    .execute();

/** Ends an absence that began before an instant. */
export const endAbsenceBefore = (db: Db, userId: number, since: Date, at: Date) =>
  db
    .updateTable('rank_absences')
    .set({ until_at: at })
    .where('user_id', '=', userId)
    .where('until_at', 'is', null)
    .where('from_at', '<', since)
    .execute();
