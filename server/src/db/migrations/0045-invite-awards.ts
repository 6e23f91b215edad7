import { type Kysely, sql } from 'kysely';

/** Awards for readers who were invited, which can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table awards drop constraint awards_kind_check;
    alter table awards add constraint awards_kind_check
      check (kind in ('rank', 'invite_read', 'invite_pay'));
    alter table awards add column taken_back_at timestamptz;
  `.execute(db);
}
