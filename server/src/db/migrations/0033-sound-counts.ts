import { type Kysely, sql } from 'kysely';

/** How many new sounds each asker had made in a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sound_counts (
      day date not null,
      asker text not null,
      count int not null,
      primary key (day, asker)
    );
  `.execute(db);
}
