import { type Kysely, sql } from 'kysely';

/** What WeChat lends us to sign pages with, and which WeChat users have which accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wechat_tickets (
      app_id text not null,
      kind text not null check (kind in ('access_token', 'jsapi_ticket')),
      value text not null,
      expires_at timestamptz not null,
      asked_at timestamptz not null,
      primary key (app_id, kind)
    );

    create table wechat_failures (
      app_id text primary key,
      reason text not null check (reason in ('wechat_quota', 'wechat_unavailable')),
      retry_at timestamptz not null
    );

    create table wechat_accounts (
      app_id text not null,
      openid text not null,
      user_id bigint not null references users on delete cascade,
      bound_at timestamptz not null,
      primary key (app_id, openid),
      unique (app_id, user_id)
    );
    create index wechat_accounts_user on wechat_accounts (user_id);
    create index wechat_accounts_openid on wechat_accounts (openid);
  `.execute(db);
}
