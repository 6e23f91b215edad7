import { type Kysely, sql } from 'kysely';

/** Figures of each day, bans, notices aimed at some readers, and ways to search the staff's log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table daily_figures (
      day date not null,
      name text not null,
      key text not null default '',
      value bigint not null,
      primary key (name, day, key)
    );
    create index visits_started on visits (started_at);
    create index word_entries_created on word_entries using brin (created_at);

    create table bans (
      user_id bigint primary key references users on delete cascade,
      reason text not null,
      until timestamptz,
      actor_id bigint references users on delete set null,
      created_at timestamptz not null
    );

    alter table notices
      add column audience text not null default 'all'
        check (audience in ('all', 'visitors', 'readers', 'members')),
      add column app_versions text not null default '',
      add column created_by bigint references users on delete set null,
      add column created_at timestamptz not null default now(),
      add column deleted_at timestamptz;

    create index audit_log_subject on audit_log (subject, id desc);
  `.execute(db);
}
