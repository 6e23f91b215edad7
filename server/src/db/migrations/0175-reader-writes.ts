import { sql, type Kysely } from 'kysely';

/** How far the leader's log was when a reader last wrote: what a replica must know before it answers them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reader_writes (
      user_id bigint primary key references users on delete cascade,
      lsn pg_lsn not null
    ) with (fillfactor = 50)
  `.execute(db);
}
