import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table word_entries
      add due timestamptz,
      add stability double precision,
      add difficulty double precision,
      add phase smallint not null default 0,
      add step smallint not null default 0,
      add scheduled_days double precision not null default 0,
      add reps int not null default 0,
      add lapses int not null default 0,
      add last_review timestamptz,
      add doubt real not null default 1;
    create index word_entries_due on word_entries (user_id, due)
      where deleted_at is null and state = 'learning';
    create index word_entries_fresh on word_entries (user_id, created_at)
      where deleted_at is null and state = 'new';
    create index word_entries_az on word_entries (user_id, word) where deleted_at is null;
    create index word_entries_freq on word_entries (user_id, rank, word) where deleted_at is null;

    create table reviews (
      id bigint generated always as identity primary key,
      entry_id bigint not null references word_entries on delete cascade,
      user_id bigint not null references users on delete cascade,
      review_uuid uuid not null,
      rating smallint not null check (rating between 1 and 4),
      kind text not null,
      spent int not null,
      reviewed_at timestamptz not null,
      received_at timestamptz not null,
      was_due boolean not null,
      was_new boolean not null,
      interval_days double precision not null,
      before jsonb not null,
      unique (user_id, review_uuid)
    );
    create index reviews_entry on reviews (entry_id, id desc);
    create index reviews_user on reviews (user_id, reviewed_at desc);

    create table review_settings (
      user_id bigint primary key references users on delete cascade,
      new_per_day int not null,
      due_per_day int not null,
      retention double precision not null,
      weights double precision[],
      fitted_at timestamptz,
      fitted_reviews int not null default 0
    );

    create table word_changes (
      id uuid primary key,
      user_id bigint not null references users on delete cascade,
      act text not null,
      before jsonb not null,
      created_at timestamptz not null
    );
    create index word_changes_user on word_changes (user_id, created_at desc);
  `.execute(db);
}
