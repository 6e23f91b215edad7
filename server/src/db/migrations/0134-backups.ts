import { type Kysely, sql } from 'kysely';

/** Backups that were made of this installation, and those that came to nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backups (
      id bigint generated always as identity primary key,
      file text not null check (length(file) <= 4000),
      scheduled boolean not null,
      started_at timestamptz not null,
      finished_at timestamptz,
      bytes bigint,
      error text check (length(error) <= 1000)
    );
    create index backups_started on backups (started_at desc);
  `.execute(db);
}
