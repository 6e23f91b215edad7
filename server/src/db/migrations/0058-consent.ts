import { type Kysely, sql } from 'kysely';

/** Which version of the terms an account agreed to, and when; null where nobody was asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add terms_version text, add terms_agreed_at timestamptz;
  `.execute(db);
}
