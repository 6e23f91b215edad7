import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { SCORES, standingNow, type Scored, type Standing } from './ranks.queries.ts';

/** Readers from whom on a week is marked, and how many places lie from one mark to the next. */
export const MARKED_FROM = 10_000;
export const MARK_EVERY = 1_000;

type Week = Pick<Standing, 'category' | 'week'>;

/** Works out the places of a week that goes on, and keeps some of them; none where few readers stand. */
export async function markWeek(tx: Db, standing: Standing): Promise<void> {
  const { category, week } = standing;
  // Of many millions of readers it takes longer than a statement may otherwise.
  await sql`set local statement_timeout = '15min'`.execute(tx);
  await deleteMarks(tx, standing);
  const readers = standingNow(tx, standing).select(['w.user_id', `w.${SCORES[category]} as value`]);
  await sql`
    insert into rank_marks (week, category, place, value, user_id)
    select ${week}::date, ${category}, place, value, user_id from (
      select user_id, value, row_number() over (order by value desc, user_id) as place,
        count(*) over () as total
      from (${readers}) r
    ) p
    where total >= ${MARKED_FROM} and (place % ${MARK_EVERY} = 0 or place = total)
  `.execute(tx);
}

const deleteMarks = (tx: Db, { category, week }: Week) =>
  tx.deleteFrom('rank_marks').where('week', '=', week).where('category', '=', category).execute();

/** Forgets the marks of weeks whose places are kept. */
export const deleteClosedMarks = (db: Db) =>
  db
    .deleteFrom('rank_marks')
    .where('week', 'in', (eb) => eb.selectFrom('rank_closed_weeks').select('week'))
    .execute();

/** The last mark before a reader; null when there is none. */
export async function findMarkBefore(
  db: Db,
  { category, week }: Week,
  { userId, value }: Scored,
): Promise<(Scored & { place: number }) | null> {
  const mark = await db
    .selectFrom('rank_marks')
    .select(['place', 'value', 'user_id as userId'])
    .where('week', '=', week)
    .where('category', '=', category)
    .where((eb) =>
      eb.or([
        eb('value', '>', value),
        eb.and([eb('value', '=', value), eb('user_id', '<', userId)]),
      ]),
    )
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
  return mark ?? null;
}

/** How many places a week had when it was last marked; null when it is not. */
export async function findMarkedTotal(db: Db, { category, week }: Week): Promise<number | null> {
  const { total } = await db
    .selectFrom('rank_marks')
    .select((eb) => eb.fn.max('place').as('total'))
    .where('week', '=', week)
    .where('category', '=', category)
    .executeTakeFirstOrThrow();
  return total;
}
