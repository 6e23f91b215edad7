import { type Kysely, sql } from 'kysely';

/** What names and terms are called in Chinese, for the site or for one publication. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table terms (
      id bigint generated always as identity primary key,
      creator_id bigint references creators (id) on delete cascade,
      source text not null,
      target text not null,
      kind text not null check (kind in ('name', 'term', 'keep')),
      case_sensitive boolean not null,
      note text not null default '',
      updated_by bigint references users (id) on delete set null,
      updated_at timestamptz not null,
      deleted_at timestamptz
    );
    create unique index terms_source on terms
      (coalesce(creator_id, 0), case_sensitive,
       (case when case_sensitive then source else lower(source) end))
      where deleted_at is null;
    create index terms_creator on terms (creator_id) where deleted_at is null;
  `.execute(db);
}
