import { type Kysely, sql } from 'kysely';

/** Remembers which release changed the schema last, to be named to an older one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table releases (
      migration text primary key,
      version text not null,
      applied_at timestamptz not null default now()
    );
  `.execute(db);
}
