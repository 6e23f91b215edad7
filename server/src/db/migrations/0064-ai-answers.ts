import { type Kysely, sql } from 'kysely';

/**
 * Answers of the language model, kept while they are made and afterwards, and how many each reader had
 * on a day. Of one key at most one answer is under way or whole: whoever asks the same gets that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ai_answers (
      id uuid primary key,
      key bytea not null,
      user_id bigint references users on delete cascade,
      task text not null,
      engine text not null,
      status text not null check (status in ('running', 'done', 'failed')),
      text text not null default '',
      input_tokens integer not null default 0,
      output_tokens integer not null default 0,
      is_estimated boolean not null default false,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      heard_at timestamptz not null
    );
    create unique index ai_answers_current on ai_answers (key) where status <> 'failed';
    create index ai_answers_user on ai_answers (user_id, created_at) where user_id is not null;
    create index ai_answers_failed on ai_answers (updated_at) where status = 'failed';

    create table ai_uses (
      user_id bigint not null references users on delete cascade,
      day timestamptz not null,
      answers integer not null,
      input_tokens bigint not null default 0,
      output_tokens bigint not null default 0,
      primary key (user_id, day)
    );
  `.execute(db);
}
