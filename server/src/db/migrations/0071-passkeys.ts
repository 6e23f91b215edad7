import { type Kysely, sql } from 'kysely';

/** Passkeys of accounts, and the challenges that one answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      synced boolean not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );
    create index passkeys_user on passkeys (user_id, id desc);

    create table passkey_challenges (
      challenge text primary key,
      user_id bigint references users on delete cascade,
      expires_at timestamptz not null
    );
    create index passkey_challenges_expires on passkey_challenges (expires_at);
  `.execute(db);
}
