import { type Kysely, sql } from 'kysely';

/** Issues of magazines and their contents, and files uploaded for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploads drop constraint uploads_purpose_check;
    alter table uploads add constraint uploads_purpose_check
      check (purpose in ('avatar', 'cover', 'figure', 'issue'));

    create table magazines (
      id bigint generated always as identity primary key,
      slug text unique,
      name text not null,
      edition text not null,
      url text,
      cover text,
      file text,
      status text not null default 'created' check (status in
        ('created', 'crawling', 'ready', 'downloading', 'review', 'approved', 'published')),
      resume_status text,
      task_id uuid references tasks on delete set null,
      error text not null default '',
      approved boolean,
      audit_reason text not null default '',
      audited_by bigint references users on delete set null,
      audited_at timestamptz,
      published_at timestamptz,
      created_by bigint references users on delete set null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz,
      check (status <> 'published' or published_at is not null)
    );
    create unique index magazines_issue on magazines (lower(name), lower(edition))
      where deleted_at is null;
    create index magazines_published on magazines (published_at desc, id desc)
      where status = 'published' and deleted_at is null;
    create index magazines_updated on magazines (updated_at desc, id desc)
      where deleted_at is null;

    create table magazine_articles (
      id bigint generated always as identity primary key,
      magazine_id bigint not null references magazines on delete cascade,
      position int not null,
      section text not null default '',
      title text not null,
      key text not null,
      url text,
      part text,
      words int,
      chosen boolean not null,
      task_id uuid references tasks on delete set null,
      article_id bigint references articles on delete set null,
      unique (magazine_id, key)
    );
    create index magazine_articles_order on magazine_articles (magazine_id, position);
    create index magazine_articles_article on magazine_articles (article_id)
      where article_id is not null;
  `.execute(db);
}
