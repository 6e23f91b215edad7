import { type Kysely, sql } from 'kysely';

/** Logins inside WeChat. Bindings that were made before want one more login with the password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table wechat_accounts add column password_stamp text;

    create table wechat_logins (
      state_hash bytea primary key,
      challenge text not null,
      expires_at timestamptz not null
    );
    create index wechat_logins_expiry on wechat_logins (expires_at);
  `.execute(db);
}
