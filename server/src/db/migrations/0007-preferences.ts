import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_preferences (
      user_id bigint primary key references users on delete cascade,
      preferences jsonb not null check (pg_column_size(preferences) <= 4096),
      changed_at timestamptz not null
    );
  `.execute(db);
}
