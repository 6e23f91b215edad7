import { type Kysely, sql } from 'kysely';

/** Tells owners of strange tries at their accounts, and codes that a known device asked for apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sms_codes add by_device boolean not null default false;

    create table account_alerts (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      ip text not null,
      texted boolean not null,
      created_at timestamptz not null,
      seen_at timestamptz
    );
    create index account_alerts_user on account_alerts (user_id, created_at desc);
    create index account_alerts_created on account_alerts (created_at);
  `.execute(db);
}
