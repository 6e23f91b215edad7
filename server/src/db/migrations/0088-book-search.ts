import { type Kysely, sql } from 'kysely';

/**
 * The text of books as it is searched: one row for each block of a chapter. A book without an owner
 * is found by everyone once it is out (search_entries).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table book_blocks (
      article_id bigint not null references articles on delete cascade,
      book_id bigint not null references books on delete cascade,
      chapter int not null,
      place int not null,
      block_id text not null,
      text text not null,
      terms tsvector not null,
      primary key (article_id, place)
    );
    create index book_blocks_book on book_blocks (book_id, chapter, place);
    create index book_blocks_terms on book_blocks using gin (terms);

    insert into book_blocks
    select a.id, a.book_id, a.chapter, b.place, b.block ->> 'id', b.block ->> 'text',
      to_tsvector('english', b.block ->> 'text')
    from articles a
    join documents d on d.id = a.document_id
    cross join jsonb_array_elements(d.blocks) with ordinality as b (block, place)
    where a.book_id is not null and b.block ->> 'text' <> '';

    create function note_book_change() returns trigger language plpgsql as $$
    begin
      insert into search_changes (kind, ref_id) values ('book', coalesce(new.id, old.id));
      perform count_edition('content', 0);
      return null;
    end $$;
    create trigger books_deleted after delete on books
      for each row when (old.owner_id is null) execute function note_book_change();
    create trigger books_changed after update on books
      for each row when (new.owner_id is null and
        (old.title, old.title_zh, old.authors, old.summary, old.summary_zh, old.cover,
          old.published_at, old.state, old.difficulty, old.exam_level)
        is distinct from
        (new.title, new.title_zh, new.authors, new.summary, new.summary_zh, new.cover,
          new.published_at, new.state, new.difficulty, new.exam_level))
      execute function note_book_change();
    create trigger books_added after insert on books
      for each row when (new.owner_id is null) execute function note_book_change();

    insert into search_changes (kind, ref_id) select 'book', id from books where owner_id is null;
  `.execute(db);
}
