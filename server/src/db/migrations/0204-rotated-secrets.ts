import { type Kysely, sql } from 'kysely';

/**
 * Lets the secret of signed tokens be replaced: one signs from an instant on, and those before it are good
 * until another. What must stay the same for ever, the names of accounts among passkeys and the hashes of
 * numbers that had a trial, keeps the secret it was made with, under a name of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table secrets add signs_from timestamptz, add good_until timestamptz;
    insert into secrets (name, value)
      select 'installation', value from secrets where name = 'tokens'
      on conflict do nothing;
  `.execute(db);
}
