import { type Kysely, sql } from 'kysely';

/** What readers say a word means at its place, and what editors made the article's choice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sense_choices (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      article_id bigint not null references articles on delete cascade,
      block_id text not null,
      sentence text not null,
      place int not null,
      word text not null,
      sense text not null,
      before text not null,
      settled boolean not null default false,
      created_at timestamptz not null
    );
    create unique index sense_choices_one on sense_choices
      (user_id, article_id, block_id, word, md5(sentence), place);
    create index sense_choices_waiting on sense_choices (article_id) where not settled;

    create table article_senses (
      id bigint generated always as identity primary key,
      article_id bigint not null references articles on delete cascade,
      block_id text not null,
      sentence text not null,
      place int not null,
      word text not null,
      sense text not null,
      decided_by bigint references users on delete set null,
      decided_at timestamptz not null
    );
    create unique index article_senses_one on article_senses
      (article_id, block_id, word, md5(sentence), place);

    alter table word_contexts add column sure boolean;
  `.execute(db);
}
