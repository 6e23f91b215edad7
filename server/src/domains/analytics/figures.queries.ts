import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

type Span = { from: string; to: string };

/** Figures that are not kept by key, of each day. */
export const listDaily = (db: Db, { from, to }: Span) =>
  db
    .selectFrom('daily_figures')
    .select(['day', 'name', 'value'])
    .where('key', '=', '')
    .where('name', 'in', [
      ...['visitors', 'readers', 'visits', 'registered', 'seconds', 'words_saved'],
      ...['funnel_visit', 'funnel_read', 'funnel_look_up', 'funnel_save', 'funnel_register'],
      ...['funnel_day_1', 'funnel_day_7', 'funnel_day_30', 'funnel_pay'],
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();

/** Accounts by week, and how many were seen in the weeks after. */
export const listRetention = (db: Db, from: string) =>
  db
    .selectFrom('daily_figures')
    .select(['day', 'name', 'key', 'value'])
    .where('name', 'in', ['week_accounts', 'week_kept'])
    .where('day', '>=', from)
    .orderBy('day', 'desc')
    .execute();

/** The most read articles of a period. */
export async function listArticles(db: Db, { from, to }: Span, most: number) {
  const { rows } = await sql<{
    id: number;
    title: string;
    reads: number;
    begun: number;
    finished: number;
    look_ups: number;
  }>`
    with sums as (
      select key,
        sum(value) filter (where name = 'article_reads') as reads,
        sum(value) filter (where name = 'article_begun') as begun,
        sum(value) filter (where name = 'article_finished') as finished,
        sum(value) filter (where name = 'article_look_ups') as look_ups
      from daily_figures
      where name in ('article_reads', 'article_begun', 'article_finished', 'article_look_ups')
        and day between ${from} and ${to}
      group by key
    )
    select a.id, a.title, coalesce(s.reads, 0)::bigint as reads, coalesce(s.begun, 0)::bigint as begun,
      coalesce(s.finished, 0)::bigint as finished, coalesce(s.look_ups, 0)::bigint as look_ups
    from sums s join articles a on a.id = s.key::bigint
    order by s.reads desc nulls last, s.begun desc nulls last, a.id desc
    limit ${most}
  `.execute(db);
  return rows;
}

/** The words looked up most in a period. */
export async function listWords(db: Db, { from, to }: Span, most: number) {
  const { rows } = await sql<{ word: string; visitors: number }>`
    select key as word, sum(value)::bigint as visitors from daily_figures
    where name = 'word' and day between ${from} and ${to}
    group by key order by 2 desc, 1 limit ${most}
  `.execute(db);
  return rows;
}

/** When figures were made last, in seconds of Unix time. */
export async function findMadeAt(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('daily_figures')
    .select('value')
    .where('name', '=', 'rolled_up')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** What today has come to. @param day today @param since its first instant */
export async function countToday(db: Db, day: string, since: Date, at: Date) {
  const { rows } = await sql<{
    visitors: number;
    readers: number;
    seconds: number;
    words_saved: number;
    articles_published: number;
  }>`
    select
      (select count(*) from visitors where last_at >= ${since}) as visitors,
      (select count(distinct user_id) from visits where last_at >= ${since}) as readers,
      (select coalesce(sum(seconds), 0)::bigint from reading_days where day = ${day}) as seconds,
      (select count(*) from word_entries where created_at >= ${since}) as words_saved,
      (select count(*) from articles where status = 'published' and deleted_at is null
        and published_at >= ${since} and published_at <= ${at}) as articles_published
  `.execute(db);
  return rows[0]!;
}

/** Accounts and members now. @param since the first instant of today */
export async function countPeople(db: Db, since: Date, at: Date) {
  const { rows } = await sql<{
    registered: number;
    accounts: number;
    members: number;
    pros: number;
    trials: number;
    banned: number;
    applications: number;
  }>`
    select m.*,
      (select count(*) from users where created_at >= ${since}) as registered,
      (select count(*) from users where deleted_at is null) as accounts,
      (select count(*) from bans where until is null or until > ${at}) as banned,
      (select count(*) from changdu_applications where state = 'waiting') as applications
    from (
      select
        count(*) filter (where not is_trial and not coalesce(pro_expires_at > ${at}, false)) as members,
        count(*) filter (where not is_trial and pro_expires_at > ${at}) as pros,
        count(*) filter (where is_trial) as trials
      from memberships where expires_at > ${at}
    ) m
  `.execute(db);
  return rows[0]!;
}
