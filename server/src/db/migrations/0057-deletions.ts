import { type Kysely, sql } from 'kysely';

/** When an account is to be deleted, for those whose owners asked for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add deletes_at timestamptz;
    create index users_deletes_at on users (deletes_at) where deletes_at is not null;
  `.execute(db);
}
