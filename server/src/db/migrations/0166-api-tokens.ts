import { type Kysely, sql } from 'kysely';

/** Tokens by which people's own scripts use the API. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_tokens (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      name text not null check (length(name) <= 80),
      token_hash bytea not null unique,
      scopes text[] not null,
      created_at timestamptz not null,
      expires_at timestamptz,
      last_used_at timestamptz
    );
    create index api_tokens_user on api_tokens (user_id, id desc);
  `.execute(db);
}
