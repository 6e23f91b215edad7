import { type Kysely, sql } from 'kysely';

/** What editors need of articles: origin, audit, versions, sources, and texts that are the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table creators add host text;
    create index creators_host on creators (host) where host is not null;

    alter table tasks add article_id bigint references articles on delete cascade;
    create index tasks_article on tasks (article_id, created_at desc) where article_id is not null;

    alter table articles
      add extent text not null default 'full' check (extent in ('full', 'excerpt')),
      add origin text not null default 'own' check
        (origin in ('own', 'page', 'file', 'feed', 'magazine')),
      add graded_difficulty text,
      add revision int not null default 1,
      add updated_by bigint references users on delete set null,
      add audit text not null default 'pending' check (audit in ('pending', 'approved', 'rejected')),
      add audit_reason text not null default '',
      add audited_by bigint references users on delete set null,
      add audited_at timestamptz;
    update articles set audit = 'approved' where status in ('published', 'archived');
    update articles set origin = case when source_url is null then 'file' else 'page' end
      where slug is null;
    create index articles_updated on articles (updated_at desc, id desc);

    create table article_versions (
      article_id bigint not null references articles on delete cascade,
      version int not null,
      act text not null check (act in ('import', 'edit', 'redownload', 'retranslate', 'restore')),
      fields jsonb not null,
      blocks jsonb not null,
      actor_id bigint references users on delete set null,
      created_at timestamptz not null,
      primary key (article_id, version)
    );

    create table article_sources (
      id bigint generated always as identity primary key,
      article_id bigint not null references articles on delete cascade,
      url text not null,
      canonical_url text not null unique,
      site text not null default '',
      fetched_at timestamptz not null
    );
    create index article_sources_article on article_sources (article_id);
    insert into article_sources (article_id, url, canonical_url, fetched_at)
      select id, source_url, canonical_url, coalesce(fetched_at, created_at)
      from articles
      where canonical_url is not null and source_url is not null and deleted_at is null;

    create table article_downloads (
      article_id bigint not null references articles on delete cascade,
      kind text not null check (kind in ('base', 'proposal')),
      title text not null,
      byline text not null,
      summary text not null,
      blocks jsonb not null,
      fetched_at timestamptz not null,
      primary key (article_id, kind)
    );

    create table document_signatures (
      document_id bigint primary key references documents on delete cascade,
      signature int[] not null,
      bands int[] not null
    );
    create index document_signatures_bands on document_signatures using gin (bands);
  `.execute(db);
}
