import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table word_signals (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      entry_id bigint not null references word_entries on delete cascade,
      article_id bigint not null references articles on delete cascade,
      session uuid not null,
      kind text not null check (kind in ('passed', 'looked_up')),
      day date not null,
      last_review timestamptz not null,
      stability double precision not null,
      due_before timestamptz not null,
      due_after timestamptz not null,
      doubt_before real not null,
      created_at timestamptz not null,
      undone_at timestamptz,
      unique (entry_id, day),
      unique (entry_id, session)
    );
    create index word_signals_session on word_signals (user_id, session);
  `.execute(db);
}
