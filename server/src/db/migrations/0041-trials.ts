import { type Kysely, sql } from 'kysely';

/** Codes for trials, and trials received: one for each account, phone and xhs_id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trial_codes (
      code text primary key,
      xhs_id text not null unique,
      created_by bigint references users on delete set null,
      created_at timestamptz not null
    );

    create table trials (
      id bigint generated always as identity primary key,
      user_id bigint unique references users on delete set null,
      phone_hash bytea unique,
      xhs_id text unique,
      received_at timestamptz not null
    );
  `.execute(db);
}
