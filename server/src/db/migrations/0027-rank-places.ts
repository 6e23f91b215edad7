import { type Kysely, sql } from 'kysely';

/** Places of weeks that are over are worked out once, and kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table rank_weeks add time_place int, add words_place int, add review_place int;
    create index rank_weeks_time_place on rank_weeks (week, time_place)
      where time_place is not null;
    create index rank_weeks_words_place on rank_weeks (week, words_place)
      where words_place is not null;
    create index rank_weeks_review_place on rank_weeks (week, review_place)
      where review_place is not null;

    create table rank_closed_weeks (
      week date primary key check (extract(isodow from week) = 1),
      time_total int not null,
      words_total int not null,
      review_total int not null,
      closed_at timestamptz not null
    );
  `.execute(db);
}
