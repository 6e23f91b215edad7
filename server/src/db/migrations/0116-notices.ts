import { type Kysely, sql } from 'kysely';

/**
 * What readers are told personally: an inbox, what they want to be told and at which hour, and the
 * browsers that show it. A browser's subscription goes with the login it was made in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscriptions (
      endpoint text primary key check (length(endpoint) <= 1000),
      user_id bigint not null references users on delete cascade,
      session_id uuid not null references sessions on delete cascade,
      p256dh bytea not null,
      auth bytea not null,
      created_at timestamptz not null
    );
    create index push_subscriptions_user on push_subscriptions (user_id);
    create index push_subscriptions_session on push_subscriptions (session_id);
    create table notice_wishes (
      user_id bigint primary key references users on delete cascade,
      words boolean not null,
      articles boolean not null,
      hour int not null check (hour between 0 and 23),
      sent_day date
    );
    create index notice_wishes_hour on notice_wishes (hour) where words or articles;
    create table inbox_messages (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      kind text not null check (kind in ('words', 'articles')),
      title text not null,
      body text not null,
      link text not null,
      created_at timestamptz not null,
      read_at timestamptz
    );
    create index inbox_messages_user on inbox_messages (user_id, id desc);
  `.execute(db);
}
