import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The key of a text is that of its words: blanks and line breaks do not count. Of blocks those
  // are named that have a translation, so that their Chinese is found by the English alone.
  await sql`
    create function translation_key(text) returns bytea
      language sql immutable strict parallel safe
      return sha256(convert_to(btrim(regexp_replace($1, '\\s+', ' ', 'g')), 'UTF8'));

    create function translated_blocks(jsonb) returns bytea[]
      language sql immutable strict parallel safe
      return (
        select coalesce(array_agg(translation_key(block->>'text')), '{}')
        from jsonb_array_elements($1) as block
        where block->>'zh' <> ''
      );

    alter table documents
      add column translated bytea[] generated always as (translated_blocks(blocks)) stored;
    create index documents_translated on documents using gin (translated);

    create table translations (
      key bytea primary key,
      text text not null,
      zh text not null,
      engine text not null,
      created_at timestamptz not null
    );

    create table translation_uses (
      user_id bigint not null references users on delete cascade,
      day timestamptz not null,
      uses int not null,
      primary key (user_id, day)
    );
  `.execute(db);
}
