import { type Kysely, sql } from 'kysely';

/** Publications and topics that readers follow, and articles found by who wrote them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Only the sample publications have a slug; those editors add are known by their name.
    alter table creators alter slug drop not null;
    alter table creators
      add logo text,
      add updated_at timestamptz not null default now();
    create unique index creators_name on creators (lower(name));

    create table creator_follows (
      user_id bigint not null references users on delete cascade,
      creator_id bigint not null references creators on delete cascade,
      created_at timestamptz not null,
      primary key (user_id, creator_id)
    );
    create index creator_follows_creator on creator_follows (creator_id);

    create table topic_follows (
      user_id bigint not null references users on delete cascade,
      topic text not null,
      created_at timestamptz not null,
      primary key (user_id, topic)
    );

    drop index articles_creator;
    create index articles_creator on articles (creator_id, published_at desc, id desc)
      where status = 'published' and deleted_at is null;
    create index articles_topic on articles (topic, published_at desc, id desc)
      where status = 'published' and deleted_at is null;

    -- One spelling for all of a byline's: no 'By', no case, words joined by hyphens.
    create function author_slug(byline text) returns text
      language sql immutable strict parallel safe
      return btrim(regexp_replace(regexp_replace(lower(left(byline, 120)),
        '^\\s*by\\s+', ''), '[[:space:][:punct:]]+', '-', 'g'), '-');
    create index articles_author on articles (author_slug(byline), published_at desc, id desc)
      where status = 'published' and deleted_at is null;
  `.execute(db);
}
