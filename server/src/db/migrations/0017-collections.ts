import { type Kysely, sql } from 'kysely';

/** Ordered lists of articles, and who follows and stars them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table collections (
      id bigint generated always as identity primary key,
      slug text unique,
      owner_id bigint references users on delete cascade,
      name text not null,
      name_zh text not null default '',
      intro text not null default '',
      cover text,
      visibility text not null default 'private'
        check (visibility in ('private', 'link', 'public')),
      published_at timestamptz,
      featured_at timestamptz,
      version int not null default 1,
      followers int not null default 0,
      stars int not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz,
      deleted_by bigint references users on delete set null,
      check (visibility = 'private' or published_at is not null),
      check (visibility = 'public' or featured_at is null)
    );
    create index collections_owner on collections (owner_id, updated_at desc)
      where deleted_at is null;
    create index collections_new on collections (published_at desc, id desc)
      where visibility = 'public' and deleted_at is null;

    create table collection_items (
      collection_id bigint not null references collections on delete cascade,
      article_id bigint not null references articles on delete cascade,
      position int not null,
      added_at timestamptz not null,
      primary key (collection_id, article_id)
    );
    create index collection_items_order on collection_items (collection_id, position);
    create index collection_items_article on collection_items (article_id);

    create table collection_marks (
      user_id bigint not null references users on delete cascade,
      collection_id bigint not null references collections on delete cascade,
      action text not null check (action in ('follow', 'star')),
      created_at timestamptz not null,
      primary key (user_id, action, collection_id)
    );
    create index collection_marks_collection on collection_marks (collection_id, action);
  `.execute(db);
}
