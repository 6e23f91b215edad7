import { type Kysely, sql } from 'kysely';

/**
 * Conversations with the language model, each its asker's alone, and their questions with the answers.
 * A text that goes leaves the conversation about it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ai_threads (
      id uuid primary key,
      user_id bigint not null references users on delete cascade,
      source text not null check (source in ('ARTICLE', 'BOOK', 'WORD', 'FREE')),
      article_id bigint references articles on delete set null,
      pos jsonb,
      quote text not null default '',
      title text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz
    );
    create index ai_threads_user on ai_threads (user_id, updated_at desc);
    create index ai_threads_article on ai_threads (article_id) where article_id is not null;
    create index ai_threads_deleted on ai_threads (deleted_at) where deleted_at is not null;

    create table ai_turns (
      uuid uuid primary key,
      thread_id uuid not null references ai_threads on delete cascade,
      answer_id uuid not null,
      prompt text not null,
      answer text not null default '',
      state text not null check (state in ('running', 'done', 'stopped', 'failed')),
      message text not null default '',
      engine text not null,
      grounds jsonb not null,
      created_at timestamptz not null
    );
    create index ai_turns_thread on ai_turns (thread_id, created_at);
  `.execute(db);
}
