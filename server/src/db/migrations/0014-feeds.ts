import { type Kysely, sql } from 'kysely';

/** Feeds, and their entries that may become articles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feeds (
      id bigint generated always as identity primary key,
      url text not null unique,
      host text not null,
      title text not null,
      site_url text,
      icon text,
      policy text not null check (policy in ('excerpt', 'full')),
      creator_id bigint references creators on delete set null,
      topic text,
      state text not null default 'active' check (state in ('active', 'paused', 'gone')),
      etag text,
      last_modified text,
      body_hash text,
      next_crawl_at timestamptz not null,
      leased_until timestamptz,
      crawled_at timestamptz,
      ok_at timestamptz,
      changed_at timestamptz,
      ttl_minutes int,
      interval_minutes int not null default 60,
      failures int not null default 0,
      error text,
      added_by bigint references users on delete set null,
      created_at timestamptz not null,
      deleted_at timestamptz
    );
    create index feeds_due on feeds (next_crawl_at) where state = 'active' and deleted_at is null;
    create index feeds_host_leased on feeds (host) where leased_until is not null;
    create index feeds_title on feeds (lower(title), id) where deleted_at is null;
    create index feeds_creator on feeds (creator_id);

    create table feed_items (
      id bigint generated always as identity primary key,
      feed_id bigint not null references feeds on delete cascade,
      key text not null,
      hash text not null,
      title text not null,
      url text,
      canonical_url text,
      summary text not null,
      content text not null,
      content_base text,
      words int not null,
      byline text not null,
      published_at timestamptz not null,
      seen_at timestamptz not null,
      task_id uuid references tasks on delete set null,
      dismissed_at timestamptz,
      unique (feed_id, key)
    );
    create index feed_items_published on feed_items (feed_id, published_at desc, id desc);
    create index feed_items_task on feed_items (task_id) where task_id is not null;
  `.execute(db);
}
