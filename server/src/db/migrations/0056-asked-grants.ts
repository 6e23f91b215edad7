import { type Kysely, sql } from 'kysely';

/** Long grants of membership that one administrator asked for and another has not confirmed yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table asked_grants (
      user_id bigint primary key references users on delete cascade,
      act text not null check (act in ('open', 'renew')),
      level smallint not null check (level in (1, 2)),
      days integer not null,
      remark text not null,
      asked_by bigint not null references users on delete cascade,
      asked_at timestamptz not null
    );
  `.execute(db);
}
