import { type Kysely, sql } from 'kysely';

/**
 * Editions of what answers are made from: a sum that differs after every committed change. Triggers
 * count, so that no way of changing a row can forget it. A transaction counts in a row that no other
 * transaction holds, and never waits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table editions (
      id bigint generated always as identity primary key,
      -- 'content': what everybody may read; 'words': the word book of owner.
      scope text not null,
      owner bigint not null default 0,
      n bigint not null default 1
    );
    create index editions_scope on editions (scope, owner);

    create function count_edition(of_scope text, of_owner bigint) returns void language plpgsql as $$
    begin
      update editions set n = n + 1 where id = (
        select id from editions where scope = of_scope and owner = of_owner
        order by id limit 1 for update skip locked);
      if not found then
        insert into editions (scope, owner) values (of_scope, of_owner);
      end if;
    end $$;

    create function count_content_edition() returns trigger language plpgsql as $$
    begin
      perform count_edition('content', 0);
      return null;
    end $$;
    create function count_words_edition() returns trigger language plpgsql as $$
    begin
      perform count_edition('words', user_id) from (select distinct user_id from changed) c;
      return null;
    end $$;
  `.execute(db);
  for (const table of [
    'articles',
    'creators',
    'collections',
    'collection_items',
    'search_entries',
    'article_senses',
  ]) {
    await sql`
      create trigger ${sql.id(`${table}_edition`)}
        after insert or update or delete or truncate on ${sql.id(table)}
        for each statement execute function count_content_edition()
    `.execute(db);
  }
  await sql`
    create trigger documents_edition after update of blocks on documents
      for each statement execute function count_content_edition()
  `.execute(db);
  for (const table of ['word_entries', 'word_contexts', 'sense_choices']) {
    for (const [event, rows] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ] as const) {
      await sql`
        create trigger ${sql.id(`${table}_edition_${event}`)} after ${sql.raw(event)} on ${sql.id(table)}
          referencing ${sql.raw(rows)} table as changed
          for each statement execute function count_words_edition()
      `.execute(db);
    }
  }
}
