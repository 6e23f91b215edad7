import { type Kysely, sql } from 'kysely';

/** Names that editors say an article is about, or that its list of names has wrong there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table article_entities (
      article_id bigint not null references articles on delete cascade,
      name text not null,
      state text not null check (state in ('accepted', 'rejected')),
      here text not null default '',
      decided_by bigint references users on delete set null,
      decided_at timestamptz not null,
      primary key (article_id, name)
    );
    create index article_entities_name on article_entities (name) where state = 'accepted';
    create index article_entities_decided_by on article_entities (decided_by);
  `.execute(db);
}
