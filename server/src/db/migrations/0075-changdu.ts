import { type Kysely, sql } from 'kysely';

/** Readers who ask to read everything for a while (畅读), and what they were answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table changdu_applications (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      applicant text not null
        check (applicant in ('student', 'teacher', 'creator', 'group', 'other')),
      contact text not null,
      xhs_id text not null,
      reason text not null,
      state text not null default 'waiting'
        check (state in ('waiting', 'approved', 'declined', 'withdrawn')),
      answer text not null default '',
      code_id bigint references codes on delete set null,
      created_at timestamptz not null,
      decided_at timestamptz,
      decided_by bigint references users on delete set null
    );
    create unique index changdu_applications_waiting on changdu_applications (user_id)
      where state = 'waiting';
    create index changdu_applications_user on changdu_applications (user_id, id desc);
    create index changdu_applications_state on changdu_applications (state, id);
  `.execute(db);
}
