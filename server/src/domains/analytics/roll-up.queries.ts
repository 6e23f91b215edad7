import { type RawBuilder, sql } from 'kysely';
import { nextDay, startOf } from '#core/shanghai.ts';
import type { Db } from '#db/client.ts';

/** Words of a day that are kept by name, those looked up most. */
const WORDS_A_DAY = 300;
/** Weeks after the one an account was made in for which it is asked who came back. */
export const WEEKS = 12;

const monday = (instant: string) =>
  sql<string>`date_trunc('week', ${sql.raw(instant)} at time zone 'Asia/Shanghai')::date`;

/** Replaces figures of some names from a day on. @param selected rows of day, name, key, value */
async function replace(
  tx: Db,
  names: readonly string[],
  { from, to }: { from: string; to: string },
  selected: RawBuilder<unknown>,
): Promise<void> {
  await tx
    .deleteFrom('daily_figures')
    .where('name', 'in', names)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  await sql`
    insert into daily_figures (day, name, key, value)
    select day, name, key, value from (${selected}) as figures (day, name, key, value)
    where value > 0
  `.execute(tx);
}

/** Figures of one day of which events are kept. */
export async function rollUpDay(tx: Db, day: string): Promise<void> {
  const span = { from: startOf(day), to: startOf(nextDay(day)) };
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${span.from} and ${sql.raw(column)} < ${span.to}`;
  const path = sql`substring(data ->> 'path' from '(?i)^/article/([0-9]{1,15})(?:[/?#]|$)')`;
  const whole = (name: string, value: RawBuilder<unknown>) =>
    sql`select ${day}::date, ${sql.lit(name)}, '', ${value}`;
  await replace(
    tx,
    [
      ...['events', 'visitors', 'readers', 'visits', 'registered', 'seconds', 'words_saved'],
      ...['article_reads', 'article_begun', 'article_finished', 'article_look_ups', 'word'],
    ],
    { from: day, to: day },
    sql`
      with of_day as materialized (
        select name, cuid, user_id, data from events where ${within('created_at')}
      ), look_ups as materialized (
        -- Anybody may send anything: what is no list has no words.
        select cuid, data ->> 'article_id' as article,
          case when jsonb_typeof(data -> 'words') = 'array' then data -> 'words'
            else '[]' end as words
        from of_day where name = 'LOOK_UP'
      )
      ${whole('events', sql`(select count(*) from of_day)`)}
      union all ${whole('visitors', sql`(select count(distinct cuid) from of_day where cuid <> '')`)}
      union all ${whole('readers', sql`(select count(distinct user_id) from of_day)`)}
      union all ${whole('visits', sql`(select count(*) from visits where ${within('started_at')})`)}
      union all ${whole('registered', sql`(select count(*) from users where ${within('created_at')})`)}
      union all ${whole('seconds', sql`(select sum(seconds) from reading_days where day = ${day})`)}
      union all ${whole('words_saved', sql`(select count(*) from word_entries where ${within('created_at')})`)}
      union all select ${day}::date, 'article_reads', article, count(distinct cuid) from (
          select cuid, ${path} as article from of_day where name = 'OPEN_PAGE'
        ) opened where article is not null group by article
      union all select ${day}::date, 'article_begun', source_id::text, count(*) from reading_texts
        where source = 'ARTICLE' and ${within('first_read_at')} group by source_id
      union all select ${day}::date, 'article_finished', source_id::text, count(*) from reading_texts
        where source = 'ARTICLE' and ${within('finished_at')} group by source_id
      union all select ${day}::date, 'article_look_ups', article, sum(jsonb_array_length(words))
        from look_ups where article ~ '^[0-9]{1,15}$' group by article
      union all (
        select ${day}::date, 'word', left(word, 64), count(distinct cuid)
        from look_ups, jsonb_array_elements_text(words) as word
        where word <> '' group by left(word, 64) order by 4 desc, 3 limit ${WORDS_A_DAY}
      )
    `,
  );
}

/** How far visitors first seen on each of some days have come. */
export async function rollUpFunnel(tx: Db, days: { from: string; to: string }): Promise<void> {
  const names = [
    ...['funnel_visit', 'funnel_read', 'funnel_look_up', 'funnel_save', 'funnel_register'],
    ...['funnel_day_1', 'funnel_day_7', 'funnel_day_30', 'funnel_pay'],
  ];
  await replace(
    tx,
    names,
    days,
    sql`
      with cohort as materialized (
        select first_day, count(*) as visit,
          count(*) filter (where has_read) as read,
          count(*) filter (where has_looked_up) as look_up,
          count(*) filter (where has_saved) as save,
          count(*) filter (where registered) as register,
          count(*) filter (where came_on_day_1) as day_1,
          count(*) filter (where came_on_day_7) as day_7,
          count(*) filter (where came_on_day_30) as day_30,
          count(*) filter (where registered and user_id in
            (select user_id from member_events where kind = 'order')) as pay
        from visitors where first_day between ${days.from} and ${days.to}
        group by first_day
      )
      select first_day, 'funnel_' || step, '', count from cohort cross join lateral (values
        ('visit', visit), ('read', read), ('look_up', look_up), ('save', save),
        ('register', register), ('day_1', day_1), ('day_7', day_7), ('day_30', day_30), ('pay', pay)
      ) as steps (step, count)
    `,
  );
}

/** How many accounts of each week from a Monday on were seen in the weeks after. */
export async function rollUpRetention(tx: Db, from: string): Promise<void> {
  await replace(
    tx,
    ['week_accounts', 'week_kept'],
    { from, to: '9999-12-31' },
    sql`
      with accounts as materialized (
        select id, ${monday('created_at')} as week from users where created_at >= ${startOf(from)}
      )
      select week, 'week_accounts', '', count(*) from accounts group by week
      union all
      select a.week, 'week_kept', ((seen.week - a.week) / 7)::text, count(*)
      from accounts a join (
        select distinct user_id, ${monday('started_at')} as week from visits where user_id is not null
      ) seen on seen.user_id = a.id and seen.week >= a.week
      where (seen.week - a.week) / 7 <= ${WEEKS}
      group by a.week, seen.week
    `,
  );
}

/** The latest day with figures; null before the first. */
export async function findLastDay(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('daily_figures')
    .select((eb) => eb.fn.max('day').as('day'))
    .where('name', '=', 'rolled_up')
    .executeTakeFirst();
  return row?.day ?? null;
}

/** Notes when a day's figures were made, in seconds of Unix time. */
export const upsertRolledUp = (tx: Db, day: string, at: Date) =>
  tx
    .insertInto('daily_figures')
    .values({ day, name: 'rolled_up', key: '', value: Math.floor(at.getTime() / 1_000) })
    .onConflict((oc) =>
      oc.columns(['name', 'day', 'key']).doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute();
