import { type Kysely, sql } from 'kysely';

/** Accounts of a company's or school's own provider that open accounts here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table oidc_accounts (
      issuer text not null,
      subject text not null check (length(subject) <= 255),
      user_id bigint not null references users on delete cascade,
      name text,
      linked_at timestamptz not null,
      password_stamp text not null,
      opened boolean not null default false,
      made_editor boolean not null default false,
      primary key (issuer, subject),
      unique (user_id, issuer)
    );
    create table oidc_logins (
      state_hash bytea primary key,
      challenge text not null,
      nonce text not null,
      verifier text not null,
      expires_at timestamptz not null
    );
    create index oidc_logins_expiry on oidc_logins (expires_at);
  `.execute(db);
}
