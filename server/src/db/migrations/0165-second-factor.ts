import { type Kysely, sql } from 'kysely';

/** The second factor of accounts, their recovery codes, and which sessions were opened by two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factors (
      user_id bigint primary key references users on delete cascade,
      secret bytea not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      last_step bigint not null
    );

    create table recovery_codes (
      user_id bigint not null references users on delete cascade
        references second_factors on delete cascade,
      code_hash bytea not null,
      primary key (user_id, code_hash)
    );

    alter table sessions add column strong boolean not null default false;
  `.execute(db);
}
