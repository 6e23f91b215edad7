import { type Kysely, sql } from 'kysely';

/** Questions about articles, and how readers remember their answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table documents add questions_version int not null default 0;

    create table article_questions (
      id bigint generated always as identity primary key,
      document_id bigint not null references documents on delete cascade,
      version int not null,
      kind text not null,
      prompt text not null,
      mark_start int,
      mark_end int,
      options text[] not null check (cardinality(options) = 4),
      answer smallint not null check (answer between 0 and 3),
      explanation text not null,
      block_id text not null,
      start int not null,
      engine text not null,
      status text not null default 'draft' check (status in ('draft', 'approved', 'rejected')),
      created_at timestamptz not null,
      unique (document_id, block_id, start, kind)
    );

    create table question_cards (
      user_id bigint not null references users on delete cascade,
      question_id bigint not null references article_questions on delete cascade,
      due timestamptz not null,
      stability double precision,
      difficulty double precision,
      phase smallint not null,
      step smallint not null,
      scheduled_days double precision not null,
      reps int not null,
      lapses int not null,
      last_review timestamptz,
      primary key (user_id, question_id)
    );
    create index question_cards_due on question_cards (user_id, due);

    create table question_answers (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      question_id bigint not null references article_questions on delete cascade,
      review_uuid uuid not null,
      choice smallint not null check (choice between 0 and 3),
      "right" boolean not null,
      spent int not null,
      answered_at timestamptz not null,
      unique (user_id, review_uuid)
    );
  `.execute(db);
}
