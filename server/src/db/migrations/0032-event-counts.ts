import { type Kysely, sql } from 'kysely';

/** How many analytics events each network sent in a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_counts (
      day date not null,
      network text not null,
      count int not null,
      primary key (day, network)
    );
  `.execute(db);
}
