import { sql } from 'kysely';
import { MIN_RANKED_WEEK } from '@bluebird/contract/rank-rules.ts';
import type { Db } from '#db/client.ts';
import { isAbsent } from './absences.queries.ts';
import type { Standing } from './ranks.queries.ts';

/** The columns that keep a closed week's places, and how many of them there are. */
const PLACES = { time: 'time_place', words: 'words_place', review: 'review_place' } as const;
const TOTALS = { time: 'time_total', words: 'words_total', review: 'review_total' } as const;
const SCORES = { time: 'seconds', words: 'words', review: 'reviews' } as const;

type Week = Pick<Standing, 'category' | 'week'>;

/** How many places a closed week has; null when they have not been worked out. */
export async function findTotal(db: Db, { category, week }: Week): Promise<number | null> {
  const row = await db
    .selectFrom('rank_closed_weeks')
    .select(`${TOTALS[category]} as total`)
    .where('week', '=', week)
    .executeTakeFirst();
  return row?.total ?? null;
}

/** Whether anyone has a score in a week. */
export async function hasScores(db: Db, week: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from rank_weeks where week = ${week}) as has
  `.execute(db);
  return rows[0]!.has;
}

/** Mondays of the weeks with scores whose places have not been worked out, the oldest first. */
export async function listUnclosed(
  db: Db,
  { from, until }: { from: string; until: string },
): Promise<string[]> {
  const { rows } = await sql<{ week: string }>`
    select m::date as week from generate_series(${from}::date, ${until}::date, interval '7 days') m
    where not exists (select from rank_closed_weeks c where c.week = m::date)
      and exists (select from rank_weeks w where w.week = m::date)
    order by m
  `.execute(db);
  return rows.map(({ week }) => week);
}

/**
 * Computes the places of a week that is over. Places by reading need at least `MIN_RANKED_WEEK`; readers
 * with equal scores are ordered by the age of their accounts.
 * @param end the week's end; readers opted out at that instant get no place
 */
export async function closeWeek(tx: Db, week: string, { end, at }: { end: Date; at: Date }) {
  // A million readers take minutes, longer than a statement may otherwise; it happens once a week.
  await sql`set local statement_timeout = '15min'`.execute(tx);
  await sql`
    with readers as (
      select w.user_id, w.seconds, w.words, w.reviews,
        w.seconds >= ${MIN_RANKED_WEEK.seconds} and (
          select count(*) from reading_days d
          where d.user_id = w.user_id and d.day >= ${week}::date and d.day < ${week}::date + 7
            and d.seconds >= ${MIN_RANKED_WEEK.daySeconds}
        ) >= ${MIN_RANKED_WEEK.days} as enough
      from rank_weeks w join users u on u.id = w.user_id
      where w.week = ${week} and u.deleted_at is null and not exists (
        select from rank_absences x
        where x.user_id = w.user_id and x.from_at <= ${end}
          and (x.until_at is null or x.until_at > ${end})
      )
    ), scores as (
      select user_id,
        case when enough then seconds else 0 end as seconds,
        case when enough then words else 0 end as words,
        reviews
      from readers
    ), places as (
      select user_id, seconds, words, reviews,
        row_number() over (order by seconds desc, user_id) as by_seconds,
        row_number() over (order by words desc, user_id) as by_words,
        row_number() over (order by reviews desc, user_id) as by_reviews
      from scores
    )
    update rank_weeks w set
      time_place = case when p.seconds > 0 then p.by_seconds end,
      words_place = case when p.words > 0 then p.by_words end,
      review_place = case when p.reviews > 0 then p.by_reviews end
    from places p where w.week = ${week} and w.user_id = p.user_id
  `.execute(tx);
  await tx
    .insertInto('rank_closed_weeks')
    .columns(['week', 'time_total', 'words_total', 'review_total', 'closed_at'])
    .expression((eb) =>
      eb
        .selectFrom('rank_weeks')
        .select((count) => [
          sql<string>`${week}::date`.as('week'),
          count.fn.count<number>('time_place').as('time_total'),
          count.fn.count<number>('words_place').as('words_total'),
          count.fn.count<number>('review_place').as('review_total'),
          sql<Date>`${at}::timestamptz`.as('closed_at'),
        ])
        .where('week', '=', week),
    )
    .execute();
}

/** The first places of a closed week in order, without readers who have opted out since. */
export const listPlaced = (db: Db, { category, week }: Week, limit: number) =>
  db
    .selectFrom('rank_weeks as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .select(['w.user_id', 'u.username', 'u.avatar', `w.${SCORES[category]} as value`])
    .select(sql<number>`${sql.ref(`w.${PLACES[category]}`)}`.as('place'))
    .where('w.week', '=', week)
    .where(`w.${PLACES[category]}`, '<=', limit)
    .where('u.deleted_at', 'is', null)
    .where((eb) => eb.not(isAbsent(eb)))
    .orderBy(`w.${PLACES[category]}`)
    .execute();

/** A reader's place in a closed week; null when they have none. */
export async function findPlace(
  db: Db,
  { category, week }: Week,
  userId: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('rank_weeks')
    .select(`${PLACES[category]} as place`)
    .where('user_id', '=', userId)
    .where('week', '=', week)
    .executeTakeFirst();
  return row?.place ?? null;
}
