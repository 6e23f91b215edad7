import { type Kysely, sql } from 'kysely';

/**
 * What a model did for the newsroom: finished parts of tasks, which a later attempt finds instead of
 * paying again; articles rewritten for a level; and senses that a model settled, with a gloss for
 * their place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ai_parts (
      key bytea primary key,
      task text not null,
      answer jsonb not null,
      engine text not null,
      created_at timestamptz not null
    );
    create index ai_parts_created on ai_parts (created_at);

    create table adapted_articles (
      article_id bigint primary key references articles on delete cascade,
      original_id bigint not null references articles on delete cascade,
      level text not null,
      engine text not null,
      differences jsonb not null,
      created_at timestamptz not null
    );
    create unique index adapted_articles_original on adapted_articles (original_id, level);

    alter table article_senses add column engine text, add column gloss text not null default '';
  `.execute(db);
}
