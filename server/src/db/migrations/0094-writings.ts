import { type Kysely, sql } from 'kysely';

/**
 * What readers write about texts in their own words, with how it was checked and marked. A text that
 * goes leaves what was written about it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ai_writings (
      uuid uuid primary key,
      user_id bigint not null references users on delete cascade,
      article_id bigint references articles on delete set null,
      kind text not null check (kind in ('summary', 'retell')),
      text text not null,
      spoken boolean not null,
      checks jsonb not null,
      marking jsonb,
      message text not null default '',
      answer_id uuid,
      created_at timestamptz not null,
      deleted_at timestamptz
    );
    create index ai_writings_user on ai_writings (user_id, created_at desc);
    create index ai_writings_article on ai_writings (article_id) where article_id is not null;
    create index ai_writings_deleted on ai_writings (deleted_at) where deleted_at is not null;
  `.execute(db);
}
