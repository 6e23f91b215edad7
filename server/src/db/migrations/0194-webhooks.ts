import { type Kysely, sql } from 'kysely';

/** Other sites that are told what the newsroom publishes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      id bigint generated always as identity primary key,
      name text not null check (length(name) <= 80),
      url text not null check (length(url) <= 1000),
      events text[] not null,
      is_on boolean not null default true,
      off_reason text check (off_reason in ('failing', 'gone')),
      secret bytea not null,
      old_secret bytea,
      old_secret_until timestamptz,
      failures integer not null default 0,
      failing_since timestamptz,
      last_delivered_at timestamptz,
      created_by bigint references users on delete set null,
      created_at timestamptz not null
    );
    create table webhook_deliveries (
      id text primary key,
      webhook_id bigint not null references webhooks on delete cascade,
      event text not null,
      about text not null,
      body text not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      attempts integer not null default 0,
      status integer,
      error text,
      ms integer,
      created_at timestamptz not null,
      tried_at timestamptz,
      next_at timestamptz
    );
    create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, created_at desc, id desc);
    create index webhook_deliveries_age on webhook_deliveries (created_at);
    create table webhook_told (
      kind text not null check (kind in ('article', 'issue')),
      id bigint not null,
      changed_at timestamptz not null,
      primary key (kind, id)
    );
  `.execute(db);
}
