import { type Kysely, sql } from 'kysely';

/** Weekly ranks: what each week came to, who stays out of them, and what was given for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rank_weeks (
      user_id bigint not null references users on delete cascade,
      week date not null check (extract(isodow from week) = 1),
      seconds int not null default 0,
      words int not null default 0,
      reviews int not null default 0 check (reviews >= 0),
      primary key (user_id, week)
    );
    insert into rank_weeks (user_id, week, seconds, words)
      select user_id, date_trunc('week', day)::date, sum(ranked_seconds), sum(words)
      from reading_days group by 1, 2;
    insert into rank_weeks (user_id, week, reviews)
      select user_id, date_trunc('week', received_at at time zone 'Asia/Shanghai')::date, count(*)
      from reviews group by 1, 2
      on conflict (user_id, week) do update set reviews = excluded.reviews;
    create index rank_weeks_seconds on rank_weeks (week, seconds desc, user_id);
    create index rank_weeks_words on rank_weeks (week, words desc, user_id);
    create index rank_weeks_reviews on rank_weeks (week, reviews desc, user_id);

    create table rank_absences (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      from_at timestamptz not null,
      until_at timestamptz,
      check (until_at > from_at)
    );
    create unique index rank_absences_now on rank_absences (user_id) where until_at is null;
    create index rank_absences_user on rank_absences (user_id, from_at);

    create table awards (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      kind text not null check (kind in ('rank')),
      subject text not null,
      days int not null check (days > 0),
      reason text not null,
      created_at timestamptz not null,
      unique (user_id, kind, subject)
    );
  `.execute(db);
}
