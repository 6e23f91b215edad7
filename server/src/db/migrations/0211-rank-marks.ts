import { type Kysely, sql } from 'kysely';

/** Every so many places of a week that goes on, so that a place far down need not be counted from the top. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rank_marks (
      week date not null,
      category text not null,
      place int not null,
      value int not null,
      user_id bigint not null,
      primary key (week, category, place)
    );
  `.execute(db);
}
